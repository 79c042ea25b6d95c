import { sql, type RawBuilder } from 'kysely';
import type { FocalPoint } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import type { PictureSource } from './picture-url.ts';

export interface Picture extends PictureSource {
  id: string;
  width: number | null;
  height: number | null;
  alt_text: string | null;
  focal_x: number;
  focal_y: number;
}

/** The point of a picture that stays in sight, as responses have it. */
export const focalPoint = ({ focal_x: focalX, focal_y: focalY }: Picture): FocalPoint => ({ focalX, focalY });

/** A picture as it is served. */
export interface ShownPicture {
  path: string;
  content_type: string;
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
        .select(['id', 'source', 'path', 'width', 'height', 'alt_text', 'focal_x', 'focal_y'])
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

    /**
     * A file that pages show, where it is now: a replaced one is found by its former paths. Documents and attachments are
     * not handed out by their path.
     */
    async findShown(path: string): Promise<ShownPicture | null> {
      const at = async (condition: RawBuilder<unknown>) => {
        const { rows } = await sql<ShownPicture>`SELECT path, content_type FROM uploads
          WHERE tenant_id = ${tenantId} AND source = 'file' AND ${condition}
            AND purpose IN ('image', 'logo', 'favicon', 'avatar') AND content_type LIKE 'image/%'
          LIMIT 1`.execute(queries);
        return rows[0] ?? null;
      };
      return (
        (await at(sql`path = ${path}`)) ??
        (await at(sql`former_paths <> '{}' AND ${path} = ANY (former_paths)`))
      );
    },
  };
}
