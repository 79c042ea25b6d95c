import type { Application, Vacancy } from '@samen/resources/vacancies';
import {
  Button,
  Container,
  EmptyState,
  Glyph,
  Link,
  PageTitle,
  ProblemNotice,
  Skeleton,
} from '@samen/design-system';
import { problemText } from '@samen/api-client';
import { useFormat, useLangOf, usePageTitle } from '@samen/federation-kit';
import { whereText } from '@samen/records/vacancies';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useVacancyLabels, type VacancyLabels } from '../../shared/vacancy-texts.ts';
import { overviewAddress } from './overview-address.ts';
import { useGetRegistrationsQuery, type ManagedOccurrences } from './overview.api.ts';
import { useOverviewTexts } from './use-overview-texts.ts';

interface AttendanceListProps {
  /** Of the date: the activity, and when it starts. */
  id: string;
  month: string | null;
  query: ManagedOccurrences;
}

/** The whole address, for who has to be there; as much as there is. */
function locationText(vacancy: Vacancy, labels: VacancyLabels): string | null {
  const { address, locationType } = vacancy;
  if (!address || locationType === 'remote') return whereText(vacancy, labels);
  const { street, houseNumber, postalCode, city } = address;
  return [
    [street, houseNumber],
    [postalCode, city],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

const byName = (one: Application, other: Application) => one.lastName.localeCompare(other.lastName);

/** Who has a place on one date, to be printed and ticked off; below it who waits, in the order of the line. */
export function AttendanceList({ id, month, query }: AttendanceListProps) {
  const { t } = useTranslation();
  const { t: text } = useOverviewTexts();
  const format = useFormat();
  const langOf = useLangOf();
  const labels = useVacancyLabels();
  const occurrence = query.currentData?.items.find((one) => one.id === id);
  const vacancy = occurrence?.vacancy;
  const registrations = useGetRegistrationsQuery(vacancy?.id ?? '', { skip: !vacancy });
  const date = occurrence ? format.dateTime(occurrence.startsAt) : '';
  usePageTitle(vacancy ? text('attendanceOf', { title: vacancy.title, date }) : text('attendance'));
  const error = query.error ?? registrations.error;
  const all = registrations.currentData?.items ?? [];
  const seated = all.filter(({ status }) => status === 'accepted').sort(byName);
  const line = all
    .filter(({ status, waitlistedAt }) => status === null && waitlistedAt !== null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const isGone = query.currentData !== undefined && !vacancy;
  return (
    <Container>
      <Page>
        <Screen>
          <Link href={overviewAddress({ month, date: null })}>{text('back')}</Link>
        </Screen>
        {isGone && <EmptyState title={text('gone')} />}
        {error && (
          <ProblemNotice
            title={text('failed')}
            detail={problemText(error, t)}
            onRetry={() => void (query.error ? query.refetch() : registrations.refetch())}
            retryLabel={t('retry')}
            busy={query.isFetching || registrations.isFetching}
          />
        )}
        {!error && !isGone && !registrations.currentData && (
          <Skeleton shape="row" rows={6} label={t('common:loading.busy')} />
        )}
        {vacancy && registrations.currentData && (
          <>
            <Head>
              <div>
                <PageTitle size="h2" lead={`${date}. ${text('count', { count: seated.length })}`}>
                  <span lang={langOf(vacancy.locale)}>{vacancy.title}</span>
                </PageTitle>
                <p>
                  {[vacancy.organization?.name, locationText(vacancy, labels)].filter(Boolean).join(' · ')}
                </p>
              </div>
              {occurrence.cancelled && <strong>{text('cancelled')}</strong>}
              <Screen>
                <Button
                  variant="outlineSecondary"
                  size="md"
                  icon={<Glyph icon={Printer} />}
                  onClick={() => window.print()}
                >
                  {text('print')}
                </Button>
              </Screen>
            </Head>
            {seated.length === 0 ? (
              <p>{text('noOne')}</p>
            ) : (
              <Table>
                <thead>
                  <tr>
                    <th scope="col">{text('present')}</th>
                    <th scope="col">{text('name')}</th>
                    <th scope="col">{text('contact')}</th>
                  </tr>
                </thead>
                <tbody>
                  {seated.map(({ id: one, name, phoneText, email }) => (
                    <tr key={one}>
                      <td>
                        <Box aria-hidden />
                      </td>
                      <th scope="row">{name}</th>
                      <td>
                        {phoneText && <div>{phoneText}</div>}
                        <div>{email}</div>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
            {line.length > 0 && (
              <section aria-labelledby="line">
                <h2 id="line">{text('line')}</h2>
                <ol>
                  {line.map(({ id: one, name, place, offerExpiresAt }) => (
                    <li key={one}>
                      {typeof place === 'number' && `${text('place', { place })} `}
                      {name}
                      {(place ?? null) === null &&
                        offerExpiresAt !== null &&
                        ` (${text('offered', { until: format.dateTime(offerExpiresAt) })})`}
                    </li>
                  ))}
                </ol>
              </section>
            )}
          </>
        )}
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block: 20px 48px;

  h2 {
    margin-bottom: 8px;
    color: var(--text-strong);
    font-weight: 650;
  }
  ol {
    display: grid;
    gap: 4px;
    padding-left: 28px;
  }
`;

const Screen = styled.div`
  @media print {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 24px;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  overflow-wrap: anywhere;

  th,
  td {
    padding: 10px 12px 10px 0;
    border-bottom: 1px solid var(--border-strong);
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }
  thead th {
    overflow-wrap: normal;
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  tbody th {
    color: var(--text-strong);
    font-weight: 600;
  }
  thead th:first-child {
    width: 92px;
  }
  tr {
    break-inside: avoid;
  }
`;

const Box = styled.span`
  display: block;
  width: 18px;
  height: 18px;
  border: 2px solid var(--text-strong);
`;
