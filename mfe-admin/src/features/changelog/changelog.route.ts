import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { changelogApi } from './changelog.api.ts';

export const changelogRoute = defineRoute({
  path: paths.changelog.pattern,
  queries: () => [changelogApi.endpoints.getChangelog.needs()],
  Component: lazyPage(() => import('./changelog.page.tsx').then(({ ChangelogPage }) => ChangelogPage)),
});
