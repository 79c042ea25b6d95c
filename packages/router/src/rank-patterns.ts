import { matchRoutes, type Params } from 'react-router';

/** The best of these patterns for a path as react-router ranks them, with its parameters; null where none takes it. */
export function rankPatterns(
  patterns: readonly string[],
  path: string,
): { index: number; params: Readonly<Params<string>> } | null {
  const objects = patterns.map((pattern, index) => ({ id: String(index), path: pattern }));
  const best = matchRoutes(objects, { pathname: path })?.at(-1);
  return best ? { index: Number(best.route.id), params: best.params } : null;
}
