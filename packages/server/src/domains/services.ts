import { ACTIVITY_RULE, IMPERSONATION_RULE } from '../audit/audit-retention.repository.ts';
import { IDEMPOTENCY_RULE } from '../idempotency/idempotency.repository.ts';
import { MAIL_RULE } from '../mail/mails.repository.ts';
import path from 'node:path';
import type { Config } from '../config.ts';
import { defineDomain, type NamesOf } from '../domain.ts';
import type { JobKinds } from '../jobs/kind.ts';
import { endings, merged, personal, uploads } from '../services/data.repository.ts';
import { fieldDecisions } from '../services/field-decisions.ts';
import {
  geocodeAddresses,
  geocodedCenters,
  geocodeRoutes,
  locatieserver,
  placeTable,
} from '../services/geocode/index.ts';
import { lookupRoutes, lookupTables } from '../services/lookups/index.ts';
import { mediaRoutes, uploadTable } from '../services/media/index.ts';
import { downloadRoutes, tidyUploads, uploadRoutes } from '../services/uploads/index.ts';
import { webAppRoutes } from '../services/web-app/index.ts';
import { centerDesignTable, settingsRoutes } from '../services/site-settings/index.ts';
import { addressTable } from '../services/geocode/addresses.table.ts';
import {
  centerProfileTable,
  centerTable,
  volunteerCenterRoutes,
} from '../services/volunteer-centers/index.ts';

const jobs = ({ geocoderUrl }: Pick<Config, 'geocoderUrl'>) =>
  ({
    'addresses.geocode': geocodeAddresses(geocoderUrl === null ? null : locatieserver(geocoderUrl)),
    'uploads.tidy': tidyUploads,
  }) satisfies JobKinds;

/** Services that several domains use. */
export const services = defineDomain({
  name: 'services',
  retention: {
    activity: ACTIVITY_RULE,
    impersonations: IMPERSONATION_RULE,
    idempotency_keys: IDEMPOTENCY_RULE,
    mails: MAIL_RULE,
  },
  migrations: path.join(import.meta.dirname, '../services/migrations'),
  declared: [
    addressTable,
    centerTable,
    centerProfileTable,
    centerDesignTable,
    ...lookupTables,
    placeTable,
    uploadTable,
  ],
  resources: [volunteerCenterRoutes, settingsRoutes, lookupRoutes, geocodeRoutes, uploadRoutes],
  files: [mediaRoutes, downloadRoutes, webAppRoutes],
  endings,
  merged,
  fieldDecisions,
  personal,
  uploads,
  geocoded: [geocodedCenters],
  jobs,
});

declare module '../jobs/names.ts' {
  interface Jobs extends NamesOf<ReturnType<typeof jobs>> {}
}
