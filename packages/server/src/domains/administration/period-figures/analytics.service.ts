import {
  ANALYTICS_CONSTANTS,
  type AnalyticsFigureName,
  type AnalyticsFunnel,
  type AnalyticsGroup,
  type AnalyticsOverview,
  type AnalyticsPageViews,
  type AnalyticsSeries,
} from '@samen/resources/administration';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { localDay } from '../../../local-time.ts';
import { analyticsRepository, type OrganizationRow } from './analytics.repository.ts';
import { percentOf } from './analytics.resource.ts';
import { pageViewRepository } from './page-views.repository.ts';
import { periodOf, type Period } from './period.ts';

/** What a request says of the period. */
export interface RequestedDays {
  from?: string;
  to?: string;
}

/** The figures of what the caller's roles in the current organization give access to. */
async function figuresFor(
  queries: Queries,
  caller: Caller,
  now: Date,
  days: RequestedDays,
  organizationId?: string,
) {
  const today = localDay(now);
  const period = periodOf(days, today);
  const scope = await accessScopeOf(queries, caller, 'analytics.read');
  if (scope.kind === 'nothing' || scope.kind === 'students') throw new Problem('forbidden');
  return {
    period,
    figures: analyticsRepository(queries, {
      tenantId: caller.tenantId,
      scope,
      organizationId,
      period,
      today,
    }),
  };
}

const shownDays = ({ from, to, beforeFrom, beforeTo }: Period) => ({ from, to, beforeFrom, beforeTo });

/** Of all that the caller manages, or of one organization, as far as it is among that. */
export async function overviewOf(
  queries: Queries,
  caller: Caller,
  now: Date,
  days: RequestedDays,
  organizationId?: string,
): Promise<Omit<AnalyticsOverview, 'id'>> {
  const { period, figures } = await figuresFor(queries, caller, now, days, organizationId);
  const applications = await figures.applications();
  const vacancies = await figures.newVacancies();
  const both = (
    name: AnalyticsFigureName,
    read: (of: (typeof applications)['now']) => number | null,
  ): AnalyticsOverview['figures'][number] => ({
    name,
    value: read(applications.now),
    before: read(applications.before),
  });
  return {
    ...shownDays(period),
    figures: [
      both('applications', (of) => of.applications),
      both('accepted', (of) => of.accepted),
      both('first_response_days', (of) => of.response_days),
      both('responded_percent', (of) => percentOf(of.responded, of.respondable)),
      { name: 'new_vacancies', value: vacancies.now, before: vacancies.before },
      { name: 'open_vacancies', value: await figures.openVacancies(), before: null },
    ],
    categories: await figures.categories(),
  };
}

export async function seriesOf(
  queries: Queries,
  caller: Caller,
  now: Date,
  { groupBy, ...days }: RequestedDays & { groupBy: AnalyticsGroup },
): Promise<Omit<AnalyticsSeries, 'id'>> {
  const { period, figures } = await figuresFor(queries, caller, now, days);
  return { ...shownDays(period), groupBy, points: await figures.series(groupBy) };
}

export async function funnelOf(
  queries: Queries,
  caller: Caller,
  now: Date,
  days: RequestedDays,
): Promise<Omit<AnalyticsFunnel, 'id'>> {
  const { period, figures } = await figuresFor(queries, caller, now, days);
  const { now: current, before } = await figures.applications();
  const views = await figures.views();
  return {
    ...shownDays(period),
    viewsSince: await figures.viewsSince(),
    steps: [
      { name: 'seen', value: views.now, before: views.before },
      { name: 'applied', value: current.applications, before: before.applications },
      { name: 'responded', value: current.responded, before: before.responded },
      { name: 'accepted', value: current.accepted, before: before.accepted },
    ],
  };
}

export async function organizationFigures(
  queries: Queries,
  caller: Caller,
  now: Date,
  days: RequestedDays,
): Promise<OrganizationRow[]> {
  const { figures } = await figuresFor(queries, caller, now, days);
  return figures.organizations();
}

/** The pages of what the caller looks after. */
export async function pageViewsOf(
  queries: Queries,
  caller: Caller,
  now: Date,
  days: RequestedDays,
): Promise<Omit<AnalyticsPageViews, 'id'>> {
  const period = periodOf(days, localDay(now));
  const scope = await accessScopeOf(queries, caller, 'content.manage');
  if (scope.kind !== 'tenant' && scope.kind !== 'center') throw new Problem('forbidden');
  const figures = pageViewRepository(queries, { tenantId: caller.tenantId, scope, period });
  const totals = await figures.totals();
  return {
    ...shownDays(period),
    viewsSince: await figures.viewsSince(),
    views: totals.now,
    viewsBefore: totals.before,
    pages: await figures.pages(ANALYTICS_CONSTANTS.shownPages),
  };
}
