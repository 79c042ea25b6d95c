import { queriesOn, type Queries } from '../db/connection.ts';

interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/** Queries for rules that read a row or two: each gets the next of these results, and is noted. There is no database. */
export function cannedQueries(...results: (readonly object[])[]): {
  queries: Queries;
  statements: Statement[];
} {
  const statements: Statement[] = [];
  const query = async (text: string, parameters: readonly unknown[]) => {
    statements.push({ text, parameters });
    const rows = results.shift() ?? [];
    return { rows, rowCount: rows.length };
  };
  return { queries: queriesOn({ query } as unknown as Parameters<typeof queriesOn>[0]), statements };
}
