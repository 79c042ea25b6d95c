import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { FORM_BOUNDS, FormInvitations } from '@samen/resources/forms';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { formsInScope } from '../forms/index.ts';
import type { FormInvitationsTable } from './invitations.table.ts';

export type InvitationRow = Selectable<FormInvitationsTable>;

/** Invitations that ended longer ago than their form keeps what was filled in. */
export const INVITATION_RULE: RetentionRule = {
  job: 'form_invitations.retain',
  action: 'removed',
  table: 'form_invitations',
  isOver: (now) => sql`coalesce(r.submitted_at, r.expires_at) < ${now}::timestamptz
    - (SELECT f.retention_months FROM forms f
      WHERE f.tenant_id = r.tenant_id AND f.id = r.form_id) * interval '1 month'`,
  since: sql`coalesce(r.submitted_at, r.expires_at)`,
};

/** An invitation as its mails need it. */
export type InvitedAddress = Pick<InvitationRow, 'id' | 'email' | 'locale'>;

/** One that is repeated by itself. */
interface DueInvitation extends InvitedAddress {
  form_id: string;
}

/** What became of the invitation `i` by now, as `invitationState` says of one. */
const stateSql = (now: Date) => sql`CASE WHEN i.submitted_at IS NOT NULL THEN 'submitted'
  WHEN i.expires_at <= ${now}::timestamptz THEN 'expired'
  WHEN i.opened_at IS NOT NULL THEN 'opened' ELSE 'sent' END`;

const conditionsOf = conditions<FormInvitations, Date>(FormInvitations, 'i', {
  statusEq: (status, now) => sql`${stateSql(now)} = ${status}`,
});

const SHAPE: ListShape = {
  id: sql`i.id`,
  keys: orders(FormInvitations, 'i', {}),
  order: [{ field: 'sent_at', descending: true }],
};

const columns = sql`i.*`;

