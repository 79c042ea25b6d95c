import { paths, type Organization, type Vacancy } from '@samen/contracts';
import { Glyph, ListRow, MetaList, SectionHeading } from '@samen/design-system';
import { useFormat, useLangOf, useTranslation } from '@samen/federation-kit';
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
  const { t } = useTranslation();
  const format = useFormat();
  const langOf = useLangOf();
  const { id, title, summary, city, hoursPerWeek, startsAt, locationType } = vacancy;
  const where = locationType === 'remote' ? t('organization.remote') : city;
  const facts = [
    ...(startsAt ? [{ id: 'when', icon: CalendarDays, text: format.date(startsAt) }] : []),
    ...(hoursPerWeek
      ? [{ id: 'hours', icon: Clock, text: t('organization.hours', { count: hoursPerWeek }) }]
      : []),
    ...(where ? [{ id: 'where', icon: MapPin, text: where }] : []),
  ];
  return (
    <ListRow
      title={title}
      href={paths.vacancies.one(id)}
      subtitle={summary && <span lang={langOf(vacancy.locale)}>{summary}</span>}
      lang={langOf(vacancy.locale)}
      meta={
        <MetaList
          items={facts.map(({ icon, ...fact }) => ({ ...fact, icon: <Glyph icon={icon} size="sm" /> }))}
        />
      }
    />
  );
}
