import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { HostSite } from '../sites.ts';
import { normalizeHost } from './host-name.ts';

/** Makes every origin that this server names. */
export interface Origins {
  /** `https://host` of a host of the directory. */
  of(host: string): string;
  /** Whether visitors come by `https`: cookies are for it alone then. */
  readonly isSecure: boolean;
}

const OWN_PORTS = { http: 80, https: 443 };

/**
 * Scheme and port are configuration, and hosts come from the directory: nothing that a request says about how it came
 * is believed. `listening` is the port that the server got.
 */
export function originMaker(
  { publicAddress: { scheme, port: configured } }: Pick<Config, 'publicAddress'>,
  listening: () => number,
): Origins {
  return {
    isSecure: scheme === 'https',
    of(host) {
      const port = configured ?? (scheme === 'https' ? OWN_PORTS.https : listening());
      return `${scheme}://${host}${port === OWN_PORTS[scheme] ? '' : `:${port}`}`;
    },
  };
}

/** The origin of a centre's site, for links that are made where nobody asks: by jobs. */
export function centerOrigin(origins: Origins, site: HostSite, centerId: string): string {
  return origins.of(site.hostOf(centerId));
}

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
 * `https://host` under which this site is to be known, whichever of its hosts was asked: for canonical addresses, feeds
 * and what is shared.
 */
export function canonicalOrigin(request: FastifyRequest): string {
  return request.server.context.origins.of(request.caller.site.host);
}

/** What a browser calls the origin of the page that it is on: the host that was asked, which may be a second one. */
export function visitedOrigin(request: FastifyRequest): string {
  const { site } = request.caller;
  return request.server.context.origins.of(normalizeHost(request.host) ?? site.host);
}
