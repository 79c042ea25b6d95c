import type { FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Caller } from './context.ts';
import { siteLink } from './http/origin.ts';
import type { Sender } from './services/notifications/index.ts';

/**
 * What a use case is given besides its input: in whose name, at which moment, and how people are told of it. A request
 * makes one, and a job may.
 */
export interface UseCaseContext {
  caller: Caller;
  clock: Clock;
  sender: Sender;
}

/** Whoever has sent this request, now, from the site that was asked. */
export function contextOf(request: FastifyRequest): UseCaseContext {
  const { caller } = request;
  const { context } = request.server;
  const sender: Sender = {
    tenantId: caller.tenantId,
    context,
    site: caller.site,
    originOf: () => siteLink(request, ''),
    isJob: false,
  };
  return { caller, clock: context.clock, sender };
}
