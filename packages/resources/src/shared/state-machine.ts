import type { NotificationEvent } from './notification-events.ts';
import type { Action } from './permissions.ts';

/** One transition: where it leads, who may take it, and what must be given with it. */
export interface Transition<State extends string> {
  to: State;
  /** The permission that the caller needs; `own`: whose record it is; `system`: a job, or what another record brings about. */
  by: Action | 'own' | 'system';
  /** Attributes that have to come with it. */
  needs?: readonly string[];
  /** Possible only so many days after the state was entered. */
  withinDays?: number;
  /** Only for callers whose permission covers the whole tenant. */
  tenantOnly?: true;
  /** Whom it notifies. */
  effects?: readonly NotificationEvent[];
}

export type Machine<State extends string> = Record<State, Record<string, Transition<State>>>;

/** The transition `name` out of `from`, or null where the table has none. */
export function transition<State extends string>(
  machine: Machine<State>,
  from: State,
  name: string,
): Transition<State> | null {
  return machine[from][name] ?? null;
}

/** The transition that leads from `from` to `to`, with its name; null where the table has none. */
export function transitionTo<State extends string>(
  machine: Machine<State>,
  from: State,
  to: State,
): (Transition<State> & { name: string }) | null {
  const found = Object.entries<Transition<State>>(machine[from]).find(([, one]) => one.to === to);
  return found ? { ...found[1], name: found[0] } : null;
}
