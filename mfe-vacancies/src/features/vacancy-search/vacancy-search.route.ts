import { paths } from '@samen/contracts';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lookupsApi } from '../../shared/lookups.api.ts';
import { readSearch } from './search-address.ts';
import { listRequest, searchFilter } from './search-request.ts';
import { searchApi } from './vacancy-search.api.ts';

export const searchRoute = defineRoute({
  path: paths.vacancies.search.pattern,
  Component: lazyPage(() => import('./vacancy-search.page.tsx').then((module) => module.VacancySearchPage)),
  queries({ search: parameters }) {
    const search = readSearch(parameters);
    const lookups = [lookupsApi.endpoints.getCategories.needs(), lookupsApi.endpoints.getAgeGroups.needs()];
    // What comes after a place waits for its coordinates, so the page asks that itself.
    if (search.place) return [...lookups, searchApi.endpoints.getPlace.needs(search.place)];
    return [
      ...lookups,
      searchApi.endpoints.searchVacancies.needs(listRequest(search, null)),
      searchApi.endpoints.getFacets.needs(searchFilter(search, null)),
    ];
  },
});
