import { sql, type RawBuilder } from 'kysely';
import type { Endings, GeocodedTable, PersonalRows, UploadUses } from '../../db/domain-data.ts';
import type { MergedColumn } from '../../db/merged-columns.ts';
import { emailsOf, removeRows } from '../../db/remove-rows.repository.ts';
import type { EventHandlers } from '../../use-case.ts';

const removeOwn = removeRows(['saved_searches', 'calendar_addresses', 'call_out_answers'], 'user_id');

/** What vacancies and applications do with their own rows when records end. */
export const endings: Endings = {
  users: async (queries, tenantId, ids) => {
    await removeOwn(queries, tenantId, ids);
    await sql`UPDATE applications SET first_name = '–', last_name = '–', email = id || '@anonymous.invalid',
        phone_number = NULL, message = NULL, decision_message = NULL, withdrawal_reason = NULL
      WHERE tenant_id = ${tenantId} AND (user_id = ANY (${[...ids]}::uuid[])
        OR user_id IS NULL AND email = ANY (${emailsOf(tenantId, ids)}))`.execute(queries);
    const ofThem = sql`tenant_id = ${tenantId} AND created_by_id = ANY (${[...ids]}::uuid[]) AND vacancy_type = 'p2p'`;
    await sql`DELETE FROM vacancies v WHERE ${ofThem} AND NOT EXISTS (
      SELECT FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id)`.execute(queries);
    // What was once applied to keeps its title, as its applications do.
    await sql`UPDATE vacancies SET status = 'deleted', deleted_at = coalesce(deleted_at, now()), summary = NULL,
        description = NULL, street = NULL, house_number = NULL, postal_code = NULL, city = NULL, district = NULL,
        latitude = NULL, longitude = NULL, review_note = NULL
      WHERE ${ofThem}`.execute(queries);
    await sql`DELETE FROM reports WHERE tenant_id = ${tenantId} AND reportable_type = 'users'
      AND reportable_id = ANY (${[...ids]}::uuid[])`.execute(queries);
    await sql`UPDATE reports SET reporter_id = NULL, note = NULL
      WHERE tenant_id = ${tenantId} AND reporter_id = ANY (${[...ids]}::uuid[])`.execute(queries);
  },
  organizations: async (queries, tenantId, ids) => {
    await sql`DELETE FROM vacancies v WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])
      AND NOT EXISTS (SELECT FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id)`.execute(
      queries,
    );
  },
  organizationsInUse: async (queries, tenantId, ids) => {
    const { rows } = await sql<{ id: string }>`
      SELECT organization_id AS id FROM vacancies
        WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])
      UNION SELECT organization_id FROM applications
        WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])`.execute(queries);
    return rows.map(({ id }) => id);
  },
};

/** Vacancies and applications belong to the centre of their organization. */
export const followOrganization: NonNullable<EventHandlers['organization.moved']> = async (
  queries,
  { caller: { tenantId } },
  { organizationIds, centerId },
) => {
  const moved = sql`SET volunteer_center_id = ${centerId}::uuid
    WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...organizationIds]}::uuid[])`;
  await sql`UPDATE vacancies ${moved}`.execute(queries);
  await sql`UPDATE applications ${moved}`.execute(queries);
};

/** What vacancies and applications have of one person. */
export const personal: Readonly<Record<string, PersonalRows>> = {
  applications: (
    tenantId,
    userId,
  ) => sql`SELECT a.id, a.vacancy_title, o.name AS organization, a.first_name, a.last_name,
      a.email, a.phone_number, a.message, a.status, a.rejection_reason, a.decision_message, a.decided_at,
      a.withdrawn_at, a.withdrawal_reason, a.waitlisted_at, a.offered_at, a.offer_expires_at, a.created_at
    FROM applications a JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
    WHERE a.tenant_id = ${tenantId} AND (a.user_id = ${userId}::uuid OR a.user_id IS NULL
      AND a.confirmed_at IS NOT NULL AND a.email = (SELECT u.email FROM users u
        WHERE u.tenant_id = ${tenantId} AND u.id = ${userId}::uuid)) ORDER BY a.created_at, a.id`,
  saved_searches: (tenantId, userId) => sql`SELECT name, query, in_digest, created_at
    FROM saved_searches WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid ORDER BY created_at, id`,
  calendar_address: (tenantId, userId) => sql`SELECT created_at FROM calendar_addresses
    WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid`,
  call_outs: (
    tenantId,
    userId,
  ) => sql`SELECT c.title, c.body, c.starts_at, c.address, a.answer, a.answered_at, c.created_at
    FROM call_out_answers a JOIN call_outs c ON c.tenant_id = a.tenant_id AND c.id = a.call_out_id
    WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId}::uuid ORDER BY c.created_at, c.id`,
  favorites: (tenantId, userId) => sql`SELECT v.title, v.id FROM vacancy_favorites f
    JOIN vacancies v ON v.tenant_id = f.tenant_id AND v.id = f.vacancy_id
    WHERE f.tenant_id = ${tenantId} AND f.user_id = ${userId}::uuid ORDER BY v.title, v.id`,
  reports: (tenantId, userId) => sql`SELECT reportable_type, reason, note, status, created_at FROM reports
    WHERE tenant_id = ${tenantId} AND reporter_id = ${userId}::uuid ORDER BY created_at, id`,
  vacancies: (
    tenantId,
    userId,
  ) => sql`SELECT id, title, status, summary, description, street, house_number, postal_code, city, created_at FROM vacancies
    WHERE tenant_id = ${tenantId} AND created_by_id = ${userId}::uuid AND vacancy_type = 'p2p'
    ORDER BY created_at, id`,
};

