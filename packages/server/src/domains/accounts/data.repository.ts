import { sql } from 'kysely';
import type { Endings, PersonalRows, UploadUses } from '../../db/domain-data.ts';
import type { MergedColumn } from '../../db/merged-columns.ts';
import { removeRows } from '../../db/remove-rows.repository.ts';
import { removeConfirmationsOf } from '../../mail/remove-mails.repository.ts';
import type { MailName } from '../../mail-types.ts';

const removeOwn = removeRows(
  ['role_assignments', 'volunteer_profiles', 'email_changes', 'data_exports', 'sign_ups'],
  'user_id',
);

/** Mails that lead into an account which waits for its confirmation. */
const TO_CONFIRM: readonly MailName[] = ['user_invited', 'user_confirmation'];

/** What accounts do with their own rows when records end. */
export const endings: Endings = {
  users: async (queries, tenantId, ids) => {
    await removeOwn(queries, tenantId, ids);
    await removeConfirmationsOf(queries, tenantId, ids, TO_CONFIRM);
  },
  organizations: removeRows(['role_assignments'], 'organization_id'),
};

/** What accounts have of one person beside the account itself. */
export const personal: Readonly<Record<string, PersonalRows>> = {
  roles: (tenantId, userId) => sql`SELECT a.name AS role, o.name AS organization, a.created_at
    FROM role_assignments a JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
    WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId}::uuid ORDER BY a.created_at, a.id`,
  sign_ins: (
    tenantId,
    userId,
  ) => sql`SELECT created_at, expires_at, impersonator_id IS NOT NULL AS by_someone_else
    FROM user_tokens WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid ORDER BY created_at, id`,
  email_change: (tenantId, userId) => sql`SELECT new_email, created_at FROM email_changes
    WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid`,
  sign_ups: (tenantId, userId) => sql`SELECT s.first_name, s.last_name, s.phone_number, s.job_title, s.role,
      o.name AS organization, s.created_at
    FROM sign_ups s JOIN organizations o ON o.tenant_id = s.tenant_id AND o.id = s.organization_id
    WHERE s.tenant_id = ${tenantId} AND s.user_id = ${userId}::uuid ORDER BY s.created_at, s.id`,
  data_exports: (tenantId, userId) => sql`SELECT created_at, ready_at, expires_at FROM data_exports
    WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid ORDER BY created_at, id`,
  volunteer_profile: (
    tenantId,
    userId,
  ) => sql`SELECT headline, motivation, dayparts, hours_per_week, postal_code, district,
      max_distance_km, languages, language_level, has_vog, in_pool, crisis_pool, created_at, updated_at,
      ARRAY(SELECT label_nl FROM categories c WHERE c.tenant_id = p.tenant_id AND c.id = ANY (p.category_ids)) AS categories,
      ARRAY(SELECT label_nl FROM skills s WHERE s.tenant_id = p.tenant_id AND s.id = ANY (p.skill_ids)) AS skills,
      (SELECT label_nl FROM age_groups g WHERE g.tenant_id = p.tenant_id AND g.id = p.age_group_id) AS age_group
    FROM volunteer_profiles p WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid`,
};

/** The pictures of people. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'users' AS type, id, NULL::text AS name, false AS is_public, NULL::uuid AS volunteer_center_id,
        NULL::uuid AS organization_id, ARRAY[id] AS people
      FROM users WHERE tenant_id = u.tenant_id AND avatar_id = u.id`,
    addresses: [{ table: 'users', columns: ['avatar_url'] }],
  },
];

const EPHEMERAL = 'it ends with the account, or by its own time';

/** What a merge does with what people and organizations have of accounts. */
export const merged: readonly MergedColumn[] = [
  {
    table: 'role_assignments',
    column: 'user_id',
    of: 'person',
    kind: 'roles',
    once: { with: ['organization_id', 'name'] },
    both: 'removed',
  },
  {
    table: 'role_assignments',
    column: 'organization_id',
    of: 'organization',
    kind: 'roles',
    once: { with: ['user_id', 'name'] },
    both: 'removed',
  },
  {
    table: 'volunteer_profiles',
    column: 'user_id',
    of: 'person',
    kind: 'volunteer_profile',
    once: { with: [] },
    both: 'stays',
  },
  { table: 'users', column: 'mentor_id', of: 'person', kind: 'students' },
  { table: 'sign_ups', column: 'user_id', of: 'person' },
  { table: 'sign_ups', column: 'organization_id', of: 'organization' },
  { table: 'data_exports', column: 'user_id', of: 'person' },
  { table: 'email_changes', column: 'user_id', of: 'person', stays: EPHEMERAL },
  { table: 'user_tokens', column: 'user_id', of: 'person', stays: 'sign-ins of both end' },
  { table: 'user_tokens', column: 'impersonator_id', of: 'person', stays: 'sign-ins of both end' },
  { table: 'one_time_tokens', column: 'user_id', of: 'person', stays: EPHEMERAL },
  { table: 'one_time_tokens', column: 'subject_id', of: 'person', stays: EPHEMERAL },
];
