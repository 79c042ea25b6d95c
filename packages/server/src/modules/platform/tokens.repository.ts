import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

export interface OperatorToken {
  label: string;
  scopes: string[];
}

/** Bearer tokens of operators and pipelines; only hashes are kept. */
export function operatorTokenRepository(queries: Queries) {
  return {
    find: async (hash: Buffer): Promise<OperatorToken | null> => {
      const { rows } = await sql<OperatorToken>`SELECT label, scopes FROM platform.tokens
        WHERE token_hash = ${hash}`.execute(queries);
      return rows[0] ?? null;
    },
    add: async (token: OperatorToken & { hash: Buffer; createdBy: string }): Promise<void> => {
      await sql`INSERT INTO platform.tokens (token_hash, label, scopes, created_by)
        VALUES (${token.hash}, ${token.label}, ${token.scopes}, ${token.createdBy})`.execute(queries);
    },
  };
}
