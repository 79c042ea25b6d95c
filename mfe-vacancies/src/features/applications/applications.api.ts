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
      query: (request) => ({ path: 'applications', query: listParameters(request) }),
      providesTags: (page) => listTags('applications', page?.items),
    }),
    getApplication: build.query<Application, string>({
      query: (id) => ({ path: `applications/${id}`, query: { include: 'vacancy' } }),
      providesTags: (_application, _error, id) => [{ type: 'applications', id }],
    }),
    findVacancies: build.query<Page<Titled>, string>({
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
      query: ({ id, decision }) => ({
        path: `applications/${id}/status`,
        method: 'PUT',
        body: resource('applications', decision, id),
      }),
      invalidatesTags: (_application, error, { id }) => changed(error, id),
    }),
    withdrawApplication: build.mutation<Application, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        path: `applications/${id}/withdraw`,
        method: 'PUT',
        body: resource('applications', reason ? { reason } : {}, id),
      }),
      invalidatesTags: (_application, error, { id }) => changed(error, id),
    }),
    markMessagesRead: build.mutation<unknown, { conversationId: string; applicationId: string }>({
      query: ({ conversationId }) => ({ path: `conversations/${conversationId}/read`, method: 'PUT' }),
      invalidatesTags: (_conversation, error, { applicationId }) => changed(error, applicationId),
    }),
  }),
  { tagTypes: ['applications', 'vacancies'] },
);

export const {
  useListApplicationsQuery,
  useGetApplicationQuery,
  useFindVacanciesQuery,
  useDecideApplicationMutation,
  useWithdrawApplicationMutation,
  useMarkMessagesReadMutation,
} = applicationsApi;
