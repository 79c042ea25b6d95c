import { paths } from '@samen/resources/shared';
import { defineDomain } from '../../domain.ts';
import {
  organizationRoutes,
  organizationSignUpForm,
  purgeOrganizations,
  remindOfPending,
} from './organization-management/index.ts';
import {
  currentOrganizationRoutes,
  organizationProfileTable,
  organizationSitemap,
  organizationTable,
  organizationsOfCaller,
} from './organizations/index.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };
import path from 'node:path';

export const organizations = defineDomain({
  name: 'organizations',
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [organizationTable, organizationProfileTable],
  mails: { nl, en },
  resources: [currentOrganizationRoutes, organizationRoutes],
  records: { [paths.organizations.one.pattern]: (id) => `organizations/${id}?fields[organizations]=` },
  links: { organization: { path: '/api/v1/confirm/organization', attribute: 'token' } },
  forms: [organizationSignUpForm],
  sitemap: [organizationSitemap],
  related: { 'users.organizations': organizationsOfCaller },
  jobs: {
    'organizations.purge': purgeOrganizations,
    'organizations.remind': remindOfPending,
  },
});
