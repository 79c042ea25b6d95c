import { sql } from 'kysely';
import type { WorkSource } from '../../waiting-work.ts';

/** What was filled in at the forms of a centre's own organization; other organizations handle their own. */
export const newSubmissions: WorkSource['select'] = ({
  caller,
  centerId,
}) => sql`SELECT s.id AS record_id, 'form_submissions' AS subject_type, f.title AS title,
        o.name AS detail, NULL::text AS locale, f.volunteer_center_id, s.submitted_at AS since,
        s.submitted_at + interval '5 days' AS due_at, s.assignee_id
      FROM form_submissions s
      JOIN forms f ON f.tenant_id = s.tenant_id AND f.id = s.form_id
      JOIN organizations o ON o.tenant_id = f.tenant_id AND o.id = f.organization_id
        AND o.organization_type = 'VolunteerCenter'
      WHERE s.tenant_id = ${caller.tenantId} AND s.status = 'new'
        AND (${centerId}::uuid IS NULL OR f.volunteer_center_id = ${centerId}::uuid)`;
