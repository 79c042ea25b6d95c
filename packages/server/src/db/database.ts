import pg from 'pg';
import { queriesOn, type Queries } from './connection.ts';

export type { Queries } from './connection.ts';

const TENANT = /^[a-z0-9][a-z0-9-]{0,39}$/;

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

/** Dates stay `YYYY-MM-DD`; counts and prices are numbers, far below where those lose digits. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8 || oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format ?? 'text');
  }) as typeof pg.types.getTypeParser,
};

export interface Database {
  /** Work that only reads, as one tenant. Its answer does not wait for the end of the transaction. */
  read<Result>(tenantId: string, work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** One transaction as one tenant; rolled back when `work` throws. */
  write<Result>(tenantId: string, work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Outside every tenant: sees tables without a tenant, and of the others no row. */
  readonly global: Queries;
  /** One transaction outside every tenant. */
  globalWrite<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  statementTimeout?: number;
  onConnectionLost?: (error: Error) => void;
  /** A transaction has changed what public pages show; null is without a tenant. Runs before `write` resolves. */
  onContentChanged?: (tenantId: string | null) => void;
}

interface Transaction {
  begin: string;
  mustCommit: boolean;
  tenantId: string | null;
}

/** The triggers of the tables that public pages show say so. */
const CHANGED = "SELECT current_setting('app.content_changed', true) AS changed";

/**
 * Opens the pool of the application's role. The statement that opens a transaction and names the tenant travels with
 * the first query (pipelined), so tenant isolation costs no round trip.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    pipeline: true,
    types,
  });
  const lost = (error: Error) => options.onConnectionLost?.(error);
  pool.on('error', lost);
  // A connection can be lost while it is in use: its query fails, and this event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', lost));
  const timeout = `SET LOCAL statement_timeout=${options.statementTimeout ?? 15_000}`;

  async function transact<Result>(
    { begin, mustCommit, tenantId }: Transaction,
    work: (queries: Queries) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    const opened = client.query(begin);
    opened.catch(() => undefined);
    let result: Result;
    try {
      result = await work(queriesOn(client));
      await opened;
    } catch (error) {
      await client.query('ROLLBACK').then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      );
      throw error;
    }
    // Travels with the COMMIT; it fails where the transaction is broken, and then nothing has changed.
    const asked = mustCommit ? client.query<{ changed: string | null }>(CHANGED).catch(() => null) : null;
    const ended = client.query('COMMIT').then(
      ({ command }) => {
        client.release();
        // PostgreSQL answers the COMMIT of a broken transaction with ROLLBACK and no error.
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
      },
      (failure: Error) => {
        client.release(failure);
        throw failure;
      },
    );
    if (mustCommit) await ended;
    else ended.catch(() => undefined);
    const changes = await asked;
    if (changes?.rows[0]?.changed === 'yes') options.onContentChanged?.(tenantId);
    return result;
  }

  function asTenant(tenantId: string): string {
    if (!TENANT.test(tenantId)) throw new Error('Not a tenant identifier');
    return `SET LOCAL app.tenant='${tenantId}';${timeout}`;
  }

  return {
    read: async (tenantId, work) =>
      transact({ begin: `BEGIN READ ONLY;${asTenant(tenantId)}`, mustCommit: false, tenantId }, work),
    write: async (tenantId, work) =>
      transact({ begin: `BEGIN;${asTenant(tenantId)}`, mustCommit: true, tenantId }, work),
    global: queriesOn(pool as unknown as pg.ClientBase),
    globalWrite: async (work) =>
      transact({ begin: `BEGIN;${timeout}`, mustCommit: true, tenantId: null }, work),
    async ping() {
      await pool.query('SELECT 1');
    },
    close: () => pool.end(),
  };
}
