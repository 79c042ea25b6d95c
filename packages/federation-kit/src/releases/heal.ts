import { hasTyped } from '../input/touched.ts';
import type { ManagerDeps } from './deps.ts';

/** Brings a page that a release has left changed back to what it was, which only a load can do. */
export interface Healer {
  /** Looks for what the release has changed, and tells of it. */
  came(remote: string, buildId: string): void;
  /** Looks for what those who are gone have left, and loads the page anew: at once where nothing is lost, else at the next chance. */
  look(): void;
}

/** `isAtWork` says whether a release is the active one of its remote on this page. */
export function createHealer(
  { tampering, report, fullLoad }: Pick<ManagerDeps, 'tampering' | 'report' | 'fullLoad'>,
  isAtWork: (by: { remote: string; buildId: string }) => boolean,
): Healer {
  return {
    came(remote, buildId) {
      const names = tampering.look({ remote, buildId });
      if (names.length === 0) return;
      const message = `It changes what all parts of the page share: ${names.join(', ')}`.slice(0, 500);
      report({ kind: 'error', remote, buildId, outcome: 'failed', failure: 'tampering', message });
    },
    look() {
      const [left] = tampering.left(isAtWork);
      if (left && !hasTyped(document)) fullLoad(left.buildId);
    },
  };
}
