import pg from 'pg';

type Query = (this: pg.Client, statement: string | { text?: string }, ...rest: unknown[]) => unknown;

export interface SentStatement {
  text: string;
  values: unknown[];
}

/** The statements that this process sends to PostgreSQL while `work` runs, with their parameters. */
export async function sentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (statement, ...rest) {
    const config = typeof statement === 'string' ? { text: statement, values: rest[0] } : statement;
    const { text = '', values } = config as { text?: string; values?: unknown };
    sent.push({ text, values: Array.isArray(values) ? values : [] });
    return query.call(this, statement, ...rest);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent;
}

/** The texts of these statements. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await sentBy(work)).map(({ text }) => text);
