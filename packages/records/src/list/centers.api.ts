import type { Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import type { VolunteerCenter } from '@samen/resources/shared';
import { useCallback } from 'react';

const MOST = 100;

/** The centres of the tenant. A remote with a list of all of them activates it: `endpoints(listCentersApi)`. */
export const listCentersApi = defineEndpoints((build) => ({
  listCenters: build.query<Page<VolunteerCenter>, void>({
    call: { method: 'GET', path: 'volunteer_centers' },
    query: () => ({ path: 'volunteer_centers', query: { 'page[size]': MOST } }),
  }),
}));

/** What a centre is called, where its name is shown; empty until it is there. */
export function useCenterNames(isShown: boolean): (id: string | undefined) => string {
  const { data } = listCentersApi.useListCentersQuery(undefined, { skip: !isShown });
  return useCallback((id) => data?.items.find((center) => center.id === id)?.name ?? '', [data]);
}
