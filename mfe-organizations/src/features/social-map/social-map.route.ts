import { defineRoute, lazyPage } from '@samen/federation-kit';
import { placesApi } from '@samen/records/places';
import { paths } from '@samen/resources/shared';
import { lookupsApi } from '../../shared/lookups.api.ts';
import { readSearch } from './social-map-address.ts';
import { socialMapApi } from './social-map.api.ts';
import { listRequest, needsLookups, NO_LOOKUPS } from './social-map-request.ts';

export const socialMapRoute = defineRoute({
  path: paths.socialMap.list.pattern,
  Component: lazyPage(() => import('./social-map.page.tsx').then((module) => module.SocialMapPage)),
  queries({ search: parameters }) {
    const search = readSearch(parameters);
    const { getNonProfitTypes, getTargetGroups, getActivityTypes } = lookupsApi.endpoints;
    const lookups = [getNonProfitTypes.needs(), getTargetGroups.needs(), getActivityTypes.needs()];
    const place = search.place ? [placesApi.endpoints.getPlace.needs(search.place)] : [];
    // What waits for coordinates or for the ids behind keys is requested by the page itself.
    if (search.place || needsLookups(search)) return [...lookups, ...place];
    return [...lookups, socialMapApi.endpoints.searchSocialMap.needs(listRequest(search, null, NO_LOOKUPS))];
  },
});
