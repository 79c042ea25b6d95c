import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@samen/contracts';
import { SHARED_CONSTANTS } from '@samen/resources/shared';
import { after, days, monthsAfter } from '../../../clock.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import type { Queries } from '../../../db/database.ts';
import type { UserRow } from './users.repository.ts';

/** An account that was not used for long. */
export interface UnusedAccount {
  id: string;
  email: string;
  firstName: string;
  locale: Locale;
  lastSeen: Date;
  centerId: string | null;
}

/** After so many months without a sign-in people are warned, and become inactive; after so many more they are archived. */
const MONTHS = { firstWarning: 16, lastWarning: 17, unused: 18, inactive: 6 } as const;
const INVITED_DAYS = 90;

export type WarningMonths = (typeof MONTHS)['firstWarning' | 'lastWarning'];
/** How long accounts may be unused before they become inactive. */
export const UNUSED_MONTHS = MONTHS.unused;

const lastSeen = sql`coalesce(r.last_sign_in_at, r.confirmed_at, r.created_at)`;

// The last admin of an approved organization stays, however long they are inactive.
const isOnlyAdmin = sql`EXISTS (SELECT FROM role_assignments a
  JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id AND o.status = 'approved'
  WHERE a.tenant_id = r.tenant_id AND a.user_id = r.id AND a.name = 'admin' AND NOT EXISTS (
    SELECT FROM role_assignments other
    JOIN users someone ON someone.tenant_id = other.tenant_id AND someone.id = other.user_id
      AND someone.status IN ('active', 'invited')
    WHERE other.tenant_id = a.tenant_id AND other.organization_id = a.organization_id AND other.name = 'admin'
      AND other.user_id <> a.user_id))`;

const isUnwarned = (months: WarningMonths, now: Date) => sql`r.status = 'active'
  AND ${lastSeen} < ${monthsAfter(now, -months)} AND coalesce(r.inactivity_warned, 0) < ${months}::smallint`;

const accountRule = (
  action: RetentionRule['action'],
  since: RawBuilder<unknown>,
  isOver: RetentionRule['isOver'],
): RetentionRule => ({ job: 'accounts.tidy', action, table: 'users', since, isOver });

/** The later warning: a person who is due for both gets this one. */
const LAST_WARNING_RULE = accountRule('warned', lastSeen, (now) => isUnwarned(MONTHS.lastWarning, now));
const FIRST_WARNING_RULE = accountRule(
  'warned',
  lastSeen,
  (now) => sql`${isUnwarned(MONTHS.firstWarning, now)}
    AND ${lastSeen} >= ${monthsAfter(now, -MONTHS.lastWarning)}`,
);
/** People who were warned and have not been seen since. */
const UNUSED_RULE = accountRule(
  'deactivated',
  lastSeen,
  (now) => sql`r.status = 'active' AND r.inactivity_warned IS NOT NULL
    AND ${lastSeen} < ${monthsAfter(now, -MONTHS.unused)} AND NOT ${isOnlyAdmin}`,
);
const INACTIVE_RULE = accountRule(
  'archived',
  sql`r.status_changed_at`,
  (now) => sql`r.status = 'inactive' AND r.status_changed_at < ${monthsAfter(now, -MONTHS.inactive)}
    AND NOT ${isOnlyAdmin}`,
);
/** Invitations that no one accepted. */
const INVITED_RULE = accountRule(
  'archived',
  sql`r.created_at`,
  (now) =>
    sql`r.status = 'invited' AND r.created_at < ${after(now, -days(INVITED_DAYS))} AND NOT ${isOnlyAdmin}`,
);

/** Archived accounts that can no longer come back. */
const ARCHIVED_RULE = accountRule(
  'anonymised',
  sql`r.status_changed_at`,
  (now) => sql`r.status = 'archived' AND r.anonymised_at IS NULL
    AND r.status_changed_at < ${after(now, -days(SHARED_CONSTANTS.purgeDeletedDays))}`,
);

/** The steps of accounts that are not used, by the names of their rules. */
export const ACCOUNT_RULES = {
  first_warnings: FIRST_WARNING_RULE,
  last_warnings: LAST_WARNING_RULE,
  unused_accounts: UNUSED_RULE,
  inactive_accounts: INACTIVE_RULE,
  invited_accounts: INVITED_RULE,
  archived_accounts: ARCHIVED_RULE,
} as const satisfies Readonly<Record<string, RetentionRule>>;

/** The warnings in the order in which people are warned, with the months after which each is sent. */
export const WARNINGS: readonly WarningMonths[] = [MONTHS.lastWarning, MONTHS.firstWarning];

