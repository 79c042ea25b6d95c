import { sql, type Selectable } from 'kysely';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import type { Queries } from '../../../db/database.ts';
import type { PersonalRows } from '../../../db/domain-data.ts';
import type { DataExportsTable } from './data-exports.table.ts';

type Row = Selectable<DataExportsTable>;
export type DataExportRow = Omit<Row, 'archive'>;

const COLUMNS = [
  'id',
  'tenant_id',
  'user_id',
  'volunteer_center_id',
  'created_at',
  'ready_at',
  'expires_at',
] as const;

/** Copies of one's own data that may be fetched no longer. */
export const EXPORT_RULE: RetentionRule = {
  job: 'accounts.tidy',
  action: 'removed',
  table: 'data_exports',
  isOver: (now) => sql`r.expires_at < ${now}`,
  since: sql`r.expires_at`,
};

/** The data exports that people of one tenant requested. */
export function dataExportRepository(queries: Queries, tenantId: string) {
  const own = (userId: string) =>
    queries.selectFrom('data_exports').where('tenant_id', '=', tenantId).where('user_id', '=', userId);

  return {
    /** Newest first. */
    of: (userId: string): Promise<DataExportRow[]> =>
      own(userId).select(COLUMNS).orderBy('created_at', 'desc').orderBy('id').execute(),

    find: async (userId: string, id: string): Promise<Row | null> =>
      (await own(userId).where('id', '=', id).selectAll().executeTakeFirst()) ?? null,

    waiting: async (id: string): Promise<DataExportRow | null> =>
      (await queries
        .selectFrom('data_exports')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('ready_at', 'is', null)
        .select(COLUMNS)
        .executeTakeFirst()) ?? null,

    add: (userId: string, centerId: string, now: Date): Promise<DataExportRow> =>
      queries
        .insertInto('data_exports')
        .values({ tenant_id: tenantId, user_id: userId, volunteer_center_id: centerId, created_at: now })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),

    finish: async (id: string, archive: Buffer, readyAt: Date, expiresAt: Date): Promise<void> => {
      await queries
        .updateTable('data_exports')
        .set({ archive, ready_at: readyAt, expires_at: expiresAt })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** All personal data of a user, by the name of its file. */
    async contentsOf(
      userId: string,
      personal: Readonly<Record<string, PersonalRows>>,
    ): Promise<Record<string, unknown>> {
      const files = Object.entries(personal).map(
        ([name, rows]) =>
          sql`${name}::text, coalesce((SELECT json_agg(r) FROM (${rows(tenantId, userId)}) r), '[]')`,
      );
      const { rows } = await sql<{ contents: Record<string, unknown> }>`
        SELECT json_build_object('account', (SELECT row_to_json(r) FROM (
          SELECT id, first_name, last_name, email, phone_number, job_title, gender, status, locale, digest_days,
            signup_method, accepted_terms_version, accepted_terms_at, confirmed_at, last_sign_in_at, created_at
          FROM users WHERE tenant_id = ${tenantId} AND id = ${userId}::uuid) r), ${sql.join(files)}) AS contents`.execute(
        queries,
      );
      return rows[0]?.contents ?? {};
    },
  };
}
