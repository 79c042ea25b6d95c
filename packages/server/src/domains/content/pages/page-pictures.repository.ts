import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** The pictures that pages of one tenant may show. */
export function pagePictureRepository(queries: Queries, tenantId: string) {
  return {
    /** Of these the caller's own, those of the centre and those to choose from; none is taken away meanwhile. */
    async usable(
      ids: readonly string[],
      { userId, centerId }: { userId: string | null; centerId: string },
    ): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`SELECT u.id FROM uploads u
        WHERE u.tenant_id = ${tenantId} AND u.id = ANY (${[...new Set(ids)]}::uuid[]) AND u.purpose = 'image'
          AND (u.uploaded_by_id = ${userId}::uuid OR u.volunteer_center_id = ${centerId}::uuid OR EXISTS (
            SELECT FROM stock_images s WHERE s.tenant_id = u.tenant_id AND s.upload_id = u.id))
        FOR KEY SHARE OF u`.execute(queries);
      return new Set(rows.map(({ id }) => id));
    },
  };
}
