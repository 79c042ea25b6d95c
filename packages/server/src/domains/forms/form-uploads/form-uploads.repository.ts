import { sql } from 'kysely';
import { FORM_BOUNDS } from '@samen/resources/forms';
import { after, hours } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import type { UploadRow } from '../../../services/uploads/index.ts';
import './form-uploads.table.ts';

/** A file that came with a submission. */
export type SubmissionFile = Pick<
  UploadRow,
  'tenant_id' | 'id' | 'filename' | 'content_type' | 'byte_size' | 'purpose'
> & { submission_id: string };

/** The bytes of files that wait to be sent. */
export interface WaitingBytes {
  /** At one form. */
  form: number;
  /** At all forms of the tenant. */
  all: number;
  /** Of one sender, at all of them. */
  sender: number;
}

/** What came before this no longer waits: what may just be on its way has an hour more than can be sent. */
const waitsSince = (now: Date): Date => after(now, -hours(FORM_BOUNDS.fileHours + 1));

const uploadedAt = sql`(SELECT u.created_at FROM uploads u WHERE u.tenant_id = r.tenant_id AND u.id = r.upload_id)`;

/** Files that were never sent. Their rows take those of the uploads along, whose bytes go the night after. */
export const WAITING_UPLOAD_RULE: RetentionRule = {
  job: 'form_submissions.retain',
  action: 'removed',
  table: 'form_uploads',
  isOver: (now) => sql`r.submission_id IS NULL AND ${uploadedAt} <= ${waitsSince(now)}`,
  since: uploadedAt,
};

/** So many that wait no longer go with one that comes. */
const BATCH = 200;

/** Which files end. */
type Ending = { submissionId: string } | { formId: string };

/** The files that come with the forms of one tenant. */
export function formUploadRepository(queries: Queries, tenantId: string) {
  return {
    async add(
      uploadId: string,
      { formId, questionId, sender }: { formId: string; questionId: string; sender: string },
    ): Promise<void> {
      await queries
        .insertInto('form_uploads')
        .values({
          tenant_id: tenantId,
          upload_id: uploadId,
          form_id: formId,
          question_id: questionId,
          sender,
        })
        .execute();
    },

    async waitingBytes(formId: string, sender: string, now: Date): Promise<WaitingBytes> {
      const { rows } = await sql<WaitingBytes>`
        SELECT coalesce(sum(u.byte_size) FILTER (WHERE w.form_id = ${formId}::uuid), 0)::float8 AS form,
          coalesce(sum(u.byte_size) FILTER (WHERE w.sender = ${sender}), 0)::float8 AS sender,
          coalesce(sum(u.byte_size), 0)::float8 AS all
        FROM form_uploads w JOIN uploads u ON u.tenant_id = w.tenant_id AND u.id = w.upload_id
        WHERE w.tenant_id = ${tenantId} AND w.submission_id IS NULL
          AND u.created_at > ${waitsSince(now)}`.execute(queries);
      return rows[0] ?? { form: 0, all: 0, sender: 0 };
    },

    /** The bytes of files that came with submissions. */
    async sentBytes(): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`SELECT coalesce(sum(u.byte_size), 0)::float8 AS bytes
        FROM form_uploads w JOIN uploads u ON u.tenant_id = w.tenant_id AND u.id = w.upload_id
        WHERE w.tenant_id = ${tenantId} AND w.submission_id IS NOT NULL`.execute(queries);
      return rows[0]?.bytes ?? 0;
    },

    /** Takes away some that wait no longer. Returns where their bytes are. */
    async removeForgotten(now: Date): Promise<string[]> {
      const { rows } = await sql<{ path: string }>`
        WITH forgotten AS (
          SELECT r.upload_id, u.path FROM form_uploads r
          JOIN uploads u ON u.tenant_id = r.tenant_id AND u.id = r.upload_id
          WHERE r.tenant_id = ${tenantId} AND ${WAITING_UPLOAD_RULE.isOver(now)}
          LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED)
        DELETE FROM form_uploads w USING forgotten f
        WHERE w.tenant_id = ${tenantId} AND w.upload_id = f.upload_id RETURNING f.path`.execute(queries);
      return rows.map(({ path }) => path);
    },

    /** Takes away these, which wait to be sent. Returns where their bytes are. */
    async discard(ids: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ path: string }>`
        DELETE FROM form_uploads w USING uploads u
        WHERE w.tenant_id = ${tenantId} AND w.upload_id = ANY (${[...ids]}::uuid[]) AND w.submission_id IS NULL
          AND u.tenant_id = w.tenant_id AND u.id = w.upload_id RETURNING u.path`.execute(queries);
      return rows.map(({ path }) => path);
    },

    /**
     * Of these uploads those that can be sent at a question of a form, which is locked: uploaded for it, not long ago, and
     * not sent yet. By their ids, with what they are called.
     */
    async sendable(
      { formId, questionId }: { formId: string; questionId: string },
      ids: readonly string[],
      now: Date,
    ): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; filename: string }>`
        SELECT u.id, u.filename FROM form_uploads w JOIN uploads u ON u.tenant_id = w.tenant_id AND u.id = w.upload_id
        WHERE w.tenant_id = ${tenantId} AND w.form_id = ${formId}::uuid AND w.question_id = ${questionId}::uuid
          AND w.submission_id IS NULL AND w.upload_id = ANY (${[...ids]}::uuid[])
          AND u.created_at > ${after(now, -hours(FORM_BOUNDS.fileHours))}`.execute(queries);
      return new Map(rows.map(({ id, filename }) => [id, filename]));
    },

    /** They are part of a submission from now on. */
    async send(submissionId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await queries
        .updateTable('form_uploads')
        .set({ submission_id: submissionId, sender: null })
        .where('tenant_id', '=', tenantId)
        .where('upload_id', 'in', [...ids])
        .where('submission_id', 'is', null)
        .execute();
    },

    /** What came with these submissions. */
    async of(submissionIds: readonly string[]): Promise<SubmissionFile[]> {
      if (submissionIds.length === 0) return [];
      return queries
        .selectFrom('form_uploads as w')
        .innerJoin('uploads as u', (join) =>
          join.onRef('u.tenant_id', '=', 'w.tenant_id').onRef('u.id', '=', 'w.upload_id'),
        )
        .where('w.tenant_id', '=', tenantId)
        .where('w.submission_id', 'in', [...submissionIds])
        .select(['u.tenant_id', 'u.id', 'u.filename', 'u.content_type', 'u.byte_size', 'u.purpose'])
        .select(sql<string>`w.submission_id`.as('submission_id'))
        .execute();
    },

    /** Where the bytes are that go with a submission or a form. */
    async pathsOf(ending: Ending): Promise<string[]> {
      const [column, id] =
        'formId' in ending
          ? (['w.form_id', ending.formId] as const)
          : (['w.submission_id', ending.submissionId] as const);
      const rows = await queries
        .selectFrom('form_uploads as w')
        .innerJoin('uploads as u', (join) =>
          join.onRef('u.tenant_id', '=', 'w.tenant_id').onRef('u.id', '=', 'w.upload_id'),
        )
        .where('w.tenant_id', '=', tenantId)
        .where(column, '=', id)
        .select('u.path')
        .execute();
      return rows.map(({ path }) => path);
    },
  };
}
