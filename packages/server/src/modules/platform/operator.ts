import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_NAME } from '@samen/contracts';
import type { FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../../auth/secrets.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../errors/problem.ts';
import { refused } from './refusals.ts';
import { operatorTokenRepository, type OperatorToken } from './tokens.repository.ts';

/** `operator` may do everything; pipelines get what they need. */
const PLAIN_SCOPES = ['operator', 'activate', 'rollback'];

/** Whether a scope is one: the plain ones, or `publish:<remote>`. */
export const isScope = (scope: string): boolean =>
  PLAIN_SCOPES.includes(scope) ||
  (scope.startsWith('publish:') && REMOTE_NAME.test(scope.slice('publish:'.length)));

/** Who carries the bearer token of this request. Throws `unauthenticated` without a valid one. */
export async function operatorOf(db: Database, request: FastifyRequest): Promise<OperatorToken> {
  const [, secret] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
  const token = secret && (await operatorTokenRepository(db.global).find(hashSecret(secret)));
  if (!token) {
    throw new Problem('unauthenticated', {
      detail:
        'This needs an operator token: set SAMEN_RELEASE_TOKEN, or run the command where the server runs.',
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  return token;
}

/** Throws `forbidden`, naming the scope that is missing. */
export function requireScope({ label, scopes }: OperatorToken, scope: string): void {
  if (scopes.includes('operator') || scopes.includes(scope)) return;
  throw refused(
    'forbidden',
    `The token '${label}' has no scope ${scope}; it has ${scopes.join(', ') || 'none'}.`,
  );
}

/** Makes a token and returns it; only its hash is kept. */
export async function createOperatorToken(
  db: Database,
  { label, scopes, createdBy }: OperatorToken & { createdBy: string },
): Promise<string> {
  const secret = newSecret();
  await operatorTokenRepository(db.global).add({ label, scopes, createdBy, hash: hashSecret(secret) });
  return secret;
}

/**
 * The token with which commands on this machine act, kept in `DATA_DIR/operator-token` and readable by its user alone.
 * Makes another one when the file is missing or of another database.
 */
export async function ensureLocalOperatorToken(
  db: Database,
  dataDir: string,
  label: string,
): Promise<string> {
  const file = join(dataDir, 'operator-token');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept && (await operatorTokenRepository(db.global).find(hashSecret(kept)))) return kept;
  const secret = await createOperatorToken(db, { label, scopes: ['operator'], createdBy: 'local' });
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  // The mode above counts for new files only.
  await chmod(file, 0o600);
  return secret;
}
