import { sql } from 'kysely';
import type { GeocodedTable, UploadUses } from '../../db/domain-data.ts';

/** The pictures of organizations. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'organizations' AS type, id FROM organizations WHERE tenant_id = u.tenant_id AND logo_id = u.id
      UNION ALL SELECT 'organizations', organization_id FROM organization_profiles
        WHERE tenant_id = u.tenant_id AND cover_image_id = u.id`,
    addresses: (tenantId) => sql`SELECT logo_url FROM organizations
        WHERE tenant_id = ${tenantId} AND logo_url IS NOT NULL
      UNION ALL SELECT cover_image_url FROM organization_profiles
        WHERE tenant_id = ${tenantId} AND cover_image_url IS NOT NULL`,
  },
];

/** The addresses of organizations. */
export const geocoded: readonly GeocodedTable[] = [
  {
    table: 'addresses',
    isDue: sql`EXISTS (SELECT FROM organizations o WHERE o.tenant_id = a.tenant_id AND o.address_id = a.id
      AND o.status IN ('approved', 'pending'))`,
  },
];
