import type { FastifyReply } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { type Destination, locationOf } from '../destination.ts';

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
