import { resource } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import type { ShownColumns } from '@samen/records';
import type { UserBulkUpdate } from '@samen/resources/accounts';
import type { BulkOutcome } from '@samen/resources/shared';
import { userFilters, type UserListQuery } from '../../shared/users.api.ts';

/** What is done with many accounts at once. */
export const listActsApi = defineEndpoints(
  (build) => ({
    /** An address of the table in this page. */
    exportUsers: build.mutation<string, UserListQuery & ShownColumns>({
      call: {
        method: 'GET',
        path: 'users/export.csv',
        filters: [
          'q',
          'status_eq',
          'with_role',
          'organization_id_eq',
          'signup_method_eq',
          'created_at_gteq',
          'all_centers',
        ],
        sorts: ['name', 'created_at', 'last_sign_in_at'],
        parameters: ['shown_columns'],
      },
      query: (request) => ({
        path: 'users/export.csv',
        query: { ...userFilters(request), sort: request.sort, shown_columns: request.columns },
        as: 'file',
      }),
    }),
    changeMany: build.mutation<{ meta: BulkOutcome }, UserBulkUpdate>({
      call: { method: 'PUT', path: 'users/bulk_update' },
      query: (change) => ({
        path: 'users/bulk_update',
        method: 'PUT',
        body: resource('users', change),
        as: 'document',
      }),
      invalidatesTags: (_outcome, error) => (error ? [] : ['users']),
    }),
  }),
  { tagTypes: ['users'] },
);

export const { useExportUsersMutation, useChangeManyMutation } = listActsApi;
