import { SHELL } from '@samen/contracts/release';
import { hasTyped } from '../input/touched.ts';
import type { ManagerDeps } from './deps.ts';
import { CLEAN_UP } from './leftovers.ts';
import { failureReport } from './report.ts';
import { keyOf, type Culprit } from './tampering.ts';
import type { RemoteMachine } from './types.ts';

/** Repairs a page that a release has changed, which only a full load can do. */
export interface Healer {
  /**
   * Follows the releases of a remote: what each changes is reported when it is activated, and it has a second to clean up
   * after it is deactivated.
   */
  follow(remote: RemoteMachine): void;
  /** Reports what was changed since, and attributes it to the latest of the releases on screen. */
  inspect(): void;
  /**
   * Loads the page again where a deactivated release has left something, or an operator demands it because of one: at
   * once where nothing is lost, else at the next chance.
   */
  heal(): void;
}

type HealerDeps = Pick<ManagerDeps, 'tampering' | 'leftovers' | 'report' | 'fullLoad' | 'composition'>;

/** `shellBuildId` is the shell that runs. */
export function createHealer(
  { tampering, leftovers, report, fullLoad, composition }: HealerDeps,
  shellBuildId: string,
): Healer {
  const remotes = new Map<string, RemoteMachine>();
  /** Releases that ran here, by the revision at which they first did. */
  const ran = new Map<string, { by: Culprit; revision: number }>();
  remember({ remote: SHELL, buildId: shellBuildId });

  function remember(by: Culprit): void {
    const key = keyOf(by);
    if (!ran.has(key)) ran.set(key, { by, revision: composition.get().revision });
  }
  const activeOf = (remote: RemoteMachine | undefined) => remote?.state.get().active ?? null;

  function reportTampering(by: Culprit, what: string, names: readonly string[]): void {
    const message = `${what}: ${names.join(', ')}`;
    report(failureReport(by, 'error', { failure: 'tampering', message }));
  }
  function inspectFor(by: Culprit): void {
    const names = tampering.inspect(by);
    if (names.length > 0) reportTampering(by, 'It changes what all parts of the page share', names);
  }
  function stillRunning(): Culprit[] {
    return leftovers.left().map(({ by, names }) => {
      reportTampering(by, 'It has gone and goes on', names);
      return by;
    });
  }
  /** The releases that ran before an operator demanded that tabs in which they ran are loaded again. */
  function demanded(): Culprit[] {
    const { reload = {} } = composition.get();
    return [...ran.values()].flatMap(({ by, revision }) => (revision < (reload[keyOf(by)] ?? 0) ? by : []));
  }
  function heal(): void {
    const isActive = ({ remote, buildId }: Culprit) =>
      activeOf(remotes.get(remote))?.release.buildId === buildId;
    const [culprit] = [...tampering.left(isActive), ...stillRunning(), ...demanded()];
    if (culprit && !hasTyped(document)) fullLoad(culprit.buildId);
  }

  return {
    follow(remote) {
      const { name, state } = remote;
      remotes.set(name, remote);
      let previous: string | undefined;
      state.subscribe(() => {
        const buildId = activeOf(remote)?.release.buildId;
        if (buildId === previous) return;
        if (previous !== undefined) {
          leftovers.deactivated({ remote: name, buildId: previous });
          setTimeout(heal, CLEAN_UP);
        }
        previous = buildId;
        if (buildId !== undefined) {
          const by = { remote: name, buildId };
          remember(by);
          leftovers.activated(by);
          inspectFor(by);
        }
        // Once the previous one has cleaned up.
        queueMicrotask(heal);
      });
    },
    inspect() {
      const [latest] = [...remotes.values()]
        .flatMap((remote) => (remote.isOnScreen() ? { name: remote.name, active: activeOf(remote) } : []))
        .sort((one, other) => (other.active?.since ?? 0) - (one.active?.since ?? 0));
      if (latest?.active) inspectFor({ remote: latest.name, buildId: latest.active.release.buildId });
    },
    heal,
  };
}
