import { HEADERS } from '@samen/contracts';
import type { CallerUser, ServerContext, Session } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import {
  deleteToken,
  findSession,
  insertToken,
  markSuccessorUsed,
  rotateToken,
  type SessionKey,
  type StoredSession,
} from './session.repository.ts';
import { impersonationExpiry, judgeToken, tokenExpiry } from './token-rules.ts';

export interface PresentedToken extends SessionKey {
  token: string;
}

export interface OpenedSession {
  user: CallerUser;
  session: Session;
  /** Sign-in headers of the response when the client gets a new token. */
  headers: Record<string, string> | null;
}

type Needs = Pick<ServerContext, 'db' | 'clock' | 'secrets'>;

/** The five headers that carry a sign-in to the client. */
export function signInHeaders(
  token: string,
  client: string,
  uid: string,
  expiresAt: Date,
): Record<string, string> {
  return {
    [HEADERS.accessToken]: token,
    [HEADERS.client]: client,
    [HEADERS.uid]: uid,
    [HEADERS.expiry]: String(Math.floor(expiresAt.getTime() / 1000)),
    [HEADERS.tokenType]: 'Bearer',
  };
}

function opened(stored: StoredSession, client: string, headers: OpenedSession['headers']): OpenedSession {
  const { tokenId, impersonatorId, user, token } = stored;
  return { user, session: { tokenId, client, impersonatorId, expiresAt: token.expiresAt }, headers };
}

/**
 * Checks presented sign-in headers. Null: not signed in. A token that was replaced long ago ends its client, because two
 * parties have it. Every request that still carries a replaced token gets the same successor, which is derived and not
 * stored.
 */
export async function openSession(needs: Needs, presented: PresentedToken): Promise<OpenedSession | null> {
  const { db, clock, secrets } = needs;
  const { tenantId, client, token } = presented;
  const stored = await db.read(tenantId, (queries) => findSession(queries, presented));
  if (!stored || stored.user.status === 'archived' || stored.user.status === 'invited') return null;
  const now = clock.now();
  const verdict = judgeToken(stored.token, token, now);
  const { tokenId, generation, user } = stored;
  const successor = (of: number) => secrets.derive('token', tenantId, user.id, client, of, token);

  switch (verdict) {
    case 'unknown':
      return null;
    case 'replayed':
      await db.write(tenantId, (queries) => deleteToken(queries, tenantId, tokenId));
      return null;
    case 'current':
      if (stored.token.previousHash && !stored.token.successorUsedAt)
        await db.write(tenantId, (queries) => markSuccessorUsed(queries, tenantId, tokenId, now));
      return opened(stored, client, null);
    case 'superseded':
    case 'twiceSuperseded': {
      const next = successor(verdict === 'superseded' ? generation : generation - 1);
      return opened(stored, client, signInHeaders(next, client, user.email, stored.token.expiresAt));
    }
    case 'rotate': {
      const next = successor(generation + 1);
      const rotation = {
        tenantId,
        tokenId,
        generation,
        now,
        presentedHash: hashSecret(token),
        successorHash: hashSecret(next),
      };
      await db.write(tenantId, (queries) => rotateToken(queries, rotation));
      const expiry = stored.impersonatorId ? stored.token.expiresAt : tokenExpiry(now);
      return opened(stored, client, signInHeaders(next, client, user.email, expiry));
    }
  }
}

/** Signs a user in: a fresh client with a fresh token. Returns its headers. */
export async function startSession(
  queries: Queries,
  clock: ServerContext['clock'],
  user: { tenantId: string; id: string; email: string },
  impersonatorId: string | null = null,
): Promise<Record<string, string>> {
  const token = newSecret();
  const client = newSecret();
  const now = clock.now();
  const { tenantId, id: userId, email } = user;
  await insertToken(queries, { tenantId, userId, client, tokenHash: hashSecret(token), now, impersonatorId });
  const expiry = impersonatorId === null ? tokenExpiry(now) : impersonationExpiry(now);
  return signInHeaders(token, client, email, expiry);
}
