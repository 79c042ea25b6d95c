import type { Composition } from '@samen/contracts';

/** Put into addresses by those who lead visitors here; no page shows another thing for them. */
const TRACKING = /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|_ga|_gl)$/;
/** Longer queries are rendered, and not cached. */
const LONGEST_QUERY = 500;

/**
 * The query without what the page does not read, of which `read` names all that it does, and else without what no page
 * reads; with its question mark, or empty.
 */
export function countedQuery(search: string, read?: readonly string[]): string {
  if (search === '') return '';
  const query = new URLSearchParams(search);
  const names = [...new Set(query.keys())].filter((name) =>
    read ? !read.includes(name) : TRACKING.test(name),
  );
  // Untouched as long as nothing has to go: another spelling would be another address.
  if (names.length === 0) return search;
  for (const name of names) query.delete(name);
  const rest = query.toString();
  return rest ? `?${rest}` : '';
}

const fingerprints = new WeakMap<Composition, string>();

/** Which releases a composition is made of: menus and routes are everybody's, so every remote counts. */
function buildsOf(composition: Composition): string {
  const cached = fingerprints.get(composition);
  if (cached !== undefined) return cached;
  const builds = Object.entries(composition.remotes).map(([name, { buildId }]) => `${name}=${buildId}`);
  const fingerprint = [composition.revision, composition.shell.buildId, ...builds.sort()].join(' ');
  fingerprints.set(composition, fingerprint);
  return fingerprint;
}

export interface PageIdentity {
  tenantId: string;
  /** Under which the site is known, whichever of its hosts was requested: as it stands in addresses on the page. */
  origin: string;
  locale: string;
  /** Path with its locale, and query. */
  address: string;
  composition: Composition;
  /** Whether the reader may be counted. */
  mayCount: boolean;
}

/** The key of a page that is the same for every reader; null when it is not worth keeping. */
export function pageKey({ address, ...page }: PageIdentity): string | null {
  const query = address.indexOf('?');
  if (query >= 0 && address.length - query > LONGEST_QUERY) return null;
  const { tenantId, origin, locale, composition, mayCount } = page;
  return JSON.stringify([tenantId, origin, locale, address, buildsOf(composition), mayCount]);
}
