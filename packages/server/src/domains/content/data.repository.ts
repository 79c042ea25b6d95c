import { sql } from 'kysely';
import type { Endings, PersonalRows, UploadUses } from '../../db/domain-data.ts';
import { removeRows } from '../../db/remove-rows.repository.ts';

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

/** The pictures of pages, of their blocks, also where only editors see them, and those that are there to choose from. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'pages' AS type, id FROM pages WHERE tenant_id = u.tenant_id AND image_id = u.id
      UNION ALL SELECT 'pages', page_id FROM content_blocks
        WHERE tenant_id = u.tenant_id AND strpos(data::text, u.id::text) > 0
      UNION ALL SELECT 'pages', page_id FROM page_drafts
        WHERE u.purpose = 'image' AND tenant_id = u.tenant_id AND strpos(content::text, u.id::text) > 0
      UNION ALL SELECT 'pages', page_id FROM page_versions
        WHERE u.purpose = 'image' AND tenant_id = u.tenant_id AND strpos(content::text, u.id::text) > 0
      UNION ALL SELECT 'stock_images', id FROM stock_images WHERE tenant_id = u.tenant_id AND upload_id = u.id`,
  },
];
