import { listTags, type Page } from '@samen/api-client';
import type { Vacancy } from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';

export const sampleApi = defineEndpoints(
  (build) => ({
    searchVacancies: build.query<Page<Vacancy>, string>({
      call: { method: 'GET', path: 'vacancies', filters: ['q'] },
      query: (text) => ({
        path: 'vacancies',
        query: { 'page[size]': 10, ...(text ? { 'filter[q]': text } : {}) },
      }),
      providesTags: (page) => listTags('vacancies', page?.items),
    }),
  }),
  { tagTypes: ['vacancies'] },
);

export const { useSearchVacanciesQuery } = sampleApi;
