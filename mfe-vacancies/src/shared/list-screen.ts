import { lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';
import type { ComponentType } from 'react';

export const listEndpoints = lateEndpoints(async () => {
  const { listActsApi, listCentersApi, savedViewsApi } = await import('./list-sets.ts');
  return [listActsApi, listCentersApi, savedViewsApi];
});

/** A list that is managed: its code comes with the endpoints of what is done with many. */
export const listScreen = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => {
    const [Screen] = await Promise.all([load(), listEndpoints.load()]);
    return Screen;
  });
