import { listTags, resource, type Page } from '@samen/api-client';
import type {
  Application,
  ApplicationCounts,
  ApplicationDecision,
  Vacancy,
} from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import { isOvertaken } from '../../shared/is-overtaken.ts';

export type ApplicationPage = Page<Application> & { meta: Partial<ApplicationCounts> };
export type OfferResponse = 'accept_offer' | 'decline_offer';
type Titled = Pick<Vacancy, 'id' | 'title'>;

const MOST = 100;
const changed = (error: unknown, id: string) =>
  error && !isOvertaken(error)
    ? []
    : ([
        { type: 'applications', id },
        { type: 'applications', id: 'LIST' },
        // Accepting may fill it, and counts in it.
        { type: 'vacancies', id: 'LIST' },
      ] as const);

export const applicationsApi = defineEndpoints(
  (build) => ({
    listApplications: build.query<ApplicationPage, ListRequest>({
      call: {
        method: 'GET',
        path: 'applications',
        filters: [
          'q',
          'own',
          'status_eq',
          'status_null',
          'withdrawn_at_null',
          'waitlisted_at_null',
          'vacancy_id_eq',
          'all_centers',
        ],
        sorts: ['created_at'],
      },
      query: (request) => ({ path: 'applications', query: listParameters(request) }),
      providesTags: (page) => listTags('applications', page?.items),
    }),
    getApplication: build.query<Application, string>({
      call: { method: 'GET', path: 'applications/:id', includes: ['vacancy'] },
      query: (id) => ({ path: `applications/${id}`, query: { include: 'vacancy' } }),
      providesTags: (_application, _error, id) => [{ type: 'applications', id }],
    }),
    findVacancies: build.query<Page<Titled>, string>({
      call: { method: 'GET', path: 'vacancies', filters: ['q', 'status_in'], sorts: ['title'] },
      query: (text) => ({
        path: 'vacancies',
        query: listParameters({
          filter: {
            ...(text ? { q: text } : {}),
            statusIn: ['published', 'filled', 'expired', 'draft', 'archived'],
          },
          sort: 'title',
          size: MOST,
          fields: { vacancies: ['title'] },
        }),
      }),
    }),
    decideApplication: build.mutation<Application, { id: string; decision: ApplicationDecision }>({
      call: { method: 'PUT', path: 'applications/:id/status' },
      query: ({ id, decision }) => ({
        path: `applications/${id}/status`,
        method: 'PUT',
        body: resource('applications', decision, id),
      }),
      invalidatesTags: (_application, error, { id }) => changed(error, id),
    }),
    withdrawApplication: build.mutation<Application, { id: string; reason: string }>({
      call: { method: 'PUT', path: 'applications/:id/withdraw' },
      query: ({ id, reason }) => ({
        path: `applications/${id}/withdraw`,
        method: 'PUT',
        body: resource('applications', reason ? { reason } : {}, id),
      }),
      invalidatesTags: (_application, error, { id }) => changed(error, id),
    }),
    respondToOffer: build.mutation<Application, { id: string; response: OfferResponse }>({
      call: [
        { method: 'PUT', path: 'applications/:id/accept_offer' },
        { method: 'PUT', path: 'applications/:id/decline_offer' },
      ],
      query: ({ id, response }) => ({ path: `applications/${id}/${response}`, method: 'PUT' }),
      invalidatesTags: (_application, error, { id }) => changed(error, id),
    }),
    markMessagesRead: build.mutation<unknown, { conversationId: string; applicationId: string }>({
      call: { method: 'PUT', path: 'conversations/:id/read' },
      query: ({ conversationId }) => ({ path: `conversations/${conversationId}/read`, method: 'PUT' }),
      invalidatesTags: (_conversation, error, { applicationId }) => changed(error, applicationId),
    }),
  }),
  { tagTypes: ['applications', 'vacancies'] },
);

export const {
  useListApplicationsQuery,
  useLazyListApplicationsQuery,
  useGetApplicationQuery,
  useFindVacanciesQuery,
  useDecideApplicationMutation,
  useWithdrawApplicationMutation,
  useRespondToOfferMutation,
  useMarkMessagesReadMutation,
} = applicationsApi;
