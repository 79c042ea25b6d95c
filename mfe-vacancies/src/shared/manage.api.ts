import { listTags, resource, type Page } from '@samen/api-client';
import type { User } from '@samen/resources/accounts';
import type { Organization } from '@samen/resources/organizations';
import type {
  BulkFailure,
  NewVacancy,
  Vacancy,
  VacancyBulkUpdate,
  VacancyChanges,
  VacancyFacets,
  VacancyFeature,
  VacancyFilter,
  VacancyStatusChange,
} from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import { isOvertaken } from './is-overtaken.ts';

const LIST = { type: 'vacancies', id: 'LIST' } as const;
const MOST = 1000;

const FILTERS = [
  'q',
  'vacancy_type_eq',
  'organization_id_eq',
  'category_ids_in',
  'all_centers',
  'status_in',
  'review_requested_at_null',
  'mine',
];

/** A vacancy and the list it stands in, once it was changed or has turned out to be another. */
const changed = (error: unknown, id: string) =>
  error && !isOvertaken(error) ? [] : [{ type: 'vacancies', id } as const, LIST];
/** The list alone: what is gone itself is not requested. */
const listed = (error: unknown) => (error && !isOvertaken(error) ? [] : [LIST]);

export type Contact = Pick<User, 'id' | 'fullName' | 'jobTitle'>;
export type ChosenOrganization = Pick<Organization, 'id' | 'name' | 'city'>;

export interface BulkResult {
  meta: { updated: string[]; failed: BulkFailure[] };
}

/** What those who manage vacancies request and change. */
export const manageApi = defineEndpoints(
  (build) => ({
    listManaged: build.query<Page<Vacancy>, ListRequest>({
      call: {
        method: 'GET',
        path: 'vacancies',
        filters: FILTERS,
        sorts: ['title', 'expires_at', 'updated_at'],
        includes: ['organization'],
      },
      query: (request) => ({ path: 'vacancies', query: listParameters(request) }),
      providesTags: (page) => listTags('vacancies', page?.items),
    }),
    countManaged: build.query<VacancyFacets, VacancyFilter>({
      call: { method: 'GET', path: 'vacancies/facets', filters: FILTERS },
      query: (filter) => ({ path: 'vacancies/facets', query: listParameters({ filter }) }),
      providesTags: [LIST],
    }),
    getManaged: build.query<Vacancy, string>({
      call: { method: 'GET', path: 'vacancies/:id', includes: ['organization', 'address', 'categories'] },
      query: (id) => ({ path: `vacancies/${id}`, query: { include: 'organization,address,categories' } }),
      providesTags: (_vacancy, _error, id) => [{ type: 'vacancies', id }],
    }),
    createVacancy: build.mutation<Vacancy, NewVacancy>({
      call: { method: 'POST', path: 'vacancies' },
      query: (vacancy) => ({ path: 'vacancies', method: 'POST', body: resource('vacancies', vacancy) }),
      invalidatesTags: (_vacancy, error) => (error ? [] : [LIST]),
    }),
    updateVacancy: build.mutation<Vacancy, { id: string; changes: VacancyChanges }>({
      call: { method: 'PATCH', path: 'vacancies/:id' },
      query: ({ id, changes }) => ({
        path: `vacancies/${id}`,
        method: 'PATCH',
        body: resource('vacancies', changes, id),
      }),
      invalidatesTags: (_vacancy, error, { id }) => changed(error, id),
    }),
    setVacancyStatus: build.mutation<Vacancy, { id: string; change: VacancyStatusChange }>({
      call: { method: 'PUT', path: 'vacancies/:id/status' },
      query: ({ id, change }) => ({
        path: `vacancies/${id}/status`,
        method: 'PUT',
        body: resource('vacancies', change, id),
      }),
      invalidatesTags: (_vacancy, error, { id }) => changed(error, id),
    }),
    removeVacancy: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'vacancies/:id' },
      query: (id) => ({ path: `vacancies/${id}`, method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => listed(error),
    }),
    duplicateVacancy: build.mutation<Vacancy, string>({
      call: { method: 'POST', path: 'vacancies/:id/duplicate' },
      query: (id) => ({ path: `vacancies/${id}/duplicate`, method: 'POST' }),
      invalidatesTags: (_vacancy, error) => listed(error),
    }),
    featureVacancy: build.mutation<Vacancy, { id: string; change: VacancyFeature }>({
      call: { method: 'PUT', path: 'vacancies/:id/feature' },
      query: ({ id, change }) => ({
        path: `vacancies/${id}/feature`,
        method: 'PUT',
        body: resource('vacancies', change, id),
      }),
      invalidatesTags: (_vacancy, error, { id }) => changed(error, id),
    }),
    bulkUpdate: build.mutation<BulkResult, VacancyBulkUpdate>({
      call: { method: 'PUT', path: 'vacancies/bulk_update' },
      query: (change) => ({
        path: 'vacancies/bulk_update',
        method: 'PUT',
        body: resource('vacancies', change),
        as: 'document',
      }),
      // The vacancies that changed are requested again by the code that ends the work.
    }),
    getContacts: build.query<Page<Contact>, string | null>({
      call: { method: 'GET', path: 'users', filters: ['organization_id_eq'] },
      query: (organizationId) => ({
        path: 'users',
        query: listParameters({
          filter: organizationId ? { organizationIdEq: organizationId } : {},
          size: MOST,
          fields: { users: ['fullName', 'jobTitle', 'status'] },
        }),
      }),
    }),
    getOwnOrganizations: build.query<Page<ChosenOrganization>, void>({
      call: { method: 'GET', path: 'organizations', filters: ['status_eq'], sorts: ['name'] },
      query: () => ({
        path: 'organizations',
        query: listParameters({
          filter: { statusEq: 'approved' },
          sort: 'name',
          size: MOST,
          fields: { organizations: ['name', 'city'] },
        }),
      }),
    }),
  }),
  { tagTypes: ['vacancies'] },
);

export const {
  useListManagedQuery,
  useCountManagedQuery,
  useGetManagedQuery,
  useLazyGetManagedQuery,
  useCreateVacancyMutation,
  useUpdateVacancyMutation,
  useSetVacancyStatusMutation,
  useRemoveVacancyMutation,
  useDuplicateVacancyMutation,
  useFeatureVacancyMutation,
  useBulkUpdateMutation,
  useGetContactsQuery,
  useGetOwnOrganizationsQuery,
} = manageApi;
