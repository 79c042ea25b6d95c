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

/** A record that refers to an upload. */
export interface Place {
  type: string;
  id: string;
}

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

/** Everything that may refer to an upload `u`, as rows of type and id. */
const PLACES = sql`
  SELECT 'vacancies' AS type, id FROM vacancies WHERE tenant_id = u.tenant_id AND image_id = u.id
  UNION ALL SELECT 'pages', id FROM pages WHERE tenant_id = u.tenant_id AND image_id = u.id
  UNION ALL SELECT 'pages', page_id FROM content_blocks
    WHERE tenant_id = u.tenant_id AND strpos(data::text, u.id::text) > 0
  UNION ALL SELECT 'stock_images', id FROM stock_images WHERE tenant_id = u.tenant_id AND upload_id = u.id
  UNION ALL SELECT 'organizations', id FROM organizations WHERE tenant_id = u.tenant_id AND logo_id = u.id
  UNION ALL SELECT 'organizations', organization_id FROM organization_profiles
    WHERE tenant_id = u.tenant_id AND cover_image_id = u.id
  UNION ALL SELECT 'users', id FROM users WHERE tenant_id = u.tenant_id AND avatar_id = u.id
  UNION ALL SELECT 'messages', message_id FROM message_attachments
    WHERE tenant_id = u.tenant_id AND upload_id = u.id
  UNION ALL SELECT 'volunteer_centers', volunteer_center_id FROM volunteer_center_profiles
    WHERE tenant_id = u.tenant_id
      AND '/media/uploads/' || u.path IN (website_logo_url, website_logo_dark_url, favicon_url)`;

/** Addresses of pictures that records keep themselves. */
const addressesOf = (tenantId: string) => sql`
  SELECT avatar_url FROM users WHERE tenant_id = ${tenantId} AND avatar_url IS NOT NULL
  UNION ALL SELECT logo_url FROM organizations WHERE tenant_id = ${tenantId} AND logo_url IS NOT NULL
  UNION ALL SELECT cover_image_url FROM organization_profiles
    WHERE tenant_id = ${tenantId} AND cover_image_url IS NOT NULL
  UNION ALL SELECT url FROM volunteer_center_profiles
    CROSS JOIN LATERAL unnest(ARRAY[website_logo_url, website_logo_dark_url, favicon_url]) AS address (url)
    WHERE tenant_id = ${tenantId} AND url IS NOT NULL`;

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

    /** What refers to it. */
    async placesOf(id: string): Promise<Place[]> {
      const { rows } = await sql<Place>`
        SELECT places.type, places.id FROM uploads u CROSS JOIN LATERAL (${PLACES}) places
        WHERE u.tenant_id = ${tenantId} AND u.id = ${id}::uuid LIMIT 20`.execute(queries);
      return rows;
    },

    remove: async (id: string): Promise<void> => {
      await queries.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    },

    /** Which of these files some row names, as an upload or as a picture's address. */
    async existingPaths(paths: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ path: string }>`
        SELECT file.path FROM unnest(${[...paths]}::text[]) AS file (path)
        WHERE EXISTS (SELECT FROM uploads WHERE tenant_id = ${tenantId} AND path = file.path)
          OR '/media/uploads/' || file.path IN (${addressesOf(tenantId)})`.execute(queries);
      return new Set(rows.map(({ path }) => path));
    },

    /** Takes away what was sent before `before` for a record that never came, or is gone. Returns at most `amount` paths. */
    async removeForgotten(before: Date, amount: number): Promise<string[]> {
      const { rows } = await sql<{ path: string }>`
        DELETE FROM uploads WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY(
          SELECT u.id FROM uploads u WHERE u.tenant_id = ${tenantId} AND u.source = 'file'
            AND u.purpose IN ('attachment', 'avatar', 'logo') AND u.created_at < ${before}
            AND NOT EXISTS (${PLACES}) LIMIT ${amount}))
        RETURNING path`.execute(queries);
      return rows.map(({ path }) => path);
    },
  };
}
