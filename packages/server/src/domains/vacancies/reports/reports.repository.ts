import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Listed, ListPart } from '@samen/jsonapi';
import { id, type ReadFilters } from '@samen/jsonapi/declaration';
import { Reports, VACANCY_CONSTANTS, type NewReport, type ReportableType } from '@samen/resources/vacancies';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { monthsAfter } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = { volunteerCenterId: id('volunteer_centers', { required: true }) } as const;

export const reportTable = declareTable('reports', Reports, own);

export interface ReportsTable extends TableOf<Reports, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    reports: ReportsTable;
  }
}

/** Reports that were made a year ago; one by which a person is kept out stays as long as they are there. */
export const REPORT_RULE: RetentionRule = {
  job: 'reports.retain',
  action: 'removed',
  table: 'reports',
  isOver: (now) => sql`r.created_at < ${monthsAfter(now, -VACANCY_CONSTANTS.reportMonths)}
    AND NOT (r.reportable_type = 'users' AND r.status = 'removed' AND EXISTS (
      SELECT FROM users u WHERE u.tenant_id = r.tenant_id AND u.id = r.reportable_id AND u.status <> 'archived'))`,
  since: sql`r.created_at`,
};

/** A report with the names of what and who it is about. */
export interface ReportRow extends Selectable<ReportsTable> {
  subject_name: string | null;
  subject_locale: Locale | null;
  reporter_name: string | null;
}

/** What is reported: its centre, and whether it is the caller's own. */
export interface Reported {
  volunteer_center_id: string;
  is_own: boolean;
}

/** What a decision writes. */
export type ReportDecided = Pick<Selectable<ReportsTable>, 'status' | 'decision_note' | 'decided_at'>;

const SHAPE: ListShape = {
  id: sql`r.id`,
  keys: orders(Reports, 'r', {}),
  order: [{ field: 'created_at', descending: true }],
};

const conditionsOf = conditions<Reports, null>(Reports, 'r', {});

function inScopeSql(scope: AccessScope): RawBuilder<unknown> {
  if (scope.kind === 'tenant') return sql`true`;
  return scope.kind === 'center' ? sql`r.volunteer_center_id = ${scope.id}::uuid` : sql`false`;
}

const columns = sql`r.*, CASE r.reportable_type
    WHEN 'vacancies' THEN (SELECT v.title FROM vacancies v WHERE v.tenant_id = r.tenant_id AND v.id = r.reportable_id)
    WHEN 'conversations' THEN (
      SELECT c.subject FROM conversations c WHERE c.tenant_id = r.tenant_id AND c.id = r.reportable_id)
    ELSE (SELECT u.first_name || ' ' || u.last_name FROM users u
      WHERE u.tenant_id = r.tenant_id AND u.id = r.reportable_id)
  END AS subject_name,
  (SELECT v.locale FROM vacancies v WHERE v.tenant_id = r.tenant_id AND v.id = CASE r.reportable_type
    WHEN 'vacancies' THEN r.reportable_id
    WHEN 'conversations' THEN (
      SELECT c.subject_id FROM conversations c WHERE c.tenant_id = r.tenant_id AND c.id = r.reportable_id)
  END) AS subject_locale,
  (SELECT u.first_name || ' ' || u.last_name FROM users u
    WHERE u.tenant_id = r.tenant_id AND u.id = r.reporter_id) AS reporter_name`;

