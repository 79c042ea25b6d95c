import { sql, type Selectable } from 'kysely';
import { MIDDLE, type UploadPurpose } from '@samen/resources/shared';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../db/database.ts';
import type { UploadUses } from '../../db/domain-data.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../db/list-page.ts';
import { containingFolded } from '../../db/containing.repository.ts';
import { nextVersion } from '../../db/next-version.ts';
import type { UploadsTable } from '../media/index.ts';
import { inScopeSql, type UploadView } from './upload-view.repository.ts';

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
  | 'is_personal'
>;

/** The columns that a change may set. */
export type UploadValues = Partial<Pick<UploadRow, 'alt_text' | 'focal_x' | 'focal_y'>>;

/** What comes with another file. */
export type UploadFile = Pick<
  UploadRow,
  'path' | 'filename' | 'content_type' | 'byte_size' | 'width' | 'height'
>;

/** What a list is limited to. */
export interface UploadFilter {
  purposes: readonly UploadPurpose[] | null;
  text: string | null;
}

/** So many former paths of a file lead to where it is now. */
const MOST_FORMER = 20;

const BETWEEN_PEOPLE = sql`('attachment', 'avatar')`;

/**
 * Whose files a person sees: their own, and of the organizations they work for what is not between people. What they sent
 * for an organization stays with it when they leave. What came with a form shows with that alone.
 */
const isVisible = (view: UploadView) => sql`CASE WHEN u.purpose IN ${BETWEEN_PEOPLE}
  THEN u.uploaded_by_id = ${view.userId}::uuid
  ELSE ${inScopeSql(view, sql`u`)} OR (u.uploaded_by_id = ${view.userId}::uuid
    AND (u.organization_id IS NULL OR u.organization_id = ${view.organizationId}::uuid)) END`;

const SHAPE: ListShape = {
  id: sql`u.id`,
  keys: {
    created_at: { sql: sql`u.created_at`, type: 'timestamptz' },
    filename: { sql: sql`sort_key(u.filename) COLLATE "C"`, type: 'text' },
    byte_size: { sql: sql`u.byte_size::float8`, type: 'float8' },
  },
  order: [{ field: 'created_at', descending: true }],
};

/** The files of one tenant. */
export function storedUploadRepository(queries: Queries, tenantId: string) {
  const own = (view: UploadView) => sql`
    FROM uploads u WHERE u.tenant_id = ${tenantId} AND u.source = 'file' AND u.purpose <> 'submission'
      AND ${isVisible(view)}`;
  const listed = (
    view: UploadView,
    { purposes, text }: UploadFilter,
    ids: ListPart['ids'],
  ) => sql`${own(view)}
    AND ${purposes ? sql`u.purpose = ANY (${[...purposes]}::text[])` : sql`true`}
    AND ${
      text === null
        ? sql`true`
        : sql`sort_key(u.filename || ' ' || coalesce(u.alt_text, '')) LIKE ${containingFolded(text)}`
    }
    AND ${idsSql(SHAPE.id, ids)}`;
  const one = (id: string) =>
    queries
      .selectFrom('uploads')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('source', '=', 'file')
      .selectAll();

  return {
    list: (view: UploadView, filter: UploadFilter, part: ListPart): Promise<Listed<UploadRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns: sql`u.*`,
        from: listed(view, filter, part.ids),
      }),

    count: (view: UploadView, filter: UploadFilter, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(view, filter, ids)),

    /** One that the viewer may change, locked. */
    async findForUpdate(view: UploadView, id: string): Promise<UploadRow | null> {
      const { rows } = await sql<UploadRow>`
        SELECT u.* ${own(view)} AND u.id = ${id}::uuid FOR UPDATE`.execute(queries);
      return rows[0] ?? null;
    },

    findVisible: async (view: UploadView, id: string): Promise<UploadRow | null> => {
      const { rows } = await sql<UploadRow>`SELECT u.* ${own(view)} AND u.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },

    /** One that all who may send files choose from, as `uses` has it of each domain, also one that is no file. */
    async findOffered(id: string, uses: readonly UploadUses[]): Promise<UploadRow | null> {
      const offered = uses.flatMap((one) => (one.offered ? [sql`EXISTS (${one.offered})`] : []));
      const { rows } = await sql<UploadRow>`SELECT u.* FROM uploads u
        WHERE u.tenant_id = ${tenantId} AND u.id = ${id}::uuid
          AND (${offered.length > 0 ? sql.join(offered, sql` OR `) : sql`false`})`.execute(queries);
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
        .set({ ...values, ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Puts another file in the place of the one there was, whose path leads on. Its middle is in sight again. */
    replace: ({ id, path, former_paths }: UploadRow, file: UploadFile, now: Date): Promise<UploadRow> =>
      queries
        .updateTable('uploads')
        .set({
          ...file,
          focal_x: MIDDLE,
          focal_y: MIDDLE,
          former_paths: [path, ...former_paths].slice(0, MOST_FORMER),
          ...nextVersion(now),
        })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: async (id: string): Promise<void> => {
      await queries.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    },
  };
}
