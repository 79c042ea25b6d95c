import type { Insertable, Selectable, Updateable } from 'kysely';
import type { RoleName } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import type { UsersTable } from './users.table.ts';

export type UserRow = Selectable<UsersTable>;
export type UserColumns = Updateable<UsersTable>;

export interface RoleRow {
  id: string;
  name: RoleName;
  organizationId: string;
}

/** Of those with the same telephone number no more are named. */
const MOST_NAMESAKES = 500;

/** The users of one tenant. */
export function userRepository(queries: Queries, tenantId: string) {
  const users = () => queries.selectFrom('users').where('tenant_id', '=', tenantId).selectAll();

  return {
    find: async (id: string): Promise<UserRow | null> =>
      (await users().where('id', '=', id).executeTakeFirst()) ?? null,

    async byIds(ids: readonly string[]): Promise<UserRow[]> {
      return ids.length === 0
        ? []
        : users()
            .where('id', 'in', [...new Set(ids)])
            .execute();
    },

    findByEmail: async (email: string): Promise<UserRow | null> =>
      (await users().where('email', '=', email.toLowerCase()).executeTakeFirst()) ?? null,

    async byEmails(emails: readonly string[]): Promise<UserRow[]> {
      return emails.length === 0 ? [] : users().where('email', 'in', emails).execute();
    },

    async byPhones(phoneNumbers: readonly string[]): Promise<UserRow[]> {
      return phoneNumbers.length === 0
        ? []
        : users()
            .where('phone_number', 'in', phoneNumbers)
            .where('status', '<>', 'archived')
            .limit(MOST_NAMESAKES)
            .execute();
    },

    async rolesOf(userId: string): Promise<RoleRow[]> {
      const rows = await queries
        .selectFrom('role_assignments')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .select(['id', 'name', 'organization_id'])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, organization_id }) => ({
        id,
        name: name as RoleName,
        organizationId: organization_id,
      }));
    },

    /** Null where the address has an account already. */
    insert: async (values: Omit<Insertable<UsersTable>, 'tenant_id'>): Promise<UserRow | null> =>
      (await queries
        .insertInto('users')
        .values({ ...values, tenant_id: tenantId })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doNothing())
        .returningAll()
        .executeTakeFirst()) ?? null,

    /** Returns whether the role is new. */
    async addRole(userId: string, organizationId: string, name: RoleName, now: Date): Promise<boolean> {
      const added = await queries
        .insertInto('role_assignments')
        .values({
          tenant_id: tenantId,
          user_id: userId,
          organization_id: organizationId,
          name,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Returns whether the role existed. */
    async removeRole(userId: string, organizationId: string, name: RoleName): Promise<boolean> {
      const removed = await queries
        .deleteFrom('role_assignments')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .where('name', '=', name)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    /** Locks the row; waits for another transaction that changes it. */
    findForUpdate: async (id: string): Promise<UserRow | null> =>
      (await users().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null,

    /** Null where the row does not exist, or `lockVersion` is outdated. */
    async update(id: string, values: UserColumns, now: Date, lockVersion?: number): Promise<UserRow | null> {
      let query = queries
        .updateTable('users')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id);
      if (lockVersion !== undefined) query = query.where('lock_version', '=', lockVersion);
      return (await query.returningAll().executeTakeFirst()) ?? null;
    },
  };
}
