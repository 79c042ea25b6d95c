// Browsers skip these inside an address, and read a backslash as a slash: `/\t/host` and `/\host` are `//host`.
const HIDDEN = /[\u0000-\u001f\u007f\\]/;

/**
 * Whether an address looks like one of this site and is not: without a scheme, and yet of another host, or hiding what it
 * is. Nothing that people write leads there.
 */
export function leadsAstray(url: string): boolean {
  return HIDDEN.test(url) || url.trimStart().startsWith('//');
}

/** Nothing stands before a host: who reads `https://bank.example@host` takes the wrong part of it for the host. */
const SCHEMES = {
  link: /^(?:https?:\/\/[^\s/?#@]+(?:[/?#]|$)|mailto:|tel:\+?[\d(). -]+$)/i,
  picture: /^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/i,
};

/** `www.example.org` and `info@example.org`: browsers read them as paths of this site. */
const WITHOUT_SCHEME = /^[^\s/?#]+\.[a-z]{2,}(?:[/?#]|$)/i;

/**
 * What the address of a link or a picture in Markdown becomes: an address of this site, or one with a scheme that is
 * followed; null where it leads nowhere. A colon behind `/`, `?` or `#` begins no scheme.
 */
export function markdownAddress(url: string, use: 'link' | 'picture'): string | null {
  const address = url.trim();
  if (address === '' || leadsAstray(address)) return null;
  if (/^[^:/?#]*:/.test(address)) return SCHEMES[use].test(address) ? address : null;
  return use === 'link' && WITHOUT_SCHEME.test(address) ? null : address;
}
