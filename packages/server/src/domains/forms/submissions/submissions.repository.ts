import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import {
  FORM_BOUNDS,
  FormSubmissions,
  type FieldValues,
  type SubmissionStatus,
} from '@samen/resources/forms';
import type { AccessScope, OwnedRecord } from '../../../auth/access-scope.ts';
import { after, days } from '../../../clock.ts';
import { containingFolded } from '../../../db/containing.repository.ts';
import type { Queries } from '../../../db/database.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { formsInScope } from '../forms/index.ts';
import type { FormSubmissionsTable } from './submissions.table.ts';

/** What a form keeps no longer. */
export const SUBMISSION_RULE: RetentionRule = {
  job: 'form_submissions.retain',
  action: 'removed',
  table: 'form_submissions',
  isOver: (now) => sql`r.submitted_at < ${now}::timestamptz - interval '1 month'
    AND r.submitted_at < ${now}::timestamptz - (SELECT f.retention_months FROM forms f
      WHERE f.tenant_id = r.tenant_id AND f.id = r.form_id) * interval '1 month'`,
  since: sql`r.submitted_at`,
};

/** What was taken for spam a month ago. */
export const SPAM_RULE: RetentionRule = {
  job: 'form_submissions.retain',
  action: 'removed',
  table: 'form_submissions',
  isOver: (now) => sql`r.status = 'spam'
    AND coalesce(r.status_changed_at, r.submitted_at) < ${after(now, -days(FORM_BOUNDS.spamDays))}`,
  since: sql`coalesce(r.status_changed_at, r.submitted_at)`,
};

/** What was filled in, with who it was and whose form it is. */
export interface SubmissionRow extends Selectable<FormSubmissionsTable>, OwnedRecord {
  submitter_name: string | null;
  assignee_name: string | null;
  /** Of the account, while that is there. */
  account_email: string | null;
  /** That was invited to fill it in. */
  invited_email: string | null;
}

/** What was written back. */
export interface ReplyRow {
  body: string;
  sent_at: Date;
  author_name: string | null;
}

export interface SubmissionColumns {
  status: SubmissionStatus;
  status_changed_at: Date;
}

const conditionsOf = conditions<FormSubmissions, null>(FormSubmissions, 's', {
  q: (text) => sql`s.words LIKE ${containingFolded(text)}`,
  question: (id) => sql`s.given ? ${id}::text`,
});

const SHAPE: ListShape = {
  id: sql`s.id`,
  keys: orders(FormSubmissions, 's', {}),
  order: [{ field: 'submitted_at', descending: true }],
};

const nameOf = (userId: string) => sql`(SELECT u.first_name || ' ' || u.last_name FROM users u
  WHERE u.tenant_id = s.tenant_id AND u.id = ${sql.ref(userId)})`;

const columns = sql`s.*, f.organization_id, f.volunteer_center_id, ${nameOf('s.user_id')} AS submitter_name,
  ${nameOf('s.assignee_id')} AS assignee_name,
  (SELECT u.email FROM users u WHERE u.tenant_id = s.tenant_id AND u.id = s.user_id AND u.status = 'active')
    AS account_email,
  (SELECT i.email FROM form_invitations i WHERE i.tenant_id = s.tenant_id AND i.submission_id = s.id LIMIT 1)
    AS invited_email`;

