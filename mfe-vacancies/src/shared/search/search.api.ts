import { asProblem, listTags, type Page, type Problem } from '@samen/api-client';
import { FORMATS } from '@samen/resources/shared';
import type { GeocodedPlace } from '@samen/resources/shared';
import type {
  SearchSuggestion,
  VacancyFacets,
  VacancyFilter,
  VacancyMarker,
} from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type { ListedVacancy } from '@samen/records/vacancies';

const DAY = 86_400;

const FILTERS = [
  'q',
  'category_ids_in',
  'vacancy_type_in',
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
        filters: FILTERS,
        sorts: ['published_at', 'distance', 'expires_at', 'title'],
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
    /**
     * `place` as a person types it: a postcode, its four digits, or a name. One that no one knows is null: as an answer
     * it travels with the page that the server renders.
     */
    getPlace: build.query<GeocodedPlace | null, string>({
      call: { method: 'GET', path: 'geocode', parameters: ['postal_code', 'place_name'] },
      queryFn: async (place, _api, _options, request) => {
        const { data, error } = await request({
          path: 'geocode',
          query: FORMATS.postalArea.test(place) ? { postal_code: place } : { place_name: place },
        });
        if (error === undefined) return { data: data as GeocodedPlace };
        const problem = asProblem(error);
        const isUnknown = problem?.kind === 'rejected' && (problem.status === 404 || problem.status === 400);
        return isUnknown ? { data: null } : { error: error as Problem };
      },
      keepUnusedDataFor: DAY,
    }),
    /** Places that what a person types may become. */
    getPlaces: build.query<Page<GeocodedPlace>, string>({
      call: { method: 'GET', path: 'geocode', filters: ['q'] },
      query: (typed) => ({ path: 'geocode', query: { 'filter[q]': typed } }),
      keepUnusedDataFor: DAY,
    }),
    getSuggestions: build.query<Page<SearchSuggestion>, string>({
      call: { method: 'GET', path: 'vacancies/suggestions', filters: ['q'] },
      query: (typed) => ({ path: 'vacancies/suggestions', query: { 'filter[q]': typed } }),
    }),
  }),
  { tagTypes: ['vacancies'] },
);

export const {
  useSearchVacanciesQuery,
  useGetFacetsQuery,
  useGetMarkersQuery,
  useGetPlaceQuery,
  useGetPlacesQuery,
  useLazyGetPlacesQuery,
  useLazyGetSuggestionsQuery,
} = searchApi;
