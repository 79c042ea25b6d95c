import { callerScope, type Caller } from '../../context.ts';
import { Problem } from '../../errors/problem.ts';

/** Whether the caller changes the settings of a centre: its own, or any of the tenant. */
export function maySettle(caller: Caller, centerId: string): boolean {
  const scope = callerScope(caller, 'settings.edit');
  return scope === 'tenant' || (scope === 'center' && caller.organization?.volunteerCenterId === centerId);
}

/** Refuses what only those may change who look after the centre. */
export function requireSettler(caller: Caller, centerId: string): void {
  if (!maySettle(caller, centerId)) throw new Problem('forbidden');
}
