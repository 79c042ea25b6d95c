import { defineRemote } from '@samen/federation-kit';
import { internalNotesApi, recentMergesApi, uploadApi } from '@samen/records';
import { mapTexts } from '@samen/records/map';
import { placesApi } from '@samen/records/places';
import { vacancyTexts } from '@samen/records/vacancies';
import { mappedOrganizationRoute, organizationRoute } from './features/organization/organization.route.ts';
import { organizationAddRoute } from './features/organization-add/organization-add.route.ts';
import { duplicatesApi } from './features/organization-approve/duplicates.api.ts';
import { organizationApproveRoute } from './features/organization-approve/organization-approve.route.ts';
import { organizationEditRoute } from './features/organization-edit/organization-edit.route.ts';
import {
  listEndpoints,
  organizationListRoute,
} from './features/organization-list/organization-list.route.ts';
import { moveApi } from './features/organization-move/move.api.ts';
import { organizationMoveRoute } from './features/organization-move/organization-move.route.ts';
import { organizationRecordRoute } from './features/organization-record/organization-record.route.ts';
import { recordEndpoints } from './features/organization-record/record-screen.ts';
import { partnersRoute } from './features/partners/partners.route.ts';
import { signUpDoneRoute, signUpRoute } from './features/organization-signup/organization-signup.route.ts';
import { socialMapApi } from './features/social-map/social-map.api.ts';
import { socialMapRoute } from './features/social-map/social-map.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { adminsApi } from './shared/admins.api.ts';
import { lookupsApi } from './shared/lookups.api.ts';
import { organizationsApi } from './shared/organizations.api.ts';

export default defineRemote({
  routes: [
    signUpRoute,
    signUpDoneRoute,
    organizationRoute,
    organizationListRoute,
    organizationAddRoute,
    organizationApproveRoute,
    organizationEditRoute,
    organizationRecordRoute,
    organizationMoveRoute,
    partnersRoute,
    socialMapRoute,
    mappedOrganizationRoute,
  ],
  activate({ endpoints, translations }) {
    endpoints(lookupsApi);
    endpoints(organizationsApi);
    endpoints(listEndpoints);
    endpoints(adminsApi);
    endpoints(duplicatesApi);
    endpoints(moveApi);
    endpoints(placesApi);
    endpoints(socialMapApi);
    endpoints(uploadApi);
    endpoints(internalNotesApi);
    endpoints(recentMergesApi);
    endpoints(recordEndpoints);
    translations('organizations', {
      nl: { ...mapTexts.nl, ...vacancyTexts.nl, ...nl },
      en: { ...mapTexts.en, ...vacancyTexts.en, ...en },
    });
  },
});
