import { listTags, resource, type Page } from '@samen/api-client';
import { CONSTANTS } from '@samen/contracts';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type { Conversation } from '@samen/resources/messaging';
import type { Lookup } from '@samen/resources/shared';
import type { Surroundings } from '@samen/records/map';
import type {
  Report,
  ReportDecision,
  Vacancy,
  VacancyFacets,
  VacancyFilter,
  VacancyReturn,
} from '@samen/resources/vacancies';
import type { HelpSearch } from './help-address.ts';

const FIELDS = [
  'title',
  'summary',
  'direction',
  'locale',
  'publishedAt',
  'contactName',
  'district',
  'city',
  'distanceKm',
] satisfies (keyof Vacancy)[];

/** What the list shows of one-on-one help. */
export type ListedHelp = Pick<Vacancy, 'id' | (typeof FIELDS)[number]>;

const TAG = 'vacancies';
const REPORTS = 'reports';
const LIST = { type: TAG, id: 'LIST' } as const;
const FILTERS = ['vacancy_type_eq', 'direction_eq', 'category_ids_in', 'near'];
/** How many reports and posts the centre sees at once. */
const MOST = 100;

/** The filters of what is shown. A key that the tenant does not have filters nothing. */
export function helpFilter(
  { direction, categories }: HelpSearch,
  near: Surroundings | null,
  lookups: readonly Lookup[],
): VacancyFilter {
  const ids = categories.flatMap((key) => lookups.find((one) => one.key === key)?.id ?? []);
  return {
    vacancyTypeEq: 'p2p',
    ...(direction === null ? {} : { directionEq: direction }),
    ...(ids.length === 0 ? {} : { categoryIdsIn: ids }),
    ...(near ? { near: `${near.latitude},${near.longitude},${near.km}` } : {}),
  };
}

/** One page of it, the nearest or the newest first. */
export const helpRequest = (
  search: HelpSearch,
  near: Surroundings | null,
  lookups: readonly Lookup[],
): ListRequest => ({
  filter: helpFilter(search, near, lookups),
  sort: near ? 'distance' : '-published_at',
  page: search.page,
  size: CONSTANTS.defaultPageSize,
  fields: { vacancies: FIELDS },
});

export const helpApi = defineEndpoints(
  (build) => ({
    listHelp: build.query<Page<ListedHelp>, ListRequest>({
      call: { method: 'GET', path: 'vacancies', filters: FILTERS, sorts: ['published_at', 'distance'] },
      query: (request) => ({ path: 'vacancies', query: listParameters(request) }),
      providesTags: (page) => listTags(TAG, page?.items),
    }),
    countHelp: build.query<VacancyFacets, VacancyFilter>({
      call: { method: 'GET', path: 'vacancies/facets', filters: FILTERS },
      query: (filter) => ({ path: 'vacancies/facets', query: listParameters({ filter }) }),
      providesTags: [LIST],
    }),
    listOwnHelp: build.query<Page<Vacancy>, void>({
      call: { method: 'GET', path: 'vacancies', filters: ['mine', 'status_in'], sorts: ['updated_at'] },
      query: () => ({
        path: 'vacancies',
        query: listParameters({
          filter: { mine: true, statusIn: ['draft', 'published', 'filled', 'expired'] } satisfies VacancyFilter,
          sort: '-updated_at',
          size: MOST,
        }),
      }),
      providesTags: (page) => listTags(TAG, page?.items),
    }),
    listToReview: build.query<Page<Vacancy>, void>({
      call: {
        method: 'GET',
        path: 'vacancies',
        filters: ['vacancy_type_eq', 'status_in', 'review_requested_at_null'],
        sorts: ['updated_at'],
        includes: ['categories'],
      },
      query: () => ({
        path: 'vacancies',
        query: listParameters({
          filter: {
            vacancyTypeEq: 'p2p',
            statusIn: ['draft'],
            reviewRequestedAtNull: false,
          } satisfies VacancyFilter,
          sort: 'updated_at',
          size: MOST,
          include: ['categories'],
        }),
      }),
      providesTags: (page) => listTags(TAG, page?.items),
    }),
    returnHelp: build.mutation<Vacancy, { id: string; change: VacancyReturn }>({
      call: { method: 'PUT', path: 'vacancies/:id/return' },
      query: ({ id, change }) => ({
        path: `vacancies/${id}/return`,
        method: 'PUT',
        body: resource('vacancies', change, id),
      }),
      // Also when it was rejected: another person was first.
      invalidatesTags: (_vacancy, _error, { id }) => [{ type: TAG, id }, LIST],
    }),
    listReports: build.query<Page<Report>, void>({
      call: { method: 'GET', path: 'reports', filters: ['status_eq'], sorts: ['created_at'] },
      query: () => ({
        path: 'reports',
        query: listParameters({ filter: { statusEq: 'open' }, sort: 'created_at', size: MOST }),
      }),
      providesTags: (page) => listTags(REPORTS, page?.items),
    }),
    decideReport: build.mutation<Report, { id: string; decision: ReportDecision }>({
      call: { method: 'PUT', path: 'reports/:id' },
      query: ({ id, decision }) => ({
        path: `reports/${id}`,
        method: 'PUT',
        body: resource('reports', decision, id),
      }),
      invalidatesTags: [REPORTS, TAG],
    }),
    answerHelp: build.mutation<Conversation, { vacancyId: string; body: string }>({
      call: { method: 'POST', path: 'conversations' },
      query: (answer) => ({
        path: 'conversations',
        method: 'POST',
        body: resource('conversations', answer),
      }),
      invalidatesTags: (_conversation, error) => (error ? [] : ['conversations']),
    }),
  }),
  { tagTypes: [TAG, REPORTS, 'conversations'] },
);

export const {
  useListHelpQuery,
  useCountHelpQuery,
  useListOwnHelpQuery,
  useListToReviewQuery,
  useReturnHelpMutation,
  useListReportsQuery,
  useDecideReportMutation,
  useAnswerHelpMutation,
} = helpApi;
