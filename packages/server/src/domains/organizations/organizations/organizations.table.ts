import { flag, moment } from '@samen/jsonapi/declaration';
import { OrganizationProfiles, Organizations } from '@samen/resources/organizations';
import { TOUCHED } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = { pendingReminded: flag({}), deletedAt: moment({}) } as const;

export const organizationTable = declareTable('organizations', Organizations, own, {
  organizations_name: 'name',
});
export const organizationProfileTable = declareTable('organization_profiles', OrganizationProfiles, TOUCHED);

export interface OrganizationsTable extends TableOf<Organizations, typeof own> {}
export interface OrganizationProfilesTable extends TableOf<OrganizationProfiles, typeof TOUCHED> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    organizations: OrganizationsTable;
    organization_profiles: OrganizationProfilesTable;
  }
}
