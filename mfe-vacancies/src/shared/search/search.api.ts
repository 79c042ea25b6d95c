import { listTags, type Page } from '@samen/api-client';
import type {
  SearchSuggestion,
  VacancyFacets,
  VacancyFilter,
  VacancyMarker,
} from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type { ListedVacancy } from '@samen/records/vacancies';

const FILTERS = [
  'q',
  'category_ids_in',
  'vacancy_type_in',
  'direction_eq',
  'frequency_in',
  'dayparts_in',
  'age_group_ids_in',
  'near',
  'within',
];

export const searchApi = defineEndpoints(
  (build) => ({
    searchVacancies: build.query<Page<ListedVacancy>, ListRequest>({
      call: {
        method: 'GET',
        path: 'vacancies',
        filters: [...FILTERS, 'match_category_ids', 'match_dayparts', 'match_near'],
        sorts: ['published_at', 'distance', 'expires_at', 'title', 'match'],
        includes: ['organization', 'categories'],
      },
      query: (request) => ({ path: 'vacancies', query: listParameters(request) }),
      providesTags: (page) => listTags('vacancies', page?.items),
    }),
    getFacets: build.query<VacancyFacets, VacancyFilter>({
      call: { method: 'GET', path: 'vacancies/facets', filters: FILTERS },
      query: (filter) => ({ path: 'vacancies/facets', query: listParameters({ filter }) }),
      providesTags: [{ type: 'vacancies', id: 'LIST' }],
    }),
    getMarkers: build.query<Page<VacancyMarker>, VacancyFilter>({
      call: { method: 'GET', path: 'vacancies/markers', filters: FILTERS },
      query: (filter) => ({ path: 'vacancies/markers', query: listParameters({ filter }) }),
      providesTags: [{ type: 'vacancies', id: 'LIST' }],
    }),
    getSuggestions: build.query<Page<SearchSuggestion>, string>({
      call: { method: 'GET', path: 'vacancies/suggestions', filters: ['q'] },
      query: (typed) => ({ path: 'vacancies/suggestions', query: { 'filter[q]': typed } }),
    }),
  }),
  { tagTypes: ['vacancies'] },
);

export const { useSearchVacanciesQuery, useGetFacetsQuery, useGetMarkersQuery, useLazyGetSuggestionsQuery } =
  searchApi;
