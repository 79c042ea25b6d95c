import { sql } from 'kysely';
import { placeKey } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { isUuid } from '../../../http/schemas.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import { placeRepository } from '../../../services/geocode/index.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** The records that vacancies of one tenant refer to. */
export function vacancyReferenceRepository(queries: Queries, tenantId: string) {
  const has = async (table: 'uploads' | 'stock_images', id: string): Promise<boolean> =>
    isUuid(id) &&
    (await queries
      .selectFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .select('id')
      .executeTakeFirst()) !== undefined;

  return {
    hasAll: lookupRepository(queries, tenantId).knowsAll,
    hasImage: (id: string): Promise<boolean> => has('uploads', id),
    hasStockImage: (id: string): Promise<boolean> => has('stock_images', id),

    /** Whether the person works in the organization, or in the centre that it belongs to. */
    worksFor: async (userId: string, organizationId: string): Promise<boolean> => {
      if (!isUuid(userId)) return false;
      const { rows } = await sql`
        SELECT FROM role_assignments r
        JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.user_id AND u.status IN ('active', 'invited')
        JOIN organizations employer ON employer.tenant_id = r.tenant_id AND employer.id = r.organization_id
        JOIN organizations own ON own.tenant_id = r.tenant_id AND own.id = ${organizationId}::uuid
        WHERE r.tenant_id = ${tenantId} AND r.user_id = ${userId}::uuid
          AND r.name NOT IN ('volunteer', 'student')
          AND (employer.id = own.id OR employer.id = own.parent_id
            OR (employer.organization_type = 'VolunteerCenter' AND employer.volunteer_center_id = own.volunteer_center_id))
        LIMIT 1`.execute(queries);
      return rows.length > 0;
    },

    /** The point of a postcode, or else of a place by its name; null where the table has neither. */
    locate: async (postalCode: string | null, city: string): Promise<Point | null> => {
      const places = placeRepository(queries);
      const found = postalCode
        ? await places.find('pc4', postalCode.slice(0, 4))
        : await places.find('place', placeKey(city));
      return found ? { latitude: found.lat, longitude: found.lon } : null;
    },
  };
}
