import type { Config } from './config.ts';
import type { HostSite } from './sites.ts';

/** Makes every origin that this server names. */
export interface Origins {
  /** `https://host` of a host of the directory. */
  of(host: string): string;
  /** Whether visitors come by `https`: cookies are for it alone then. */
  readonly isSecure: boolean;
}

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

/** The origin of a centre's site, for links that are made without a request: by jobs. */
export function centerOrigin(origins: Origins, site: HostSite, centerId: string): string {
  return origins.of(site.hostOf(centerId));
}

export const OWN_PORTS = { http: 80, https: 443 };
