import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { releasesApi } from './releases.api.ts';

const screen = {
  Component: lazyPage(() => import('./releases.page.tsx').then(({ ReleasesPage }) => ReleasesPage)),
  queries: () => [
    releasesApi.endpoints.getReleases.needs(),
    releasesApi.endpoints.getReleaseHistory.needs(null),
  ],
};

export const releasesRoute = defineRoute({ path: paths.releases.list.pattern, ...screen });

export const releaseRoute = defineRoute({ path: paths.releases.one.pattern, ...screen });
