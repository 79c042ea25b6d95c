import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

export interface OperatorToken {
  label: string;
  scopes: string[];
}

export interface StoredToken extends OperatorToken {
  id: string;
  createdAt: string;
  createdBy: string;
}

interface TokenRow extends Omit<StoredToken, 'createdAt'> {
  createdAt: Date;
}

/** Bearer tokens of operators and pipelines; only hashes are stored. */
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
    all: async (): Promise<StoredToken[]> => {
      const { rows } = await sql<TokenRow>`SELECT id, label, scopes, created_at AS "createdAt",
          created_by AS "createdBy"
        FROM platform.tokens ORDER BY created_at, id`.execute(queries);
      return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    },
    /** Null when there is none. */
    remove: async (id: string): Promise<OperatorToken | null> => {
      const { rows } = await sql<OperatorToken>`DELETE FROM platform.tokens WHERE id = ${id}
        RETURNING label, scopes`.execute(queries);
      return rows[0] ?? null;
    },
  };
}
