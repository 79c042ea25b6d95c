import { paths } from '@samen/resources/shared';
import type { HiringOrganization, Vacancy } from '@samen/resources/vacancies';
import { ListRow, SectionHeading } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import { VacancyFacts, VacancyPicture } from '@samen/records/vacancies';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface PartProps {
  organization: HiringOrganization;
}

const isActivity = ({ vacancyType }: Vacancy): boolean => vacancyType === 'activity';

/** What it looks for people for; what there is to do stands apart. */
export const searchedFor = ({ vacancies = [] }: HiringOrganization): Vacancy[] =>
  vacancies.filter((one) => !isActivity(one));

/** What there is to do at it. */
export function OrganizationActivities({ organization: { vacancies = [] } }: PartProps) {
  const { t } = useTranslation();
  const activities = vacancies.filter(isActivity);
  if (activities.length === 0) return null;
  return (
    <Part aria-labelledby="activiteiten">
      <SectionHeading id="activiteiten" size="h3" title={t('organization.activities')} />
      {activities.map((activity) => (
        <Row key={activity.id} vacancy={activity} />
      ))}
    </Part>
  );
}

/** What it looks for now. */
export function OpenVacancies({ organization }: PartProps) {
  const { t } = useTranslation();
  const { name } = organization;
  const vacancies = searchedFor(organization);
  return (
    <section aria-labelledby="vacatures">
      <SectionHeading
        id="vacatures"
        size="h3"
        title={t('organization.vacancies')}
        link={{ href: paths.vacancies.search(), label: t('organization.allVacancies') }}
      />
      {vacancies.length === 0 && <p>{t('organization.noVacancies', { name })}</p>}
      {vacancies.map((vacancy) => (
        <Row key={vacancy.id} vacancy={vacancy} />
      ))}
    </section>
  );
}

function Row({ vacancy }: { vacancy: Vacancy }) {
  const langOf = useLangOf();
  const { id, title, summary } = vacancy;
  return (
    <ListRow
      title={title}
      href={paths.vacancies.one(id)}
      subtitle={summary && <span lang={langOf(vacancy.locale)}>{summary}</span>}
      lang={langOf(vacancy.locale)}
      media={<VacancyPicture vacancy={vacancy} decorative />}
      meta={<VacancyFacts vacancy={vacancy} show={['when', 'hours', 'where']} />}
    />
  );
}

const Part = styled.section`
  margin-bottom: 48px;
`;
