import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { QueryError } from '@samen/jsonapi';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** A cursor is valid for one list of one tenant. */
function contextOf(request: FastifyRequest, url = request.routeOptions.url ?? '') {
  const { secrets } = request.server.context;
  const list = [request.caller.tenantId, url];
  return {
    key: createHash('sha256').update(secrets.derive('list cursor')).digest(),
    list: Buffer.from(JSON.stringify(list)),
    /** The same position has the same cursor, so that the same response has the same bytes. */
    nonceFor: (position: string) =>
      Buffer.from(secrets.derive('list cursor nonce', ...list, position), 'base64url').subarray(0, NONCE),
  };
}

/**
 * A position in a list as clients get it. It is encrypted: an order can depend on what a record does not show, as the
 * exact distance to a person's address.
 */
export function sealCursor(request: FastifyRequest, position: string): string {
  const { key, list, nonceFor } = contextOf(request);
  const nonce = nonceFor(position);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(list);
  const text = Buffer.concat([cipher.update(position, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Throws where it is not a cursor that this list has given, or the one at `url`. */
export function openCursor(request: FastifyRequest, cursor: string, url?: string): string {
  const { key, list } = contextOf(request, url);
  const bytes = Buffer.from(cursor, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(list).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new QueryError('page[after]');
  }
}
