import { sql, type RawBuilder } from 'kysely';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { Users } from '@samen/resources/accounts';
import type { RoleName } from '@samen/resources/shared';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { amongFound, containingFolded } from '../../../db/containing.repository.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { UserRow } from './users.repository.ts';

type Sql = RawBuilder<unknown>;

/** The parsed filters of the list; an absent one was not requested. */
export interface UserFilters extends ReadFilters<Users> {}

/** A role of a person, with what permissions depend on of its organization. */
export interface AssignedRole {
  id: string;
  user_id: string;
  name: RoleName;
  organization_id: string;
  organization_type: string;
  organization_status: string;
  is_root: boolean;
  volunteer_center_id: string;
}

const hasRoleSql = (tenantId: string, condition: Sql) => sql`EXISTS (
  SELECT FROM role_assignments r JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
  WHERE r.tenant_id = ${tenantId} AND r.user_id = u.id AND ${condition})`;

/** People within an access scope: by their own roles, or as a mentor's students. */
function inScopeSql(tenantId: string, scope: AccessScope): Sql {
  switch (scope.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return hasRoleSql(tenantId, sql`o.volunteer_center_id = ${scope.id}::uuid`);
    case 'organizations':
      return hasRoleSql(tenantId, sql`o.id = ANY (${[...scope.ids]}::uuid[])`);
    case 'students':
      return sql`u.mentor_id = ${scope.mentorId}::uuid`;
    case 'nothing':
      return sql`false`;
  }
}

/** One role has to be of that name and in that organization: the two filters are one condition. */
function roleSql(tenantId: string, { withRole, organizationIdEq }: UserFilters): Sql[] {
  if (withRole === undefined && organizationIdEq === undefined) return [];
  const organization = organizationIdEq === undefined ? sql`true` : sql`o.id = ${organizationIdEq}::uuid`;
  const role = withRole === undefined ? sql`true` : sql`r.name = ${withRole}`;
  return [hasRoleSql(tenantId, sql`${organization} AND ${role}`)];
}

const lettersSql = (text: string) => containingFolded(text.trim());

/** So many of the tenant that are spelt about so are looked at, of which the caller may see some. */
const RESEMBLING = 50;
/** Fewer letters resemble everything. */
const LEAST_LETTERS = 3;

/** Bounds a search by name and address to what an index of trigrams finds. */
const foundSql = async (queries: Queries, { q }: UserFilters): Promise<Sql> =>
  q === undefined
    ? sql`true`
    : amongFound(queries, q.trim(), sql`u.id`, (most) => sql`users_containing(${lettersSql(q)}, ${most})`);

const conditionsOf = conditions<Users, null>(Users, 'u', {
  q: (text) => sql`sort_key(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE ${lettersSql(text)}`,
  withRole: () => sql`true`,
  organizationIdEq: () => sql`true`,
  // The scope decides the centres.
  allCenters: () => sql`true`,
});

const filterSql = (tenantId: string, filters: UserFilters): Sql[] => [
  ...conditionsOf(filters, null).map((one) => one.sql),
  ...roleSql(tenantId, filters),
];

const SHAPE: ListShape = {
  id: sql`u.id`,
  keys: {
    // As in Dutch lists: De Boer is sorted under B.
    name: { sql: sql`name_sort_key(u.last_name) COLLATE "C"`, type: 'text' },
    first_name: { sql: sql`sort_key(u.first_name) COLLATE "C"`, type: 'text' },
    created_at: { sql: sql`u.created_at`, type: 'timestamptz' },
    // Who was never here counts as the one who was here longest ago.
    last_sign_in_at: { sql: sql`u.last_sign_in_at`, type: 'timestamptz', nulls: 'lowest' },
  },
  order: [{ field: 'name', descending: false }],
  then: [{ field: 'first_name', descending: false }],
};

