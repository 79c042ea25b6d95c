/** A script of a release: same origin, under `/r/`. `url` may be relative to `page`. */
export function isOwnScript(url: string, page: string): boolean {
  const script = URL.parse(url, page);
  return script !== null && script.origin === new URL(page).origin && script.pathname.startsWith('/r/');
}
