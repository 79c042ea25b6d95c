import { sql } from 'kysely';
import { PROFILE_STEPS, type DashboardProfile, type ProfileStep } from '@samen/resources/administration';
import { boundsOf } from '@samen/jsonapi/declaration';
import { Organizations } from '@samen/resources/organizations';
import type { Queries } from '../../../db/database.ts';

export interface ApprovalRow {
  center_name: string;
  is_approved: boolean;
  since: Date;
  has_profile: boolean;
  has_vacancy: boolean;
  has_colleague: boolean;
}

const [MIN_DESCRIPTION] = boundsOf(Organizations.attributes.description);

/** What people have begun and can continue: an organization's first steps, a profile. */
export function progressRepository(queries: Queries, tenantId: string) {
  return {
    /** An organization that waits for approval, or was approved after `since` and has not finished its first steps. */
    async approval(organizationId: string, since: Date): Promise<ApprovalRow | null> {
      const { rows } = await sql<ApprovalRow>`
        SELECT c.name AS center_name, o.status = 'approved' AS is_approved, o.status_changed_at AS since,
          o.logo_id IS NOT NULL AND length(coalesce(o.description, '')) >= ${MIN_DESCRIPTION}::int AS has_profile,
          EXISTS (SELECT FROM vacancies v WHERE v.tenant_id = o.tenant_id AND v.organization_id = o.id
            AND v.status <> 'deleted') AS has_vacancy,
          (SELECT count(DISTINCT a.user_id) FROM role_assignments a
            WHERE a.tenant_id = o.tenant_id AND a.organization_id = o.id) > 1 AS has_colleague
        FROM organizations o
        JOIN volunteer_centers c ON c.tenant_id = o.tenant_id AND c.id = o.volunteer_center_id
        WHERE o.tenant_id = ${tenantId} AND o.id = ${organizationId}::uuid
          AND (o.status = 'pending' OR o.status = 'approved' AND o.status_changed_at > ${since}::timestamptz)`.execute(
        queries,
      );
      const [row = null] = rows;
      const isDone = row !== null && row.has_profile && row.has_vacancy && row.has_colleague;
      return row?.is_approved && isDone ? null : row;
    },

    /** How much of a person's profile is filled in, and what is not. */
    async profile(userId: string): Promise<DashboardProfile> {
      const { rows } = await sql<Record<ProfileStep, boolean>>`
        SELECT category_ids <> '{}' AS categories, dayparts <> '{}' AS dayparts,
          coalesce(postal_code, '') <> '' AS postal_code, coalesce(headline, '') <> '' AS headline,
          skill_ids <> '{}' AS skills, coalesce(motivation, '') <> '' AS motivation
        FROM volunteer_profiles WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid`.execute(queries);
      const missing = PROFILE_STEPS.filter((step) => !rows[0]?.[step]);
      return { done: PROFILE_STEPS.length - missing.length, of: PROFILE_STEPS.length, missing };
    },
  };
}
