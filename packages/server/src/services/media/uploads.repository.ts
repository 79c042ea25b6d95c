import type { Queries } from '../../db/database.ts';
import type { PictureSource } from './picture-url.ts';

export interface Picture extends PictureSource {
  id: string;
  width: number | null;
  height: number | null;
  alt_text: string | null;
}

/** The pictures of one tenant. */
export function uploadRepository(queries: Queries, tenantId: string) {
  return {
    async pictures(ids: readonly string[]): Promise<Map<string, Picture>> {
      if (ids.length === 0) return new Map();
      const rows = await queries
        .selectFrom('uploads')
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...new Set(ids)])
        .select(['id', 'source', 'path', 'width', 'height', 'alt_text'])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Width by height of the picture at an address of ours; null where no one has measured it. */
    async ratioAt(url: string): Promise<number | null> {
      const row = await queries
        .selectFrom('uploads')
        .where('tenant_id', '=', tenantId)
        .where('source', '=', 'file')
        .where('path', '=', url.replace(/^\/media\/uploads\//, ''))
        .select(['width', 'height'])
        .executeTakeFirst();
      return row?.width && row.height ? row.width / row.height : null;
    },

    /** A file that pages show; documents and attachments are not handed out by their path. */
    findShown: async (path: string): Promise<{ content_type: string } | null> =>
      (await queries
        .selectFrom('uploads')
        .where('tenant_id', '=', tenantId)
        .where('path', '=', path)
        .where('source', '=', 'file')
        .where('purpose', 'in', ['image', 'logo', 'favicon', 'avatar'])
        .where('content_type', 'like', 'image/%')
        .select('content_type')
        .executeTakeFirst()) ?? null,
  };
}
