import type { PageInWork } from '../../content/pages/index.ts';
import { matchOf, type MatchSought } from '@samen/resources/vacancies';
import { offeredBy, presentTile, type VacancyRow } from '../../vacancies/vacancies/index.ts';
import { addDays, isWorkingDay, localDay } from '../../../local-time.ts';
import type { ApprovalRow } from './progress.repository.ts';
import {
  AllWaitingCounts,
  Dashboards,
  type Dashboard,
  type DashboardApproval,
  type DashboardActivity,
  type DashboardApplication,
  type DashboardPage,
  type DashboardStudent,
  type DashboardVacancy,
  type WaitingCounts,
} from '@samen/resources/administration';
import { presenter } from '../../../declared/presenter.ts';
import type { ActivityRow, OwnApplicationRow, RecommendedRow, StudentRow } from './people.repository.ts';

export const presentDashboard = presenter<Dashboards, Dashboard, null>(Dashboards, {
  values: {},
  audiences: {},
  related: {},
});

export const presentWaitingCounts = presenter<AllWaitingCounts, WaitingCounts, null>(AllWaitingCounts, {
  values: {},
  audiences: {},
  related: {},
});

/** The number of working days that an approval takes at most. */
const APPROVAL_WORKING_DAYS = 5;

function workingDayAfter(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

export function presentApproval(row: ApprovalRow, today: string): DashboardApproval {
  const expected = workingDayAfter(localDay(row.since), APPROVAL_WORKING_DAYS);
  return {
    centerName: row.center_name,
    isApproved: row.is_approved,
    expectedBy: row.is_approved || expected < today ? null : expected,
    hasProfile: row.has_profile,
    hasVacancy: row.has_vacancy,
    hasColleague: row.has_colleague,
  };
}

export const presentPage = (row: PageInWork): DashboardPage => ({
  pageId: row.id,
  title: row.title,
  pageType: row.page_type,
  slug: row.slug,
  isPublished: row.status === 'published',
  status: row.status,
  hasUnpublishedChanges: row.has_draft,
  publishFrom: row.publish_from?.toISOString() ?? null,
  publishUntil: row.publish_until?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

export const presentActivity = (row: ActivityRow): DashboardActivity => ({
  vacancyId: row.id,
  title: row.title,
  locale: row.locale,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  city: row.city,
  positions: row.positions,
  accepted: row.accepted,
});

export const presentOwnApplication = (row: OwnApplicationRow): DashboardApplication => ({
  applicationId: row.application_id,
  vacancyId: row.vacancy_id,
  vacancyTitle: row.vacancy_title,
  vacancyLocale: row.vacancy_locale,
  organizationName: row.organization_name,
  status: row.status,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const hasApplied = (row: StudentRow): row is StudentRow & OwnApplicationRow => Boolean(row.application_id);

export const presentStudent = (row: StudentRow): DashboardStudent => ({
  userId: row.user_id,
  name: row.name,
  applications: row.applications,
  latest: hasApplied(row) ? presentOwnApplication(row) : null,
});

/** A recommended vacancy, as the site shows it. */
export const presentRecommended = (
  vacancy: VacancyRow,
  { organization_name: organizationName, categories }: RecommendedRow,
  sought: MatchSought | null,
): DashboardVacancy => ({
  vacancyId: vacancy.id,
  organizationName,
  categories,
  ...presentTile(vacancy),
  match: sought && matchOf(sought, offeredBy(vacancy)),
});
