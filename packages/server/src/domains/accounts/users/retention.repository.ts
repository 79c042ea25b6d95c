import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@samen/contracts';
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

const withoutPerson = (
  now: Date,
) => sql`first_name = '–', last_name = '–', email = id || '@anonymous.invalid',
  phone_number = NULL, password_hash = NULL, job_title = NULL, gender = NULL, avatar_url = NULL, avatar_id = NULL,
  mentor_id = NULL, anonymised_at = ${now}, updated_at = ${now}, lock_version = lock_version + 1`;

/** The retention of one tenant's accounts. */
export function accountRetentionRepository(queries: Queries, tenantId: string) {
  const idsOf = async (statement: RawBuilder<{ id: string }>): Promise<string[]> =>
    (await statement.execute(queries)).rows.map(({ id }) => id);

  // The last admin of an approved organization stays, however long they are inactive.
  const isOnlyAdmin = sql`EXISTS (SELECT FROM role_assignments r
    JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id AND o.status = 'approved'
    WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id AND r.name = 'admin' AND NOT EXISTS (
      SELECT FROM role_assignments other
      JOIN users someone ON someone.tenant_id = other.tenant_id AND someone.id = other.user_id
        AND someone.status IN ('active', 'invited')
      WHERE other.tenant_id = r.tenant_id AND other.organization_id = r.organization_id AND other.name = 'admin'
        AND other.user_id <> r.user_id))`;

  /** The centre of the organization that a person joined first. */
  const centerOf = sql`(SELECT o.volunteer_center_id FROM role_assignments r
    JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
    WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id ORDER BY r.created_at, r.id LIMIT 1)`;

  const lastSeen = sql`coalesce(u.last_sign_in_at, u.confirmed_at, u.created_at)`;

  /** Locks at most `amount` for which a condition on `u` holds; skips those that another transaction has locked. */
  const locked = async (isDue: RawBuilder<unknown>, amount: number): Promise<UserRow[]> => {
    const { rows } = await sql<UserRow>`SELECT u.* FROM users u
      WHERE u.tenant_id = ${tenantId} AND ${isDue} AND NOT ${isOnlyAdmin}
      ORDER BY u.id LIMIT ${amount} FOR UPDATE OF u SKIP LOCKED`.execute(queries);
    return rows;
  };

  /** The accounts `u` of a part: at most `amount` for which a condition on `u` holds. An array is made once, IN may not be. */
  const these = (
    condition: RawBuilder<unknown>,
    amount: number,
  ) => sql`u.tenant_id = ${tenantId} AND u.id = ANY (ARRAY(
    SELECT u.id FROM users u WHERE u.tenant_id = ${tenantId} AND ${condition}
    LIMIT ${amount} FOR UPDATE SKIP LOCKED))`;

  return {
    /** Marks and returns those who were last seen before `before` without a warning of so many months. */
    warn: async (months: number, before: Date, amount: number): Promise<UnusedAccount[]> => {
      const { rows } = await sql<UnusedAccount>`
        UPDATE users u SET inactivity_warned = ${months}::smallint
        WHERE ${these(
          sql`status = 'active' AND ${lastSeen} < ${before}
          AND coalesce(inactivity_warned, 0) < ${months}::smallint`,
          amount,
        )}
        RETURNING u.id, u.email, u.first_name AS "firstName", u.locale, ${lastSeen} AS "lastSeen",
          ${centerOf} AS "centerId"`.execute(queries);
      return rows;
    },

    /** Resets the warnings of people who came back. */
    forgetWarnings: async (since: Date): Promise<void> => {
      await sql`UPDATE users u SET inactivity_warned = NULL WHERE tenant_id = ${tenantId}
        AND inactivity_warned IS NOT NULL AND ${lastSeen} >= ${since}`.execute(queries);
    },

    /** The centres that these people belong to. */
    centersOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
      const { rows } = await sql<{ id: string; centerId: string | null }>`
        SELECT u.id, ${centerOf} AS "centerId" FROM users u
        WHERE u.tenant_id = ${tenantId} AND u.id = ANY (${[...ids]}::uuid[])`.execute(queries);
      return new Map(rows.flatMap(({ id, centerId }) => (centerId ? [[id, centerId]] : [])));
    },

    /** Locks people who were warned and not seen since `before`. */
    lockUnused: (before: Date, amount: number): Promise<UserRow[]> =>
      locked(
        sql`u.status = 'active' AND u.inactivity_warned IS NOT NULL AND ${lastSeen} < ${before}`,
        amount,
      ),

    /** Locks accounts that are inactive for so long, and invitations that were not accepted. */
    lockLapsed: (
      { inactiveSince, invitedSince }: { inactiveSince: Date; invitedSince: Date },
      amount: number,
    ): Promise<UserRow[]> =>
      locked(
        sql`((u.status = 'inactive' AND u.status_changed_at < ${inactiveSince})
          OR (u.status = 'invited' AND u.created_at < ${invitedSince}))`,
        amount,
      ),

    /** Removes all personal data of an archived account at once. */
    anonymiseOne: async (id: string, now: Date): Promise<void> => {
      await sql`UPDATE users u SET ${withoutPerson(now)}
        WHERE tenant_id = ${tenantId} AND id = ${id}::uuid AND status = 'archived'`.execute(queries);
    },

    /** Keeps the row, which others refer to, and removes all personal data. */
    anonymise: (before: Date, now: Date, amount: number): Promise<string[]> =>
      idsOf(sql<{ id: string }>`
        UPDATE users u SET ${withoutPerson(now)}
        WHERE ${these(
          sql`status = 'archived' AND anonymised_at IS NULL
          AND status_changed_at < ${before}`,
          amount,
        )} RETURNING id`),
  };
}
