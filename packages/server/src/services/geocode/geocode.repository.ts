import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { PlacesTable } from './places.table.ts';

type Place = Pick<PlacesTable, 'kind' | 'key' | 'name' | 'lat' | 'lon'>;

/** Places and four-digit postcodes; the same for every tenant. */
export function placeRepository(queries: Queries) {
  return {
    find: async (kind: PlacesTable['kind'], key: string): Promise<Place | null> =>
      (await queries
        .selectFrom('places')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .select(['kind', 'key', 'name', 'lat', 'lon'])
        .executeTakeFirst()) ?? null,

    /** Places that begin with a key, or look like it. */
    like: async (key: string): Promise<Place[]> => {
      const { rows } = await sql<Place>`
        SELECT kind, key, name, lat, lon FROM places
        WHERE kind = 'place' AND (starts_with(key, ${key}) OR similarity(key, ${key}) >= 0.2)
        ORDER BY starts_with(key, ${key}) DESC, similarity(key, ${key}) DESC, key LIMIT 100`.execute(queries);
      return rows;
    },

    /** Where a centre is. */
    centerPoint: async (
      tenantId: string,
      centerId: string,
    ): Promise<Pick<PlacesTable, 'lat' | 'lon'> | null> => {
      const { rows } = await sql<{ lat: number; lon: number }>`
        SELECT a.latitude AS lat, a.longitude AS lon FROM volunteer_centers c
        JOIN addresses a ON a.tenant_id = c.tenant_id AND a.id = c.address_id
        WHERE c.tenant_id = ${tenantId} AND c.id = ${centerId}::uuid AND a.latitude IS NOT NULL`.execute(
        queries,
      );
      return rows[0] ?? null;
    },
  };
}
