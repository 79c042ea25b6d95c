import { sql } from 'kysely';
import type { Endings, UploadUses } from '../../db/domain-data.ts';
import { removeRows } from '../../db/remove-rows.repository.ts';

/** Who is gone looks after no page; pages stay when the organization that they are about is purged. */
export const endings: Endings = {
  users: removeRows(['page_managers', 'page_presence'], 'user_id'),
  organizations: async (queries, tenantId, ids) => {
    await sql`UPDATE pages SET organization_id = NULL
      WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])`.execute(queries);
  },
};

/** The pictures of pages, of their blocks, also where only editors see them, and those that are there to choose from. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'pages' AS type, id FROM pages WHERE tenant_id = u.tenant_id AND image_id = u.id
      UNION ALL SELECT 'pages', page_id FROM content_blocks
        WHERE tenant_id = u.tenant_id AND strpos(data::text, u.id::text) > 0
      UNION ALL SELECT 'pages', page_id FROM page_drafts
        WHERE tenant_id = u.tenant_id AND strpos(content::text, u.id::text) > 0
      UNION ALL SELECT 'pages', page_id FROM page_versions
        WHERE tenant_id = u.tenant_id AND strpos(content::text, u.id::text) > 0
      UNION ALL SELECT 'stock_images', id FROM stock_images WHERE tenant_id = u.tenant_id AND upload_id = u.id`,
  },
];
