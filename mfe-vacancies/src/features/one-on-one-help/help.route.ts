import { defineRoute, lazyPage } from '@samen/federation-kit';
import { placesApi } from '@samen/records/places';
import { paths } from '@samen/resources/shared';
import { DIRECTIONS } from '@samen/resources/vacancies';
import { lookupsApi } from '../../shared/lookups.api.ts';
import { readHelp } from './help-address.ts';
import { helpApi, helpFilter, helpRequest } from './help.api.ts';

export const helpRoute = defineRoute({
  path: paths.help.list.pattern,
  Component: lazyPage(() => import('./help.page.tsx').then((module) => module.HelpPage)),
  queries({ search: parameters }) {
    const search = readHelp(parameters);
    const lookups = lookupsApi.endpoints.getCategories.needs();
    // What waits for coordinates or for the ids behind keys is requested by the page itself.
    if (search.place) return [lookups, placesApi.endpoints.getPlace.needs(search.place)];
    if (search.categories.length > 0) return [lookups];
    return [
      lookups,
      helpApi.endpoints.listHelp.needs(helpRequest(search, null, [])),
      ...DIRECTIONS.map((direction) =>
        helpApi.endpoints.countHelp.needs(helpFilter({ ...search, direction }, null, [])),
      ),
    ];
  },
});

export const askHelpRoute = defineRoute({
  path: paths.help.ask.pattern,
  Component: lazyPage(() => import('./ask-help.page.tsx').then((module) => module.AskHelpPage)),
});

export const ownHelpRoute = defineRoute({
  path: paths.help.own.pattern,
  Component: lazyPage(() => import('./own-help.page.tsx').then((module) => module.OwnHelpPage)),
});

export const reviewHelpRoute = defineRoute({
  path: paths.help.review.pattern,
  Component: lazyPage(() => import('./review-help.page.tsx').then((module) => module.ReviewHelpPage)),
});
