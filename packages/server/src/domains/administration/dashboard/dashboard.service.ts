import type {
  Dashboard,
  DashboardAudience,
  DashboardVacancy,
  WaitingCounts,
} from '@samen/resources/administration';
import { after, days } from '../../../clock.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { addDays, atLocalTime, localDay } from '../../../local-time.ts';
import type { WorkSources } from '../../../waiting-work.ts';
import { accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { pagesInWork } from '../../content/pages/index.ts';
import { soughtByUser, vacancyRepository, vacancyView } from '../../vacancies/vacancies/index.ts';
import { countedBy, type Counted, type DashboardScope } from './dashboard-scope.repository.ts';
import {
  presentActivity,
  presentApproval,
  presentOwnApplication,
  presentPage,
  presentRecommended,
  presentStudent,
} from './dashboard.resource.ts';
import { figureRepository } from './figures.repository.ts';
import { MAX_RECOMMENDED, peopleRepository, type Students } from './people.repository.ts';
import { taskRepository, type TaskAudience } from './tasks.repository.ts';
import { tasksOf } from './tasks.ts';
import { progressRepository } from './progress.repository.ts';

const WEEKS = 14;
const MAX_PAGES = 8;
/** How long after its approval an organization sees its first steps. */
const FIRST_STEPS = days(30);

type Content = Omit<Dashboard, 'id'>;

const NOTHING: Omit<Content, 'audience' | 'tasks'> = {
  figures: [],
  weeks: [],
  vacancies: [],
  categories: [],
  activities: [],
  students: [],
  applications: [],
  recommended: [],
  approval: null,
  profile: null,
  pages: [],
};

const isEditor = (organization: Caller['organization']) =>
  organization?.roles.some((role) => role === 'content_manager' || role === 'page_manager') ?? false;

function audienceOf({ organization }: Caller, scope: AccessScope): DashboardAudience {
  if (scope.kind === 'tenant' || scope.kind === 'center') return 'center';
  if (scope.kind === 'students') return 'school';
  if (scope.kind === 'nothing') return isEditor(organization) ? 'editor' : 'volunteer';
  return organization?.organizationType === 'School' ? 'school' : 'organization';
}

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

async function counts(queries: Queries, scope: DashboardScope): Promise<Partial<Content>> {
  const figures = figureRepository(queries, scope);
  const monday = mondayOf(scope.today);
  const firstMonday = addDays(monday, -7 * (WEEKS - 1));
  const month = atLocalTime(`${scope.today.slice(0, 8)}01`, 0);
  const week = [atLocalTime(monday, 0), atLocalTime(addDays(monday, -7), 0)] as const;
  const from = atLocalTime(scope.today, 0);
  const activities = await peopleRepository(queries, scope.tenantId).activities(
    scope,
    from,
    after(from, days(7)),
  );
  const categories = await figures.categoriesSince(firstMonday);
  return {
    figures: [
      { name: 'open_vacancies', ...(await figures.openVacancies(month)) },
      { name: 'applications_this_week', ...(await figures.applicationsSince(...week)) },
      { name: 'active_volunteers', ...(await figures.activeVolunteers(month)) },
      { name: 'answer_days', value: await figures.decisionDays(), compared: null },
    ],
    weeks: await figures.weeks(firstMonday, monday),
    vacancies: await figures.vacanciesByStatus(),
    categories: categories.map(({ label_nl: labelNl, label_en: labelEn, count }) => ({
      labelNl,
      labelEn,
      count,
    })),
    activities: activities.map(presentActivity),
  };
}

/** What suits a person's profile, the best first; without a profile what is like what they chose before. */
async function recommendedOf(
  queries: Queries,
  caller: Caller,
  scope: DashboardScope,
): Promise<DashboardVacancy[]> {
  const people = peopleRepository(queries, scope.tenantId);
  const vacancies = vacancyRepository(queries, vacancyView(caller, scope.now));
  const sought = caller.features.volunteerProfiles
    ? await soughtByUser(queries, scope.tenantId, scope.userId)
    : null;
  const suitable = sought ? await vacancies.suitable(sought, { limit: MAX_RECOMMENDED }) : [];
  const ids = suitable.length > 0 ? suitable.map(({ id }) => id) : await people.likely(scope);
  const shown = suitable.length > 0 ? suitable : await vacancies.byIds(ids);
  const found = new Map(shown.map((vacancy) => [vacancy.id, vacancy]));
  const rows = await people.recommended(ids);
  return rows.flatMap((row) => {
    const vacancy = found.get(row.id);
    return vacancy ? [presentRecommended(vacancy, row, sought)] : [];
  });
}

async function ownParts(queries: Queries, caller: Caller, scope: DashboardScope): Promise<Partial<Content>> {
  const applications = await peopleRepository(queries, scope.tenantId).ownApplications(scope.userId);
  return {
    applications: applications.map(presentOwnApplication),
    recommended: await recommendedOf(queries, caller, scope),
  };
}

function studentsOf({ organization }: Caller, scope: AccessScope): Students | null {
  if (scope.kind === 'students') return { mentorId: scope.mentorId };
  return organization ? { schoolId: organization.id } : null;
}

async function progressOf(
  queries: Queries,
  caller: Caller,
  { userId, today, now }: DashboardScope,
  audience: DashboardAudience,
): Promise<Partial<Content>> {
  const { tenantId, organization, features } = caller;
  const progress = progressRepository(queries, tenantId);
  if (audience === 'editor') {
    const pages = await pagesInWork(queries, caller, now, MAX_PAGES);
    return { pages: pages.map(presentPage) };
  }
  if (audience === 'volunteer')
    return features.volunteerProfiles ? { profile: await progress.profile(userId) } : {};
  if (audience === 'center' || !organization) return {};
  const row = await progress.approval(organization.id, after(now, -FIRST_STEPS));
  return { approval: row && presentApproval(row, today) };
}

function audienceOfTasks(counted: Counted | null): TaskAudience {
  if (counted === null) return 'none';
  return 'centerId' in counted ? 'center' : 'organization';
}

interface CallerScope {
  scope: DashboardScope;
  accessScope: AccessScope;
  counted: Counted | null;
  taskAudience: TaskAudience;
}

/** The scope that the caller's dashboard counts, by their roles in the current organization. */
async function scopeOf(queries: Queries, caller: Caller, now: Date): Promise<CallerScope> {
  const { tenantId, centerId, user } = caller;
  if (!user) throw new Problem('unauthenticated');
  const accessScope = await accessScopeOf(queries, caller, 'applications.read');
  const counted = countedBy(accessScope, centerId);
  const scope: DashboardScope = {
    tenantId,
    userId: user.id,
    counted: counted ?? { centerId },
    now,
    today: localDay(now),
    hiddenTypes: vacancyView(caller, now).hiddenTypes,
  };
  return { scope, accessScope, counted, taskAudience: audienceOfTasks(counted) };
}

/** The numbers of records that wait for the caller. */
export async function waitingCountsOf(
  queries: Queries,
  caller: Caller,
  now: Date,
): Promise<Omit<WaitingCounts, 'id'>> {
  const { scope, taskAudience } = await scopeOf(queries, caller, now);
  return taskRepository(queries, scope).counts(taskAudience);
}

/** The caller's dashboard, by their roles in the current organization. */
export async function dashboardOf(
  queries: Queries,
  caller: Caller,
  now: Date,
  work: WorkSources,
): Promise<Content> {
  const { tenantId } = caller;
  const { scope, accessScope, counted, taskAudience } = await scopeOf(queries, caller, now);
  const audience = audienceOf(caller, accessScope);
  const students = audience === 'school' ? studentsOf(caller, accessScope) : null;
  return {
    ...NOTHING,
    audience,
    tasks: await tasksOf(queries, scope, { caller, audience: taskAudience, work }),
    ...(counted ? await counts(queries, scope) : {}),
    ...(audience === 'volunteer' ? await ownParts(queries, caller, scope) : {}),
    ...(await progressOf(queries, caller, scope, audience)),
    ...(students
      ? { students: (await peopleRepository(queries, tenantId).students(students)).map(presentStudent) }
      : {}),
  };
}