/** What was filled in at the forms of one tenant. */
export function submissionRepository(queries: Queries, tenantId: string) {
  const fromSql = (formId: string, filters: ReadFilters<FormSubmissions>, ids: ListPart['ids'] = null) => sql`
    FROM form_submissions s JOIN forms f ON f.tenant_id = s.tenant_id AND f.id = s.form_id
    WHERE ${sql.join(
      [
        sql`s.tenant_id = ${tenantId}`,
        sql`s.form_id = ${formId}::uuid`,
        idsSql(SHAPE.id, ids),
        ...conditionsOf(filters, null).map((one) => one.sql),
      ],
      sql` AND `,
    )}`;
  const one = async (where: RawBuilder<unknown>): Promise<SubmissionRow | null> => {
    const { rows } = await sql<SubmissionRow>`SELECT ${columns} FROM form_submissions s
      JOIN forms f ON f.tenant_id = s.tenant_id AND f.id = s.form_id
      WHERE s.tenant_id = ${tenantId} AND ${where}`.execute(queries);
    return rows[0] ?? null;
  };
  return {
    list: (
      formId: string,
      filters: ReadFilters<FormSubmissions>,
      part: ListPart,
    ): Promise<Listed<SubmissionRow>> =>
      readPage(queries, { part, shape: SHAPE, columns, from: fromSql(formId, filters, part.ids) }),

    count: (
      formId: string,
      filters: ReadFilters<FormSubmissions>,
      ids: ListPart['ids'] = null,
    ): Promise<number> => countRows(queries, fromSql(formId, filters, ids)),

    /** How large all of it is, without the files that came with it. */
    async storedBytes(): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        SELECT coalesce(sum(pg_column_size(s.given) + pg_column_size(s.words)), 0)::float8 AS bytes
        FROM form_submissions s WHERE s.tenant_id = ${tenantId}`.execute(queries);
      return rows[0]?.bytes ?? 0;
    },

    find: (scope: AccessScope, id: string): Promise<SubmissionRow | null> =>
      one(sql`${formsInScope(scope)} AND s.id = ${id}::uuid`),

    /** Locks it, and its form before it: places are counted there. */
    async lock(scope: AccessScope, id: string): Promise<SubmissionRow | null> {
      await sql`SELECT FROM forms f WHERE f.tenant_id = ${tenantId} AND f.id = (SELECT s.form_id
        FROM form_submissions s WHERE s.tenant_id = ${tenantId} AND s.id = ${id}::uuid) FOR UPDATE`.execute(
        queries,
      );
      return one(sql`${formsInScope(scope)} AND s.id = ${id}::uuid FOR UPDATE OF s`);
    },

    /** `words` is all that was filled in as people read it. */
    async add(
      submission: {
        formId: string;
        userId: string | null;
        locale: Locale;
        isSpam: boolean;
        agreedText: string | null;
        given: FieldValues;
        words: string;
      },
      now: Date,
    ): Promise<string> {
      const { formId, userId, locale, isSpam, agreedText, given, words } = submission;
      const { id } = await queries
        .insertInto('form_submissions')
        .values({
          tenant_id: tenantId,
          form_id: formId,
          user_id: userId,
          locale,
          status: isSpam ? 'spam' : 'new',
          submitted_at: now,
          agreed_text: agreedText,
          given: JSON.stringify(given),
          words: sql<string>`sort_key(${words}::text)`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Null where another transaction was first. */
    async decide(
      { id, status }: Pick<SubmissionRow, 'id' | 'status'>,
      values: SubmissionColumns,
    ): Promise<boolean> {
      const changed = await queries
        .updateTable('form_submissions')
        .set(values)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('status', '=', status)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    assign: async (id: string, assigneeId: string | null): Promise<void> => {
      await queries
        .updateTable('form_submissions')
        .set({ assignee_id: assigneeId })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** What was written back, oldest first. */
    async replies(id: string): Promise<ReplyRow[]> {
      const { rows } =
        await sql<ReplyRow>`SELECT r.body, r.sent_at, u.first_name || ' ' || u.last_name AS author_name
        FROM form_replies r LEFT JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.author_id
        WHERE r.tenant_id = ${tenantId} AND r.submission_id = ${id}::uuid ORDER BY r.sent_at, r.id`.execute(
          queries,
        );
      return rows;
    },

    async addReply(
      id: string,
      { body, authorId }: { body: string; authorId: string },
      now: Date,
    ): Promise<void> {
      await queries
        .insertInto('form_replies')
        .values({ tenant_id: tenantId, submission_id: id, body, sent_at: now, author_id: authorId })
        .execute();
      await queries
        .updateTable('form_submissions')
        .set({ replied_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    remove: async (id: string): Promise<void> => {
      await queries
        .deleteFrom('form_submissions')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** The next ones behind a place, oldest first, of all that is no spam. */
    async next(
      formId: string,
      behind: Pick<SubmissionRow, 'submitted_at' | 'id'> | undefined,
      amount: number,
    ): Promise<SubmissionRow[]> {
      const place = behind
        ? sql`(s.submitted_at, s.id) > (${behind.submitted_at}::timestamptz, ${behind.id}::uuid)`
        : sql`true`;
      const { rows } = await sql<SubmissionRow>`SELECT ${columns} ${fromSql(formId, {})}
        AND s.status <> 'spam' AND ${place} ORDER BY s.submitted_at, s.id LIMIT ${amount}`.execute(queries);
      return rows;
    },
  };
}
