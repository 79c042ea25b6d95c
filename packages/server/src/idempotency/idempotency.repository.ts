import { after, days } from '../clock.ts';
import type { Queries } from '../db/database.ts';

/** How long an answer is repeated. */
const KEPT_FOR = days(1);
/** A server that died in the middle frees the key after this. */
const LEASE = 60_000;

export interface WriteKey {
  tenantId: string;
  /** The user, or the address of nobody. */
  actor: string;
  key: string;
  requestHash: Buffer;
}

export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** `claimed`: do it. `busy`: it is being done. `other`: the key was used for another request. Or the answer it got. */
export type Claim = 'claimed' | 'busy' | 'other' | StoredAnswer;

const keyColumns = ({ tenantId, actor, key }: WriteKey) => ({ tenant_id: tenantId, actor, key });

/** Takes a key, or says what became of it. */
export async function claimKey(queries: Queries, write: WriteKey, now: Date): Promise<Claim> {
  const values = {
    ...keyColumns(write),
    request_hash: write.requestHash,
    locked_until: after(now, LEASE),
    expires_at: after(now, KEPT_FOR),
  };
  const fresh = await queries
    .insertInto('idempotency_keys')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'actor', 'key'])
        .doUpdateSet({ ...values, response_status: null, response_headers: null, response_body: null })
        .where((row) =>
          row.or([
            row('idempotency_keys.expires_at', '<=', now),
            row.and([
              row('idempotency_keys.response_status', 'is', null),
              row('idempotency_keys.locked_until', '<=', now),
              row('idempotency_keys.request_hash', '=', write.requestHash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (fresh) return 'claimed';
  const known = await queries
    .selectFrom('idempotency_keys')
    .where('tenant_id', '=', write.tenantId)
    .where('actor', '=', write.actor)
    .where('key', '=', write.key)
    .selectAll()
    .executeTakeFirst();
  if (!known) return 'busy';
  if (!known.request_hash.equals(write.requestHash)) return 'other';
  if (known.response_status === null) return 'busy';
  return {
    status: known.response_status,
    headers: known.response_headers ?? {},
    body: known.response_body ?? '',
  };
}

export async function storeAnswer(queries: Queries, write: WriteKey, answer: StoredAnswer): Promise<void> {
  await queries
    .updateTable('idempotency_keys')
    .set({
      response_status: answer.status,
      response_headers: JSON.stringify(answer.headers),
      response_body: answer.body,
    })
    .where('tenant_id', '=', write.tenantId)
    .where('actor', '=', write.actor)
    .where('key', '=', write.key)
    .execute();
}

/** A refused write changed nothing: the same key may try again. */
export async function releaseKey(queries: Queries, write: WriteKey): Promise<void> {
  await queries
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', write.tenantId)
    .where('actor', '=', write.actor)
    .where('key', '=', write.key)
    .execute();
}