/** The people within an access scope. */
export function userListRepository(queries: Queries, tenantId: string, scope: AccessScope) {
  // Anonymised accounts are not listed.
  const where = (filters: UserFilters) =>
    sql.join(
      [
        sql`u.tenant_id = ${tenantId} AND u.anonymised_at IS NULL`,
        inScopeSql(tenantId, scope),
        ...filterSql(tenantId, filters),
      ],
      sql` AND `,
    );
  const exactly = async (filters: UserFilters) =>
    sql`${where(filters)} AND ${await foundSql(queries, filters)}`;

  /** Those whose names resemble the words; null where the words are too short to resemble any. */
  async function resembling({ q = '', ...filters }: UserFilters): Promise<Sql | null> {
    if ([...q.trim()].length < LEAST_LETTERS) return null;
    const { rows } = await sql<{ id: string }>`
      SELECT near.id FROM users_resembling(${q.trim()}::text, ${RESEMBLING}) AS near(id)`.execute(queries);
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? null : sql`${where(filters)} AND u.id = ANY (${ids}::uuid[])`;
  }

  /** Who is found by the filters; where no name or address has these letters, those with a name like it. */
  async function foundBy(filters: UserFilters): Promise<{ condition: Sql; isResembling: boolean }> {
    const condition = await exactly(filters);
    if (filters.q === undefined) return { condition, isResembling: false };
    const { rows } = await sql`SELECT FROM users u WHERE ${condition} LIMIT 1`.execute(queries);
    const near = rows.length > 0 ? null : await resembling(filters);
    return { condition: near ?? condition, isResembling: near !== null };
  }

  const searched = new WeakMap<UserFilters, ReturnType<typeof foundBy>>();
  /** Once for the list, its count and what is said of it. */
  function found(filters: UserFilters): ReturnType<typeof foundBy> {
    const before = searched.get(filters) ?? foundBy(filters);
    searched.set(filters, before);
    return before;
  }
  const listed = async (filters: UserFilters, ids: ListPart['ids']) => sql`
    FROM users u WHERE ${(await found(filters)).condition} AND ${idsSql(SHAPE.id, ids)}`;

  return {
    async list(filters: UserFilters, part: ListPart): Promise<Listed<UserRow>> {
      const from = await listed(filters, part.ids);
      return readPage(queries, { part, shape: SHAPE, columns: sql`u.*`, from });
    },

    /** Whether nothing has the letters that were typed, and the list has what resembles them. */
    isResembling: async (filters: UserFilters): Promise<boolean> => (await found(filters)).isResembling,

    count: async (filters: UserFilters, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, await listed(filters, ids)),

    async byIds(ids: readonly string[]): Promise<UserRow[]> {
      const { rows } = await sql<UserRow>`
        SELECT u.* FROM users u WHERE ${where({})} AND u.id = ANY (${[...ids]}::uuid[])`.execute(queries);
      return rows;
    },

    /** Those of these people who are in the scope. */
    async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0 || scope.kind === 'nothing') return new Set();
      const { rows } = await sql<{ id: string }>`
        SELECT u.id FROM users u WHERE ${where({})} AND u.id = ANY (${[...ids]}::uuid[])`.execute(queries);
      return new Set(rows.map(({ id }) => id));
    },

    async find(id: string): Promise<UserRow | null> {
      const { rows } = await sql<UserRow>`
        SELECT u.* FROM users u WHERE ${where({})} AND u.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },
  };
}

/** The roles of one tenant's people. */
export function assignedRoleRepository(queries: Queries, tenantId: string) {
  return {
    async of(userIds: readonly string[]): Promise<AssignedRole[]> {
      if (userIds.length === 0) return [];
      const { rows } = await sql<AssignedRole>`
        SELECT r.id, r.user_id, r.name, r.organization_id, o.organization_type, o.status AS organization_status,
          o.is_root, o.volunteer_center_id
        FROM role_assignments r JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
        WHERE r.tenant_id = ${tenantId} AND r.user_id = ANY (${[...userIds]}::uuid[]) AND o.status <> 'deleted'
        ORDER BY r.created_at, r.id`.execute(queries);
      return rows;
    },

    async find(id: string): Promise<AssignedRole | null> {
      const { rows } = await sql<AssignedRole>`
        SELECT r.id, r.user_id, r.name, r.organization_id, o.organization_type, o.status AS organization_status,
          o.is_root, o.volunteer_center_id
        FROM role_assignments r JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
        WHERE r.tenant_id = ${tenantId} AND r.id = ${id}::uuid AND o.status <> 'deleted'`.execute(queries);
      return rows[0] ?? null;
    },

    /** The admins of these organizations whose accounts are not archived, by organization. */
    async adminsOf(organizationIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const { rows } = await sql<{ organization_id: string; user_id: string }>`
        SELECT r.organization_id, r.user_id FROM role_assignments r
        JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.user_id AND u.status <> 'archived'
        WHERE r.tenant_id = ${tenantId} AND r.organization_id = ANY (${[...organizationIds]}::uuid[])
          AND r.name = 'admin'
        ORDER BY r.created_at, r.id`.execute(queries);
      const groups = Map.groupBy(rows, (row) => row.organization_id);
      return new Map([...groups].map(([id, ofOne]) => [id, ofOne.map((row) => row.user_id)]));
    },

    /** Who has a role in an organization. */
    async holdersIn(organizationId: string): Promise<string[]> {
      const { rows } = await sql<{ user_id: string }>`SELECT DISTINCT user_id FROM role_assignments
        WHERE tenant_id = ${tenantId} AND organization_id = ${organizationId}::uuid`.execute(queries);
      return rows.map(({ user_id }) => user_id);
    },

    /** The approved organizations that would have no admin without this person. */
    async onlyAdminIn(userId: string): Promise<string[]> {
      const { rows } = await sql<{ organization_id: string }>`
        SELECT r.organization_id FROM role_assignments r
        JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id AND o.status = 'approved'
        WHERE r.tenant_id = ${tenantId} AND r.user_id = ${userId}::uuid AND r.name = 'admin' AND NOT EXISTS (
          SELECT FROM role_assignments other
          JOIN users u ON u.tenant_id = other.tenant_id AND u.id = other.user_id AND u.status IN ('active', 'invited')
          WHERE other.tenant_id = r.tenant_id AND other.organization_id = r.organization_id
            AND other.name = 'admin' AND other.user_id <> r.user_id)`.execute(queries);
      return rows.map((row) => row.organization_id);
    },

    /** Locks the admin roles of an organization until the end of the transaction. */
    async lockAdmins(organizationId: string): Promise<void> {
      await sql`SELECT id FROM role_assignments WHERE tenant_id = ${tenantId}
        AND organization_id = ${organizationId}::uuid AND name = 'admin' ORDER BY id FOR UPDATE`.execute(
        queries,
      );
    },

    /** Whether a person is a mentor of a school in which another one is a student. */
    async mentorsIn(mentorId: string, studentId: string): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM role_assignments m JOIN role_assignments s
          ON s.tenant_id = m.tenant_id AND s.organization_id = m.organization_id AND s.name = 'student'
        WHERE m.tenant_id = ${tenantId} AND m.user_id = ${mentorId}::uuid AND m.name = 'mentor'
          AND s.user_id = ${studentId}::uuid LIMIT 1`.execute(queries);
      return rows.length > 0;
    },
  };
}
