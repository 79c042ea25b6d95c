import { sql, type RawBuilder } from 'kysely';
import type { VacancyType } from '@samen/resources/vacancies';
import type { AccessScope } from '../../../auth/access-scope.ts';

/** The owner of the records that a dashboard counts: a centre, or organizations. */
export type Counted = { centerId: string } | { organizationIds: readonly string[] };

export interface DashboardScope {
  tenantId: string;
  userId: string;
  counted: Counted;
  now: Date;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Types of vacancy that this site does not have. */
  hiddenTypes: readonly VacancyType[];
}

/** A scope of the whole tenant counts the centre of the site; null where a scope has no organizations. */
export function countedBy(scope: AccessScope, centerId: string): Counted | null {
  switch (scope.kind) {
    case 'tenant':
      return { centerId };
    case 'center':
      return { centerId: scope.id };
    case 'organizations':
      return { organizationIds: scope.ids };
    default:
      return null;
  }
}

/** Rows `alias` that are counted. */
export function countedSql({ tenantId, counted }: DashboardScope, alias: string): RawBuilder<unknown> {
  const row = sql.id(alias);
  const isOwned =
    'centerId' in counted
      ? sql`${row}.volunteer_center_id = ${counted.centerId}::uuid`
      : sql`${row}.organization_id = ANY (${[...counted.organizationIds]}::uuid[])`;
  return sql`${row}.tenant_id = ${tenantId} AND ${isOwned}`;
}

/** Vacancies `v` that are counted. */
export const vacanciesSql = (scope: DashboardScope): RawBuilder<unknown> =>
  sql`${countedSql(scope, 'v')} AND v.vacancy_type <> ALL (${[...scope.hiddenTypes]}::text[])`;

/** Confirmed applications `a` that are counted. */
export const applicationsSql = (scope: DashboardScope): RawBuilder<unknown> =>
  sql`${countedSql(scope, 'a')} AND a.confirmed_at IS NOT NULL`;

/** Undecided applications `a`. */
export const UNDECIDED = sql`a.status IS NULL AND a.withdrawn_at IS NULL AND a.waitlisted_at IS NULL`;

/** Roles `a` in organizations `o` that are counted. */
export function rolesSql(scope: DashboardScope): RawBuilder<unknown> {
  return 'centerId' in scope.counted
    ? sql`a.tenant_id = ${scope.tenantId} AND ${countedSql(scope, 'o')}`
    : countedSql(scope, 'a');
}
