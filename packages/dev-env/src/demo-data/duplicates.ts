import { MERGE_UNDO_DAYS } from '@samen/resources/administration';
import type { Client } from 'pg';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { DemoTenant } from './sites.ts';

/** How long ago they were found, in days. */
const FOUND_DAYS_AGO = 2;

/** Two records that someone entered twice: they have one telephone number. */
const PAIRS = {
  organizations: `SELECT o.id FROM organizations o WHERE o.tenant_id = $1 AND o.volunteer_center_id = $2
    AND o.status = 'approved' AND o.organization_type = 'NonProfit' ORDER BY o.name DESC LIMIT 2`,
  users: `SELECT u.id FROM users u WHERE u.tenant_id = $1 AND u.status = 'active' AND EXISTS (
      SELECT FROM role_assignments r JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id AND o.volunteer_center_id = $2)
    AND NOT EXISTS (SELECT FROM role_assignments r
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id AND r.name <> 'volunteer')
    AND u.email NOT LIKE 'vrijwilliger@%' ORDER BY u.last_name, u.id LIMIT 2`,
} as const;

/** A merge of two organizations that were not the same: it was undone, so that everything is where it was. */
const UNDONE = `INSERT INTO merges (tenant_id, id, record_type, status, kept_id, gone_id, volunteer_center_id,
    created_by_id, moved, undoable_until, undone_at, created_at, updated_at)
  SELECT $1, $2, 'organizations', 'undone', $3, $4, $5, $6, jsonb_build_array(jsonb_build_object('kind', 'vacancies',
    'count', count(*))), $8, $7, $7, $7 FROM vacancies WHERE tenant_id = $1 AND organization_id = $4`;

/** Two organizations and two people of the default centre that look alike, as the night found them. */
export async function loadDuplicates(
  client: Client,
  { id: tenantId, defaultCenter }: DemoTenant,
  calendar: Calendar,
): Promise<void> {
  const centerId = idOf('center', tenantId, defaultCenter);
  const foundAt = calendar.at(-FOUND_DAYS_AGO, 4);
  for (const [type, query] of Object.entries(PAIRS)) {
    const { rows } = await client.query<{ id: string }>(query, [tenantId, centerId]);
    const [first, second] = rows.map(({ id }) => id).toSorted();
    if (first === undefined || second === undefined) continue;
    await client.query(
      `UPDATE ${type} SET phone_number = '+31243550199' WHERE tenant_id = $1 AND id IN ($2, $3)`,
      [tenantId, first, second],
    );
    await client.query(
      `INSERT INTO duplicates (tenant_id, id, record_type, first_id, second_id, reasons, volunteer_center_id,
        found_at, seen_at)
      VALUES ($1, $2, $3, $4, $5, '{phone_number}', $6, $7, $8)`,
      [
        tenantId,
        idOf('duplicate', tenantId, type),
        type,
        first,
        second,
        centerId,
        foundAt,
        calendar.at(0, 4),
      ],
    );
    if (type === 'organizations')
      await client.query(UNDONE, [
        tenantId,
        idOf('merge', tenantId, type),
        first,
        second,
        centerId,
        idOf('user', tenantId, 'centrumbeheer'),
        calendar.at(-FOUND_DAYS_AGO, 11),
        calendar.at(-FOUND_DAYS_AGO + MERGE_UNDO_DAYS, 11),
      ]);
  }
}
