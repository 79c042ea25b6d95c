import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { OperatorPerson, Operators } from '../../../releases/index.ts';

const MAY_BE = sql`status = 'active' AND EXISTS (
  SELECT FROM role_assignments r JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
  WHERE r.tenant_id = users.tenant_id AND r.user_id = users.id AND r.name = 'admin' AND o.is_root)`;
const PERSON = sql`id, email, first_name AS "firstName", last_name AS "lastName"`;

/** Who looks after releases: people of the one tenant that the configuration names. `queries` are those of it. */
export function operatorRepository(queries: Queries, tenantId: string): Operators {
  const people = async (query: ReturnType<typeof sql<OperatorPerson>>): Promise<OperatorPerson[]> =>
    (await query.execute(queries)).rows;

  return {
    all: () =>
      people(sql`SELECT ${PERSON} FROM users
        WHERE tenant_id = ${tenantId} AND is_operator AND ${MAY_BE} ORDER BY email`),

    find: async (id) => {
      const [found] = await people(sql`SELECT ${PERSON} FROM users
        WHERE tenant_id = ${tenantId} AND id = ${id} AND is_operator AND ${MAY_BE}`);
      return found ?? null;
    },

    add: async (email) => {
      const [added] = await people(sql`UPDATE users SET is_operator = true
        WHERE tenant_id = ${tenantId} AND email = ${email} AND ${MAY_BE} RETURNING ${PERSON}`);
      return added ?? null;
    },

    remove: async (email) => {
      const [removed] = await people(sql`UPDATE users SET is_operator = false
        WHERE tenant_id = ${tenantId} AND email = ${email} AND is_operator RETURNING ${PERSON}`);
      return removed ?? null;
    },

    passwordHash: async (id) => {
      const { rows } = await sql<{ hash: string | null }>`SELECT password_hash AS hash FROM users
        WHERE tenant_id = ${tenantId} AND id = ${id}`.execute(queries);
      return rows[0]?.hash ?? null;
    },
  };
}
