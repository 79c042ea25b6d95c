import { type Action, type Machine, type Step } from '@samen/resources/shared';
import { isInScope, type AccessScope, type OwnedRecord } from '../auth/access-scope.ts';

type Scopes = Partial<Record<Action, AccessScope>>;

/** How a caller, or the system, stands to the record of a step. */
export interface Taker {
  /** The access scopes of the caller that cover the record. */
  access?: Scopes;
  /** The record is the caller's own, or a link that was mailed to its owner is used. */
  isOwn?: boolean;
  /** A job, or what another record brings about. */
  isSystem?: boolean;
}

export const OWNER: Taker = { isOwn: true };
export const SYSTEM: Taker = { isSystem: true };

/** Those of a caller's access scopes that cover a record. */
export const accessTo = (record: OwnedRecord, scopes: Scopes): Scopes =>
  Object.fromEntries(Object.entries(scopes).filter(([, scope]) => isInScope(scope, record)));

/** Whether the table lets them take this step. */
export function mayTake({ by, also = [], tenantOnly }: Step, { access, isOwn, isSystem }: Taker): boolean {
  return [by, ...also].some((way) => {
    if (way === 'own') return isOwn === true;
    if (way === 'system') return isSystem === true;
    const scope = access?.[way];
    return scope !== undefined && (!tenantOnly || scope.kind === 'tenant');
  });
}

/**
 * For `meta.can`: the actions of the transitions that a caller may take from a state; `conversations.close` for what only
 * the owner may. How many days that is possible is not counted, since screens say until when.
 */
export function actionsFrom<State extends string>(
  machine: Machine<State>,
  state: State,
  taker: Taker,
  type: string,
): string[] {
  const steps = Object.entries(machine[state]).filter(([, step]) => mayTake(step, taker));
  return [...new Set(steps.map(([name, { by }]) => (by === 'own' ? `${type}.${name}` : by)))];
}
