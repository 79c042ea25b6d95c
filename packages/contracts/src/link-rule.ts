// Browsers skip these inside an address, and read a backslash as a slash: `/\t/host` and `/\host` are `//host`.
const HIDDEN = /[\u0000-\u001f\u007f\\]/;

/**
 * Whether an address looks like one of this site and is not: without a scheme, and yet of another host, or hiding what it
 * is. Nothing that people write leads there.
 */
export function leadsAstray(url: string): boolean {
  return HIDDEN.test(url) || url.trimStart().startsWith('//');
}
