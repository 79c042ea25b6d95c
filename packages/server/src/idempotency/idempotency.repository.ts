import { sql } from 'kysely';
import { after, days } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { RetentionRule } from '../db/retention.repository.ts';
import type { Json, Moment, Touched } from '../db/schema.ts';

export interface IdempotencyKeysTable {
  tenant_id: string;
  actor: string;
  key: string;
  request_hash: Buffer;
  response_status: number | null;
  response_headers: Json<Record<string, string>> | null;
  response_body: string | null;
  /** Of servers of before migration 50; nothing reads it any more. */
  locked_until: Moment | null;
  created_at: Touched;
  expires_at: Moment;
}

declare module '../db/schema.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
  }
}

/** How long a response is repeated. */
const REPEATED_FOR = days(1);
/** How long it is stored after that. */
const STORED_FOR = days(6);

export interface WriteKey {
  tenantId: string;
  /** The user, or no one. */
  actor: string;
  key: string;
  requestHash: Buffer;
}

export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** `free`: do it. `other`: the key was used for another request. Or the response that the key has. */
export type Claim = 'free' | 'other' | StoredResponse;

interface ClaimRow {
  request_hash: Buffer;
  response_status: number;
  response_headers: Record<string, string>;
  response_body: string;
}

/**
 * Keeps others from this key until the transaction ends, and reports what response it has. Waits for who works under it
 * already; fails with `lock_not_available` when that takes too long.
 */
export async function claimKey(queries: Queries, write: WriteKey, now: Date): Promise<Claim> {
  const { rows } = await sql<ClaimRow>`
    SELECT * FROM claim_key(${write.actor}, ${write.key}, ${now}::timestamptz)`.execute(queries);
  const [row] = rows;
  if (!row) return 'free';
  if (!row.request_hash.equals(write.requestHash)) return 'other';
  return { status: row.response_status, headers: row.response_headers, body: row.response_body };
}

/** Whether there is a response to repeat, without keeping anybody from the key. */
export async function isStored(
  queries: Queries,
  { tenantId, actor, key }: Omit<WriteKey, 'requestHash'>,
  now: Date,
): Promise<boolean> {
  const row = await queries
    .selectFrom('idempotency_keys')
    .where('tenant_id', '=', tenantId)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .where('response_status', 'is not', null)
    .select('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the response, in the transaction of the work that it is the response to. */
export async function storeResponse(
  queries: Queries,
  write: WriteKey,
  response: StoredResponse,
  now: Date,
): Promise<void> {
  const values = {
    request_hash: write.requestHash,
    response_status: response.status,
    response_headers: JSON.stringify(response.headers),
    response_body: response.body,
    expires_at: after(now, REPEATED_FOR),
  };
  await queries
    .insertInto('idempotency_keys')
    .values({ tenant_id: write.tenantId, actor: write.actor, key: write.key, ...values })
    // One that is too old to be repeated.
    .onConflict((conflict) => conflict.columns(['tenant_id', 'actor', 'key']).doUpdateSet(values))
    .execute();
}

/** Responses that are not repeated any more. */
export const IDEMPOTENCY_RULE: RetentionRule = {
  job: 'idempotency_keys.tidy',
  action: 'removed',
  table: 'idempotency_keys',
  isOver: (now) => sql`r.expires_at < ${after(now, -STORED_FOR)}`,
  since: sql`r.expires_at`,
};
