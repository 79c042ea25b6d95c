import type { Queries } from '../../db/database.ts';

export interface PlacesTable {
  kind: 'place' | 'pc4';
  key: string;
  name: string;
  lat: number;
  lon: number;
}

declare module '../../db/schema.ts' {
  interface Tables {
    places: PlacesTable;
  }
}

/** Places and four-digit postcodes; the same for every tenant. */
export function placeRepository(queries: Queries) {
  return {
    find: async (kind: PlacesTable['kind'], key: string): Promise<PlacesTable | null> =>
      (await queries
        .selectFrom('places')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .select(['kind', 'key', 'name', 'lat', 'lon'])
        .executeTakeFirst()) ?? null,
  };
}
