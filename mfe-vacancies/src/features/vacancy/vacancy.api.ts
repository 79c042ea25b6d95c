import { asProblem, listTags, resource, type Page, type Problem } from '@samen/api-client';
import type { NewUser } from '@samen/resources/accounts';
import type { Application, NewApplication, Vacancy } from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import { LISTED, type ListedVacancy } from '@samen/records/vacancies';

/** One that was here and is gone. */
export interface Gone {
  isHelp: boolean;
}

export const vacancyApi = defineEndpoints(
  (build) => ({
    /** One that is gone is a page as well, which hydrates like any other. */
    getVacancy: build.query<Vacancy | Gone, string>({
      call: { method: 'GET', path: 'vacancies/:id', includes: ['organization', 'categories', 'address'] },
      queryFn: async (id, _api, _options, request) => {
        const query = { include: 'organization,categories,address' };
        const { data, error } = await request({ path: `vacancies/${id}`, query });
        const problem = asProblem(error);
        if (problem?.kind === 'rejected' && problem.status === 410)
          return { data: { isHelp: problem.errors[0]?.meta?.['vacancy_type'] === 'p2p' } };
        return error ? { error: error as Problem } : { data: data as Vacancy };
      },
      providesTags: (_vacancy, _error, id) => [{ type: 'vacancies', id }],
    }),
    getSimilarVacancies: build.query<Page<ListedVacancy>, string>({
      call: { method: 'GET', path: 'vacancies/:id/similar', includes: ['organization', 'categories'] },
      query: (id) => ({ path: `vacancies/${id}/similar`, query: listParameters(LISTED) }),
    }),
    /** What a person who is signed in has sent in for a vacancy: the newest. */
    getOwnApplications: build.query<Page<Application>, string>({
      call: { method: 'GET', path: 'applications', filters: ['own', 'vacancy_id_eq'], sorts: ['created_at'] },
      query: (vacancyId) => ({
        path: 'applications',
        query: listParameters({
          filter: { own: true, vacancyIdEq: vacancyId },
          sort: '-created_at',
          size: 1,
        }),
      }),
      providesTags: (page) => listTags('applications', page?.items),
    }),
    createApplication: build.mutation<Application, NewApplication>({
      call: { method: 'POST', path: 'applications' },
      query: (draft) => ({ path: 'applications', method: 'POST', body: resource('applications', draft) }),
      // A rejection may report that there is one already, or that the vacancy is no longer open: both are shown then. What
      // is sent may have taken a place of an activity.
      invalidatesTags: (application, error, { vacancyId }) => [
        { type: 'applications', id: 'LIST' },
        ...(error || application?.status || application?.waitlistedAt
          ? [{ type: 'vacancies', id: vacancyId } as const]
          : []),
      ],
    }),
    signUp: build.mutation<unknown, NewUser>({
      call: { method: 'POST', path: 'users' },
      query: (person) => ({ path: 'users', method: 'POST', body: resource('user', person) }),
    }),
  }),
  { tagTypes: ['vacancies', 'applications'] },
);

export const {
  useGetVacancyQuery,
  useGetSimilarVacanciesQuery,
  useGetOwnApplicationsQuery,
  useCreateApplicationMutation,
  useSignUpMutation,
} = vacancyApi;
