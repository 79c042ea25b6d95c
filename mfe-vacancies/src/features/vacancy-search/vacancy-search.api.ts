import { listTags, type Page } from '@samen/api-client';
import { FORMATS } from '@samen/contracts';
import type {
  GeocodedPlace,
  SearchSuggestion,
  VacancyFacets,
  VacancyFilter,
  VacancyMarker,
} from '@samen/contracts';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type { ListedVacancy } from '@samen/records/vacancies';

const DAY = 86_400;

export const searchApi = defineEndpoints(
  (build) => ({
    searchVacancies: build.query<Page<ListedVacancy>, ListRequest>({
      query: (request) => ({ path: 'vacancies', query: listParameters(request) }),
      providesTags: (page) => listTags('vacancies', page?.items),
    }),
    getFacets: build.query<VacancyFacets, VacancyFilter>({
      query: (filter) => ({ path: 'vacancies/facets', query: listParameters({ filter }) }),
      providesTags: [{ type: 'vacancies', id: 'LIST' }],
    }),
    getMarkers: build.query<Page<VacancyMarker>, VacancyFilter>({
      query: (filter) => ({ path: 'vacancies/markers', query: listParameters({ filter }) }),
      providesTags: [{ type: 'vacancies', id: 'LIST' }],
    }),
    /** `place` as somebody types it: a postcode, its four digits, or a name. Unknown: 404. */
    getPlace: build.query<GeocodedPlace, string>({
      query: (place) => ({
        path: 'geocode',
        query: FORMATS.postalArea.test(place) ? { postal_code: place } : { place },
      }),
      keepUnusedDataFor: DAY,
    }),
    /** Places that what somebody types may become. */
    getPlaces: build.query<Page<GeocodedPlace>, string>({
      query: (typed) => ({ path: 'geocode', query: { 'filter[q]': typed } }),
      keepUnusedDataFor: DAY,
    }),
    getSuggestions: build.query<Page<SearchSuggestion>, string>({
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
