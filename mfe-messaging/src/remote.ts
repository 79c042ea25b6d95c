import { defineRemote } from '@samen/federation-kit';
import { notificationsApi } from './features/notifications/notifications.api.ts';
import { notificationsRoute } from './features/notifications/notifications.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

export default defineRemote({
  routes: [notificationsRoute],
  activate({ endpoints, translations }) {
    endpoints(notificationsApi);
    translations('messaging', { nl, en });
  },
});
