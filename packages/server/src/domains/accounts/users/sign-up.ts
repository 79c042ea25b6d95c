import type { RoleName } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { AccountColumns } from './accounts.ts';
import type { UseCaseContext } from '../../../use-case.ts';

/** The account that a visitor requests. */
export interface SignUp {
  person: AccountColumns;
  role: RoleName;
  organizationId: string;
  /** `mentor`: the school receives a request for the role. `organization`: it was signed up with them as its admin. */
  as?: 'mentor' | 'organization';
}

/** A sign-up as the payload of a job; `origin` is where the links of its mails lead. */
export interface RequestedAccount extends SignUp {
  centerId: string;
  origin: string;
}

/** Queues the creation of a visitor's account, or a mail to the owner of an address that has one. */
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
