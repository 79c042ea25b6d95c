import { sql, type RawBuilder } from 'kysely';
import type { VacancyType } from '@samen/resources/vacancies';
import type { AccessScope } from '../../../auth/access-scope.ts';

/** Whose records a dashboard counts: those of a centre, or those of organizations. */
export type Counted = { centerId: string } | { organizationIds: readonly string[] };

export interface DashboardScope {
  tenantId: string;
  userId: string;
  counted: Counted;
  now: Date;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Kinds of vacancy that this site does not have. */
  hiddenTypes: readonly VacancyType[];
}

/** Who looks after the whole tenant sees the centre whose site is open; null where a role reaches no organization. */
export function countedBy(reach: AccessScope, centerId: string): Counted | null {
  switch (reach.kind) {
    case 'tenant':
      return { centerId };
    case 'center':
      return { centerId: reach.id };
    case 'organizations':
      return { organizationIds: reach.ids };
    default:
      return null;
  }
}

/** Rows `alias` that belong to what is counted. */
export function countedSql({ tenantId, counted }: DashboardScope, alias: string): RawBuilder<unknown> {
  const row = sql.id(alias);
  const place =
    'centerId' in counted
      ? sql`${row}.volunteer_center_id = ${counted.centerId}::uuid`
      : sql`${row}.organization_id = ANY (${[...counted.organizationIds]}::uuid[])`;
  return sql`${row}.tenant_id = ${tenantId} AND ${place}`;
}

/** Vacancies `v` that are counted. */
export const vacanciesSql = (scope: DashboardScope): RawBuilder<unknown> =>
  sql`${countedSql(scope, 'v')} AND v.vacancy_type <> ALL (${[...scope.hiddenTypes]}::text[])`;

/** Applications `a` that are counted, as far as their people have confirmed them. */
export const applicationsSql = (scope: DashboardScope): RawBuilder<unknown> =>
  sql`${countedSql(scope, 'a')} AND a.confirmed_at IS NOT NULL`;

/** Applications `a` that nobody has answered. */
export const UNDECIDED = sql`a.status IS NULL AND a.withdrawn_at IS NULL`;

/** Roles `a`, in their organizations `o`, that are held where it counts. */
export function rolesSql(scope: DashboardScope): RawBuilder<unknown> {
  return 'centerId' in scope.counted
    ? sql`a.tenant_id = ${scope.tenantId} AND ${countedSql(scope, 'o')}`
    : countedSql(scope, 'a');
}