/** The invitations to forms of one tenant. */
export function invitationRepository(queries: Queries, tenantId: string) {
  const fromSql = (formId: string, ids: ListPart['ids'] = null) => sql`FROM form_invitations i
    WHERE i.tenant_id = ${tenantId} AND i.form_id = ${formId}::uuid AND ${idsSql(SHAPE.id, ids)}`;
  const filteredSql = (
    formId: string,
    filters: ReadFilters<FormInvitations>,
    now: Date,
    ids: ListPart['ids'],
  ) =>
    sql.join(
      [fromSql(formId, ids), ...conditionsOf(filters, now).map((condition) => condition.sql)],
      sql` AND `,
    );
  const one = async (where: RawBuilder<unknown>): Promise<InvitationRow | null> => {
    const { rows } = await sql<InvitationRow>`SELECT ${columns} FROM form_invitations i
      WHERE i.tenant_id = ${tenantId} AND ${where}`.execute(queries);
    return rows[0] ?? null;
  };
  const ofFormsSql = (scope: AccessScope) => sql`EXISTS (SELECT FROM forms f
    WHERE f.tenant_id = i.tenant_id AND f.id = i.form_id AND ${formsInScope(scope)})`;
  const isDue = (now: Date) => sql`i.tenant_id = ${tenantId} AND i.reminds AND i.reminded_at IS NULL
    AND i.submitted_at IS NULL AND i.sent_at <= ${after(now, -days(FORM_BOUNDS.reminderDays))}::timestamptz
    AND i.expires_at > ${now}::timestamptz`;
  const ofOne = (id: string) =>
    queries.updateTable('form_invitations').where('tenant_id', '=', tenantId).where('id', '=', id);

  return {
    list: (
      formId: string,
      filters: ReadFilters<FormInvitations>,
      now: Date,
      part: ListPart,
    ): Promise<Listed<InvitationRow>> =>
      readPage(queries, { part, shape: SHAPE, columns, from: filteredSql(formId, filters, now, part.ids) }),

    count: (
      formId: string,
      filters: ReadFilters<FormInvitations>,
      now: Date,
      ids: ListPart['ids'] = null,
    ): Promise<number> => countRows(queries, filteredSql(formId, filters, now, ids)),

    /** Of all states. */
    countAll: (formId: string): Promise<number> => countRows(queries, fromSql(formId)),

    byToken: (hash: Buffer): Promise<InvitationRow | null> => one(sql`i.token_hash = ${hash}`),

    /** Locked until the end of the transaction: it is used once. */
    lock: (id: string): Promise<InvitationRow | null> => one(sql`i.id = ${id}::uuid FOR UPDATE OF i`),

    /** The same for those who may handle its form. */
    lockOf: (scope: AccessScope, formId: string, id: string): Promise<InvitationRow | null> =>
      one(sql`i.id = ${id}::uuid AND i.form_id = ${formId}::uuid AND ${ofFormsSql(scope)} FOR UPDATE OF i`),

    /** For those who may handle its form. */
    find: (scope: AccessScope, id: string): Promise<InvitationRow | null> =>
      one(sql`i.id = ${id}::uuid AND ${ofFormsSql(scope)}`),

    /** Those of these addresses that are invited already; one whose time is over may be invited once more. */
    async invited(formId: string, emails: readonly string[], now: Date): Promise<Set<string>> {
      const { rows } = await sql<{ email: string }>`SELECT i.email ${fromSql(formId)}
        AND i.email = ANY (${[...emails]}::text[])
        AND (i.submitted_at IS NOT NULL OR i.expires_at > ${now}::timestamptz)`.execute(queries);
      return new Set(rows.map(({ email }) => email));
    },

    /** Stores invitations; one whose time was over begins again. `tokenOf` gives the secret of each link as it is stored. */
    async add(
      given: { formId: string; emails: readonly string[]; locale: Locale; reminds: boolean },
      hashOf: (id: string) => Buffer,
      now: Date,
    ): Promise<InvitedAddress[]> {
      const { formId, emails, locale, reminds } = given;
      const expiresAt = after(now, days(FORM_BOUNDS.invitationDays));
      const { rows } = await sql<InvitedAddress>`
        INSERT INTO form_invitations AS i
          (tenant_id, form_id, email, locale, token_hash, user_id, sent_at, expires_at, reminds)
        SELECT ${tenantId}, ${formId}::uuid, e.email, ${locale}, decode(md5(gen_random_uuid()::text), 'hex'),
          (SELECT u.id FROM users u WHERE u.tenant_id = ${tenantId} AND u.email = e.email LIMIT 1),
          ${now}::timestamptz, ${expiresAt}::timestamptz, ${reminds}
        FROM unnest(${[...emails]}::text[]) WITH ORDINALITY AS e(email, place) ORDER BY e.place
        ON CONFLICT (tenant_id, form_id, email) DO UPDATE SET locale = excluded.locale, user_id = excluded.user_id,
          sent_at = excluded.sent_at, expires_at = excluded.expires_at, reminds = excluded.reminds,
          reminded_at = NULL, reminders = 0, opened_at = NULL
          WHERE i.submitted_at IS NULL
        RETURNING i.id, i.email, i.locale`.execute(queries);
      await this.renew(rows, hashOf);
      return rows;
    },

    /** Stores which links lead to invitations. */
    async renew(invitations: readonly { id: string }[], hashOf: (id: string) => Buffer): Promise<void> {
      const ids = invitations.map(({ id }) => id);
      await sql`UPDATE form_invitations i SET token_hash = t.hash
        FROM unnest(${ids}::uuid[], ${ids.map(hashOf)}::bytea[]) AS t(id, hash)
        WHERE i.tenant_id = ${tenantId} AND i.id = t.id AND i.token_hash <> t.hash`.execute(queries);
    },

    open: async (id: string, now: Date): Promise<void> => {
      await ofOne(id)
        .set({ opened_at: now })
        .where('opened_at', 'is', null)
        .where('submitted_at', 'is', null)
        .where('expires_at', '>', now)
        .execute();
    },

    /** Uses it up, by what was filled in. False where it was used before, or is too old. */
    async use(id: string, submissionId: string, now: Date): Promise<boolean> {
      const used = await ofOne(id)
        .set(({ fn, val }) => ({
          submitted_at: now,
          submission_id: submissionId,
          opened_at: fn.coalesce('opened_at', val(now)),
        }))
        .where('submitted_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return used.numUpdatedRows > 0n;
    },

    /** Removes those of these that can still be used; returns how many. */
    async withdraw(formId: string, ids: readonly string[], now: Date): Promise<number> {
      const { rows } = await sql`DELETE FROM form_invitations WHERE tenant_id = ${tenantId}
        AND form_id = ${formId}::uuid AND id = ANY (${[...ids]}::uuid[])
        AND submitted_at IS NULL AND expires_at > ${now}::timestamptz RETURNING 1`.execute(queries);
      return rows.length;
    },

    reminded: async (ids: readonly string[], now: Date): Promise<void> => {
      await sql`UPDATE form_invitations SET reminded_at = ${now}::timestamptz, reminders = reminders + 1
        WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::uuid[])`.execute(queries);
    },

    /** The forms with invitations that are to be repeated by themselves. */
    async formsDue(now: Date): Promise<string[]> {
      const { rows } = await sql<{ form_id: string }>`
        SELECT DISTINCT i.form_id FROM form_invitations i WHERE ${isDue(now)}`.execute(queries);
      return rows.map(({ form_id }) => form_id);
    },

    /** At most `amount` that are to be repeated by themselves, locked: of these forms, and none of `postponed`. */
    async lockDue(
      now: Date,
      amount: number,
      { formIds, postponed }: { formIds: readonly string[]; postponed: readonly string[] },
    ): Promise<DueInvitation[]> {
      const { rows } = await sql<DueInvitation>`
        SELECT i.id, i.email, i.locale, i.form_id FROM form_invitations i
        WHERE ${isDue(now)} AND i.form_id = ANY (${[...formIds]}::uuid[])
          AND i.id <> ALL (${[...postponed]}::uuid[])
        ORDER BY i.sent_at, i.id LIMIT ${amount} FOR UPDATE OF i SKIP LOCKED`.execute(queries);
      return rows;
    },

    /** Finds the accounts of addresses that were invited before these had one. */
    async findAccounts(): Promise<void> {
      await sql`UPDATE form_invitations i SET user_id = u.id FROM users u
        WHERE i.tenant_id = ${tenantId} AND i.user_id IS NULL AND u.tenant_id = i.tenant_id AND u.email = i.email`.execute(
        queries,
      );
    },
  };
}
