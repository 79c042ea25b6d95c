import { documentCookies, emptyJar, type CookieJar } from '@samen/api-client';
import type { PageHead } from '@samen/contracts';
import { flushSync } from 'react-dom';
import type { QueryNeed } from '../define/query-need.ts';
import { captureInput, type CapturedInput } from '../input/capture-input.ts';
import { isOccupied } from '../input/occupied.ts';
import { isTyping } from '../input/touched.ts';
import { fetchComposition } from '../live/platform-client.ts';
import { inTabTurn } from '../live/tab-turns.ts';
import { createFederationSource } from '../federation/federation-source.ts';
import { browserPageLoads, guardedFullLoad } from '../releases/full-load.ts';
import { nothingLeft, type LeftoverWatch } from '../releases/leftovers.ts';
import { pageReport } from '../releases/report.ts';
import { untouched, watchTampering, type TamperWatch } from '../releases/tampering.ts';
import type { FetchComposition, ContainerSource, SendReport } from '../releases/types.ts';
import { delay } from '../state/delay.ts';
import type { DirtyRegistry } from '../state/dirty-registry.ts';

/** What a runtime takes from its environment. In a browser this is the page; on the server and in tests something else. */
export interface HostEnvironment {
  cookies: CookieJar;
  fetch?: typeof fetch;
  source: ContainerSource;
  fetchComposition: FetchComposition;
  report: SendReport;
  fullLoad: (buildId: string) => boolean;
  /** Reloads the page because the visitor wants it. */
  load: () => void;
  flush: (change: () => void) => void;
  inTabTurn: (work: () => Promise<void>) => Promise<void>;
  captureInput: (remote: string) => CapturedInput;
  isOccupied: (remote?: string) => boolean;
  /** Milliseconds between the tries of a request; absent: as long as a server needs to come back. */
  retryDelay?: (attempt: number) => number;
  waitBeforeRetry: (attempt: number) => Promise<void>;
  tampering: TamperWatch;
  leftovers: LeftoverWatch;
  now: () => number;
  setTitle: (title: string) => void;
  collectHead: ((head: PageHead) => void) | null;
  collectNeed: ((need: QueryNeed) => void) | null;
  collectSlot: ((remote: string) => boolean) | null;
}

/** The page in a browser. Making it changes nothing, so parts of it may be replaced where there is none. */
export function browserEnvironment(dirty: DirtyRegistry): HostEnvironment {
  return {
    cookies: typeof document === 'undefined' ? emptyJar : documentCookies(document),
    source: createFederationSource(),
    fetchComposition,
    report: pageReport(),
    fullLoad(buildId) {
      if (dirty.isDirty() || isTyping(document) || isOccupied()) return false;
      const { pathname, search, hash } = window.location;
      return guardedFullLoad(browserPageLoads(window), buildId, pathname + search + hash);
    },
    load: () => window.location.reload(),
    flush: (change) => flushSync(change),
    inTabTurn,
    captureInput,
    isOccupied,
    waitBeforeRetry: (attempt) => delay(400 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)),
    tampering: typeof document === 'undefined' ? untouched : watchTampering(globalThis as never),
    leftovers: nothingLeft,
    now: () => performance.now(),
    setTitle: (title) => {
      document.title = title;
    },
    collectHead: null,
    collectNeed: null,
    collectSlot: null,
  };
}
