import type { LatestBuild } from '@samen/contracts/release';
import { isComposition } from '../releases/is-composition.ts';
import type { FetchComposition } from '../releases/types.ts';

const TIMEOUT = 5000;

async function getJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * The composition as this visitor gets it; null when there is no response, or a damaged one. The browser's
 * cache handles its ETag.
 */
export const fetchComposition: FetchComposition = async () => {
  const composition = await getJson('/platform/v1/composition');
  return isComposition(composition) ? composition : null;
};

/** The build of the shell that is live; null when there is no response. */
export async function fetchLatestBuild(): Promise<string | null> {
  const latest = (await getJson(`/builds/latest.json?t=${Date.now()}`)) as LatestBuild | null;
  return latest?.id ?? null;
}
