import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { GeocodedTable } from '../../db/domain-data.ts';
import type { Point } from './addresses.ts';
import type { GeocodableAddress } from './addresses.ts';

export interface DueAddress extends GeocodableAddress {
  /** The tables in which it is due. */
  tables: string[];
  attempts: number;
}

/** What became of an address. `retryAt` null: the service has said what it knows. */
export interface GeocodeResult {
  address: DueAddress;
  point: Point | null;
  retryAt: Date | null;
}

/** Addresses of centres. */
export const geocodedCenters: GeocodedTable = {
  table: 'addresses',
  isDue: sql`EXISTS (SELECT FROM volunteer_centers c WHERE c.tenant_id = a.tenant_id AND c.address_id = a.id)`,
};

/** As in the partial indexes. */
const WHOLE = sql`geocode_due_at IS NOT NULL AND country = 'NL' AND house_number ~ '^[0-9]'
  AND (postal_code IS NOT NULL OR street IS NOT NULL)`;

/** The addresses of one tenant that wait for the point of their house, in the tables that have any. */
export function geocodedAddressRepository(
  queries: Queries,
  tenantId: string,
  geocoded: readonly GeocodedTable[],
) {
  return {
    /** Those that may be geocoded at `now`, each once, the last changed first. */
    due: async (now: Date, amount: number): Promise<DueAddress[]> => {
      const waiting = geocoded.map(
        ({ table, isDue }) => sql`
          (SELECT ${table}::text AS origin, street, house_number, postal_code, city, geocode_attempts, updated_at
            FROM ${sql.table(table)} a
            WHERE tenant_id = ${tenantId} AND ${WHOLE} AND geocode_due_at <= ${now}::timestamptz AND (${isDue})
            ORDER BY updated_at DESC LIMIT ${amount})`,
      );
      const { rows } = await sql<DueAddress>`
        WITH waiting AS (${sql.join(waiting, sql` UNION ALL `)})
        SELECT street, house_number AS "houseNumber", postal_code AS "postalCode", city,
          array_agg(DISTINCT origin) AS tables, max(geocode_attempts) AS attempts
        FROM waiting WHERE city IS NOT NULL
        GROUP BY street, house_number, postal_code, city
        ORDER BY max(updated_at) DESC LIMIT ${amount}`.execute(queries);
      return rows;
    },

    /** Writes what became of an address into every row that still has it. */
    save: async ({ address, point, retryAt }: GeocodeResult): Promise<void> => {
      const { street, houseNumber, postalCode, city, attempts } = address;
      const changes = point
        ? sql`latitude = ${point.latitude}::float8, longitude = ${point.longitude}::float8, geocoded = true,
            geocode_due_at = NULL`
        : sql`geocode_due_at = ${retryAt}::timestamptz, geocode_attempts = ${attempts + 1}::int`;
      for (const table of address.tables) {
        const { mayHavePoint = sql`true` } = geocoded.find((one) => one.table === table) ?? {};
        await sql`UPDATE ${sql.table(table)} SET ${changes}
          WHERE tenant_id = ${tenantId} AND ${WHOLE} AND house_number = ${houseNumber} AND city = ${city}
            AND street IS NOT DISTINCT FROM ${street}::text
            AND postal_code IS NOT DISTINCT FROM ${postalCode}::text
            AND (${mayHavePoint})`.execute(queries);
      }
    },
  };
}
