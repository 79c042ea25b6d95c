import { sql, type RawBuilder } from 'kysely';
import type { AccessScope } from '../../auth/access-scope.ts';

/** Who looks at files: what they sent themselves while they work here, and what their roles give access to. */
export interface UploadView {
  userId: string;
  /** The organization that they work in now. */
  organizationId: string | null;
  scope: AccessScope;
}

/** Whether the roles of the viewer give access to the row `row`, by its columns of organization and centre. */
export function inScopeSql(
  { scope }: Pick<UploadView, 'scope'>,
  row: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (scope.kind === 'tenant') return sql`true`;
  if (scope.kind === 'center') return sql`${row}.volunteer_center_id = ${scope.id}::uuid`;
  if (scope.kind === 'organizations') return sql`${row}.organization_id = ANY(${[...scope.ids]}::uuid[])`;
  return sql`false`;
}
