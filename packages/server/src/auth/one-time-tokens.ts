import type { Generated } from 'kysely';
import type { Clock } from '../clock.ts';
import { after } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { Moment, Row, Touched } from '../db/schema.ts';

export interface OneTimeTokensTable extends Row {
  kind: string;
  token_hash: Buffer;
  user_id: string | null;
  subject_id: string | null;
  expires_at: Moment;
  used_at: Moment | null;
  /** Its own record gave way to the one it counts for now. */
  replaced: Generated<boolean>;
  created_at: Touched;
}

declare module '../db/schema.ts' {
  interface Tables {
    one_time_tokens: OneTimeTokensTable;
  }
}

/** What a token is good for. Each domain adds its own by declaration merging. */
export interface OneTimeTokens {}
export type TokenKind = keyof OneTimeTokens;

export interface NewOneTimeToken {
  tenantId: string;
  kind: TokenKind;
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

export interface PresentedToken {
  tenantId: string;
  kind: TokenKind;
  secret: string;
}

/** Uses a token up; null where it is none that works. */
async function spend(queries: Queries, now: Date, token: PresentedToken): Promise<RedeemedToken | null> {
  const used = await queries
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('tenant_id', '=', token.tenantId)
    .where('kind', '=', token.kind)
    .where('token_hash', '=', hashSecret(token.secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'subject_id'])
    .executeTakeFirst();
  return used ? { userId: used.user_id, subjectId: used.subject_id } : null;
}

function issuedToken(queries: Queries, token: PresentedToken) {
  return queries
    .selectFrom('one_time_tokens')
    .where('tenant_id', '=', token.tenantId)
    .where('kind', '=', token.kind)
    .where('token_hash', '=', hashSecret(token.secret))
    .select(['user_id', 'subject_id', 'expires_at', 'used_at', 'replaced'])
    .executeTakeFirst();
}

export interface IssuedToken {
  user_id: string | null;
  subject_id: string | null;
  expires_at: Date;
  used_at: Date | null;
  /** Its own record gave way to the one it counts for now. */
  replaced: boolean;
}

/** A token that was issued, whether it still works or not; `not_found` when it was never issued here for this. */
export async function findIssued(queries: Queries, token: PresentedToken): Promise<IssuedToken> {
  const issued = await issuedToken(queries, token);
  if (!issued) throw new Problem('not_found');
  return issued;
}

/** Whether a token would be redeemed, without using it up. */
export async function tokenState(
  queries: Queries,
  clock: Clock,
  token: PresentedToken,
): Promise<'unknown' | 'expired' | 'usable'> {
  const issued = await issuedToken(queries, token);
  if (!issued) return 'unknown';
  return issued.used_at === null && issued.expires_at > clock.now() ? 'usable' : 'expired';
}

/**
 * Uses a token up, in the transaction of what it allows. `not_found` when it was never issued here for this, and
 * `token_expired` when it was used or is too old.
 */
export async function redeemOneTimeToken(
  queries: Queries,
  clock: Clock,
  token: PresentedToken,
): Promise<RedeemedToken> {
  const redeemed = await spend(queries, clock.now(), token);
  if (redeemed) return redeemed;
  await findIssued(queries, token);
  throw new Problem('token_expired');
}

/**
 * The same for what may be confirmed again without harm: until it is too old, a used token responds as it did the first
 * time, so that no one is refused for their own success.
 */
export async function redeemRepeatably(
  queries: Queries,
  clock: Clock,
  token: PresentedToken,
): Promise<RedeemedToken> {
  const now = clock.now();
  const redeemed = await spend(queries, now, token);
  if (redeemed) return redeemed;
  const issued = await findIssued(queries, token);
  if (issued.expires_at <= now) throw new Problem('token_expired');
  return { userId: issued.user_id, subjectId: issued.subject_id };
}

/** Lets the links about one record count for another one that takes its place. */
export async function moveOneTimeTokens(
  queries: Queries,
  token: { tenantId: string; kind: TokenKind; from: string; to: string },
): Promise<void> {
  await queries
    .updateTable('one_time_tokens')
    .set({ subject_id: token.to, replaced: true })
    .where('tenant_id', '=', token.tenantId)
    .where('kind', '=', token.kind)
    .where('subject_id', '=', token.from)
    .execute();
}

/** Ends what else is out of one kind, for a user or about a record: a second link dies with the first one's use. */
export async function revokeOneTimeTokens(
  queries: Queries,
  clock: Clock,
  token: { tenantId: string; kind: TokenKind } & ({ userId: string } | { subjectId: string }),
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
