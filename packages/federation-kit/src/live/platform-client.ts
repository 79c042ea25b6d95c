import type { Composition, LatestBuild } from '@samen/contracts/release';
import type { AskComposition } from '../releases/types.ts';

const PATIENCE = 5000;

async function getJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** The composition as this visitor gets it; null when there is no answer. The browser's cache handles its ETag. */
export const askComposition: AskComposition = async () =>
  (await getJson('/platform/v1/composition')) as Composition | null;

/** The build of the shell that is live; null when there is no answer. */
export async function askLatestBuild(): Promise<string | null> {
  const latest = (await getJson(`/builds/latest.json?t=${Date.now()}`)) as LatestBuild | null;
  return latest?.id ?? null;
}
