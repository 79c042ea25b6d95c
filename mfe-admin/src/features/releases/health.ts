import { ROLLOUT_LIMITS, type HealthPoint, type RemoteStatus } from '@samen/contracts/release';

const HOUR = 3_600_000;
const HOURS = 24;

interface Limits {
  /** Share of failed loads, 0 to 1. */
  errorLimit: number;
  /** Loads before that share says anything. */
  minLoads: number;
}

/** How a release has loaded in the browsers of the last 24 hours. */
export interface Health extends Limits {
  buildId: string;
  loads: number;
  failures: number;
  /** Null while no one has loaded it. */
  share: number | null;
  /** `few`: not enough loads to say anything. `near`: over half of the limit, or it was. */
  state: 'none' | 'few' | 'good' | 'near' | 'over';
  /** Of `over`: the share that is over the limit, of the newest loads, and since which hour without a break. */
  newest: number;
  since: string | null;
  /** The percentage of every hour, the newest last; what no one loaded did not fail. */
  hours: number[];
}

const shareOf = (failures: number, loads: number) => (loads === 0 ? 0 : failures / loads);

/**
 * Judges a release by its newest loads: as many hours as bring enough of them, so that a bad morning that is over does
 * not count in the evening. `at` is when the points were requested.
 */
export function healthOf(
  points: readonly HealthPoint[],
  buildId: string,
  at: number,
  { errorLimit, minLoads }: Limits = ROLLOUT_LIMITS,
): Health {
  const newestFirst = points
    .filter((point) => point.buildId === buildId)
    .sort((one, other) => Date.parse(other.hour) - Date.parse(one.hour));
  const loads = newestFirst.reduce((sum, point) => sum + point.loads, 0);
  const failures = newestFirst.reduce((sum, point) => sum + point.failures, 0);

  const judged = { loads: 0, failures: 0 };
  for (const point of newestFirst) {
    if (judged.loads >= minLoads) break;
    judged.loads += point.loads;
    judged.failures += point.failures;
  }
  const newest = shareOf(judged.failures, judged.loads);
  const good = newestFirst.findIndex((point) => shareOf(point.failures, point.loads) <= errorLimit);
  const bad = good === -1 ? newestFirst : newestFirst.slice(0, good);

  return {
    buildId,
    errorLimit,
    minLoads,
    loads,
    failures,
    newest,
    share: loads === 0 ? null : shareOf(failures, loads),
    state: stateOf(),
    since: bad.at(-1)?.hour ?? null,
    hours: Array.from({ length: HOURS }, (_, index) => {
      const hour = Math.floor(at / HOUR) - (HOURS - 1 - index);
      const found = newestFirst.find((point) => Math.floor(Date.parse(point.hour) / HOUR) === hour);
      return found ? shareOf(found.failures, found.loads) : 0;
    }),
  };

  function stateOf(): Health['state'] {
    if (loads === 0) return 'none';
    if (judged.loads < minLoads) return 'few';
    if (newest > errorLimit) return 'over';
    return Math.max(newest, shareOf(failures, loads)) > errorLimit / 2 ? 'near' : 'good';
  }
}

/** The rollout that is under way. */
export const runningRollout = ({ rollout }: RemoteStatus) => (rollout?.state === 'running' ? rollout : null);

/** The health of what is active, and of the canary that some visitors get. */
export function healthOfRemote(
  status: RemoteStatus,
  at: number,
): { active: Health | null; canary: Health | null } {
  const rollout = runningRollout(status);
  return {
    active: status.active ? healthOf(status.health, status.active, at) : null,
    canary: rollout ? healthOf(status.health, rollout.buildId, at, rollout) : null,
  };
}
