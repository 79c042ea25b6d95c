import { lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';
import type { ComponentType } from 'react';

/** The endpoints of those who look after a centre, of which others load nothing. */
export const templateEndpoints = lateEndpoints(() =>
  import('./templates.api.ts').then(({ templatesApi }) => [templatesApi]),
);

/** A lazy screen of theirs: its code comes with their endpoints. */
export const templateScreen = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => {
    const [Screen] = await Promise.all([load(), templateEndpoints.load()]);
    return Screen;
  });
