import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

export interface OperatorRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

const MAY_BE = sql`status = 'active' AND EXISTS (
  SELECT FROM role_assignments r JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
  WHERE r.tenant_id = users.tenant_id AND r.user_id = users.id AND r.name = 'admin' AND o.is_root)`;
const PERSON = sql`id, email, first_name AS "firstName", last_name AS "lastName"`;

/** Who looks after releases: people of the one tenant that the configuration names. `queries` are those of it. */
export function operatorRepository(queries: Queries, tenantId: string) {
  const people = async (query: ReturnType<typeof sql<OperatorRow>>): Promise<OperatorRow[]> =>
    (await query.execute(queries)).rows;

  return {
    all: (): Promise<OperatorRow[]> =>
      people(sql`SELECT ${PERSON} FROM users
        WHERE tenant_id = ${tenantId} AND is_operator AND ${MAY_BE} ORDER BY email`),

    /** Null unless they are one, and still an active admin of the whole tenant. */
    find: async (id: string): Promise<OperatorRow | null> => {
      const [found] = await people(sql`SELECT ${PERSON} FROM users
        WHERE tenant_id = ${tenantId} AND id = ${id} AND is_operator AND ${MAY_BE}`);
      return found ?? null;
    },

    /** Null where no one has that address who may be one. */
    add: async (email: string): Promise<OperatorRow | null> => {
      const [added] = await people(sql`UPDATE users SET is_operator = true
        WHERE tenant_id = ${tenantId} AND email = ${email} AND ${MAY_BE} RETURNING ${PERSON}`);
      return added ?? null;
    },

    /** Null where no one with that address is one. */
    remove: async (email: string): Promise<OperatorRow | null> => {
      const [removed] = await people(sql`UPDATE users SET is_operator = false
        WHERE tenant_id = ${tenantId} AND email = ${email} AND is_operator RETURNING ${PERSON}`);
      return removed ?? null;
    },

    passwordHash: async (id: string): Promise<string | null> => {
      const { rows } = await sql<{ hash: string | null }>`SELECT password_hash AS hash FROM users
        WHERE tenant_id = ${tenantId} AND id = ${id}`.execute(queries);
      return rows[0]?.hash ?? null;
    },
  };
}
