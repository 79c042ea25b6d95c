import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { profileRepliesApi } from './profile-replies.api.ts';
import { readPage } from './reply-page.ts';

export const profileRepliesRoute = defineRoute({
  path: paths.profileReplies.pattern,
  Component: lazyPage(() => import('./profile-replies.page.tsx').then((module) => module.ProfileRepliesPage)),
  queries: ({ search }) => [profileRepliesApi.endpoints.getProfileReplies.needs(readPage(search))],
});
