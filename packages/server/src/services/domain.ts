import { defineDomain } from '../domain.ts';
import { geocodeAddresses, geocodeRoutes, locatieserver } from './geocode/index.ts';
import { lookupRoutes } from './lookups/index.ts';
import { mediaRoutes } from './media/index.ts';
import { downloadRoutes, tidyUploads, uploadRoutes } from './uploads/index.ts';
import { webAppRoutes } from './web-app/index.ts';
import { volunteerCenterRoutes } from './volunteer-centers/index.ts';

/** What several domains use. */
export const services = defineDomain({
  name: 'services',
  resources: [volunteerCenterRoutes, lookupRoutes, geocodeRoutes, uploadRoutes],
  files: [mediaRoutes, downloadRoutes, webAppRoutes],
  jobs: ({ geocoderUrl }) => ({
    'addresses.geocode': geocodeAddresses(geocoderUrl === null ? null : locatieserver(geocoderUrl)),
    'uploads.tidy': tidyUploads,
  }),
});
