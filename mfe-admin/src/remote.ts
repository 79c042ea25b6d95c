import { defineRemote } from '@samen/federation-kit';
import { internalNotesApi } from '@samen/records';
import { dashboardApi } from './features/dashboard/dashboard.api.ts';
import { dashboardRoute } from './features/dashboard/dashboard.route.ts';
import { addRoleRoute, userEditRoute, userRoute } from './features/user/user.route.ts';
import { userAddRoute, usersRoute } from './features/users/users.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { usersApi } from './shared/users.api.ts';

export default defineRemote({
  routes: [dashboardRoute, usersRoute, userAddRoute, userRoute, userEditRoute, addRoleRoute],
  activate({ endpoints, translations }) {
    endpoints(dashboardApi);
    endpoints(usersApi);
    endpoints(internalNotesApi);
    translations('admin', { nl, en });
  },
});
