import type { LatestBuild } from '@samen/contracts/release';
import { isComposition } from '../releases/is-composition.ts';
import type { FetchComposition } from '../releases/types.ts';

const PATIENCE = 5000;

async function getJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * The composition as this visitor gets it; null when there is no answer, or one that a page cannot go by. The browser's
 * cache handles its ETag.
 */
export const fetchComposition: FetchComposition = async () => {
  const answer = await getJson('/platform/v1/composition');
  return isComposition(answer) ? answer : null;
};

/** The build of the shell that is live; null when there is no answer. */
export async function askLatestBuild(): Promise<string | null> {
  const latest = (await getJson(`/builds/latest.json?t=${Date.now()}`)) as LatestBuild | null;
  return latest?.id ?? null;
}
