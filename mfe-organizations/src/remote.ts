import { defineRemote } from '@samen/federation-kit';
import { organizationRoute } from './features/organization/organization.route.ts';
import { signUpDoneRoute, signUpRoute } from './features/organization-signup/organization-signup.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { lookupsApi } from './shared/lookups.api.ts';
import { organizationsApi } from './shared/organizations.api.ts';

export default defineRemote({
  routes: [signUpRoute, signUpDoneRoute, organizationRoute],
  activate({ endpoints, translations }) {
    endpoints(lookupsApi);
    endpoints(organizationsApi);
    translations('organizations', { nl, en });
  },
});
