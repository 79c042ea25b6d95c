import { LOCALES, type Locale } from '@samen/contracts';
import type { HostSite } from '../sites.ts';

export interface Address {
  /** Without locale and without a slash at the end: `/vacancies/search`. */
  path: string;
  prefix: Locale | null;
  /** With its question mark, or empty. */
  search: string;
}

/** Takes a request's URL apart. */
export function readAddress(url: string): Address {
  const [rawPath = '/', ...rest] = url.split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  const [, first = '', ...others] = rawPath.split('/');
  const prefix = LOCALES.find((locale) => locale === first) ?? null;
  const path = prefix === null ? rawPath : `/${others.join('/')}`;
  return { path: path.replace(/\/+$/, '') || '/', prefix, search };
}

/** The rule for a path: the exact one, else the one with the longest beginning before its `*`. */
function ruleFor(path: string, rules: HostSite['routeRules']) {
  const exact = rules.find(({ from }) => from === path);
  if (exact) return exact;
  return rules
    .filter(({ from }) => from.endsWith('*') && path.startsWith(from.slice(0, -1)))
    .sort((one, other) => other.from.length - one.from.length)[0];
}

/** Where a request for a page is sent instead, or null. A target is never the address that asked. */
export function redirectFor(address: Address, site: HostSite, internationalisation: boolean): string | null {
  const { path, prefix, search } = address;
  const { campaignPath, rootRedirect, routeRules } = site;
  if (prefix !== null && !internationalisation) return `${path}${search}`;
  if (campaignPath !== null && path !== campaignPath) return campaignPath;
  const rule = ruleFor(path, routeRules);
  if (rule && rule.to !== path) return rule.to;
  if (path === '/' && prefix === null && rootRedirect !== null && rootRedirect !== '/')
    return `${rootRedirect}${search}`;
  return null;
}

/** First segments under which there are no pages: what is not found there is not found in JSON. */
const NO_PAGES = /^\/(api|r|assets|media|builds|dev|platform\/v1)(\/|$)|^\/favicon\.ico$/;

export const isPagePath = (path: string): boolean => !NO_PAGES.test(path);
