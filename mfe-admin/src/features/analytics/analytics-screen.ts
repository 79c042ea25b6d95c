import { lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';
import type { ComponentType } from 'react';

export const analyticsEndpoints = lateEndpoints(() =>
  import('./analytics.api.ts').then(({ analyticsApi }) => [analyticsApi]),
);

/** A lazy screen of figures: its code comes with their endpoints. */
export const analyticsScreen = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => {
    const [Screen] = await Promise.all([load(), analyticsEndpoints.load()]);
    return Screen;
  });
