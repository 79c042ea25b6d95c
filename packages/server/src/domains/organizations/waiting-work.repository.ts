import { sql } from 'kysely';
import type { WorkSources } from '../../waiting-work.ts';

/** Organizations that a centre has to approve or to deny; five working days are a week. */
export const work: WorkSources = {
  organization_pending: {
    select: ({
      caller,
      centerId,
    }) => sql`SELECT o.id AS record_id, 'organizations' AS subject_type, o.name AS title,
        d.city AS detail, NULL::text AS locale, o.volunteer_center_id, o.status_changed_at AS since,
        o.status_changed_at + interval '7 days' AS due_at, NULL::uuid AS assignee_id
      FROM organizations o LEFT JOIN addresses d ON d.tenant_id = o.tenant_id AND d.id = o.address_id
      WHERE o.tenant_id = ${caller.tenantId} AND o.status = 'pending'
        AND (${centerId}::uuid IS NULL OR o.volunteer_center_id = ${centerId}::uuid)`,
  },
};
