import { sql, type RawBuilder } from 'kysely';
import type { ConversationRecipients } from '@samen/resources/messaging';
import { firstRows } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { containingFolded } from '../../../db/containing.repository.ts';
import type { RowOf } from '../../../declared/table.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { userListRepository } from '../../accounts/users/index.ts';

export interface RecipientRow extends RowOf<ConversationRecipients> {}

/** How many of each kind are proposed; a longer search text finds the others. */
const SHOWN = 10;

function inScopeSql(scope: AccessScope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return sql`o.volunteer_center_id = ${scope.id}::uuid`;
    case 'organizations':
      return sql`o.id = ANY (${[...scope.ids]}::uuid[])`;
    default:
      return sql`false`;
  }
}

/** The possible recipients of new conversations in one tenant. */
export function conversationRecipientRepository(queries: Queries, tenantId: string) {
  return {
    /** People within an access scope, by name or address, without the caller. */
    async people(userId: string, scope: AccessScope, text: string): Promise<RecipientRow[]> {
      const { rows } = await userListRepository(queries, tenantId, scope).list(
        { statusEq: 'active', ...(text === '' ? {} : { q: text }) },
        firstRows(SHOWN + 1),
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

    /** Organizations with an admin, within an access scope or with an application of the caller. */
    async organizations(userId: string, scope: AccessScope, text: string): Promise<RecipientRow[]> {
      const { rows } = await sql<RecipientRow>`
        SELECT o.id, 'organization' AS kind, o.name, a.city AS detail FROM organizations o
        LEFT JOIN addresses a ON a.tenant_id = o.tenant_id AND a.id = o.address_id
        WHERE o.tenant_id = ${tenantId} AND o.status = 'approved'
          AND sort_key(o.name) LIKE ${containingFolded(text)}
          AND (${inScopeSql(scope)} OR EXISTS (SELECT FROM applications p WHERE p.tenant_id = o.tenant_id
            AND p.organization_id = o.id AND p.user_id = ${userId}::uuid AND p.withdrawn_at IS NULL))
          AND EXISTS (SELECT FROM role_assignments r
            JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.user_id AND u.status = 'active'
            WHERE r.tenant_id = o.tenant_id AND r.organization_id = o.id AND r.name = 'admin'
              AND r.user_id <> ${userId}::uuid)
        ORDER BY sort_key(o.name) COLLATE "C", o.id LIMIT ${SHOWN}`.execute(queries);
      return rows;
    },
  };
}
