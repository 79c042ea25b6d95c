import { listTags, type Page as List } from '@samen/api-client';
import type { GeocodedPlace, Lookup, Page, SearchSuggestion, VacancyFacets } from '@samen/contracts';
import { defineEndpoints } from '@samen/federation-kit';

export interface NewsQuery {
  types: readonly ('news' | 'success_story')[];
  page: number;
  size: number;
  featuredOnly?: boolean;
}

export const contentApi = defineEndpoints(
  (build) => ({
    /** The visible page with this slug and its blocks; an empty list where there is none. */
    getPageBySlug: build.query<List<Page>, { slug: string; news: boolean }>({
      query: ({ slug, news }) => ({
        path: 'pages',
        query: {
          'filter[slug_eq]': slug,
          'filter[page_type_in]': news ? 'news,success_story' : 'default',
          include: 'content_blocks',
        },
      }),
      providesTags: (list) => listTags('pages', list?.items),
    }),
    searchNews: build.query<List<Page>, NewsQuery>({
      query: ({ types, page, size, featuredOnly }) => ({
        path: 'pages',
        query: {
          'filter[page_type_in]': types.join(','),
          'filter[featured_eq]': featuredOnly ? 'true' : '',
          'page[number]': String(page),
          'page[size]': String(size),
          sort: '-published_at',
        },
      }),
      providesTags: (list) => listTags('pages', list?.items),
    }),
    /** Places that what somebody types may become. */
    getPlaces: build.query<List<GeocodedPlace>, string>({
      query: (typed) => ({ path: 'geocode', query: { 'filter[q]': typed } }),
    }),
    /** Words, categories and organizations that a search may become. */
    getSuggestions: build.query<List<SearchSuggestion>, string>({
      query: (typed) => ({ path: 'vacancies/suggestions', query: { 'filter[q]': typed } }),
    }),
    getCategories: build.query<List<Lookup>, void>({ query: () => ({ path: 'categories' }) }),
    /** How many open vacancies each category has. */
    getCategoryCounts: build.query<VacancyFacets, void>({ query: () => ({ path: 'vacancies/facets' }) }),
  }),
  { tagTypes: ['pages'] },
);

export const {
  useGetPageBySlugQuery,
  useSearchNewsQuery,
  useGetCategoriesQuery,
  useGetCategoryCountsQuery,
  useLazyGetPlacesQuery,
  useLazyGetSuggestionsQuery,
} = contentApi;
