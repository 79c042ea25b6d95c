import { sql } from 'kysely';
import type { Endings, UploadUses } from '../../db/domain-data.ts';

/** Pages stay when the organization that they are about is purged. */
export const endings: Endings = {
  organizations: async (queries, tenantId, ids) => {
    await sql`UPDATE pages SET organization_id = NULL
      WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])`.execute(queries);
  },
};

/** The pictures of pages, of their blocks, and those that are there to choose from. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'pages' AS type, id FROM pages WHERE tenant_id = u.tenant_id AND image_id = u.id
      UNION ALL SELECT 'pages', page_id FROM content_blocks
        WHERE tenant_id = u.tenant_id AND strpos(data::text, u.id::text) > 0
      UNION ALL SELECT 'stock_images', id FROM stock_images WHERE tenant_id = u.tenant_id AND upload_id = u.id`,
  },
];
