import { paths } from '@samen/resources/shared';
import type { HiringOrganization, Vacancy } from '@samen/resources/vacancies';
import { ListRow, SectionHeading } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import { VacancyFacts, VacancyPicture } from '@samen/records/vacancies';
import { useTranslation } from '../../shared/texts.ts';

/** What it looks for now. */
export function OpenVacancies({
  organization: { name, vacancies = [] },
}: {
  organization: HiringOrganization;
}) {
  const { t } = useTranslation();
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
