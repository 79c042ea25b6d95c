import { listTags, resource, type Page } from '@samen/api-client';
import type {
  NewOrganization,
  Organization,
  OrganizationCounts,
  OrganizationChanges,
  OrganizationFilter,
  OrganizationStatus,
} from '@samen/resources/organizations';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';

export interface OrganizationQuery extends ListRequest {
  filter?: OrganizationFilter;
}

export type OrganizationPage = Page<Organization> & { meta: Partial<OrganizationCounts> };

/** A change of state, as seen at `lockVersion`. */
export interface StatusChange {
  id: string;
  status: OrganizationStatus;
  denialReason?: string;
  approvalMessage?: string;
  lockVersion?: number;
}

const TYPE = 'organizations';

/** A list that is looked over at once. */
const MOST_PARTNERS = 100;

/** A partner as lists show it. */
export type Partner = Pick<Organization, 'id' | 'name' | 'type' | 'city' | 'logoUrl'>;

/** The requests about organizations of all screens. */
export const organizationsApi = defineEndpoints(
  (build) => ({
    getOrganization: build.query<Organization, string>({
      call: {
        method: 'GET',
        path: 'organizations/:id',
        includes: ['address', 'profile', 'vacancies', 'vacancies.categories'],
      },
      query: (id) => ({
        path: `organizations/${id}`,
        query: { include: 'address,profile,vacancies,vacancies.categories' },
      }),
      providesTags: (_organization, _error, id) => [{ type: TYPE, id }],
    }),
    listOrganizations: build.query<OrganizationPage, OrganizationQuery>({
      call: {
        method: 'GET',
        path: 'organizations',
        filters: ['q', 'status_eq', 'organization_type_eq', 'all_centers'],
        sorts: ['name', 'created_at', 'status_changed_at'],
      },
      query: (request) => ({ path: 'organizations', query: listParameters(request) }),
      providesTags: (page) => listTags(TYPE, page?.items),
    }),
    /** The partners of the centre, by name. */
    listPartners: build.query<Page<Partner>, void>({
      call: { method: 'GET', path: 'organizations', filters: ['is_partner_eq'], sorts: ['name'] },
      query: () => ({
        path: 'organizations',
        query: listParameters({
          filter: { isPartnerEq: true },
          fields: { organizations: ['name', 'organizationType', 'city', 'logoUrl'] },
          sort: 'name',
          size: MOST_PARTNERS,
        }),
      }),
      providesTags: (page) => listTags(TYPE, page?.items),
    }),
    createOrganization: build.mutation<Organization, NewOrganization>({
      call: { method: 'POST', path: 'organizations' },
      query: (draft) => ({ path: 'organizations', method: 'POST', body: resource(TYPE, draft) }),
      invalidatesTags: (_created, error) => (error ? [] : [{ type: TYPE, id: 'LIST' }]),
    }),
    updateOrganization: build.mutation<Organization, { id: string; changes: OrganizationChanges }>({
      call: { method: 'PATCH', path: 'organizations/:id' },
      query: ({ id, changes }) => ({
        path: `organizations/${id}`,
        method: 'PATCH',
        body: resource(TYPE, changes, id),
      }),
      invalidatesTags: (_changed, error, { id }) => (error ? [] : changed(id)),
    }),
    changeStatus: build.mutation<Organization, StatusChange>({
      call: { method: 'PUT', path: 'organizations/:id' },
      query: ({ id, ...attributes }) => ({
        path: `organizations/${id}`,
        method: 'PUT',
        body: resource(TYPE, attributes, id),
      }),
      invalidatesTags: (_changed, error, { id }) => (error ? [] : changed(id)),
    }),
    decideOrganization: build.mutation<Organization, StatusChange>({
      call: { method: 'PUT', path: 'organizations/:id/approve' },
      query: ({ id, ...attributes }) => ({
        path: `organizations/${id}/approve`,
        method: 'PUT',
        body: resource(TYPE, attributes, id),
      }),
      invalidatesTags: (_changed, error, { id }) => (error ? [] : changed(id)),
    }),
    removeOrganization: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'organizations/:id' },
      query: (id) => ({ path: `organizations/${id}`, method: 'DELETE' }),
      // Not its own tag: the page that shows it would fetch what was removed.
      invalidatesTags: (_removed, error) => (error ? [] : [{ type: TYPE, id: 'LIST' }]),
    }),
  }),
  { tagTypes: [TYPE] },
);

const changed = (id: string) => [
  { type: 'organizations' as const, id },
  { type: 'organizations' as const, id: 'LIST' },
];

export const {
  useGetOrganizationQuery,
  useListOrganizationsQuery,
  useLazyListOrganizationsQuery,
  useListPartnersQuery,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useChangeStatusMutation,
  useDecideOrganizationMutation,
  useRemoveOrganizationMutation,
} = organizationsApi;
