import { matchRoutes, type Params } from 'react-router';

/** What a first segment has that stands for more than itself: a parameter, a splat, or that it may be left out. */
const DYNAMIC = /[:*?]/;

const firstSegment = (path: string): string => path.replace(/^\//, '').split('/')[0] ?? '';

/** As react-router compares segments: decoded, and in any case. Null for what cannot be decoded. */
function plain(segment: string): string | null {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return null;
  }
}

/**
 * The best of these patterns for a path as react-router ranks them, with its parameters; null where none takes it. A page
 * matches each link of its navigation by a hundred patterns, so those with another first segment are left out before.
 */
export function rankPatterns(
  patterns: readonly string[],
  path: string,
): { index: number; params: Readonly<Params<string>> } | null {
  const first = plain(firstSegment(path));
  const objects = patterns.flatMap((pattern, index) => {
    const segment = firstSegment(pattern);
    const mayMatch = first === null || DYNAMIC.test(segment) || segment.toLowerCase() === first;
    return mayMatch ? [{ id: String(index), path: pattern }] : [];
  });
  const best = matchRoutes(objects, { pathname: path })?.at(-1);
  return best ? { index: Number(best.route.id), params: best.params } : null;
}
