import { LOCALES } from './locales.ts';

/** Stands for whatever site the visitor is on. */
const SITE = 'https://site.invalid';
/** What URL parsers leave out without a word, so that an address reads in another way than it is written. */
const CONTROL = /[\u0000-\u001f\u007f]/;
/** A second slash at the start, or where the path starts once its locale is taken off, also as a proxy or a router may read it. */
const OTHER_HOST = new RegExp(String.raw`^(?:/(?:${LOCALES.join('|')}))?/(?:/|%(?:25)*(?:2f|5c))`, 'i');

/** The part of an address before its query. */
const pathOf = (address: string): string => /^[^?#]*/.exec(address)![0];

/** One slash between the segments of a path and none at its end: the spelling under which a page is known. */
export function canonicalPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/**
 * `target` as a path of the site itself, with its query and fragment; null for anything that a browser or server could read
 * as another site. Everything that sends a visitor on goes through here, on the server and in the browser.
 */
export function sameSitePath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || CONTROL.test(target) || pathOf(target).includes('\\')) return null;
  if (OTHER_HOST.test(target)) return null;
  const url = URL.parse(target, SITE);
  // Dot segments are gone by now, and what follows them may be another host.
  if (url?.origin !== SITE || OTHER_HOST.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** An address elsewhere that configuration names: `https`, without a name or password in it; else null. */
export function outsideAddress(target: string): string | null {
  const url = CONTROL.test(target) ? null : URL.parse(target);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
