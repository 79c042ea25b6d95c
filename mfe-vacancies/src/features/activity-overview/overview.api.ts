import { listTags, resource, type Page } from '@samen/api-client';
import type {
  ActivityOccurrence,
  Application,
  CancelledOccurrence,
  Vacancy,
} from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';

/** As many as an activity may have places, and more. */
const MOST = 1000;

const changed = (id: string) => [
  { type: 'vacancies', id } as const,
  { type: 'vacancies', id: 'LIST' } as const,
];

/** A month of the overview, as far as it has been fetched. */
export interface ManagedOccurrences {
  currentData?: Page<ActivityOccurrence> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What those who manage activities request and change. */
export const overviewApi = defineEndpoints(
  (build) => ({
    getManagedOccurrences: build.query<Page<ActivityOccurrence>, { from: string; to: string }>({
      call: {
        method: 'GET',
        path: 'vacancies/occurrences',
        filters: ['from', 'to', 'managed'],
        includes: ['vacancy', 'vacancy.organization', 'vacancy.address'],
      },
      query: (days) => ({
        path: 'vacancies/occurrences',
        query: listParameters({
          filter: { ...days, managed: true },
          include: ['vacancy', 'vacancy.organization', 'vacancy.address'],
          size: MOST,
        }),
      }),
      providesTags: (page) =>
        listTags(
          'vacancies',
          page?.items.flatMap(({ vacancy }) => vacancy ?? []),
        ),
    }),
    /** Who has a place, who waits, in the order of the line. */
    getRegistrations: build.query<Page<Application>, string>({
      call: {
        method: 'GET',
        path: 'applications',
        filters: ['vacancy_id_eq', 'withdrawn_at_null'],
        sorts: ['created_at'],
      },
      query: (vacancyId) => ({
        path: 'applications',
        query: listParameters({
          filter: { vacancyIdEq: vacancyId, withdrawnAtNull: true },
          sort: 'created_at',
          size: MOST,
        }),
      }),
      providesTags: (page) => listTags('applications', page?.items),
    }),
    cancelOccurrence: build.mutation<Vacancy, { id: string; cancelled: CancelledOccurrence }>({
      call: { method: 'PUT', path: 'vacancies/:id/cancel_occurrence' },
      query: ({ id, cancelled }) => ({
        path: `vacancies/${id}/cancel_occurrence`,
        method: 'PUT',
        body: resource('vacancies', cancelled, id),
      }),
      invalidatesTags: (_vacancy, _error, { id }) => changed(id),
    }),
    copySeries: build.mutation<Vacancy, { id: string; shiftDays: number }>({
      call: { method: 'POST', path: 'vacancies/:id/duplicate' },
      query: ({ id, shiftDays }) => ({
        path: `vacancies/${id}/duplicate`,
        method: 'POST',
        body: resource('vacancies', { shiftDays }),
      }),
      invalidatesTags: (_vacancy, error) => (error ? [] : [{ type: 'vacancies', id: 'LIST' }]),
    }),
  }),
  { tagTypes: ['vacancies', 'applications'] },
);

export const {
  useGetManagedOccurrencesQuery,
  useGetRegistrationsQuery,
  useCancelOccurrenceMutation,
  useCopySeriesMutation,
} = overviewApi;
