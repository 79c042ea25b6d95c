import { domainToASCII } from 'node:url';

/** Letters, digits and hyphens inside; RFC 1123. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const LONGEST_NAME = 253;
/** With a dot at its end, a colon and the longest port. */
const LONGEST_HEADER = LONGEST_NAME + 7;
const MAX_PORT = 65_535;

/** `host:port` apart; null where the port is none. */
function withoutPort(host: string): string | null {
  const colon = host.indexOf(':');
  if (colon < 0) return host;
  const port = host.slice(colon + 1);
  return /^\d{1,5}$/.test(port) && Number(port) <= MAX_PORT ? host.slice(0, colon) : null;
}

/**
 * The name in a `Host` header: lower case, without port and one trailing dot. Null for what no directory can hold:
 * anything but labels of letters, digits and hyphens, so no percent sign, quote, underscore, Unicode or IPv6 literal.
 */
export function normalizeHost(host: string | undefined): string | null {
  if (!host || host.length > LONGEST_HEADER) return null;
  const written = withoutPort(host);
  if (written === null) return null;
  const labels = (written.endsWith('.') ? written.slice(0, -1) : written).split('.');
  if (!labels.every((label) => LABEL.test(label))) return null;
  const name = labels.join('.').toLowerCase();
  // What browsers read as another name, a number in another spelling above all, is not the one that is written.
  return name.length <= LONGEST_NAME && domainToASCII(name) === name ? name : null;
}
