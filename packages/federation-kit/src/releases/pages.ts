import type { Site } from '@samen/resources/shared';
import type { ComponentType } from 'react';
import type { LazyPage } from '../define/lazy-page.tsx';
import type { RemoteDefinition } from '../define/remote.ts';
import type { SamenStore } from '../state/store.ts';
import { LoadFailure } from './load-failure.ts';
import type { PreparedRelease, RemoteState, Target } from './types.ts';

type Page = LazyPage<never> | ComponentType<never>;
type Loaded = Pick<PreparedRelease, 'release' | 'definition'>;

const SLOT = 'slot:';

/** Slots are loaded like pages, under a pattern of their own. */
export function slotTarget(slot: string): Target {
  return { pattern: `${SLOT}${slot}`, params: {}, search: '' };
}

export function isSlot({ pattern }: Target): boolean {
  return pattern.startsWith(SLOT);
}

/** Whether a page (or slot) is one of those that could not be shown. */
export function failsAt({ failure }: Pick<RemoteState, 'failure'>, pattern: string): boolean {
  return failure !== null && (failure.pattern === null || failure.pattern === pattern);
}

/** The component for a pattern, or null where this release has none. */
export function findPage({ release, definition }: Loaded, pattern: string): Page | null {
  if (!pattern.startsWith(SLOT)) {
    return definition.routes.find(({ path }) => path === pattern)?.Component ?? null;
  }
  const component = release.contributes.slots[pattern.slice(SLOT.length)];
  return (component && definition.slots?.[component]) || null;
}

/** Whether the page can be rendered without waiting. */
export function isRenderable(loaded: Loaded, pattern: string): boolean {
  const page = findPage(loaded, pattern);
  return page !== null && (!('isLoaded' in page) || page.isLoaded());
}

/** Loads the code of a page. A page the release promised and does not have is a breach of contract. */
export async function preloadPage(loaded: Loaded, pattern: string): Promise<void> {
  const page = findPage(loaded, pattern);
  if (!page) throw new LoadFailure('contract', `${loaded.release.globalName} has nothing for ${pattern}`);
  if ('preload' in page) await page.preload();
}

/** Starts the queries of the page; settles when all have succeeded or failed. */
export async function startQueries(
  definition: RemoteDefinition,
  target: Target,
  { store, site }: { store: SamenStore; site: () => Site },
): Promise<void> {
  const route = definition.routes.find(({ path }) => path === target.pattern);
  try {
    const search = new URLSearchParams(target.search);
    const needs = route?.queries?.({ params: target.params, search, site: site() }) ?? [];
    await Promise.allSettled(needs.map((need) => need.start(store)));
  } catch {
    // A page fetches for itself what could not be fetched ahead.
  }
}
