import { listTags, resource, type Page } from '@samen/api-client';
import type { User } from '@samen/resources/accounts';
import type {
  CenterProfile,
  CenterProfileChanges,
  SavedDesign,
  VolunteerCenter,
  VolunteerCenterChanges,
} from '@samen/resources/shared';
import type { NewSearchSynonym, SearchSynonym, SearchSynonymChanges } from '@samen/resources/vacancies';
import { listParameters, pageParameters } from '@samen/jsonapi';
import { PAGE_STATUSES, type Page as ContentPage } from '@samen/resources/content';
import { defineEndpoints } from '@samen/federation-kit';

const CENTER = ['volunteer_centers'] as const;
const DESIGNS = 'center_designs';
const SYNONYMS = 'search_synonyms';

/** The people who look after a centre, and its pages that are no news: too few for pages of a list. */
const ALL = 100;

export interface SynonymQuery {
  q: string;
  page: number;
  size: number;
}

export const settingsApi = defineEndpoints(
  (build) => ({
    getSettings: build.query<VolunteerCenter, void>({
      call: { method: 'GET', path: 'volunteer_centers/current', includes: ['profile', 'address'] },
      query: () => ({ path: 'volunteer_centers/current', query: { include: 'profile,address' } }),
      providesTags: [...CENTER],
    }),
    /** The Dutch pages that a centre can choose from; its English visitors get the translation. */
    getCenterPages: build.query<Page<ContentPage>, void>({
      call: {
        method: 'GET',
        path: 'pages',
        filters: ['status_in', 'locale_eq', 'page_type_in'],
        sorts: ['title'],
      },
      query: () => ({
        path: 'pages',
        query: listParameters({
          sort: 'title',
          size: ALL,
          filter: { statusIn: [...PAGE_STATUSES], localeEq: 'nl', pageTypeIn: ['default'] },
          fields: { pages: ['title', 'slug', 'pageType', 'status'] },
        }),
      }),
    }),
    updateCenter: build.mutation<VolunteerCenter, { id: string; changes: VolunteerCenterChanges }>({
      call: { method: 'PATCH', path: 'volunteer_centers/:id' },
      query: ({ id, changes }) => ({
        path: `volunteer_centers/${id}`,
        method: 'PATCH',
        body: resource('volunteer_centers', changes, id),
      }),
      invalidatesTags: (center) => (center ? [...CENTER] : []),
    }),
    updateProfile: build.mutation<CenterProfile, { id: string; changes: CenterProfileChanges }>({
      call: { method: 'PATCH', path: 'volunteer_center_profiles/:id' },
      query: ({ id, changes }) => ({
        path: `volunteer_center_profiles/${id}`,
        method: 'PATCH',
        body: resource('volunteer_center_profiles', changes, id),
      }),
      invalidatesTags: (profile) => (profile ? [...CENTER, DESIGNS] : []),
    }),
    getDesigns: build.query<Page<SavedDesign>, string>({
      call: { method: 'GET', path: 'volunteer_center_profiles/:id/versions' },
      query: (id) => ({ path: `volunteer_center_profiles/${id}/versions` }),
      providesTags: [DESIGNS],
    }),
    restoreDesign: build.mutation<CenterProfile, { id: string; version: number; lockVersion: number }>({
      call: { method: 'PUT', path: 'volunteer_center_profiles/:id/restore' },
      query: ({ id, ...restore }) => ({
        path: `volunteer_center_profiles/${id}/restore`,
        method: 'PUT',
        body: resource('volunteer_center_profiles', restore, id),
      }),
      invalidatesTags: (profile) => (profile ? [...CENTER, DESIGNS] : []),
    }),
    getStaff: build.query<Page<User>, { organization: string; role: 'admin' | 'center_superuser' }>({
      call: { method: 'GET', path: 'users', filters: ['organization_id_eq', 'with_role', 'status_eq'] },
      query: ({ organization, role }) => ({
        path: 'users',
        query: {
          'filter[organization_id_eq]': organization,
          'filter[with_role]': role,
          'filter[status_eq]': 'active',
          'page[size]': ALL,
        },
      }),
      providesTags: (page) => listTags('users', page?.items),
    }),
    searchSynonyms: build.query<Page<SearchSynonym>, SynonymQuery>({
      call: { method: 'GET', path: 'search_synonyms', filters: ['q'] },
      query: ({ q, page, size }) => ({
        path: 'search_synonyms',
        query: { 'filter[q]': q, ...pageParameters(page, size) },
      }),
      providesTags: [SYNONYMS],
    }),
    createSynonym: build.mutation<SearchSynonym, NewSearchSynonym>({
      call: { method: 'POST', path: 'search_synonyms' },
      query: (draft) => ({
        path: 'search_synonyms',
        method: 'POST',
        body: resource('search_synonyms', draft),
      }),
      invalidatesTags: (synonym) => (synonym ? [SYNONYMS] : []),
    }),
    updateSynonym: build.mutation<SearchSynonym, { id: string; changes: SearchSynonymChanges }>({
      call: { method: 'PATCH', path: 'search_synonyms/:id' },
      query: ({ id, changes }) => ({
        path: `search_synonyms/${id}`,
        method: 'PATCH',
        body: resource('search_synonyms', changes, id),
      }),
      invalidatesTags: (synonym) => (synonym ? [SYNONYMS] : []),
    }),
    removeSynonym: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'search_synonyms/:id' },
      query: (id) => ({ path: `search_synonyms/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error) => (error ? [] : [SYNONYMS]),
    }),
  }),
  { tagTypes: [...CENTER, DESIGNS, SYNONYMS] },
);

export const {
  useGetSettingsQuery,
  useGetCenterPagesQuery,
  useUpdateCenterMutation,
  useUpdateProfileMutation,
  useGetDesignsQuery,
  useRestoreDesignMutation,
  useGetStaffQuery,
  useSearchSynonymsQuery,
  useCreateSynonymMutation,
  useUpdateSynonymMutation,
  useRemoveSynonymMutation,
} = settingsApi;
