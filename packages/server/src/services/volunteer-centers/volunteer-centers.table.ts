import { json } from '@samen/jsonapi/declaration';
import type { Locale } from '@samen/contracts';
import { CenterProfiles, TOUCHED, VolunteerCenters, type FooterColumn } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../declared/table.ts';

interface StoredFooterColumn extends FooterColumn {
  translations?: Partial<Record<Locale, FooterColumn>>;
}

/** Columns that no response shows. */
const own = { ...TOUCHED } as const;
const ownOfProfile = {
  /** By number; `translations` by language. */
  footerColumns: json<Record<string, StoredFooterColumn>>()({
    required: true,
    filledIn: true,
    write: 'never',
  }),
  /** As much as the centre has set. */
  themeConfig: json<Record<string, unknown>>()({ required: true, filledIn: true, write: 'never' }),
  ...TOUCHED,
} as const;

export const centerTable = declareTable('volunteer_centers', VolunteerCenters, own);
export const centerProfileTable = declareTable('volunteer_center_profiles', CenterProfiles, ownOfProfile);

export interface VolunteerCentersTable extends TableOf<VolunteerCenters, typeof own> {}
export interface VolunteerCenterProfilesTable extends TableOf<CenterProfiles, typeof ownOfProfile> {}

declare module '../../db/schema.ts' {
  interface Tables {
    volunteer_centers: VolunteerCentersTable;
    volunteer_center_profiles: VolunteerCenterProfilesTable;
  }
}
