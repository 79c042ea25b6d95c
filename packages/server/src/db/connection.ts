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

class BoundConnection implements DatabaseConnection {
  readonly #client: Queryable;
  constructor(client: Queryable) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#client.query<pg.QueryResultRow>(query.sql, [...query.parameters]);
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
  constructor(client: Queryable) {
    this.#connection = new BoundConnection(client);
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

/** Queries on one client, or on a pool when each may go to another connection. */
export function queriesOn(client: Queryable): Queries {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new BoundDriver(client),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}
