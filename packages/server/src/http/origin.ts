import type { FastifyRequest } from 'fastify';
import { normalizeHost } from '../sites.ts';

/**
 * The address of this site with `path` behind it, for links in mails. The host is one of the tenant's own, or the
 * request would not have come this far; on API hosts it is the centre's.
 */
export function siteLink(request: FastifyRequest, path: string): string {
  const { site, centerId } = request.caller;
  const host = request.host.toLowerCase();
  const isApiHost = request.server.context.config.apiHosts.includes(normalizeHost(host) ?? '');
  const shown = isApiHost ? (site.hostsOf(centerId)[0] ?? host) : host;
  return `${request.protocol}://${shown}${path}`;
}

/**
 * `https://host` under which this site is to be known, whichever of its hosts was asked: for canonical addresses, feeds
 * and what is shared. The port is that of the request.
 */
export function canonicalOrigin(request: FastifyRequest): string {
  const { site } = request.caller;
  const [port = ''] = /:\d+$/.exec(request.host) ?? [];
  return `${request.protocol}://${site.canonicalHost ? `${site.canonicalHost}${port}` : request.host.toLowerCase()}`;
}
