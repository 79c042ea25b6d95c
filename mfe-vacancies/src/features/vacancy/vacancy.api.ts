import { asProblem, resource, type Page, type Problem } from '@samen/api-client';
import type { Application, NewApplication, Vacancy } from '@samen/contracts';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import { LISTED, type ListedVacancy } from '../../shared/listed-vacancy.ts';

export const vacancyApi = defineEndpoints(
  (build) => ({
    /** Null is one that was here and is gone: that is a page as well, which hydrates like any other. */
    getVacancy: build.query<Vacancy | null, string>({
      queryFn: async (id, _api, _options, request) => {
        const query = { include: 'organization,categories,address' };
        const { data, error } = await request({ path: `vacancies/${id}`, query });
        const problem = asProblem(error);
        if (problem?.kind === 'rejected' && problem.status === 410) return { data: null };
        return error ? { error: error as Problem } : { data: data as Vacancy };
      },
      providesTags: (_vacancy, _error, id) => [{ type: 'vacancies', id }],
    }),
    getSimilarVacancies: build.query<Page<ListedVacancy>, string>({
      query: (id) => ({ path: `vacancies/${id}/similar`, query: listParameters(LISTED) }),
    }),
    createApplication: build.mutation<Application, NewApplication & { website?: string }>({
      query: (draft) => ({ path: 'applications', method: 'POST', body: resource('applications', draft) }),
    }),
  }),
  { tagTypes: ['vacancies'] },
);

export const { useGetVacancyQuery, useGetSimilarVacanciesQuery, useCreateApplicationMutation } = vacancyApi;
