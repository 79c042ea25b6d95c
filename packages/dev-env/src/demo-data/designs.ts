import type { Client } from 'pg';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert.ts';
import type { DemoTenant } from './sites.ts';

/** What the sites looked like before, and when they were given that look. */
const EARLIER = [
  { days: -210, colours: { primary_color: 'indigo', secondary_color: 'orange', muted_color: 'slate' } },
  { days: -64, colours: { primary_color: 'sky', secondary_color: 'lime', muted_color: 'gray' } },
];
/** Since when they look as they do. */
const PRESENT = { days: -18, colours: {} };

/** The designs of every centre's site: the present one, and those that can be brought back. */
export async function loadDesigns(client: Client, tenant: DemoTenant, calendar: Calendar): Promise<void> {
  const tenantId = tenant.id;
  const { rows: profiles } = await client.query<{ id: string; stored: object; contact: string | null }>(
    `SELECT p.id, c.contact_person_id AS contact, jsonb_build_object(
       'primary_color', p.primary_color, 'secondary_color', p.secondary_color,
       'primary_color_shades', p.primary_color_shades, 'secondary_color_shades', p.secondary_color_shades,
       'custom_shades', p.custom_shades, 'muted_color', p.muted_color, 'background_color', p.background_color,
       'text_color', p.text_color, 'theme_config', p.theme_config) AS stored
     FROM volunteer_center_profiles p
     JOIN volunteer_centers c ON c.tenant_id = p.tenant_id AND c.id = p.volunteer_center_id
     WHERE p.tenant_id = $1`,
    [tenantId],
  );
  const designs = profiles.flatMap(({ id, stored, contact }) =>
    [...EARLIER, PRESENT].map(({ days, colours }, version) => ({
      tenantId,
      id: idOf('design', id, String(version)),
      profileId: id,
      version,
      stored: { ...stored, ...colours },
      savedById: contact,
      savedAt: calendar.at(days),
    })),
  );
  await insertRows(client, 'center_designs', designs);
  await client.query('UPDATE volunteer_center_profiles SET lock_version = $2 WHERE tenant_id = $1', [
    tenantId,
    EARLIER.length,
  ]);
}
