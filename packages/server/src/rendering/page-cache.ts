import type { Clock } from '../clock.ts';

/** What time alone changes (a closing date, `3 minutes ago`) makes a page old after this long. */
const FRESH_FOR = 60_000;
/** An old page is still sent, while it is rendered again for the next one, until it is this old. */
const CACHED_FOR = 600_000;

/** A page that is the same for everybody, up to what differs in every response. */
export interface CachedPage {
  status: number;
  /** Rendered here; else a frame. */
  isRendered: boolean;
  /** Whether it has the centre's analytics tag. */
  hasTag: boolean;
  /** The document, cut where the nonce of the response goes. */
  pieces: readonly string[];
}

/** Pages in memory: beyond the limit those go that were not requested the longest. */
export interface PageCache {
  /** The page, unless content has changed since; `version` is that of now. One that is not fresh is to be made again. */
  get(key: string, version: string): { page: CachedPage; isFresh: boolean } | null;
  /** `version` is that of before the page was made: a change meanwhile must not be missed. */
  keep(key: string, version: string, page: CachedPage): void;
}

interface Entry {
  page: CachedPage;
  version: string;
  since: number;
  bytes: number;
}

export function createPageCache(limit: number, clock: Clock): PageCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key, version) {
      const entry = entries.get(key);
      if (!entry) return null;
      drop(key);
      const age = clock.now().getTime() - entry.since;
      if (entry.version !== version || age >= CACHED_FOR) return null;
      entries.set(key, entry);
      bytes += entry.bytes;
      return { page: entry.page, isFresh: age < FRESH_FOR };
    },
    keep(key, version, page) {
      drop(key);
      // Strings are one or two bytes a sign; this counts the worse.
      const size = 2 * page.pieces.reduce((sum, { length }) => sum + length, key.length);
      entries.set(key, { page, version, since: clock.now().getTime(), bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break;
        drop(oldest);
      }
    },
  };
}
