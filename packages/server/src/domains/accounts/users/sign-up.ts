import type { RoleName } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { AccountColumns } from './accounts.ts';
import type { UseCaseContext } from '../../../use-case.ts';

/** An account that a visitor wants. */
export interface SignUp {
  person: AccountColumns;
  role: RoleName;
  organizationId: string;
  /** Of a school: it is asked to make them a mentor. Of an organization: it was signed up with them as its admin. */
  as?: 'mentor' | 'organization';
}

/** A sign-up as the job reads it; where the links of its mails lead. */
export interface RequestedAccount extends SignUp {
  centerId: string;
  origin: string;
}

/** Has a visitor's account made, or the owner of the address told that there is one. */
export async function requestAccount(
  queries: Queries,
  context: UseCaseContext,
  signUp: SignUp,
): Promise<void> {
  const { tenantId, centerId } = context.caller;
  const payload = { ...signUp, centerId, origin: context.sender.originOf(centerId) };
  const runAt = context.clock.now();
  await enqueue(queries, { tenantId, kind: 'account.requested', payload, runAt });
}
