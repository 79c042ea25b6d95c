import { paths, type Organization, type Vacancy } from '@samen/contracts';
import { Glyph, ListRow, MetaList, SectionHeading } from '@samen/design-system';
import { useLangOf, useTranslation } from '@samen/federation-kit';
import { hoursText, useWords, VacancyPicture, whenText, whereText } from '@samen/records/vacancies';
import { CalendarDays, Clock, MapPin } from 'lucide-react';

/** What it looks for now. */
export function OpenVacancies({ organization: { name, vacancies = [] } }: { organization: Organization }) {
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
  const words = useWords();
  const langOf = useLangOf();
  const { id, title, summary } = vacancy;
  const hours = hoursText(vacancy, words);
  const where = whereText(vacancy, words);
  const facts = [
    { id: 'when', icon: Clock, text: whenText(vacancy, words) },
    ...(hours ? [{ id: 'hours', icon: CalendarDays, text: hours }] : []),
    ...(where ? [{ id: 'where', icon: MapPin, text: where }] : []),
  ];
  return (
    <ListRow
      title={title}
      href={paths.vacancies.one(id)}
      subtitle={summary && <span lang={langOf(vacancy.locale)}>{summary}</span>}
      lang={langOf(vacancy.locale)}
      media={<VacancyPicture vacancy={vacancy} decorative />}
      meta={
        <MetaList
          items={facts.map(({ icon, ...fact }) => ({ ...fact, icon: <Glyph icon={icon} size="sm" /> }))}
        />
      }
    />
  );
}
