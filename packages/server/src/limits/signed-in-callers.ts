import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '@samen/contracts';
import { hashSecret } from '../secrets.ts';
import type { LimitKey } from './limits.ts';

/** Sessions in memory: above it the one that was quiet for longest goes. */
const MOST = 20_000;
const CREDENTIALS = [HEADERS.accessToken, HEADERS.client, HEADERS.uid] as const;

function hashOf(request: FastifyRequest, token: unknown): string | null {
  const values = CREDENTIALS.map((name) => request.headers[name]);
  if (typeof token !== 'string' || values.some((value) => typeof value !== 'string')) return null;
  const [, client, uid] = values;
  return hashSecret(JSON.stringify([request.headers.host, client, uid, token])).toString('base64url');
}

const tokenOf = (request: FastifyRequest) => request.headers[HEADERS.accessToken];

/**
 * Whose sessions this server has opened lately, by what they are presented with. It only says under what a call is
 * counted; whether the session is still one is queried afterwards.
 */
export class SignedInCallers {
  /** The session that was quiet for longest comes first. */
  readonly #keys = new Map<string, LimitKey>();

  /** Under what a call counts that presents a known session. */
  keyOf(request: FastifyRequest): LimitKey | null {
    const hash = hashOf(request, tokenOf(request));
    return hash === null ? null : (this.#keys.get(hash) ?? null);
  }

  /** Remembers what was presented, and the token that follows it. */
  remember(request: FastifyRequest, reply: FastifyReply, key: LimitKey): void {
    for (const token of [tokenOf(request), reply.getHeader(HEADERS.accessToken)]) {
      const hash = hashOf(request, token);
      if (hash === null) continue;
      this.#keys.delete(hash);
      this.#keys.set(hash, key);
      if (this.#keys.size <= MOST) continue;
      const [quietest] = this.#keys.keys();
      if (quietest !== undefined) this.#keys.delete(quietest);
    }
  }

  /** What is presented opens no session any more. */
  forget(request: FastifyRequest): void {
    const hash = hashOf(request, tokenOf(request));
    if (hash !== null) this.#keys.delete(hash);
  }
}
