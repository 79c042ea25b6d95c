import path from 'node:path';
import {
  AllWaitingCounts,
  AnalyticsAllPageViews,
  AnalyticsAllSeries,
  AnalyticsFunnels,
  AnalyticsOrganizations,
  AnalyticsOverviews,
  Dashboards,
  DataRecords,
  DataTypes,
  DataValues,
  MergeComparisons,
  RetentionPeriods,
  WorkItems,
  SearchResults,
} from '@samen/resources/administration';
import { auditEventTable } from '../../audit/audit-events.table.ts';
import { withoutTable } from '../../declared/table.ts';
import { defineDomain, mailTexts, type JobParts, type NamesOf } from '../../domain.ts';
import type { JobKinds } from '../../jobs/kind.ts';
import { endings, merged, personal } from './data.repository.ts';
import { fieldDecisions } from './field-decisions.ts';
import { activityEventRoutes, findChanger } from './activity-events/index.ts';
import { analyticsRoutes } from './period-figures/index.ts';
import { retentionRoutes } from './retention-periods/index.ts';
import { announceChanges, changelogRoutes, CHANGES, readChanges } from './changelog/index.ts';
import { dataViewerRoutes } from './data-viewer/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { tidyWorkItems, WORK_RULE, workItemRoutes } from './work-items/index.ts';
import { searchRoutes } from './search-results/index.ts';
import {
  IMPORT_ROW_RULE,
  IMPORT_RULE,
  importJobs,
  importRoutes,
  importRowTable,
  importTable,
} from './imports/index.ts';
import {
  DUPLICATE_RULE,
  duplicateTable,
  duplicateWork,
  findDuplicates,
  MERGE_RULE,
  mergeRoutes,
  mergeTable,
  tidyMerges,
} from './merges/index.ts';
import { internalNoteRoutes, internalNoteTable } from './internal-notes/index.ts';
import { savedViewRoutes, savedViewTable } from './saved-views/index.ts';
import {
  findUsers,
  accountRequested,
  accountRoutes,
  endImpersonation,
  tidyAccounts,
  userImporter,
  userRoutes,
} from './user-management/index.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };
import './names.ts';

/** A release of the server is a checkout of the repository: what it is told of itself comes with it. */
const changes = readChanges(CHANGES);

const JOBS = {
  'account.requested': accountRequested,
  'accounts.tidy': tidyAccounts,
  'changelog.announce': announceChanges(changes),
  'impersonation.end': endImpersonation,
  'duplicates.find': findDuplicates,
  'merges.tidy': tidyMerges,
  'work_items.tidy': tidyWorkItems,
} satisfies JobKinds;

const jobs = (parts: JobParts) => ({ ...JOBS, ...importJobs(parts) });

export const administration = defineDomain({
  name: 'administration',
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [
    auditEventTable,
    internalNoteTable,
    savedViewTable,
    importTable,
    importRowTable,
    withoutTable(Dashboards),
    withoutTable(AllWaitingCounts),
    withoutTable(AnalyticsOverviews),
    withoutTable(AnalyticsAllSeries),
    withoutTable(AnalyticsFunnels),
    withoutTable(AnalyticsAllPageViews),
    withoutTable(AnalyticsOrganizations),
    withoutTable(DataTypes),
    withoutTable(DataRecords),
    withoutTable(DataValues),
    mergeTable,
    duplicateTable,
    withoutTable(MergeComparisons),
    withoutTable(RetentionPeriods),
    withoutTable(WorkItems),
    withoutTable(SearchResults),
  ],
  mails: mailTexts({ nl, en }),
  resources: [
    userRoutes,
    accountRoutes,
    internalNoteRoutes,
    savedViewRoutes,
    activityEventRoutes,
    dashboardRoutes,
    analyticsRoutes,
    dataViewerRoutes,
    retentionRoutes,
    workItemRoutes,
    searchRoutes,
    importRoutes,
    mergeRoutes,
  ],
  changer: findChanger,
  finders: { users: findUsers },
  endings,
  merged,
  fieldDecisions,
  personal,
  retention: {
    merges: MERGE_RULE,
    duplicates: DUPLICATE_RULE,
    import_rows: IMPORT_ROW_RULE,
    imports: IMPORT_RULE,
    work_items: WORK_RULE,
  },
  work: { duplicate_found: duplicateWork },
  files: [changelogRoutes(changes)],
  importers: { users: userImporter },
  jobs,
});

declare module '../../jobs/names.ts' {
  interface Jobs extends NamesOf<ReturnType<typeof jobs>> {}
}
