import type { NotificationEvent } from './notification-events.ts';
import type { Action } from './permissions.ts';

/** The permission that the caller needs; `own`: whose record it is; `system`: a job, or what another record brings about. */
export type TakenBy = Action | 'own' | 'system';

/** What happens to a record: who may do it, what must be given with it, and what follows from it. */
export interface Step {
  by: TakenBy;
  /** Who else may take it. */
  also?: readonly TakenBy[];
  /** Attributes that have to come with it. */
  needs?: readonly string[];
  /** Possible only so many days after the state was entered. */
  withinDays?: number;
  /** Only for callers whose permission covers the whole tenant. */
  tenantOnly?: true;
  /** Only what an import brings about, or its undo: no screen offers it and no request names it. */
  importsOnly?: true;
  /** What people are notified of. */
  effects?: readonly NotificationEvent[];
  /** The word of its event in the activity, where that is not the state; null where nothing is recorded. */
  recordedAs?: string | null;
}

/** One transition, with where it leads. */
export interface Transition<State extends string> extends Step {
  to: State;
}

export type Machine<State extends string> = Record<State, Record<string, Transition<State>>>;

/** What happens to a record besides its transitions: it is created, or it changes within a state. */
export type OtherSteps = Record<string, Step>;

/** The transition `name` out of `from`, or null where the table has none. */
export function transition<State extends string>(
  machine: Machine<State>,
  from: State,
  name: string,
): Transition<State> | null {
  return machine[from][name] ?? null;
}

/**
 * The transition that a caller requests by the state `to` that it leads to, with its name; null where the table has none.
 * What only its owner, the system or an import does is never requested this way.
 */
export function transitionTo<State extends string>(
  machine: Machine<State>,
  from: State,
  to: State,
): (Transition<State> & { name: string }) | null {
  if (from === to) return null;
  const found = Object.entries<Transition<State>>(machine[from]).find(
    ([, one]) => one.to === to && one.by !== 'own' && one.by !== 'system' && !one.importsOnly,
  );
  return found ? { ...found[1], name: found[0] } : null;
}
