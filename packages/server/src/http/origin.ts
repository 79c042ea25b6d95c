import type { FastifyRequest } from 'fastify';
import { normalizeHost } from '../host-name.ts';
import { centerOrigin } from '../origins.ts';

/**
 * The address of this site with `path` behind it, for links in mails. On hosts that show one page alone, and for a
 * centre of another host, it is that of the centre's own site.
 */
export function siteLink(request: FastifyRequest, path: string): string {
  const { site, centerId } = request.caller;
  const { origins } = request.server.context;
  const isOwn = centerId === site.center.id && site.campaignPath === null;
  return `${isOwn ? origins.of(site.host) : centerOrigin(origins, site, centerId)}${path}`;
}

/**
 * `https://host` under which this site is to be known, whichever of its hosts was requested: for canonical addresses, feeds
 * and what is shared.
 */
export function canonicalOrigin(request: FastifyRequest): string {
  return request.server.context.origins.of(request.caller.site.host);
}

/** What a browser calls the origin of the page that it is on: the requested host, which may be a second one. */
export function visitedOrigin(request: FastifyRequest): string {
  const { site } = request.caller;
  return request.server.context.origins.of(normalizeHost(request.host) ?? site.host);
}
