import { documentCookies, emptyJar, type CookieJar } from '@samen/api-client';
import type { PageHead } from '@samen/contracts';
import { flushSync } from 'react-dom';
import type { QueryNeed } from '../define/query-need.ts';
import { holdInput, type HeldInput } from '../input/hold-input.ts';
import { isOccupied } from '../input/occupied.ts';
import { isTyping } from '../input/touched.ts';
import { askComposition } from '../live/platform-client.ts';
import { inTabTurn } from '../live/tab-turns.ts';
import { createFederationSource } from '../federation/federation-source.ts';
import { browserPageLoads, guardedFullLoad } from '../releases/full-load.ts';
import { nothingLeft, type LeftoverWatch } from '../releases/leftovers.ts';
import { pageReport } from '../releases/report.ts';
import { untouched, watchTampering, type TamperWatch } from '../releases/tampering.ts';
import type { AskComposition, ContainerSource, SendReport } from '../releases/types.ts';
import { pause } from '../state/pause.ts';
import type { DirtyRegistry } from '../state/dirty-registry.ts';

/** What a runtime takes from its surroundings. In a browser this is the page; on the server and in tests something else. */
export interface Surroundings {
  cookies: CookieJar;
  fetch?: typeof fetch;
  source: ContainerSource;
  ask: AskComposition;
  report: SendReport;
  fullLoad: (buildId: string) => boolean;
  /** Loads the present address anew because the visitor says so. */
  load: () => void;
  draw: (change: () => void) => void;
  turn: (work: () => Promise<void>) => Promise<void>;
  holdInput: (remote: string) => HeldInput;
  isOccupied: (remote?: string) => boolean;
  /** Milliseconds between the tries of a request; absent: as long as a server needs to come back. */
  retryDelay?: (attempt: number) => number;
  retryPause: (attempt: number) => Promise<void>;
  tampering: TamperWatch;
  leftovers: LeftoverWatch;
  now: () => number;
  setTitle: (title: string) => void;
  collectHead: ((head: PageHead) => void) | null;
  collectNeed: ((need: QueryNeed) => void) | null;
}

/** The page in a browser. Making it changes nothing, so parts of it may be replaced where there is none. */
export function browserSurroundings(dirty: DirtyRegistry): Surroundings {
  return {
    cookies: typeof document === 'undefined' ? emptyJar : documentCookies(document),
    source: createFederationSource(),
    ask: askComposition,
    report: pageReport(),
    fullLoad(buildId) {
      if (dirty.isDirty() || isTyping(document) || isOccupied()) return false;
      const { pathname, search, hash } = window.location;
      return guardedFullLoad(browserPageLoads(window), buildId, pathname + search + hash);
    },
    load: () => window.location.reload(),
    draw: (change) => flushSync(change),
    turn: inTabTurn,
    holdInput,
    isOccupied,
    retryPause: (attempt) => pause(400 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)),
    tampering: typeof document === 'undefined' ? untouched : watchTampering(globalThis as never),
    leftovers: nothingLeft,
    now: () => performance.now(),
    setTitle: (title) => {
      document.title = title;
    },
    collectHead: null,
    collectNeed: null,
  };
}
