import { callOutMachine } from '@samen/resources/vacancies';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { callerScope, type Caller } from '../../../context.ts';
import { Problem } from '../../../errors/problem.ts';
import { accessTo, actionsFrom } from '../../../state-machine/taker.ts';
import type { CallOutRow } from './call-outs.repository.ts';

/** What of a call-out its policy reads. */
export type PolicyCallOut = Pick<CallOutRow, 'status' | 'until' | 'volunteer_center_id'>;

/** The side that acts on a call-out: whom it called, or who looks after the centre. */
export type CallOutTaker = { as: 'called'; now: Date } | { as: 'center'; scope: AccessScope };

/** A record of a centre, which has no organization. */
export const ownedByCenter = ({ volunteer_center_id }: Pick<PolicyCallOut, 'volunteer_center_id'>) => ({
  organization_id: '',
  volunteer_center_id,
});

/** Whether those whom it called may still respond to it. */
export const takesAnswers = (
  { status, until }: Pick<PolicyCallOut, 'status' | 'until'>,
  now: Date,
): boolean => status === 'open' && until > now;

/** Refuses a response that comes too late. */
export function requireAnswers(row: Pick<PolicyCallOut, 'status' | 'until'>, now: Date): void {
  if (!takesAnswers(row, now)) throw new Problem('invalid_transition');
}

/** The actions that a side may take on a call-out. */
export function callOutActions(row: PolicyCallOut, taker: CallOutTaker): string[] {
  if (taker.as === 'called') return takesAnswers(row, taker.now) ? ['call_outs.answer'] : [];
  const access = accessTo(ownedByCenter(row), { 'call_outs.create': taker.scope });
  const can = actionsFrom(callOutMachine, row.status, { access }, 'call_outs');
  // Named by what it does: the permission is that for another call-out.
  return can.includes('call_outs.create') ? ['call_outs.close'] : [];
}

/** In whose name the caller calls out, and the centre whose crisis pool they call. */
export function callOutSender(caller: Caller): { organizationId: string; centerId: string } {
  const { organization } = caller;
  if (!organization) throw new Problem('no_organization');
  const isTenant = callerScope(caller, 'call_outs.create') === 'tenant';
  return {
    organizationId: organization.id,
    centerId: isTenant ? caller.centerId : organization.volunteerCenterId,
  };
}
