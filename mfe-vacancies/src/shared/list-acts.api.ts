import { resource } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type { ShownColumns } from '@samen/records';
import type { BulkOutcome } from '@samen/resources/shared';
import type { ApplicationBulkMessage, ApplicationBulkUpdate } from '@samen/resources/vacancies';

// The calls of a release are read from the file that has them.
const MANAGED_FILTERS = [
  'q',
  'vacancy_type_eq',
  'organization_id_eq',
  'category_ids_in',
  'all_centers',
  'status_in',
  'review_requested_at_null',
  'mine',
];
const APPLICATION_FILTERS = [
  'q',
  'own',
  'status_eq',
  'status_null',
  'withdrawn_at_null',
  'waitlisted_at_null',
  'vacancy_id_eq',
  'all_centers',
];

/** The filters, the order and the columns of a list: a file has no pages. */
const whole = ({ filter = {}, sort, columns }: ListRequest & ShownColumns) => ({
  ...listParameters({ filter, ...(sort ? { sort } : {}) }),
  shown_columns: columns,
});

/** What is done with many records of a list at once. */
export const listActsApi = defineEndpoints(
  (build) => ({
    /** An address of the table in this page. */
    exportVacancies: build.mutation<string, ListRequest & ShownColumns>({
      call: {
        method: 'GET',
        path: 'vacancies/export.csv',
        filters: MANAGED_FILTERS,
        sorts: ['title', 'expires_at', 'updated_at'],
        parameters: ['shown_columns'],
      },
      query: (request) => ({ path: 'vacancies/export.csv', query: whole(request), as: 'file' }),
    }),
    exportApplications: build.mutation<string, ListRequest & ShownColumns>({
      call: {
        method: 'GET',
        path: 'applications/export.csv',
        filters: APPLICATION_FILTERS,
        sorts: ['created_at'],
        parameters: ['shown_columns'],
      },
      query: (request) => ({ path: 'applications/export.csv', query: whole(request), as: 'file' }),
    }),
    decideOnMany: build.mutation<{ meta: BulkOutcome }, ApplicationBulkUpdate>({
      call: { method: 'PUT', path: 'applications/bulk_update' },
      query: (decision) => ({
        path: 'applications/bulk_update',
        method: 'PUT',
        body: resource('applications', decision),
        as: 'document',
      }),
      invalidatesTags: (_outcome, error) =>
        error
          ? []
          : [
              'applications',
              // Accepting may fill them, and counts in them.
              { type: 'vacancies', id: 'LIST' },
            ],
    }),
    messageMany: build.mutation<{ meta: BulkOutcome }, ApplicationBulkMessage>({
      call: { method: 'POST', path: 'applications/bulk_message' },
      query: (message) => ({
        path: 'applications/bulk_message',
        method: 'POST',
        body: resource('applications', message),
        as: 'document',
      }),
      // Who had no conversation has one now.
      invalidatesTags: (_outcome, error) => (error ? [] : ['applications']),
    }),
  }),
  { tagTypes: ['applications', 'vacancies'] },
);

export const {
  useExportVacanciesMutation,
  useExportApplicationsMutation,
  useDecideOnManyMutation,
  useMessageManyMutation,
} = listActsApi;
