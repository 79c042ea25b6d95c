import { sql, type RawBuilder } from 'kysely';
import type { ConversationRecipient } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { userListRepository } from '../../accounts/users/index.ts';

type Found = Pick<ConversationRecipient, 'id' | 'kind' | 'name' | 'detail'>;

/** How many of each kind are proposed; more is found by writing more of the name. */
const SHOWN = 10;

function reachedSql(reach: AccessScope): RawBuilder<unknown> {
  switch (reach.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return sql`o.volunteer_center_id = ${reach.id}::uuid`;
    case 'organizations':
      return sql`o.id = ANY (${[...reach.ids]}::uuid[])`;
    default:
      return sql`false`;
  }
}

/** To whom people of one tenant may begin a conversation. */
export function conversationRecipientRepository(queries: Queries, tenantId: string) {
  return {
    /** People within reach, by name or address; never oneself. */
    async people(userId: string, reach: AccessScope, text: string): Promise<Found[]> {
      const rows = await userListRepository(queries, tenantId, reach).list(
        { status_eq: 'active', ...(text === '' ? {} : { q: text }) },
        [],
        { number: 1, size: SHOWN + 1 },
      );
      return rows
        .filter(({ id }) => id !== userId)
        .slice(0, SHOWN)
        .map(({ id, first_name, last_name, job_title }) => ({
          id,
          kind: 'user' as const,
          name: `${first_name} ${last_name}`,
          detail: job_title,
        }));
    },

    /** Organizations within reach, and those to which one has applied, where somebody would read it. */
    async organizations(userId: string, reach: AccessScope, text: string): Promise<Found[]> {
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      const { rows } = await sql<Found>`
        SELECT o.id, 'organization' AS kind, o.name, a.city AS detail FROM organizations o
        LEFT JOIN addresses a ON a.tenant_id = o.tenant_id AND a.id = o.address_id
        WHERE o.tenant_id = ${tenantId} AND o.status = 'approved'
          AND unaccent(lower(o.name)) LIKE unaccent(lower(${pattern}))
          AND (${reachedSql(reach)} OR EXISTS (SELECT FROM applications p WHERE p.tenant_id = o.tenant_id
            AND p.organization_id = o.id AND p.user_id = ${userId}::uuid AND p.withdrawn_at IS NULL))
          AND EXISTS (SELECT FROM role_assignments r
            JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.user_id AND u.status = 'active'
            WHERE r.tenant_id = o.tenant_id AND r.organization_id = o.id AND r.name = 'admin'
              AND r.user_id <> ${userId}::uuid)
        ORDER BY lower(unaccent(o.name)) COLLATE "C", o.id LIMIT ${SHOWN}`.execute(queries);
      return rows;
    },
  };
}
