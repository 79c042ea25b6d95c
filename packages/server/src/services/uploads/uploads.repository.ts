import { sql, type Selectable } from 'kysely';
import type { UploadPurpose } from '@samen/resources/shared';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../db/list-page.ts';
import type { AccessScope } from '../../auth/access-scope.ts';
import type { UploadsTable } from '../media/index.ts';

export type UploadRow = Selectable<UploadsTable>;
export type NewUpload = Pick<
  UploadRow,
  | 'volunteer_center_id'
  | 'organization_id'
  | 'path'
  | 'purpose'
  | 'filename'
  | 'content_type'
  | 'byte_size'
  | 'width'
  | 'height'
  | 'alt_text'
  | 'uploaded_by_id'
>;

/** What a change may hold. */
export type UploadValues = Partial<Pick<UploadRow, 'alt_text'>>;

/** Whose files a person sees: their own, and of the organizations they work for what is not between people. */
export interface UploadView {
  userId: string;
  scope: AccessScope;
}

const BETWEEN_PEOPLE = sql`('attachment', 'avatar')`;

function within({ scope }: UploadView) {
  if (scope.kind === 'tenant') return sql`true`;
  if (scope.kind === 'center') return sql`u.volunteer_center_id = ${scope.id}::uuid`;
  if (scope.kind === 'organizations') return sql`u.organization_id = ANY(${[...scope.ids]}::uuid[])`;
  return sql`false`;
}

const seen = (view: UploadView) => sql`(u.uploaded_by_id = ${view.userId}::uuid
  OR (u.purpose NOT IN ${BETWEEN_PEOPLE} AND ${within(view)}))`;

const SHAPE: ListShape = {
  id: sql`u.id`,
  keys: { created_at: { sql: sql`u.created_at`, type: 'timestamptz' } },
  order: [{ field: 'created_at', descending: true }],
};

/** The files of one tenant. */
export function storedUploadRepository(queries: Queries, tenantId: string) {
  const listed = (view: UploadView, purpose: UploadPurpose | null) => sql`
    FROM uploads u WHERE u.tenant_id = ${tenantId} AND u.source = 'file' AND ${seen(view)}
      AND (${purpose}::text IS NULL OR u.purpose = ${purpose}::text)`;
  const one = (id: string) =>
    queries
      .selectFrom('uploads')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('source', '=', 'file')
      .selectAll();

  return {
    list: (view: UploadView, purpose: UploadPurpose | null, part: ListPart): Promise<Listed<UploadRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns: sql`u.*`,
        from: sql`${listed(view, purpose)} AND ${idsSql(SHAPE.id, part.ids)}`,
      }),

    count: (view: UploadView, purpose: UploadPurpose | null, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, sql`${listed(view, purpose)} AND ${idsSql(SHAPE.id, ids)}`),

    /** One that the viewer may change, locked. */
    async findSeen(view: UploadView, id: string): Promise<UploadRow | null> {
      const { rows } = await sql<UploadRow>`
        SELECT u.* ${listed(view, null)} AND u.id = ${id}::uuid FOR UPDATE`.execute(queries);
      return rows[0] ?? null;
    },

    findShown: async (view: UploadView, id: string): Promise<UploadRow | null> => {
      const { rows } = await sql<UploadRow>`SELECT u.* ${listed(view, null)} AND u.id = ${id}::uuid`.execute(
        queries,
      );
      return rows[0] ?? null;
    },

    find: async (id: string): Promise<UploadRow | null> => (await one(id).executeTakeFirst()) ?? null,

    /** One that a record is about to refer to: until then no one takes it away. */
    findToUse: async (id: string): Promise<UploadRow | null> =>
      (await one(id).forKeyShare().executeTakeFirst()) ?? null,

    insert: (values: NewUpload, now: Date): Promise<UploadRow> =>
      queries
        .insertInto('uploads')
        .values({ ...values, tenant_id: tenantId, source: 'file', created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (id: string, values: UploadValues, now: Date): Promise<UploadRow> =>
      queries
        .updateTable('uploads')
        .set({ ...values, updated_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: async (id: string): Promise<void> => {
      await queries.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    },
  };
}
