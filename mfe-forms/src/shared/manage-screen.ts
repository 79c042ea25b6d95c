import { lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';
import type { ComponentType } from 'react';

/** The endpoints of those who build forms, of which who fills one in loads nothing. */
export const manageEndpoints = lateEndpoints(() =>
  import('./manage.api.ts').then(({ manageApi, internalNotesApi, savedViewsApi }) => [
    manageApi,
    internalNotesApi,
    savedViewsApi,
  ]),
);

/** A lazy screen of those who build forms: its code comes with their endpoints. */
export const manageScreen = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => {
    const [Screen] = await Promise.all([load(), manageEndpoints.load()]);
    return Screen;
  });
