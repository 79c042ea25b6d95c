import type { Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import type { Merge, MergedRecordType } from '@samen/resources/administration';

export interface MergedRecord {
  type: MergedRecordType;
  id: string;
}

/** Merges into a record. A remote with `RecentMerges` activates it: `endpoints(recentMergesApi)`. */
export const recentMergesApi = defineEndpoints((build) => ({
  listRecentMerges: build.query<Page<Merge>, MergedRecord>({
    call: {
      method: 'GET',
      path: 'merges',
      filters: ['record_type_eq', 'kept_id_eq', 'status_eq'],
      sorts: ['created_at'],
    },
    query: ({ type, id }) => ({
      path: 'merges',
      query: {
        'filter[record_type_eq]': type,
        'filter[kept_id_eq]': id,
        'filter[status_eq]': 'done',
        sort: '-created_at',
        'page[size]': '5',
      },
    }),
    keepUnusedDataFor: 0,
  }),
}));

export const { useListRecentMergesQuery } = recentMergesApi;
