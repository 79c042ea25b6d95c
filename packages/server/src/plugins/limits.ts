import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limit, RateLimits } from '../config.ts';
import type { ServerContext } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import { platformNeed } from '../http/app-types.ts';
import { addressKey, rateLimiter, type RateLimiter } from '../http/rate-limiter.ts';
import { RENDERER_ADDRESS } from '../rendering/read-api.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limiter: RateLimiter;
  }
}

/** Counts one and refuses when it was one too many; the answer says when to come back. */
export function enforceLimit(limiter: RateLimiter, key: string, limit: Limit): void {
  const seconds = limiter.hit(key, limit);
  if (seconds > 0) throw new Problem('rate_limited', { meta: { seconds, minutes: Math.ceil(seconds / 60) } });
}

function limitOf(request: FastifyRequest): keyof RateLimits {
  const { limit, access } = request.routeOptions.config;
  if (limit) return limit;
  const anonymous = request.establishedCaller?.user == null;
  return request.method === 'POST' && access === 'public' && anonymous ? 'anonymousPost' : 'others';
}

/** Limits per address and method: asking for a link and using it do not share one. Files, health, the platform's own calls and what pages ask while they are drawn do not count. */
export function limitsPlugin(app: FastifyInstance, context: ServerContext): void {
  const limiter = rateLimiter(context.clock);
  app.decorate('limiter', limiter);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'system' || platformNeed(access) !== null) return;
    if (request.raw.socket.remoteAddress === RENDERER_ADDRESS) return;
    const name = limitOf(request);
    enforceLimit(
      limiter,
      `${name} ${request.method} ${addressKey(request.ip)}`,
      context.config.rateLimits[name],
    );
  });
}
