import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lookupsApi } from '../../shared/lookups.api.ts';
import { vacancyApi } from './vacancy.api.ts';

export const vacancyRoute = defineRoute({
  path: paths.vacancies.one.pattern,
  Component: lazyPage(() => import('./vacancy.page.tsx').then((module) => module.VacancyPage)),
  queries: ({ params: { id = '' } }) => [
    vacancyApi.endpoints.getVacancy.needs(id),
    vacancyApi.endpoints.getSimilarVacancies.needs(id),
    lookupsApi.endpoints.getAgeGroups.needs(),
  ],
});