/** The reports of one tenant. */
export function reportRepository(queries: Queries, tenantId: string) {
  const fromSql = (scope: AccessScope, filters: ReadFilters<Reports>, ids: ListPart['ids'] = null) => sql`
    FROM reports r WHERE ${sql.join(
      [
        sql`r.tenant_id = ${tenantId}`,
        inScopeSql(scope),
        idsSql(SHAPE.id, ids),
        ...conditionsOf(filters, null).map((one) => one.sql),
      ],
      sql` AND `,
    )}`;
  const one = async (where: RawBuilder<unknown>): Promise<ReportRow | null> => {
    const { rows } = await sql<ReportRow>`
      SELECT ${columns} FROM reports r WHERE r.tenant_id = ${tenantId} AND ${where}`.execute(queries);
    return rows[0] ?? null;
  };

  return {
    list: (scope: AccessScope, filters: ReadFilters<Reports>, part: ListPart): Promise<Listed<ReportRow>> =>
      readPage(queries, { part, shape: SHAPE, columns, from: fromSql(scope, filters, part.ids) }),

    count: (
      scope: AccessScope,
      filters: ReadFilters<Reports>,
      ids: ListPart['ids'] = null,
    ): Promise<number> => countRows(queries, fromSql(scope, filters, ids)),

    find: (scope: AccessScope, reportId: string): Promise<ReportRow | null> =>
      one(sql`${inScopeSql(scope)} AND r.id = ${reportId}::uuid`),

    /** One that the person made. */
    findOwn: (reporterId: string, reportId: string): Promise<ReportRow | null> =>
      one(sql`r.reporter_id = ${reporterId}::uuid AND r.id = ${reportId}::uuid`),

    /** Locked until the end of the transaction. */
    lock: (scope: AccessScope, reportId: string): Promise<ReportRow | null> =>
      one(sql`${inScopeSql(scope)} AND r.id = ${reportId}::uuid FOR UPDATE OF r`),

    /** The open report of a person about a record. */
    openOf: (reporterId: string, type: ReportableType, recordId: string): Promise<ReportRow | null> =>
      one(sql`r.reporter_id = ${reporterId}::uuid AND r.status = 'open' AND r.reportable_type = ${type}
        AND r.reportable_id = ${recordId}::uuid`),

    /** Null where the person has an open one of the same. */
    add: async (
      report: Pick<NewReport, 'reportableType' | 'reportableId' | 'reason'> & { note: string | null },
      of: { reporterId: string; centerId: string },
      now: Date,
    ): Promise<string | null> => {
      const added = await queries
        .insertInto('reports')
        .values({
          tenant_id: tenantId,
          volunteer_center_id: of.centerId,
          reporter_id: of.reporterId,
          reportable_type: report.reportableType,
          reportable_id: report.reportableId,
          reason: report.reason,
          note: report.note,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id ?? null;
    },

    decide: async (reportId: string, decision: ReportDecided): Promise<void> => {
      await queries
        .updateTable('reports')
        .set(decision)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', reportId)
        .execute();
    },

    /** Takes a person back whom the centre had removed, whatever number of reports had led to it. */
    takeBack: async (
      { reportable_id, volunteer_center_id }: Pick<ReportRow, 'reportable_id' | 'volunteer_center_id'>,
      decision: ReportDecided,
    ): Promise<void> => {
      await queries
        .updateTable('reports')
        .set(decision)
        .where('tenant_id', '=', tenantId)
        .where('volunteer_center_id', '=', volunteer_center_id)
        .where('reportable_type', '=', 'users')
        .where('reportable_id', '=', reportable_id)
        .where('status', '=', 'removed')
        .execute();
    },

    /** A conversation about one-on-one help in which the person takes part. */
    conversation: async (userId: string, conversationId: string): Promise<Reported | null> => {
      const { rows } = await sql<Reported>`
        SELECT c.volunteer_center_id, false AS is_own FROM conversations c
        JOIN conversation_participants p ON p.tenant_id = c.tenant_id AND p.conversation_id = c.id
          AND p.user_id = ${userId}::uuid
        WHERE c.tenant_id = ${tenantId} AND c.id = ${conversationId}::uuid AND c.subject_type = 'one_on_one'`.execute(
        queries,
      );
      return rows[0] ?? null;
    },

    /** A person with whom the other one has a conversation about one-on-one help. */
    person: async (userId: string, otherId: string): Promise<Reported | null> => {
      const { rows } = await sql<Reported>`
        SELECT c.volunteer_center_id, o.user_id = ${userId}::uuid AS is_own FROM conversation_participants p
        JOIN conversation_participants o ON o.tenant_id = p.tenant_id AND o.conversation_id = p.conversation_id
          AND o.user_id = ${otherId}::uuid
        JOIN conversations c ON c.tenant_id = p.tenant_id AND c.id = p.conversation_id
          AND c.subject_type = 'one_on_one'
        WHERE p.tenant_id = ${tenantId} AND p.user_id = ${userId}::uuid
        ORDER BY c.last_message_at DESC LIMIT 1`.execute(queries);
      return rows[0] ?? null;
    },

    /** Ids of the one-on-one help of a person in a centre that is not archived yet. */
    helpOf: async (userId: string, centerId: string): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM vacancies WHERE tenant_id = ${tenantId} AND created_by_id = ${userId}::uuid
          AND volunteer_center_id = ${centerId}::uuid AND vacancy_type = 'p2p' AND status IN ('draft', 'published', 'filled', 'expired')`.execute(
        queries,
      );
      return rows.map((row) => row.id);
    },
  };
}
