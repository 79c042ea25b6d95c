import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds between two questions. */
export const PULSE_INTERVAL = 500;
/** How long the database may leave a question that costs nothing without a response. */
const TIMEOUT = 3_000;
/** What stands still here as well, such as the loop of events, counts for no more than this at a time. */
const MOST_AT_ONCE = 2 * PULSE_INTERVAL;
/** And then gets this long, in milliseconds, to bring a response that has come. */
export const LEAVE = 250;
/** With a question that is older than this, in milliseconds, nothing is committed any more. */
export const DOUBT = 1_000;

/**
 * Milliseconds within which a COMMIT has to start its work. Its sender had a response of the
 * database at most `DOUBT` before, and waits for `TIMEOUT` from that question on: a COMMIT that starts later is given up.
 */
export const COMMIT_WITHIN = TIMEOUT - DOUBT - PULSE_INTERVAL;

export interface Pulse {
  /** The database is there, and does not respond: what would be sent to it now would wait for ever. */
  isSilent(): boolean;
  /** The database has not responded for a moment. */
  isInDoubt(): boolean;
  close(): Promise<void>;
}

/**
 * Queries the database at intervals to see whether it responds, on a connection of its own: one that has been frozen (by its
 * machine, by a disk) keeps its connections open, and no time limit of its own runs. A database that is gone shows it by
 * itself and is none of this.
 */
export function watchPulse(url: string, onSilent: () => void): Pulse {
  let client: pg.Client | null = null;
  let socket: Socket | null = null;
  let sentAt: number | null = null;
  /** How long the probe has waited, as far as this process could have received the response. */
  let waited = 0;
  let checkedAt = performance.now();
  let silent = false;
  let isClosed = false;
  /** The question was broken off here, which means nothing. */
  let isCut = false;

  async function ping(): Promise<void> {
    sentAt = performance.now();
    try {
      if (!client) {
        const fresh = new pg.Client({
          connectionString: url,
          stream: () => (socket = new Socket()),
        });
        client = fresh;
        // Its queries fail by themselves; without a listener this event would end the process.
        fresh.on('error', () => undefined);
        await fresh.connect();
      }
      await client.query('SELECT 1');
      silent = false;
    } catch {
      drop();
      // The connection is gone, and the client reports that itself.
      if (!isCut) silent = false;
      isCut = false;
    } finally {
      sentAt = null;
    }
  }

  /** Without waiting for a response that does not come. */
  function drop(): void {
    socket?.destroy();
    client = null;
  }

  const timer = setInterval(() => {
    const now = performance.now();
    const passed = Math.min(now - checkedAt, MOST_AT_ONCE);
    checkedAt = now;
    if (sentAt === null) {
      waited = 0;
      return void ping();
    }
    waited += passed;
    if (waited <= TIMEOUT) return;
    const question = sentAt;
    setTimeout(() => {
      if (sentAt !== question || isClosed) return;
      isCut = true;
      drop();
      if (silent) return;
      silent = true;
      onSilent();
    }, LEAVE).unref();
  }, PULSE_INTERVAL);
  timer.unref();

  return {
    isSilent: () => silent,
    isInDoubt: () => sentAt !== null && performance.now() - sentAt > DOUBT,
    async close() {
      isClosed = true;
      clearInterval(timer);
      if (sentAt === null) await client?.end().catch(() => undefined);
      else drop();
    },
  };
}