/** The pictures of vacancies, their own and those that they chose. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'vacancies' AS type, v.id, v.title AS name, v.status = 'published' AS is_public,
        v.volunteer_center_id, v.organization_id, array_remove(ARRAY[v.created_by_id], NULL) AS people
      FROM vacancies v WHERE v.tenant_id = u.tenant_id AND (v.image_id = u.id OR v.stock_image_id IN (
        SELECT s.id FROM stock_images s WHERE s.tenant_id = u.tenant_id AND s.upload_id = u.id))`,
  },
];

/** Help between people and meetings at home have no point of a house. */
const HAS_POINT = sql`vacancy_type NOT IN ('p2p', 'language')`;

/** The addresses of vacancies. */
export const geocoded: readonly GeocodedTable[] = [
  {
    table: 'vacancies',
    isDue: sql`status IN ('draft', 'published') AND ${HAS_POINT}`,
    mayHavePoint: HAS_POINT,
  },
];

/** Of two applications of one person for one vacancy the one goes on that was accepted, or else that of who stays. */
const isOpen = (row: RawBuilder<unknown>) =>
  sql`${row}.withdrawn_at IS NULL AND ${row}.status IS DISTINCT FROM 'rejected'`;

/** What a merge does with what people and organizations have of vacancies. */
export const merged: readonly MergedColumn[] = [
  { table: 'vacancies', column: 'organization_id', of: 'organization', kind: 'vacancies' },
  { table: 'vacancies', column: 'created_by_id', of: 'person', kind: 'vacancies' },
  { table: 'vacancies', column: 'contact_person_id', of: 'person' },
  { table: 'applications', column: 'organization_id', of: 'organization', kind: 'applications' },
  {
    table: 'applications',
    column: 'user_id',
    of: 'person',
    kind: 'applications',
    once: { with: ['vacancy_id'], among: isOpen },
    both: (now) => ({ withdrawn_at: now.toISOString() }),
    prevails: (row) => sql`coalesce(${row}.status = 'accepted', false)`,
    claims: (
      row,
      goneId,
    ) => sql`${row}.confirmed_at IS NOT NULL AND ${row}.email = (SELECT u.email FROM users u
      WHERE u.tenant_id = ${row}.tenant_id AND u.id = ${goneId}::uuid)`,
  },
  { table: 'applications', column: 'decided_by_id', of: 'person' },
  {
    table: 'vacancy_favorites',
    column: 'user_id',
    of: 'person',
    kind: 'favorites',
    once: { with: ['vacancy_id'] },
    both: 'removed',
  },
  {
    table: 'calendar_addresses',
    column: 'user_id',
    of: 'person',
    once: { with: [] },
    both: 'stays',
  },
  { table: 'saved_searches', column: 'user_id', of: 'person', kind: 'saved_searches' },
  ...(['organization', 'person'] as const).map((of): MergedColumn => ({
    table: 'saved_searches',
    column: 'query',
    of,
    within: 'json',
  })),
  { table: 'call_outs', column: 'created_by_id', of: 'person', kind: 'call_outs' },
  {
    table: 'call_out_answers',
    column: 'user_id',
    of: 'person',
    kind: 'call_outs',
    once: { with: ['call_out_id'] },
    both: 'removed',
  },
  {
    table: 'reports',
    column: 'reporter_id',
    of: 'person',
    once: { with: ['reportable_type', 'reportable_id'], among: (row) => sql`${row}.status = 'open'` },
    both: 'removed',
  },
  {
    table: 'reports',
    column: 'reportable_id',
    of: 'person',
    where: (row) => sql`${row}.reportable_type = 'users'`,
    once: { with: ['reportable_type', 'reporter_id'], among: (row) => sql`${row}.status = 'open'` },
    both: 'removed',
  },
];
