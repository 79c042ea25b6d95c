import { defineRemote } from '@samen/federation-kit';
import { dashboardApi } from './features/dashboard/dashboard.api.ts';
import { dashboardRoute } from './features/dashboard/dashboard.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

export default defineRemote({
  routes: [dashboardRoute],
  activate({ endpoints, translations }) {
    endpoints(dashboardApi);
    translations('admin', { nl, en });
  },
});
