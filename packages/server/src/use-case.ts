import type { FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Caller } from './context.ts';
import type { Queries } from './db/database.ts';
import { siteLink } from './http/origin.ts';
import type { Sender } from './services/notifications/index.ts';

/**
 * What a use case is given besides its input: in whose name, at which moment, how people are notified of it, and how other
 * domains are. A request makes one, and a job may.
 */
export interface UseCaseContext {
  caller: Caller;
  clock: Clock;
  sender: Sender;
  emit: EmitEvent;
}

/**
 * What happens in one domain and concerns others, with what they receive of it. Each domain adds its
 * own by declaration merging.
 */
export interface DomainEvents {}

/** What a domain does when something has happened in another one. */
export type EventHandlers = {
  readonly [Name in keyof DomainEvents]?: (
    queries: Queries,
    context: UseCaseContext,
    event: DomainEvents[Name],
  ) => Promise<void>;
};

/**
 * Publishes what has happened, in the transaction in which it happens: when this resolves every domain has handled it, and
 * where one of them cannot, it has not happened.
 */
export type EmitEvent = <Name extends keyof DomainEvents>(
  queries: Queries,
  context: UseCaseContext,
  name: Name,
  event: DomainEvents[Name],
) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    emit: EmitEvent;
  }
}

/** Notifies one domain after the other. */
export const emitterFor =
  (domains: readonly EventHandlers[]): EmitEvent =>
  async (queries, context, name, event) => {
    for (const { [name]: handle } of domains) await handle?.(queries, context, event);
  };

/** The caller of this request, now, on the site of its host. */
export function contextOf(request: FastifyRequest): UseCaseContext {
  const { caller } = request;
  const { context, emit } = request.server;
  const sender: Sender = {
    tenantId: caller.tenantId,
    context,
    site: caller.site,
    originOf: () => siteLink(request, ''),
    isJob: false,
  };
  return { caller, clock: context.clock, sender, emit };
}
