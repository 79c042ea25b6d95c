import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Endings, PersonalRows, UploadUses, UsedPicture } from '../../db/domain-data.ts';
import type { MergedColumn } from '../../db/merged-columns.ts';
import { removeRows } from '../../db/remove-rows.repository.ts';
import { isShownSql } from './pages/index.ts';

/** Who is gone looks after no page; pages stay when the organization that they are about is purged. */
export const endings: Endings = {
  users: removeRows(['page_managers', 'page_presence'], 'user_id'),
  organizations: async (queries, tenantId, ids) => {
    await sql`UPDATE pages SET organization_id = NULL
      WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])`.execute(queries);
  },
};

/** The pages that a person made, edited last or looks after. */
export const personal: Readonly<Record<string, PersonalRows>> = {
  pages: (
    tenantId,
    userId,
  ) => sql`SELECT p.title, p.slug, p.created_by_id IS NOT DISTINCT FROM ${userId}::uuid AS created,
      p.edited_by_id IS NOT DISTINCT FROM ${userId}::uuid AS edited_last, m.user_id IS NOT NULL AS looks_after
    FROM pages p LEFT JOIN page_managers m
      ON m.tenant_id = p.tenant_id AND m.page_id = p.id AND m.user_id = ${userId}::uuid
    WHERE p.tenant_id = ${tenantId} AND ${userId}::uuid IN (p.created_by_id, p.edited_by_id, m.user_id)
    ORDER BY p.created_at, p.id`,
};

/** What contents call the upload `u`: its id, and the paths of its address, the earlier ones too. */
const namesOf = sql`(ARRAY[u.id::text, u.path] || u.former_paths)`;

/** Whether a page `p` has the upload `u`, as visitors or only its editors see it. */
const isOnPage = sql`(p.image_id IS NOT DISTINCT FROM u.id
  OR EXISTS (SELECT FROM content_blocks b
    WHERE b.tenant_id = p.tenant_id AND b.page_id = p.id AND ${namesOf} && b.mentions)
  OR EXISTS (SELECT FROM page_drafts d
    WHERE d.tenant_id = p.tenant_id AND d.page_id = p.id AND ${namesOf} && d.mentions))`;

/** Pages that refer to the upload `u`. */
const pagesThat = (refer: RawBuilder<unknown>) => sql`SELECT 'pages' AS type, p.id, p.title AS name,
    ${isShownSql('p', sql`now()`)} AS is_public, p.volunteer_center_id, p.organization_id, ARRAY(SELECT m.user_id FROM page_managers m
      WHERE m.tenant_id = p.tenant_id AND m.page_id = p.id) AS people
  FROM pages p WHERE u.purpose NOT IN ('attachment', 'avatar', 'submission') AND p.tenant_id = u.tenant_id AND ${refer}`;

/** The same of a picture that is at hand. */
const namesOfPicture = ({ id, path, former_paths }: UsedPicture): string[] => [id, path, ...former_paths];

/** Empties the places of a picture in a column of contents. */
async function takeOut(
  queries: Queries,
  tenantId: string,
  picture: UsedPicture,
  where: readonly [table: string, column: string],
): Promise<void> {
  const [table, column] = [sql.table(where[0]), sql.ref(where[1])];
  const names = namesOfPicture(picture);
  const [id, ...addresses] = names;
  await sql`UPDATE ${table} SET ${column} = without_picture(${column}, ${id}::uuid, ${addresses}::text[])
    WHERE tenant_id = ${tenantId} AND ${names}::text[] && mentions`.execute(queries);
}

const stockImages = sql`FROM stock_images s WHERE s.tenant_id = u.tenant_id AND s.upload_id = u.id`;

/**
 * The pictures of pages, of their blocks, also where only editors see them, of what pages were, those that are there to
 * choose from, and where menus lead.
 */
export const uploads: readonly UploadUses[] = [
  {
    records: pagesThat(isOnPage),
    givesWay: {
      to: 'person',
      remove: async (queries, tenantId, picture) => {
        await sql`UPDATE pages SET image_id = NULL
          WHERE tenant_id = ${tenantId} AND image_id = ${picture.id}::uuid`.execute(queries);
        // Who edits one of them has to hear of it: what they send next was written with the picture.
        await sql`UPDATE pages p SET lock_version = lock_version + 1 WHERE p.tenant_id = ${tenantId} AND EXISTS (
          SELECT FROM page_drafts d WHERE d.tenant_id = p.tenant_id AND d.page_id = p.id
            AND ${namesOfPicture(picture)}::text[] && d.mentions)`.execute(queries);
        await takeOut(queries, tenantId, picture, ['content_blocks', 'data']);
        await takeOut(queries, tenantId, picture, ['page_drafts', 'content']);
      },
    },
  },
  {
    // No one sees them, and no one can change what they were.
    records: pagesThat(sql`NOT ${isOnPage} AND EXISTS (SELECT FROM page_versions v
      WHERE v.tenant_id = p.tenant_id AND v.page_id = p.id AND ${namesOf} && v.mentions)`),
    givesWay: {
      to: 'sender',
      remove: (queries, tenantId, picture) =>
        takeOut(queries, tenantId, picture, ['page_versions', 'content']),
    },
  },
  {
    records: sql`SELECT 'stock_images' AS type, s.id, s.name, true AS is_public, s.volunteer_center_id,
        NULL::uuid AS organization_id, ARRAY[]::uuid[] AS people
      ${stockImages}
      UNION ALL SELECT 'menu_items', i.id, i.name, true, i.volunteer_center_id, NULL, ARRAY[]::uuid[]
      FROM menu_items i WHERE u.purpose NOT IN ('attachment', 'avatar', 'submission') AND i.tenant_id = u.tenant_id
        AND ${namesOf} && references_in(to_jsonb(i.url))`,
    offered: sql`SELECT ${stockImages}`,
  },
];

/** What a merge does with what people and organizations have of pages; a page that shows them shows the other. */
export const merged: readonly MergedColumn[] = [
  { table: 'pages', column: 'organization_id', of: 'organization', kind: 'pages' },
  { table: 'pages', column: 'created_by_id', of: 'person' },
  { table: 'pages', column: 'edited_by_id', of: 'person' },
  { table: 'page_versions', column: 'made_by_id', of: 'person' },
  {
    table: 'page_managers',
    column: 'user_id',
    of: 'person',
    kind: 'pages',
    once: { with: ['page_id'] },
    both: 'removed',
  },
  { table: 'page_presence', column: 'user_id', of: 'person', stays: 'it is over in a minute' },
  ...(['organization', 'person'] as const).flatMap((of): MergedColumn[] => [
    { table: 'content_blocks', column: 'data', of, within: 'json' },
    { table: 'page_drafts', column: 'content', of, within: 'json' },
    { table: 'page_versions', column: 'content', of, within: 'json' },
  ]),
];
