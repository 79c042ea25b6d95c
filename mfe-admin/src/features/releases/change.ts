import type { ReleaseAction, RemoteStatus, RolloutRule } from '@samen/contracts/release';
import { runningRollout } from './health.ts';
import type { ReleaseChange } from './releases.api.ts';

/** Opens the dialog that prompts for a reason; `reason` fills it in. */
export type StartChange = (change: ReleaseChange, reason?: string) => void;

const about = ({ remote, revision }: RemoteStatus, buildId: string) => ({ remote, buildId, seen: revision });

export const toActivate = (status: RemoteStatus, buildId: string): ReleaseChange => ({
  ...about(status, buildId),
  action: 'activate',
});

export const toRollBack = (status: RemoteStatus, buildId: string): ReleaseChange => ({
  ...about(status, buildId),
  action: 'rollback',
});

export const toKill = (status: RemoteStatus, buildId: string): ReleaseChange => ({
  ...about(status, buildId),
  action: 'kill',
});

export const toRetire = (status: RemoteStatus, buildId: string): ReleaseChange => ({
  ...about(status, buildId),
  action: 'retire',
});

/** Gives a canary to whom the rules name; the limits of one that is under way stay. */
export function toRollOut(status: RemoteStatus, buildId: string, rules: RolloutRule[]): ReleaseChange {
  const running = runningRollout(status);
  const limits = running?.buildId === buildId ? running : null;
  return {
    ...about(status, buildId),
    action: 'rollout',
    rules,
    ...(limits && { errorLimit: limits.errorLimit, minLoads: limits.minLoads }),
  };
}

/**
 * The one way back from where a remote is: what some visitors get is taken from them, and without that everyone goes
 * back to the release before. Null where there is nothing to go back to.
 */
export function wayBack(status: RemoteStatus): ReleaseChange | null {
  const running = runningRollout(status);
  if (running) return toRollOut(status, running.buildId, []);
  return status.previous ? toRollBack(status, status.previous) : null;
}

interface Named {
  action: ReleaseAction;
  rules?: readonly RolloutRule[] | null;
}

/** What a change is called in the texts; a rollout to no one is its end. */
export const nameOfChange = ({ action, rules }: Named) =>
  action === 'rollout' && rules?.length === 0 ? 'end' : action;