const WARNING_RULES: Readonly<Record<WarningMonths, RetentionRule>> = {
  [MONTHS.firstWarning]: FIRST_WARNING_RULE,
  [MONTHS.lastWarning]: LAST_WARNING_RULE,
};

/** The retention of one tenant's accounts. */
export function accountRetentionRepository(queries: Queries, tenantId: string) {
  const idsOf = async (statement: RawBuilder<{ id: string }>): Promise<string[]> =>
    (await statement.execute(queries)).rows.map(({ id }) => id);

  /** The centre of the organization that a person joined first. */
  const centerOf = sql`(SELECT o.volunteer_center_id FROM role_assignments a
    JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
    WHERE a.tenant_id = r.tenant_id AND a.user_id = r.id ORDER BY a.created_at, a.id LIMIT 1)`;

  /** Locks at most `amount` of those for whom the time of one of these rules is over; skips those that others have locked. */
  const locked = async (rules: readonly RetentionRule[], now: Date, amount: number): Promise<UserRow[]> => {
    const isOver = sql.join(
      rules.map((rule) => sql`(${rule.isOver(now)})`),
      sql` OR `,
    );
    const { rows } = await sql<UserRow>`SELECT r.* FROM users r
      WHERE r.tenant_id = ${tenantId} AND (${isOver})
      ORDER BY r.id LIMIT ${amount} FOR UPDATE OF r SKIP LOCKED`.execute(queries);
    return rows;
  };

  return {
    /** Marks and returns those who were not seen for so many months and are not warned of it. */
    warn: async (months: WarningMonths, now: Date, amount: number): Promise<UnusedAccount[]> => {
      // An array is made once, IN may not be.
      const { rows } = await sql<UnusedAccount>`
        UPDATE users r SET inactivity_warned = ${months}::smallint
        WHERE r.tenant_id = ${tenantId} AND r.id = ANY (ARRAY(
          SELECT r.id FROM users r WHERE r.tenant_id = ${tenantId} AND ${WARNING_RULES[months].isOver(now)}
          LIMIT ${amount} FOR UPDATE SKIP LOCKED))
        RETURNING r.id, r.email, r.first_name AS "firstName", r.locale, ${lastSeen} AS "lastSeen",
          ${centerOf} AS "centerId"`.execute(queries);
      return rows;
    },

    /** Resets the warnings of people who came back. */
    forgetWarnings: async (now: Date): Promise<void> => {
      await sql`UPDATE users r SET inactivity_warned = NULL WHERE tenant_id = ${tenantId}
        AND inactivity_warned IS NOT NULL
        AND ${lastSeen} >= ${monthsAfter(now, -MONTHS.firstWarning)}`.execute(queries);
    },

    /** The centres that these people belong to. */
    centersOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
      const { rows } = await sql<{ id: string; centerId: string | null }>`
        SELECT r.id, ${centerOf} AS "centerId" FROM users r
        WHERE r.tenant_id = ${tenantId} AND r.id = ANY (${[...ids]}::uuid[])`.execute(queries);
      return new Map(rows.flatMap(({ id, centerId }) => (centerId ? [[id, centerId]] : [])));
    },

    /** Locks people who were warned and have not been seen since. */
    lockUnused: (now: Date, amount: number): Promise<UserRow[]> => locked([UNUSED_RULE], now, amount),

    /** Locks accounts that are inactive for too long, and invitations that were not accepted. */
    lockLapsed: (now: Date, amount: number): Promise<UserRow[]> =>
      locked([INACTIVE_RULE, INVITED_RULE], now, amount),

    /** Locks at most `amount` archived accounts that can no longer come back. */
    lockArchived: (now: Date, amount: number): Promise<string[]> =>
      idsOf(sql<{ id: string }>`SELECT r.id FROM users r
        WHERE r.tenant_id = ${tenantId} AND ${ARCHIVED_RULE.isOver(now)} LIMIT ${amount} FOR UPDATE SKIP LOCKED`),

    /** Keeps the rows, which others refer to, and removes all personal data. */
    anonymise: async (ids: readonly string[], now: Date): Promise<void> => {
      await sql`UPDATE users u SET first_name = '–', last_name = '–', email = id || '@anonymous.invalid', phone_number = NULL,
          password_hash = NULL, job_title = NULL, gender = NULL, avatar_url = NULL, avatar_id = NULL, mentor_id = NULL,
          anonymised_at = ${now}, updated_at = ${now}, lock_version = lock_version + 1
        WHERE u.tenant_id = ${tenantId} AND u.id = ANY (${[...ids]}::uuid[])`.execute(queries);
    },
  };
}
