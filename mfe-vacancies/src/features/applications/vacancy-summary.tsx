import { paths } from '@samen/resources/shared';
import type { Application, Vacancy } from '@samen/resources/vacancies';
import { DescriptionList, Link } from '@samen/design-system';
import { useFormat, useLangOf } from '@samen/federation-kit';
import { StatusTag } from '@samen/records';
import { useApplicationTexts } from './use-application-texts.ts';
import { Section } from './parts.ts';

const isLoaded = (vacancy: Partial<Vacancy> | undefined): vacancy is Vacancy => vacancy?.status !== undefined;

/** What it is about: the vacancy as it is now, or its title where it is gone. */
export function VacancySummary({ application }: { application: Application }) {
  const { t: text } = useApplicationTexts();
  const format = useFormat();
  const langOf = useLangOf();
  const { vacancy, vacancyTitle, vacancyLocale, organizationName } = application;
  const loaded = isLoaded(vacancy) && vacancy.status !== 'deleted' ? vacancy : null;
  return (
    <Section>
      <h2>{text('vacancy')}</h2>
      <DescriptionList
        items={[
          {
            id: 'title',
            label: text('column.vacancy'),
            value: loaded ? (
              <Link href={paths.vacancies.one(loaded.id)} lang={langOf(loaded.locale)}>
                {loaded.title}
              </Link>
            ) : (
              <span lang={langOf(vacancyLocale)}>{vacancyTitle}</span>
            ),
          },
          { id: 'organization', label: text('column.organization'), value: organizationName },
          ...(loaded
            ? [
                {
                  id: 'status',
                  label: text('column.status'),
                  value: <StatusTag of="vacancies" status={loaded.status} />,
                },
                {
                  id: 'places',
                  label: text('places'),
                  value: [
                    text('placesTaken', {
                      taken: format.number(loaded.acceptedCount),
                      all: format.number(loaded.positions),
                    }),
                    ...(loaded.offeredCount > 0
                      ? [text('placesOffered', { count: loaded.offeredCount })]
                      : []),
                  ].join(', '),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
