import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { normalizeHost } from '../host-name.ts';
import { isTooLong, readTarget } from '../http/request-target.ts';

/** The request line, before anything else is read: its length, and that it names no other host than the header. */
export function targetPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl, host }) => {
    const { address, authority } = readTarget(originalUrl);
    if (isTooLong(address)) throw new Problem('uri_too_long');
    if (!address.startsWith('/') || /%00|\0/.test(address)) throw new Problem('invalid_parameter');
    if (authority === null) return;
    const named = normalizeHost(authority);
    if (named === null || named !== normalizeHost(host)) throw new Problem('tenant_not_found');
  });
}
