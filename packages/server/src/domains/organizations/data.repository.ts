import { sql } from 'kysely';
import type { GeocodedTable, UploadUses } from '../../db/domain-data.ts';
import type { MergedColumn } from '../../db/merged-columns.ts';

/** The pictures of organizations. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'organizations' AS type, o.id, o.name, o.status = 'approved' AS is_public, o.volunteer_center_id,
        o.id AS organization_id, ARRAY[]::uuid[] AS people
      FROM organizations o WHERE o.tenant_id = u.tenant_id AND (o.logo_id = u.id OR EXISTS (
        SELECT FROM organization_profiles p
        WHERE p.tenant_id = o.tenant_id AND p.organization_id = o.id AND p.cover_image_id = u.id))`,
    addresses: [
      { table: 'organizations', columns: ['logo_url'] },
      { table: 'organization_profiles', columns: ['cover_image_url'] },
    ],
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

/** What a merge does with what organizations have of each other. */
export const merged: readonly MergedColumn[] = [
  { table: 'organizations', column: 'parent_id', of: 'organization', kind: 'branches' },
  {
    table: 'organization_profiles',
    column: 'organization_id',
    of: 'organization',
    once: { with: [] },
    both: 'stays',
  },
];
