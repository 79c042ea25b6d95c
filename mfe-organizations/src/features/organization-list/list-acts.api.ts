import { resource } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import type { ShownColumns } from '@samen/records';
import type { OrganizationBulkUpdate } from '@samen/resources/organizations';
import type { BulkOutcome } from '@samen/resources/shared';
import type { OrganizationQuery } from '../../shared/organizations.api.ts';

/** What is done with many organizations at once. */
export const listActsApi = defineEndpoints(
  (build) => ({
    /** An address of the table in this page. */
    exportOrganizations: build.mutation<string, OrganizationQuery & ShownColumns>({
      call: {
        method: 'GET',
        path: 'organizations/export.csv',
        filters: ['q', 'status_eq', 'organization_type_eq', 'all_centers'],
        sorts: ['name', 'created_at', 'status_changed_at'],
        parameters: ['shown_columns'],
      },
      query: ({ filter = {}, sort = 'name', columns }) => ({
        path: 'organizations/export.csv',
        query: { ...listParameters({ filter, sort }), shown_columns: columns },
        as: 'file',
      }),
    }),
    changeMany: build.mutation<{ meta: BulkOutcome }, OrganizationBulkUpdate>({
      call: { method: 'PUT', path: 'organizations/bulk_update' },
      query: (change) => ({
        path: 'organizations/bulk_update',
        method: 'PUT',
        body: resource('organizations', change),
        as: 'document',
      }),
      invalidatesTags: (_outcome, error) => (error ? [] : ['organizations']),
    }),
  }),
  { tagTypes: ['organizations'] },
);

export const { useExportOrganizationsMutation, useChangeManyMutation } = listActsApi;
