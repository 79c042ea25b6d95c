import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

export interface ChannelOptions {
  /** A connection of its own, past a pooler. */
  directUrl: string;
  channel: string;
  /** As the database shows the connection. */
  name: string;
  /** Runs after each (re)connect: what was notified meanwhile was not received. Where it rejects, it is reconnected. */
  onConnected: () => void | Promise<void>;
  onMessage: (payload: string) => void;
  onLost: (error: unknown) => void;
}

export interface FollowedChannel {
  close(): Promise<void>;
}

/** Listens on a channel of PostgreSQL and comes back by itself when the database does. */
export function followChannel(options: ChannelOptions): FollowedChannel {
  const { directUrl, channel, name, onConnected, onMessage, onLost } = options;
  const closing = new AbortController();
  let client: pg.Client | null = null;

  async function listenOnce(onListening: () => void): Promise<void> {
    client = new pg.Client({ connectionString: directUrl, keepAlive: true, application_name: name });
    // PostgreSQL's farewell and the broken connection are two errors; one without a listener would end the server.
    const ended = new Promise<void>((resolve) => client?.once('end', resolve).on('error', () => resolve()));
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    await onConnected();
    onListening();
    await ended;
  }

  async function follow(): Promise<void> {
    let wait = FIRST_WAIT;
    while (!closing.signal.aborted) {
      try {
        await listenOnce(() => (wait = FIRST_WAIT));
      } catch (error) {
        if (!closing.signal.aborted) onLost(error);
      }
      await client?.end().catch(() => undefined);
      await delay(wait, null, { signal: closing.signal, ref: false }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }
  const following = follow();

  return {
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await following;
    },
  };
}
