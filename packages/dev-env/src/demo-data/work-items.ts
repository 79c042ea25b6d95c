import type { Client } from 'pg';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { DemoTenant } from './sites.ts';

/** How long ago what the centre has to review was sent, in days. */
const SENT_DAYS_AGO = [1, 4];
/** Since when no one has looked after a vacancy, in days. */
const QUIET_DAYS = 215;

const ofCenter = `v.tenant_id = $1 AND v.volunteer_center_id = $2 AND v.vacancy_type = 'volunteering'`;

/** What else waits at the default centre of a tenant, and what its staff have made of it: taken, and put off. */
export async function loadWork(
  client: Client,
  { id: tenantId, defaultCenter }: DemoTenant,
  calendar: Calendar,
): Promise<void> {
  const centerId = idOf('center', tenantId, defaultCenter);
  for (const [at, days] of SENT_DAYS_AGO.entries())
    await client.query(
      `UPDATE vacancies SET review_requested_at = $3, publish_on_approval = false WHERE tenant_id = $1 AND id = (
        SELECT v.id FROM vacancies v JOIN organizations o ON o.tenant_id = v.tenant_id AND o.id = v.organization_id
        WHERE ${ofCenter} AND v.status = 'draft' AND o.status = 'approved' AND v.review_requested_at IS NULL
        ORDER BY v.id LIMIT 1)`,
      [tenantId, centerId, calendar.at(-days, 10 + at)],
    );
  await client.query(
    `UPDATE vacancies SET created_at = $3, published_at = $3, updated_at = $3 WHERE tenant_id = $1 AND id = (
      SELECT v.id FROM vacancies v WHERE ${ofCenter} AND v.status = 'published'
        AND v.expires_at > $4::date + 30 AND NOT EXISTS (
          SELECT FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id)
      ORDER BY v.id LIMIT 1)`,
    [tenantId, centerId, calendar.at(-QUIET_DAYS, 11), calendar.at(0, 12)],
  );
  const [own, colleague] = ['centrum', 'centrumbeheer'].map((name) => idOf('user', tenantId, name));
  await client.query(
    `INSERT INTO work_items (tenant_id, kind, record_id, volunteer_center_id, since, assignee_id, changed_at)
      SELECT tenant_id, 'organization_pending', id, volunteer_center_id, status_changed_at, $3, $4
      FROM organizations WHERE tenant_id = $1 AND volunteer_center_id = $2 AND status = 'pending'
      ORDER BY status_changed_at, id LIMIT 1`,
    [tenantId, centerId, colleague, calendar.at(-1, 15)],
  );
  await client.query(
    `INSERT INTO work_items (tenant_id, kind, record_id, volunteer_center_id, since, assignee_id, snoozed_until,
        changed_at)
      SELECT tenant_id, 'vacancy_review', id, volunteer_center_id, review_requested_at, $3, $4, $5
      FROM vacancies v WHERE ${ofCenter} AND status = 'draft' AND review_requested_at IS NOT NULL
      ORDER BY review_requested_at, id LIMIT 1`,
    [tenantId, centerId, own, calendar.at(3, 9), calendar.at(-1, 16)],
  );
}
