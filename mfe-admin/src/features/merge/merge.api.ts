import { resource, type Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import type { User } from '@samen/resources/accounts';
import type { Merge, MergeComparison, MergedRecordType, MergeRequest } from '@samen/resources/administration';
import type { Organization } from '@samen/resources/organizations';

export interface MergePair {
  type: MergedRecordType;
  keptId: string;
  goneId: string;
}

const LISTS = ['organizations', 'users', 'vacancies', 'applications', 'work_items'] as const;

export const mergeApi = defineEndpoints(
  (build) => ({
    getComparison: build.query<MergeComparison, MergePair>({
      call: [
        { method: 'GET', path: 'organizations/:id/merge/:otherId' },
        { method: 'GET', path: 'users/:id/merge/:otherId' },
      ],
      query: ({ type, keptId, goneId }) => ({ path: `${type}/${keptId}/merge/${goneId}` }),
      // Others change both in the meantime.
      keepUnusedDataFor: 0,
    }),
    getAlike: build.query<Page<Organization | User>, Omit<MergePair, 'goneId'>>({
      call: [
        { method: 'GET', path: 'organizations/:id/duplicates' },
        { method: 'GET', path: 'users/:id/duplicates' },
      ],
      query: ({ type, keptId }) => ({ path: `${type}/${keptId}/duplicates` }),
      keepUnusedDataFor: 0,
    }),
    getMerge: build.query<Merge, string>({
      call: { method: 'GET', path: 'merges/:id' },
      query: (id) => ({ path: `merges/${id}` }),
      providesTags: (_merge, _error, id) => [{ type: 'merges', id }],
    }),
    mergeRecords: build.mutation<Merge, { type: MergedRecordType; id: string; merge: MergeRequest }>({
      call: [
        { method: 'POST', path: 'organizations/:id/merge' },
        { method: 'POST', path: 'users/:id/merge' },
      ],
      query: ({ type, id, merge }) => ({
        path: `${type}/${id}/merge`,
        method: 'POST',
        body: resource('merges', merge),
      }),
      invalidatesTags: (merged) => (merged ? [...LISTS] : []),
    }),
    undoMerge: build.mutation<Merge, string>({
      call: { method: 'PUT', path: 'merges/:id/undo' },
      query: (id) => ({ path: `merges/${id}/undo`, method: 'PUT' }),
      invalidatesTags: (_merge, _error, id) => [{ type: 'merges', id }, ...LISTS],
    }),
  }),
  { tagTypes: ['merges', ...LISTS] },
);

export const {
  useGetComparisonQuery,
  useGetAlikeQuery,
  useGetMergeQuery,
  useMergeRecordsMutation,
  useUndoMergeMutation,
} = mergeApi;
