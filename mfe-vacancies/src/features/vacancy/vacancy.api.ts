import { resource, type Page } from '@samen/api-client';
import type { Application, NewApplication, Vacancy } from '@samen/contracts';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import { LISTED, type ListedVacancy } from '../../shared/listed-vacancy.ts';

export const vacancyApi = defineEndpoints(
  (build) => ({
    getVacancy: build.query<Vacancy, string>({
      query: (id) => ({ path: `vacancies/${id}`, query: { include: 'organization,categories,address' } }),
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
