import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Tables } from './schema.ts';

/** What repositories query through: bound to one connection, and inside `read` and `write` to one tenant. */
export type Queries = Kysely<Tables>;

type Queryable = Pick<pg.ClientBase, 'query'>;

/** A statement's name on every connection; there are as many as `named` is called for. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined)
    names.set(text, (name = `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`));
  return name;
}

class BoundConnection implements DatabaseConnection {
  readonly #client: Queryable;
  readonly #isNaming: boolean;
  constructor(client: Queryable, isNaming: boolean) {
    this.#client = client;
    this.#isNaming = isNaming;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...parameters];
    const result = this.#isNaming
      ? await this.#client.query<pg.QueryResultRow>({ name: nameOf(text), text, values })
      : await this.#client.query<pg.QueryResultRow>(text, values);
    return {
      rows: result.rows as Row[],
      ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
    };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used on this connection');
  }
}

/** Every query of one Kysely instance goes to the client it was made for; transactions are ours (`database.ts`). */
class BoundDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(client: Queryable, isNaming: boolean) {
    this.#connection = new BoundConnection(client, isNaming);
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Transactions are opened by read() and write() of the database');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

function kyselyOn(client: Queryable, isNaming: boolean): Queries {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new BoundDriver(client, isNaming),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}

const clients = new WeakMap<Queries, Queryable>();

/**
 * Queries on one client, or on a pool when each may go to another connection. With `mayName` the client keeps its
 * connection, so a statement that it has named stays.
 */
export function queriesOn(client: Queryable, { mayName = false }: { mayName?: boolean } = {}): Queries {
  const queries = kyselyOn(client, false);
  if (mayName) clients.set(queries, client);
  return queries;
}

/**
 * The same connection, for statements that PostgreSQL is to remember by a name: parsed once, and planned once where one
 * plan is right for all. For what is looked up by keys at every request. It names its columns, since one with `*` would
 * fail when a migration adds one; how many rows a tenant has must not matter to its plan.
 */
export function named(queries: Queries): Queries {
  const client = clients.get(queries);
  return client ? kyselyOn(client, true) : queries;
}
