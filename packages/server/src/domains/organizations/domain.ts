import { paths } from '@samen/resources/shared';
import { defineDomain, mailTexts, type Domain, type NamesOf } from '../../domain.ts';
import type { JobKinds } from '../../jobs/kind.ts';
import { geocoded, merged, uploads } from './data.repository.ts';
import { fieldDecisions } from './field-decisions.ts';
import { work } from './waiting-work.repository.ts';
import {
  DELETED_ORGANIZATION_RULE,
  findOrganizations,
  organizationImporter,
  organizationRoutes,
  organizationSignUpForm,
  purgeOrganizations,
  remindOfPending,
} from './organization-management/index.ts';
import {
  currentOrganizationRoutes,
  mergedOrganizationPages,
  organizationProfileTable,
  organizationSitemap,
  organizationTable,
  organizationsOfCaller,
} from './organizations/index.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };
import path from 'node:path';
import './names.ts';

const LINKS = {
  organization: { path: '/api/v1/confirm/organization', attribute: 'token' },
} satisfies Domain['links'];

const JOBS = {
  'organizations.purge': purgeOrganizations,
  'organizations.remind': remindOfPending,
} satisfies JobKinds;

const exists = (id: string) => `organizations/${id}?fields[organizations]=`;

export const organizations = defineDomain({
  name: 'organizations',
  retention: {
    deleted_organizations: DELETED_ORGANIZATION_RULE,
  },
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [organizationTable, organizationProfileTable],
  mails: mailTexts({ nl, en }),
  resources: [currentOrganizationRoutes, organizationRoutes],
  records: {
    [paths.organizations.one.pattern]: exists,
    [paths.socialMap.one.pattern]: exists,
  },
  movable: [mergedOrganizationPages],
  links: LINKS,
  forms: [organizationSignUpForm],
  sitemap: [organizationSitemap],
  related: { 'users.organizations': organizationsOfCaller },
  finders: { organizations: findOrganizations },
  uploads,
  merged,
  fieldDecisions,
  geocoded,
  work,
  importers: { organizations: organizationImporter },
  jobs: JOBS,
});

declare module '../../auth/mailed-links.ts' {
  interface MailedLinks extends NamesOf<typeof LINKS> {}
}

declare module '../../jobs/names.ts' {
  interface Jobs extends NamesOf<typeof JOBS> {}
}
