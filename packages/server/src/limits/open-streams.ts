import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamLimits } from '../config.ts';
import { rateLimited } from '../errors/problem.ts';
import { addressKey } from './address-key.ts';

/** Seconds after which a client with too many streams tries again; meanwhile their pages poll each minute. */
const RETRY_AFTER = 60;

/** Counts the streams that are open on this server: by account where the request presents a known session, else by address. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #counts = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Counts one from its begin until its response is closed, in whichever way; throws 429 where there are too many. */
  begin(request: FastifyRequest, { raw }: FastifyReply): void {
    const account = request.server.callers.keyOf(request);
    const key = (account ?? ['address', addressKey(request.ip)]).join(' ');
    const limit = account ? this.#limits.perAccount : this.#limits.perAddress;
    const count = this.#counts.get(key) ?? 0;
    if (count >= limit) throw rateLimited(RETRY_AFTER);
    // A client that has gone already has nothing to close.
    if (request.raw.socket.destroyed) return;
    this.#counts.set(key, count + 1);
    raw.once('close', () => {
      const left = (this.#counts.get(key) ?? 0) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    });
  }
}
