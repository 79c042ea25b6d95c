import { lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';
import type { ComponentType } from 'react';

/** The endpoints of editors, of which visitors load nothing. */
export const editingEndpoints = lateEndpoints(() =>
  import('./editing-sets.ts').then(({ editingSets }) => editingSets),
);

/** A lazy screen of editors: its code comes with their endpoints. */
export const editingScreen = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => {
    const [Screen] = await Promise.all([load(), editingEndpoints.load()]);
    return Screen;
  });
