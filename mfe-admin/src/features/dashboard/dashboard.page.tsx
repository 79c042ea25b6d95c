import type { Dashboard, DashboardAudience } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { below, Container, Glyph, LinkButton, PageTitle, Skeleton } from '@samen/design-system';
import { useFormat, usePageTitle, useSession } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useSearchParams } from '@samen/router';
import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Agenda } from './agenda.tsx';
import { CategoryBars } from './category-bars.tsx';
import { useGetDashboardQuery } from './dashboard.api.ts';
import { DashboardFigures } from './figures.tsx';
import { FirstHour } from './first-hour.tsx';
import { OwnApplications } from './own-applications.tsx';
import { OwnPages, usePagesWaiting } from './own-pages.tsx';
import { ProfileState } from './profile-state.tsx';
import { Recommended } from './recommended.tsx';
import { StatusBar } from './status-bar.tsx';
import { Students } from './students.tsx';
import { TaskList } from './task-list.tsx';
import { WeekChart } from './week-chart.tsx';

const HOUR = { hour: 'numeric', hourCycle: 'h23' } as const;
const TODAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Who may write vacancies; of a school its mentors may not. */
const WRITERS: readonly DashboardAudience[] = ['center', 'organization'];

/** The dashboard, or with a queue in its address the workbench of a centre, which is a feature of its own. */
export const dashboardPageWith = (Workbench: ComponentType): ComponentType =>
  function DashboardPage() {
    const [search] = useSearchParams();
    return search.has('queue') ? <Workbench /> : <Overview />;
  };

/** What waits, the first thing first, and then what there is. */
function Overview() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useGetDashboardQuery();
  // The day of opening it; a page that stays open overnight says so at the next visit.
  const [now] = useState(() => new Date());
  const format = useFormat();
  usePageTitle(t('dashboard.title'));
  const pagesWaiting = usePagesWaiting();
  const today = format.date(now, TODAY);
  const leadOf = (dashboard: Dashboard): string => {
    if (isWaiting(dashboard) && dashboard.tasks.length === 0) return t('firstHour.lead');
    // What waits for who writes pages are those.
    if (dashboard.audience === 'editor' && dashboard.tasks.length === 0) return pagesWaiting(dashboard.pages);
    return waitingText(t, dashboard);
  };

  return (
    <Container width="wide">
      <Head>
        <div>
          <PageTitle>
            {t(greetingKey(Number.parseInt(format.date(now, HOUR), 10)), { name: user?.firstName ?? '' })}
          </PageTitle>
          <p>
            {today.charAt(0).toUpperCase() + today.slice(1)}.{data && <> {leadOf(data)}</>}
          </p>
        </div>
        {data && WRITERS.includes(data.audience) && !isWaiting(data) && (
          <LinkButton href={paths.vacancies.add()} icon={<Glyph icon={Plus} size="sm" />}>
            {t('dashboard.addVacancy')}
          </LinkButton>
        )}
      </Head>
      {error && !data && (
        <LoadFailure title={t('dashboard.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton shape="row" rows={5} label={t('dashboard.loading')} />}
      {data && <Content dashboard={data} />}
    </Container>
  );
}

function Content({ dashboard }: { dashboard: Dashboard }) {
  const { audience, tasks, figures, weeks, vacancies, categories, activities, students } = dashboard;
  const { approval } = dashboard;
  const waits = isWaiting(dashboard);
  const isPersonal = audience === 'volunteer';
  const isQuiet = isPersonal || audience === 'editor' || approval !== null;
  return (
    <>
      {figures.length > 0 && audience === 'center' && (
        <DashboardFigures figures={figures} audience={audience} />
      )}
      <Columns $single={!isPersonal && (figures.length === 0 || waits)}>
        <Column>
          {approval && <FirstHour approval={approval} />}
          <TaskList tasks={tasks} isQuiet={isQuiet} hasWorkbench={audience === 'center'} />
          {audience === 'editor' && <OwnPages pages={dashboard.pages} />}
          {audience === 'school' && <Students students={students} />}
          {isPersonal && <OwnApplications applications={dashboard.applications} />}
          {activities.length > 0 && <Agenda activities={activities} />}
        </Column>
        <Column>
          {figures.length > 0 && audience !== 'center' && !waits && (
            <DashboardFigures figures={figures} audience={audience} narrow />
          )}
          {weeks.length > 0 && !waits && <WeekChart weeks={weeks} />}
          {vacancies.length > 0 && !waits && <StatusBar vacancies={vacancies} />}
          {categories.length > 0 && !waits && <CategoryBars categories={categories} />}
          {dashboard.profile && <ProfileState profile={dashboard.profile} />}
          {isPersonal && <Recommended vacancies={dashboard.recommended} />}
        </Column>
      </Columns>
    </>
  );
}

/** An organization that its centre has not let in yet: there is nothing to count. */
const isWaiting = ({ approval }: Dashboard): boolean => approval !== null && !approval.isApproved;

const AFTERNOON = 12;
const EVENING = 18;

function greetingKey(hour: number) {
  if (hour < AFTERNOON) return 'dashboard.morning';
  return hour < EVENING ? 'dashboard.afternoon' : 'dashboard.evening';
}

/** How much waits in all, and how much of it cannot wait: both in records, not in lines. */
function waitingText(t: ReturnType<typeof useTranslation>['t'], { tasks }: Dashboard): string {
  const sum = (some: Dashboard['tasks']) => some.reduce((count, task) => count + task.count, 0);
  const urgent = sum(tasks.filter((task) => task.urgent));
  const waiting = t('dashboard.waiting', { count: sum(tasks) });
  if (urgent === 0) return waiting;
  const isAll = urgent === sum(tasks);
  return `${waiting} ${t(isAll ? 'dashboard.allUrgent' : 'dashboard.urgent', { count: urgent })}`;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block: 24px 20px;

  p {
    margin-top: 3px;
    color: var(--text-muted);
  }
`;

const Columns = styled.div<{ $single: boolean }>`
  display: grid;
  grid-template-columns: ${({ $single }) => ($single ? 'minmax(0, 1fr)' : 'minmax(0, 1.28fr) minmax(0, 1fr)')};
  gap: 32px 48px;
  padding-bottom: 40px;

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 30px;
  min-width: 0;
`;
