import { Socket } from 'node:net';
import pg from 'pg';
import { admission } from './admission.ts';
import { COMMIT_WITHIN, watchPulse } from './pulse.ts';
import { queriesOn, type Queries } from './connection.ts';
import { SharedTransactions, type SharedTransaction } from './shared-transaction.ts';
import { openingStatements } from './transaction-settings.ts';
import { withGuard } from './write-guard.ts';

export { named, type Queries } from './connection.ts';
export type { SharedTransaction } from './shared-transaction.ts';

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
  /**
   * Work that only reads, as one tenant. Its result does not wait for the end of the transaction. Joins a shared
   * transaction, as `write` does: it sees what that has written.
   */
  read<Result>(tenantId: string, work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** One transaction as one tenant, or a part of the shared one; undone, and nothing else, when `work` throws. */
  write<Result>(tenantId: string, work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Opens a transaction for all that is read and written within its `run` as this tenant. What is done as another
   * tenant or as none stays outside, on a connection of its own, of which some are left for that. Rejects with
   * `Crowded` while too many are open. It is cut off after a minute, or after `deadline` milliseconds.
   */
  share(tenantId: string, options?: { deadline?: number }): Promise<SharedTransaction>;
  /** Does what only holds once everything written here is committed: at once where no transaction is shared. */
  afterCommit(work: () => Promise<void>): Promise<void>;
  /** Undoes what is outside of the database when the shared transaction is rolled back. */
  afterRollback(work: () => Promise<void>): void;
  /** Outside every tenant: sees tables without a tenant, and of the others no row. */
  readonly global: Queries;
  /** One transaction outside every tenant. */
  globalWrite<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Throws when the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  statementTimeout?: number;
  /** A pooler stands between, so the next statement may come to another connection: none has a name there. */
  isPooled?: boolean;
  onConnectionLost?: (error: Error) => void;
  /** What was to be done after a shared transaction was not. */
  onFollowUpFailed?: (error: unknown) => void;
  /** A transaction has changed what public pages show; null is without a tenant. Runs before `write` resolves. */
  onContentChanged?: (tenantId: string | null) => void;
}

interface Transaction {
  tenantId: string | null;
  /** Without, it only reads. */
  mustCommit: boolean;
}

/** Milliseconds that a shared transaction may take, and that a person waits for one. */
const SHARED = { deadline: 60_000, timeout: 5_000 };

/**
 * A connection whose server was killed in the middle of a statement is cut off after this, so that its locks go. Not
 * every system can; there it takes until the statement has ended.
 */
const NOTICE_DEAD_CLIENTS = "SET client_connection_check_interval='500ms'";

/**
 * The triggers of the tables that public pages show set it. It fails, and with it the transaction, where it comes to work
 * later than so many milliseconds after the beginning: its caller has been informed by then that nothing was done.
 */
const CHANGED = `SELECT current_setting('app.content_changed', true) AS changed,
  1 / (clock_timestamp() < transaction_timestamp() + $1::float8 * interval '1 millisecond')::int AS "isInTime"`;

/** How `CHANGED` fails that came too late; where something else had failed before, it is not worked out. */
const DIVISION_BY_ZERO = '22012';

/** Opens a transaction; resolves to when that succeeded, by the clock of `performance`. */
const beginOn = async (client: pg.PoolClient, begin: string): Promise<number> => {
  await client.query(begin);
  return performance.now();
};

/** It keeps its connections, and does not respond. */
class DatabaseSilent extends Error {
  constructor() {
    super('Connection terminated: the database does not answer');
  }
}

/**
 * Opens the pool of the application's role. The statement that opens a transaction and names the tenant travels with
 * the first query (pipelined), so tenant isolation costs no round trip.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket));
  };
  const pool = new pg.Pool({
    connectionString: options.url,
    stream,
    max: options.poolSize,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    pipeline: true,
    types,
  });
  const lost = (error: Error) => options.onConnectionLost?.(error);
  pool.on('error', lost);
  const pulse = watchPulse(options.url, () => {
    // Ends what is under way, each with an error.
    for (const socket of sockets) socket.destroy(new DatabaseSilent());
  });
  const connect = async (): Promise<pg.PoolClient> => {
    if (pulse.isSilent()) throw new DatabaseSilent();
    return pool.connect();
  };
  // A connection can be lost while it is in use: its query fails, and this event without a listener ends the process.
  pool.on('connect', (client) => {
    client.on('error', lost);
    client.query(NOTICE_DEAD_CLIENTS).catch(() => undefined);
  });
  const shared = new SharedTransactions();
  // Some connections stay for what does not join: were all taken by transactions that wait for one, none would end.
  const places = Math.max(1, options.poolSize - Math.max(1, Math.ceil(options.poolSize / 5)));
  const doors = admission({ places, timeout: SHARED.timeout });
  const { statementTimeout = 15_000 } = options;
  const mayName = options.isPooled !== true;

  async function queryPool(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    if (pulse.isSilent()) throw new DatabaseSilent();
    return pool.query(text, values);
  }

  async function rollback(client: pg.PoolClient): Promise<void> {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
  }

  /** False when PostgreSQL rolled back what was broken: it responds to the COMMIT with ROLLBACK and no error. */
  async function commit(
    client: pg.PoolClient,
    { tenantId, begun }: { tenantId: string | null; begun: number },
  ): Promise<boolean> {
    if (pulse.isInDoubt()) {
      client.release(new DatabaseSilent());
      throw new DatabaseSilent();
    }
    // Travels with the COMMIT; it fails where the transaction is broken, and then nothing has changed.
    const limit = performance.now() - begun + COMMIT_WITHIN;
    let isLate = false;
    const reported = client.query<{ changed: string | null }>(CHANGED, [limit]).catch((failure: unknown) => {
      isLate = failure instanceof pg.DatabaseError && failure.code === DIVISION_BY_ZERO;
      return null;
    });
    const { command } = await client.query('COMMIT').catch((failure: Error) => {
      client.release(failure);
      throw failure;
    });
    client.release();
    const changes = await reported;
    if (isLate) throw new DatabaseSilent();
    if (command === 'COMMIT' && changes?.rows[0]?.changed === 'yes') options.onContentChanged?.(tenantId);
    return command === 'COMMIT';
  }

  async function transact<Result>(
    { tenantId, mustCommit }: Transaction,
    work: (queries: Queries) => Promise<Result>,
  ): Promise<Result> {
    const begin = openingStatements({ tenantId, isReadOnly: !mustCommit, statementTimeout });
    const client = await connect();
    const opened = beginOn(client, begin);
    opened.catch(() => undefined);
    let result: Result;
    try {
      result = await work(queriesOn(client, { mayName }));
      await opened;
    } catch (error) {
      await rollback(client);
      throw error;
    }
    if (mustCommit) {
      if (!(await commit(client, { tenantId, begun: await opened })))
        throw new Error('The transaction was rolled back');
    } else
      void client.query('COMMIT').then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      );
    return result;
  }

  async function share(
    tenantId: string,
    { deadline = SHARED.deadline }: { deadline?: number } = {},
  ): Promise<SharedTransaction> {
    const begin = openingStatements({ tenantId, statementTimeout, idleTimeout: deadline });
    const leave = await doors.enter();
    try {
      const client = await connect();
      // Travels with the first query, and where it fails so does that one.
      const opened = beginOn(client, begin);
      opened.catch(() => undefined);
      const transaction = shared.open({
        client,
        mayName,
        tenantId,
        deadline,
        commit: async () => commit(client, { tenantId, begun: await opened }),
        rollback: () => rollback(client),
        onFollowUpFailed: (error) => options.onFollowUpFailed?.(error),
      });
      void transaction.ended.then(leave);
      return transaction;
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    read: async (tenantId, work) =>
      shared.join(tenantId, 'read', work) ?? transact({ tenantId, mustCommit: false }, work),
    write: async (tenantId, given) => {
      const work = withGuard(tenantId, given);
      return shared.join(tenantId, 'write', work) ?? transact({ tenantId, mustCommit: true }, work);
    },
    share,
    afterCommit: async (work) => {
      if (!shared.follow('committed', work)) await work();
    },
    afterRollback: (work) => {
      shared.follow('rolled back', work);
    },
    global: queriesOn({ query: queryPool } as Pick<pg.ClientBase, 'query'>),
    globalWrite: async (work) => transact({ tenantId: null, mustCommit: true }, work),
    async ping() {
      await queryPool('SELECT 1');
    },
    async close() {
      await pulse.close();
      await pool.end();
    },
  };
}
