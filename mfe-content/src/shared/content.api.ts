import { listTags, type Page as List } from '@samen/api-client';
import { listParameters, pageParameters } from '@samen/jsonapi';
import type { Page } from '@samen/resources/content';
import type { Organization } from '@samen/resources/organizations';
import type { GeocodedPlace, Lookup } from '@samen/resources/shared';
import type { SearchSuggestion, Vacancy, VacancyFacets, VacancyFilter } from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { LISTED, type ListedVacancy } from '@samen/records/vacancies';

/** A vacancy as the cards of a page show it. */
export type NewVacancy = ListedVacancy &
  Pick<Vacancy, 'summary' | 'publishedAt' | 'positions' | 'placesLeft'>;

export interface NewVacanciesQuery {
  source: 'vacancies' | 'activities';
  categoryIds: readonly string[];
  limit: number;
}

export interface NewsQuery {
  types: readonly ('news' | 'success_story')[];
  page: number;
  size: number;
  featuredOnly?: boolean;
}

/** More logos are a list of their own. */
const MOST_LOGOS = 24;

export const contentApi = defineEndpoints(
  (build) => ({
    /** The visible page with this slug and its blocks; an empty list where there is none. */
    getPageBySlug: build.query<List<Page>, { slug: string; news: boolean }>({
      call: {
        method: 'GET',
        path: 'pages',
        filters: ['slug_eq', 'page_type_in'],
        includes: ['content_blocks'],
      },
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
      call: {
        method: 'GET',
        path: 'pages',
        filters: ['page_type_in', 'featured_eq'],
        sorts: ['published_at'],
      },
      query: ({ types, page, size, featuredOnly }) => ({
        path: 'pages',
        query: {
          'filter[page_type_in]': types.join(','),
          'filter[featured_eq]': featuredOnly ? 'true' : '',
          ...pageParameters(page, size),
          sort: '-published_at',
        },
      }),
      providesTags: (list) => listTags('pages', list?.items),
    }),
    /** Places that match what is typed. */
    getPlaces: build.query<List<GeocodedPlace>, string>({
      call: { method: 'GET', path: 'geocode', filters: ['q'] },
      query: (typed) => ({ path: 'geocode', query: { 'filter[q]': typed } }),
    }),
    /** Terms, categories and organizations that match what is typed. */
    getSuggestions: build.query<List<SearchSuggestion>, string>({
      call: { method: 'GET', path: 'vacancies/suggestions', filters: ['q'] },
      query: (typed) => ({ path: 'vacancies/suggestions', query: { 'filter[q]': typed } }),
    }),
    /** The newest vacancies; of activities those that still have places. */
    getNewVacancies: build.query<List<NewVacancy>, NewVacanciesQuery>({
      call: {
        method: 'GET',
        path: 'vacancies',
        filters: ['vacancy_type_eq', 'category_ids_in', 'has_places'],
        sorts: ['published_at'],
        includes: ['organization', 'categories'],
      },
      query: ({ source, categoryIds, limit }) => {
        const filter: VacancyFilter = {
          ...(source === 'activities' ? { vacancyTypeEq: 'activity', hasPlaces: true } : {}),
          ...(categoryIds.length > 0 ? { categoryIdsIn: [...categoryIds] } : {}),
        };
        const { include, fields } = LISTED;
        return {
          path: 'vacancies',
          query: listParameters({
            filter,
            include,
            fields: {
              ...fields,
              vacancies: [
                ...(fields['vacancies'] ?? []),
                'summary',
                'publishedAt',
                'positions',
                'placesLeft',
              ],
            },
            sort: '-published_at',
            size: limit,
          }),
        };
      },
      providesTags: (list) => listTags('vacancies', list?.items),
    }),
    getCategories: build.query<List<Lookup>, void>({
      call: { method: 'GET', path: 'categories' },
      query: () => ({ path: 'categories' }),
    }),
    /** How many open vacancies each category has. */
    getCategoryCounts: build.query<VacancyFacets, void>({
      call: { method: 'GET', path: 'vacancies/facets' },
      query: () => ({ path: 'vacancies/facets' }),
    }),
    /** The partners of the centre that have a page, by name. */
    getPartners: build.query<List<Pick<Organization, 'id' | 'name' | 'logoUrl'>>, void>({
      call: { method: 'GET', path: 'organizations', filters: ['is_partner_eq'], sorts: ['name'] },
      query: () => ({
        path: 'organizations',
        query: listParameters({
          filter: { isPartnerEq: true },
          fields: { organizations: ['name', 'logoUrl'] },
          sort: 'name',
          size: MOST_LOGOS,
        }),
      }),
      providesTags: (list) => listTags('organizations', list?.items),
    }),
  }),
  { tagTypes: ['pages', 'vacancies', 'organizations'] },
);

export const {
  useGetPageBySlugQuery,
  useSearchNewsQuery,
  useGetNewVacanciesQuery,
  useGetCategoriesQuery,
  useGetCategoryCountsQuery,
  useGetPartnersQuery,
  useLazyGetPlacesQuery,
  useLazyGetSuggestionsQuery,
} = contentApi;
