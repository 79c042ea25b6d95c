import path from 'node:path';
import { defineDomain } from '../../domain.ts';
import { activityEventRoutes } from './activity-events/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { internalNoteRoutes } from './internal-notes/index.ts';
import {
  accountRequested,
  accountRoutes,
  endImpersonation,
  tidyAccounts,
  userRoutes,
} from './user-management/index.ts';
import { FIELDS } from './resource-fields.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };

export const administration = defineDomain({
  name: 'administration',
  migrations: path.join(import.meta.dirname, 'migrations'),
  fields: FIELDS,
  mails: { nl, en },
  resources: [userRoutes, accountRoutes, internalNoteRoutes, activityEventRoutes, dashboardRoutes],
  jobs: {
    'account.requested': accountRequested,
    'accounts.tidy': tidyAccounts,
    'impersonation.end': endImpersonation,
  },
});
