import type { Dashboard } from '@samen/resources/administration';
import { defineEndpoints } from '@samen/federation-kit';

/** What is on it changes with nearly everything, so it is requested again whenever it is opened. */
export const dashboardApi = defineEndpoints((build) => ({
  getDashboard: build.query<Dashboard, void>({
    call: { method: 'GET', path: 'dashboard' },
    query: () => ({ path: 'dashboard' }),
    keepUnusedDataFor: 0,
  }),
}));

export const { useGetDashboardQuery } = dashboardApi;
