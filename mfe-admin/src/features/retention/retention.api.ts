import type { Page } from '@samen/api-client';
import type { RetentionPeriod } from '@samen/resources/administration';
import { defineEndpoints } from '@samen/federation-kit';

/** More than there are rules. */
const ALL = 100;

export const retentionApi = defineEndpoints((build) => ({
  getRetention: build.query<Page<RetentionPeriod>, void>({
    call: { method: 'GET', path: 'admin/retention' },
    query: () => ({ path: 'admin/retention', query: { 'page[size]': ALL } }),
  }),
}));

export const { useGetRetentionQuery } = retentionApi;
