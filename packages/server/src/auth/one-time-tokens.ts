import type { Clock } from '../clock.ts';
import { after } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface NewOneTimeToken {
  tenantId: string;
  /** What it is good for: `user_confirmation`, `password_reset`, `application_confirm`. */
  kind: string;
  userId?: string;
  subjectId?: string;
  /** Milliseconds. */
  lifetime: number;
}

/** Makes a link's token; only its hash is stored. */
export async function issueOneTimeToken(
  queries: Queries,
  clock: Clock,
  token: NewOneTimeToken,
): Promise<string> {
  const secret = newSecret();
  await queries
    .insertInto('one_time_tokens')
    .values({
      tenant_id: token.tenantId,
      kind: token.kind,
      token_hash: hashSecret(secret),
      user_id: token.userId ?? null,
      subject_id: token.subjectId ?? null,
      expires_at: after(clock.now(), token.lifetime),
    })
    .execute();
  return secret;
}

export interface RedeemedToken {
  userId: string | null;
  subjectId: string | null;
}

/**
 * Uses a token up, in the transaction of what it allows. `not_found` when it was never issued here for this, and
 * `token_expired` when it was used or is too old.
 */
export async function redeemOneTimeToken(
  queries: Queries,
  clock: Clock,
  token: { tenantId: string; kind: string; secret: string },
): Promise<RedeemedToken> {
  const now = clock.now();
  const tokenHash = hashSecret(token.secret);
  const used = await queries
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('tenant_id', '=', token.tenantId)
    .where('kind', '=', token.kind)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'subject_id'])
    .executeTakeFirst();
  if (used) return { userId: used.user_id, subjectId: used.subject_id };
  const known = await queries
    .selectFrom('one_time_tokens')
    .where('tenant_id', '=', token.tenantId)
    .where('kind', '=', token.kind)
    .where('token_hash', '=', tokenHash)
    .select('id')
    .executeTakeFirst();
  throw new Problem(known ? 'token_expired' : 'not_found');
}

/** Ends what else is out of one kind, for a user or about a record: a second link dies with the first one's use. */
export async function revokeOneTimeTokens(
  queries: Queries,
  clock: Clock,
  token: { tenantId: string; kind: string } & ({ userId: string } | { subjectId: string }),
): Promise<void> {
  const all = queries
    .updateTable('one_time_tokens')
    .set({ used_at: clock.now() })
    .where('tenant_id', '=', token.tenantId)
    .where('kind', '=', token.kind)
    .where('used_at', 'is', null);
  await (
    'userId' in token
      ? all.where('user_id', '=', token.userId)
      : all.where('subject_id', '=', token.subjectId)
  ).execute();
}
