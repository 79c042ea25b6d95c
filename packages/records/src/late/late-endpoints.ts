import type { EndpointSet } from '@samen/federation-kit';

type Attached = Pick<EndpointSet, 'attach' | 'detach' | 'tagTypes'>;

/**
 * Endpoints whose code comes with the screens that use them: `load()` before the screen is rendered. `activate` gets
 * what this returns in their place, so that they are put into use and removed with the release.
 */
export function lateEndpoints(load: () => Promise<readonly Attached[]>) {
  let sets: readonly Attached[] = [];
  let owner: Parameters<Attached['attach']>[0] | null = null;
  return {
    tagTypes: [],
    attach(next: Parameters<Attached['attach']>[0]) {
      owner = next;
      for (const set of sets) set.attach(next);
    },
    detach() {
      owner = null;
      for (const set of sets) set.detach();
    },
    async load() {
      if (sets.length > 0) return;
      const loaded = await load();
      // Another call may have been first.
      if (sets.length > 0) return;
      sets = loaded;
      if (owner) for (const set of sets) set.attach(owner);
    },
  };
}
