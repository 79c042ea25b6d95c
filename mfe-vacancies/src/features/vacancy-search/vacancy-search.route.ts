import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { placesApi } from '@samen/records/places';
import { lookupsApi } from '../../shared/lookups.api.ts';
import { readSearch } from '../../shared/search/search-address.ts';
import { listRequest, needsLookups, NO_LOOKUPS, searchFilter } from '../../shared/search/search-request.ts';
import { searchApi } from '../../shared/search/search.api.ts';

export const searchRoute = defineRoute({
  path: paths.vacancies.search.pattern,
  Component: lazyPage(() => import('./vacancy-search.page.tsx').then((module) => module.VacancySearchPage)),
  queries({ search: parameters }) {
    const search = readSearch(parameters);
    const lookups = [lookupsApi.endpoints.getCategories.needs(), lookupsApi.endpoints.getAgeGroups.needs()];
    const place = search.place ? [placesApi.endpoints.getPlace.needs(search.place)] : [];
    // What waits for coordinates or for the ids behind keys is requested by the page itself.
    if (search.place || needsLookups(search)) return [...lookups, ...place];
    return [
      ...lookups,
      searchApi.endpoints.searchVacancies.needs(listRequest(search, null, NO_LOOKUPS)),
      searchApi.endpoints.getFacets.needs(searchFilter(search, null, NO_LOOKUPS)),
    ];
  },
});
