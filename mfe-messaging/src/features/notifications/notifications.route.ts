import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { readAddress } from './notification-address.ts';
import { notificationsApi } from './notifications.api.ts';

export const notificationsRoute = defineRoute({
  path: paths.notifications.pattern,
  Component: lazyPage(() => import('./notifications.page.tsx').then((module) => module.NotificationsPage)),
  queries: ({ search }) => [notificationsApi.endpoints.getNotifications.needs(readAddress(search))],
});
