import type { Database } from '../db/database.ts';
import { followChannel } from '../db/follow-channel.ts';
import { readLive, stepBetween, type Live, type LiveStep } from './live.ts';
import { CHANNEL } from './releases.repository.ts';
import type { PlatformLog } from './log.ts';
import type { Served } from './served.ts';

/**
 * Milliseconds after a change that belong to the pages which follow it: what the server does for itself, as getting
 * renderers ready or checking whether all of it can be rendered, would take the processor from them.
 */
export const PAGES_FIRST = 500;

export interface ReleaseFeed {
  /** What is active; null until the database was read once. Survives a database that is away. */
  live(): Live | null;
  /** Reads the database; subscribers are notified of a newer revision. */
  refresh(): Promise<void>;
  /** Calls back with every step to a newer revision. Returns the end of it. */
  subscribe(listener: (step: LiveStep) => void): () => void;
  close(): Promise<void>;
}

export interface FeedOptions {
  db: Database;
  /** For LISTEN: a connection of its own, past a pooler. */
  directUrl: string;
  log: PlatformLog;
  served: Served;
}

/**
 * Follows the registry: one connection listens and comes back by itself when PostgreSQL does; after each (re)connect
 * the registry is read, so no notification in between is missed.
 */
export function startFeed({ db, directUrl, log, served }: FeedOptions): ReleaseFeed {
  const listeners = new Set<(step: LiveStep) => void>();
  let live: Live | null = null;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const next = await readLive(db, served);
    const before = live;
    if (before === null || next.revision >= before.revision) live = next;
    if (before === null || next.revision <= before.revision) return;
    const step = stepBetween(before, next);
    for (const listener of listeners) listener(step);
  }

  /** Reads follow one another, so that an older result never comes after a newer one. */
  function refresh(): Promise<void> {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  }

  const channel = followChannel({
    directUrl,
    channel: CHANNEL,
    name: 'samen releases',
    onConnected: refresh,
    onMessage: () => {
      refresh().catch((error: unknown) => log.warn({ err: error }, 'releases could not be read'));
    },
    onLost: (error) => log.warn({ err: error }, 'releases are not followed for the moment'),
  });

  return {
    live: () => live,
    refresh,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await channel.close();
      await reading.catch(() => undefined);
    },
  };
}
