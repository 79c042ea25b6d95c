/**
 * A script that the analytics tag of this document loads after itself: from its own origin. Without consent the document
 * has no tag, and there is none.
 */
export const isOfTag = (url: string, page: string, tag: string | null): boolean =>
  tag !== null && URL.parse(url, page)?.origin === new URL(tag, page).origin;

/** A script of a release: same origin, under `/r/`. `url` may be relative to `page`. */
export function isOwnScript(url: string, page: string): boolean {
  const script = URL.parse(url, page);
  return script !== null && script.origin === new URL(page).origin && script.pathname.startsWith('/r/');
}
