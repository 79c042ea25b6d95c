import { concerns, type Change } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import {
  below,
  Container,
  EmptyState,
  LinkButton,
  PageTitle,
  SegmentedControl,
  Skeleton,
} from '@samen/design-system';
import { useFormat, usePageTitle, useSession } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { Link, useNavigate, useSearchParams } from '@samen/router';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { changelogAddress, readAddress, type ChangelogAddress } from './changelog-address.ts';
import { useGetChangelogQuery } from './changelog.api.ts';
import { DaySection } from './day-section.tsx';
import { daysOf, monthOf, monthsOf } from './days.ts';
import { useLastVisit, type Visit } from './visits.ts';

const MONTH = { month: 'long', timeZone: 'UTC' } as const;

/** What has changed in the product, by day; what is new since the last visit is marked. */
export function ChangelogPage() {
  const { t } = useTranslation();
  usePageTitle(t('changelog.title'));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = readAddress(search);
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useGetChangelogQuery();
  return (
    <Container>
      <Head>
        <div>
          <PageTitle lead={t('changelog.lead')}>{t('changelog.title')}</PageTitle>
        </div>
        <SegmentedControl
          label={t('changelog.show')}
          value={address.all ? 'all' : 'mine'}
          options={[
            { value: 'mine', label: t('changelog.mine') },
            { value: 'all', label: t('changelog.all') },
          ]}
          onChange={(value) => void navigate(changelogAddress({ all: value === 'all', until: null }))}
        />
      </Head>
      {!data && error && (
        <LoadFailure title={t('changelog.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton shape="row" rows={5} label={t('changelog.loading')} />}
      {data && user && <Content key={user.id} userId={user.id} changes={data.changes} address={address} />}
    </Container>
  );
}

interface ContentProps {
  userId: string;
  changes: readonly Change[];
  address: ChangelogAddress;
}

function Content({ userId, changes, address }: ContentProps) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const lastVisit = useLastVisit(userId, changes);
  const listed = address.all ? changes : changes.filter((change) => concerns(change, roles));
  const [latest] = listed;
  if (!latest)
    return (
      <EmptyState
        title={t('changelog.none')}
        action={
          changes.length > 0 && (
            <LinkButton variant="light" size="md" href={changelogAddress({ all: true, until: null })}>
              {t('changelog.showAll')}
            </LinkButton>
          )
        }
      >
        <p>{t('changelog.noneDetail')}</p>
      </EmptyState>
    );
  const months = monthsOf(listed);
  const until = address.until ?? monthOf(latest);
  const shown = listed.filter((change) => monthOf(change) >= until);
  const next = months.find(({ month }) => month < until);
  return (
    <Columns>
      <Months months={months} until={until} address={address} />
      <div>
        <Days changes={shown} lastVisit={lastVisit} />
        {next && <More month={next.month} address={address} />}
      </div>
    </Columns>
  );
}

function Days({ changes, lastVisit }: { changes: readonly Change[]; lastVisit: Visit | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = daysOf(changes, lastVisit);
  const firstSeen = days.findIndex(({ isNew }) => !isNew);
  return (
    <>
      {days.map((day, index) => (
        <div key={`${day.day} ${day.isNew}`}>
          {lastVisit && index === firstSeen && index > 0 && (
            <Seen>
              <span>
                {t('changelog.seen', { date: format.date(lastVisit.at, { day: 'numeric', month: 'long' }) })}
              </span>
            </Seen>
          )}
          <DaySection day={day} isLead={index === 0} />
        </div>
      ))}
    </>
  );
}

interface MonthsProps {
  months: ReturnType<typeof monthsOf>;
  until: string;
  address: ChangelogAddress;
}

/** How much changed when; a month leads to its first day and shows all that is later. */
function Months({ months, until, address }: MonthsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return (
    <MonthList>
      <nav aria-label={t('changelog.months')}>
        {years.map((year) => (
          <div key={year}>
            <h2>{year}</h2>
            <ul>
              {months
                .filter(({ month }) => month.startsWith(year))
                .map(({ month, count }) => (
                  <li key={month}>
                    <Link
                      to={changelogAddress({ ...address, until: month })}
                      aria-current={month === until ? 'true' : undefined}
                    >
                      {format.date(`${month}-15`, MONTH)} <span>{count}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <p>
        {t('changelog.missing')} <Link to={paths.support()}>{t('changelog.write')}</Link>
      </p>
    </MonthList>
  );
}

function More({ month, address }: { month: string; address: ChangelogAddress }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Foot>
      <LinkButton variant="outline" size="md" href={changelogAddress({ ...address, until: month })}>
        {t('changelog.showMonth', { month: format.date(`${month}-15`, MONTH) })}
      </LinkButton>
    </Foot>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-end;
  gap: var(--s-4) var(--s-6);
  padding-block: var(--s-8) var(--s-10);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  gap: 80px;
  padding-bottom: var(--s-16);

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-8);
  }
`;

const MonthList = styled.div`
  position: sticky;
  top: 28px;
  align-self: start;
  font-size: var(--fs-sm);

  h2 {
    padding-top: 12px;
    border-top: 2px solid var(--text-strong);
    color: var(--text-muted);
    font-size: var(--fs-xs);
    line-height: 20px;
    letter-spacing: 0;
  }
  div + div h2 {
    margin-top: var(--s-6);
  }
  li a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 36px;
    border-bottom: 1px solid var(--border);
    color: var(--text);
    text-decoration: none;
  }
  li a:hover {
    text-decoration: underline;
  }
  li a[aria-current] {
    color: var(--text-strong);
    font-weight: 650;
  }
  li span {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
    font-weight: 400;
  }
  > p {
    margin-top: 20px;
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
  ${below.lg} {
    position: static;
  }
`;

const Seen = styled.p`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-block: 56px;
  color: var(--text-muted);
  font-size: var(--fs-sm);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1.5px dashed var(--control-border);
  }
`;

const Foot = styled.p`
  margin-top: 48px;
`;
