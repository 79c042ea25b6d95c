import type { FastifyReply } from 'fastify';
import { outsideAddress, sameSitePath, type RouteRule } from '@samen/contracts';
import { Problem } from '../errors/problem.ts';

/** Where a request is sent on to. Only configuration leads out of the site. */
export type Destination = Pick<RouteRule, 'to' | 'external'>;

/** What stands in `Location`; null for a destination that nobody is sent to. */
export function locationOf({ to, external }: Destination): string | null {
  return external ? outsideAddress(to) : sameSitePath(to);
}

/** Sends on: the one place that does. What would leave the site without configuration saying so is not found. */
export function redirectTo(
  reply: FastifyReply,
  destination: Destination | string,
  status: 301 | 302 | 303,
): FastifyReply {
  const location = locationOf(
    typeof destination === 'string' ? { to: destination, external: false } : destination,
  );
  if (location === null) throw new Problem('not_found');
  return reply.redirect(location, status);
}
