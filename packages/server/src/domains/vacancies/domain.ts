import { paths } from '@samen/resources/shared';
import {
  ActivityOccurrences,
  Facets,
  LinkedApplications,
  LinkedPlaces,
  Markers,
  SearchSuggestions,
  VACANCY_SEARCH_PARAMS,
} from '@samen/resources/vacancies';
import { withoutTable } from '../../declared/table.ts';
import { defineDomain, mailTexts, type Domain, type NamesOf } from '../../domain.ts';
import type { JobKinds } from '../../jobs/kind.ts';
import { endings, followOrganization, geocoded, merged, personal, uploads } from './data.repository.ts';
import { fieldDecisions } from './field-decisions.ts';
import {
  DECIDED_RULE,
  UNCONFIRMED_RULE,
  applicationPurge,
  applicationRequested,
  applicationRetention,
  applicationRoutes,
  applicationTable,
  applyForm,
  attachApplications,
  closeUndecided,
  notifyOfCancelled,
  offerFreePlacesOf,
  offerPlaces,
  rejectOfArchived,
  remindOfUndecided,
  notifyOfFilled,
  findApplications,
} from './applications/index.ts';
import { calendarAddressRoutes, feedRoutes } from './feeds/index.ts';
import {
  CALL_OUT_RULE,
  callOutRetention,
  callOutRoutes,
  callOutTable,
  closeCallOut,
  notifyCalled,
} from './call-outs/index.ts';
import { poolRoutes } from './volunteer-pool/index.ts';
import { mailDigests, savedSearchRoutes, savedSearchTable } from './saved-searches/index.ts';
import { REPORT_RULE, reportRetention, reportRoutes, reportTable } from './reports/index.ts';
import { searchSynonymRoutes, searchSynonymTable } from './search-synonyms/index.ts';
import {
  DELETED_VACANCY_RULE,
  archiveOpenOf,
  countedVacancies,
  expireVacancies,
  favoriteRoutes,
  findVacancies,
  occurrenceRoutes,
  offeringSitemap,
  openVacanciesOf,
  publishApproved,
  remindOfExpiry,
  suggestionRoutes,
  tidyVacancies,
  vacancyImporter,
  vacancyRoutes,
  vacancySitemap,
  vacancyTable,
  vacancyWriteRoutes,
} from './vacancies/index.ts';
import { work } from './waiting-work.repository.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };
import path from 'node:path';
import './names.ts';

const LINKS = {
  application: { path: '/api/v1/applications/confirm', attribute: 'token' },
  place: { path: '/api/v1/applications/place', attribute: 'token', isLasting: true },
  place_decline: { path: '/api/v1/applications/place/decline', attribute: 'token', isLasting: true },
  place_return: { path: '/api/v1/applications/place/return', attribute: 'token', isLasting: true },
  renew: { path: '/api/v1/vacancies/renew', attribute: 'token' },
} satisfies Domain['links'];

const JOBS = {
  'application.purge': applicationPurge,
  'application.requested': applicationRequested,
  'applications.remind': remindOfUndecided,
  'applications.retain': applicationRetention,
  'call_out.close': closeCallOut,
  'call_out.notify': notifyCalled,
  'call_outs.retain': callOutRetention,
  'digests.mail': mailDigests,
  'places.offer': offerPlaces,
  'occurrence.cancelled': notifyOfCancelled,
  'organization.archived': rejectOfArchived,
  'reports.retain': reportRetention,
  'vacancies.expire': expireVacancies,
  'vacancies.remind': remindOfExpiry,
  'vacancies.tidy': tidyVacancies,
  'vacancy.close_undecided': closeUndecided,
  'vacancy.filled': notifyOfFilled,
} satisfies JobKinds;

export const vacancies = defineDomain({
  name: 'vacancies',
  retention: {
    unconfirmed_applications: UNCONFIRMED_RULE,
    decided_applications: DECIDED_RULE,
    deleted_vacancies: DELETED_VACANCY_RULE,
    call_outs: CALL_OUT_RULE,
    reports: REPORT_RULE,
  },
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [
    vacancyTable,
    applicationTable,
    savedSearchTable,
    searchSynonymTable,
    callOutTable,
    reportTable,
    withoutTable(ActivityOccurrences),
    withoutTable(Facets),
    withoutTable(Markers),
    withoutTable(SearchSuggestions),
    withoutTable(LinkedApplications),
    withoutTable(LinkedPlaces),
  ],
  mails: mailTexts({ nl, en }),
  resources: [
    suggestionRoutes,
    occurrenceRoutes,
    vacancyRoutes,
    vacancyWriteRoutes,
    favoriteRoutes,
    applicationRoutes,
    savedSearchRoutes,
    searchSynonymRoutes,
    calendarAddressRoutes,
    poolRoutes,
    callOutRoutes,
    reportRoutes,
  ],
  forms: [applyForm],
  links: LINKS,
  records: { [paths.vacancies.one.pattern]: (id) => `vacancies/${id}?fields[vacancies]=` },
  search: `${paths.vacancies.search()}?${VACANCY_SEARCH_PARAMS.words}={search_term_string}`,
  counted: [countedVacancies],
  sitemap: [vacancySitemap, offeringSitemap],
  files: [feedRoutes],
  related: { 'organizations.vacancies': openVacanciesOf },
  finders: { vacancies: findVacancies, applications: findApplications },
  on: {
    'account.confirmed': (queries, { caller }, { user }) =>
      attachApplications(queries, caller.tenantId, user),
    'organization.approved': publishApproved,
    'organization.archived': archiveOpenOf,
    'organization.moved': followOrganization,
    'vacancy.places_added': offerFreePlacesOf,
  },
  endings,
  merged,
  fieldDecisions,
  personal,
  uploads,
  geocoded,
  work,
  importers: { vacancies: vacancyImporter },
  jobs: JOBS,
});

declare module '../../auth/mailed-links.ts' {
  interface MailedLinks extends NamesOf<typeof LINKS> {}
}

declare module '../../jobs/names.ts' {
  interface Jobs extends NamesOf<typeof JOBS> {}
}
