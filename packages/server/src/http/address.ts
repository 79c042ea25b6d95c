import { canonicalPath, stripLocale, withLocale, type Locale } from '@samen/contracts';
import type { Destination } from '../destination.ts';
import type { HostSite } from '../sites.ts';

export interface Address {
  /** Without locale, in the one spelling of it: `/vacancies/search`. */
  path: string;
  prefix: Locale | null;
  /** With its question mark, or empty. */
  search: string;
  /** Whether the request spelt it with a slash after another. */
  hasEmptySegments: boolean;
}

/** Takes a request's URL apart. */
export function readAddress(url: string): Address {
  const [address = ''] = url.split('#', 1);
  const mark = address.indexOf('?');
  const rawPath = mark < 0 ? address : address.slice(0, mark);
  const { locale: prefix, path } = stripLocale(canonicalPath(rawPath));
  return {
    path,
    prefix,
    search: mark < 0 ? '' : address.slice(mark),
    hasEmptySegments: rawPath.includes('//'),
  };
}

/** The address as pages are known by it, from the path on. */
export function writeAddress({ path, prefix, search }: Omit<Address, 'hasEmptySegments'>): string {
  if (prefix === null) return `${path}${search}`;
  return `/${prefix}${path === '/' ? '' : path}${search}`;
}

/** The rule for a path: the exact one, else the one with the longest beginning before its `*`. */
function ruleFor(path: string, rules: HostSite['routeRules']) {
  const exact = rules.find(({ from }) => from === path);
  if (exact) return exact;
  return rules
    .filter(({ from }) => from.endsWith('*') && path.startsWith(from.slice(0, -1)))
    .sort((one, other) => other.from.length - one.from.length)[0];
}

const within = (to: string): Destination => ({ to, external: false });

/** Where a request for a page is sent instead, or null. A target is never the requested address. */
export function redirectFor(
  address: Address,
  site: HostSite,
  internationalisation: boolean,
): Destination | null {
  const { path, prefix, search, hasEmptySegments } = address;
  const { campaignPath, rootRedirect, routeRules } = site;
  if (prefix !== null && !internationalisation) return within(`${path}${search}`);
  if (campaignPath !== null && path !== campaignPath)
    return within(`${withLocale(campaignPath, prefix)}${search}`);
  const rule = ruleFor(path, routeRules);
  if (rule && rule.to !== path) return rule.external ? rule : within(withLocale(rule.to, prefix));
  if (path === '/' && prefix === null && rootRedirect !== null && rootRedirect !== '/')
    return within(`${rootRedirect}${search}`);
  return hasEmptySegments ? within(writeAddress(address)) : null;
}

/** First segments under which there are no pages: what is not found there is not found in JSON. */
const NO_PAGES = /^\/(api|r|assets|media|builds|dev|platform\/v1)(\/|$)|^\/favicon\.ico$/;

export const isPagePath = (path: string): boolean => !NO_PAGES.test(path);
