import { audit } from '../../../audit/audit.ts';
import { redeemRepeatably } from '../../../auth/one-time-tokens.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { userRepository } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { organizationWriteRepository } from './organization-writes.repository.ts';

/** Handles the mailed link of an account with whose address an organization was signed up: it becomes its admin. */
export async function confirmAdmin(queries: Queries, context: UseCaseContext, secret: string): Promise<void> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const { userId, subjectId } = await redeemRepeatably(queries, clock, {
    tenantId,
    kind: 'organization_admin',
    secret,
  });
  const users = userRepository(queries, tenantId);
  const user = userId === null ? null : await users.findForUpdate(userId);
  const organizations = organizationWriteRepository(queries, tenantId);
  const organization = subjectId === null ? null : await organizations.findForUpdate(subjectId);
  const isOver = organization?.status === 'deleted' || organization?.status === 'archived';
  if (!user || !organization || user.status === 'archived' || isOver) throw new Problem('invalid_transition');
  const now = clock.now();
  if (!(await users.addRole(user.id, organization.id, 'admin', now))) return;
  await audit(queries, caller, now, {
    action: 'role.added',
    subjectType: 'users',
    subjectId: user.id,
    data: { role: 'admin', organization: organization.id },
  });
}
