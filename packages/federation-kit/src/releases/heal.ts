import { SHELL } from '@samen/contracts/release';
import { hasTyped } from '../input/touched.ts';
import type { ManagerDeps } from './deps.ts';
import { CLEAN_UP } from './leftovers.ts';
import { keyOf, type Culprit } from './tampering.ts';

/** Brings a page that a release has left changed back to what it was, which only a load can do. */
export interface Healer {
  /** A release is at work: looks for what it has changed, and tells of it. */
  came(by: Culprit): void;
  /** It is not any more, and has a second to clean up behind itself. */
  went(by: Culprit): void;
  /** Looks what was changed since, which is held to be of this release. */
  glance(by: Culprit): void;
  /**
   * Looks for what those who are gone have left, and whether an operator wants the page anew because of them; loads it:
   * at once where nothing is lost, else at the next chance.
   */
  look(): void;
}

type HealerDeps = Pick<ManagerDeps, 'tampering' | 'leftovers' | 'report' | 'fullLoad' | 'composition'>;

/** `shellBuildId` is the shell that runs; `isAtWork` says whether a release is the active one of its remote on this page. */
export function createHealer(
  { tampering, leftovers, report, fullLoad, composition }: HealerDeps,
  shellBuildId: string,
  isAtWork: (by: Culprit) => boolean,
): Healer {
  /** Releases that ran here, by the revision at which they first did. */
  const ran = new Map<string, { by: Culprit; revision: number }>();
  remember({ remote: SHELL, buildId: shellBuildId });

  function remember(by: Culprit): void {
    const key = keyOf(by);
    if (!ran.has(key)) ran.set(key, { by, revision: composition.get().revision });
  }

  function tell({ remote, buildId }: Culprit, what: string, names: readonly string[]): void {
    const message = `${what}: ${names.join(', ')}`.slice(0, 500);
    report({ kind: 'error', remote, buildId, outcome: 'failed', failure: 'tampering', message });
  }
  function glance(by: Culprit): void {
    const names = tampering.look(by);
    if (names.length > 0) tell(by, 'It changes what all parts of the page share', names);
  }
  function goingOn(): Culprit[] {
    return leftovers.left().map(({ by, names }) => {
      tell(by, 'It has gone and goes on', names);
      return by;
    });
  }
  /** The releases that ran before somebody asked for what is told here: that tabs they ran in are loaded anew. */
  function unwanted(): Culprit[] {
    const { reload = {} } = composition.get();
    return [...ran.values()].flatMap(({ by, revision }) => (revision < (reload[keyOf(by)] ?? 0) ? by : []));
  }
  function look(): void {
    const [left] = [...tampering.left(isAtWork), ...goingOn(), ...unwanted()];
    if (left && !hasTyped(document)) fullLoad(left.buildId);
  }

  return {
    came(by) {
      remember(by);
      leftovers.came(by);
      glance(by);
    },
    went(by) {
      leftovers.went(by);
      setTimeout(look, CLEAN_UP);
    },
    glance,
    look,
  };
}
