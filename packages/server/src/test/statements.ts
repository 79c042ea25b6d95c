import pg from 'pg';

type Query = (this: pg.Client, statement: string | { text?: string }, ...rest: unknown[]) => unknown;

/** The statements that this process sends to PostgreSQL while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (statement, ...rest) {
    sent.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
    return query.call(this, statement, ...rest);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent;
}
