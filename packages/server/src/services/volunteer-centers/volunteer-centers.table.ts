import type { ColumnType, Generated } from 'kysely';
import type { FooterColumn } from '@samen/resources/shared';
import type { Locale } from '@samen/contracts';
import type { Json, TouchedRow } from '../../db/schema.ts';

export interface VolunteerCentersTable extends TouchedRow {
  name: string;
  slug: string;
  email: string;
  phone_number: string | null;
  address_id: string | null;
  contact_person_id: string | null;
  moderate_vacancies: Generated<boolean>;
  default_radius_km: Generated<number>;
  lock_version: Generated<number>;
}

interface StoredFooterColumn extends FooterColumn {
  translations?: Partial<Record<Locale, FooterColumn>>;
}

export interface VolunteerCenterProfilesTable extends TouchedRow {
  volunteer_center_id: string;
  name: string;
  website_logo_url: string | null;
  website_logo_dark_url: string | null;
  favicon_url: string | null;
  gtag_id: string | null;
  primary_color: Generated<string>;
  secondary_color: Generated<string>;
  primary_color_shades: Json<Record<string, string>> | null;
  secondary_color_shades: Json<Record<string, string>> | null;
  custom_shades: string | null;
  muted_color: Generated<string>;
  background_color: string | null;
  text_color: string | null;
  /** By number; `translations` by language. */
  footer_columns: ColumnType<Record<string, StoredFooterColumn>, string | undefined, string>;
  show_anbi_logo: Generated<boolean>;
  show_nov_logo: Generated<boolean>;
  theme_config: ColumnType<Record<string, unknown>, string | undefined, string>;
  lock_version: Generated<number>;
}

declare module '../../db/schema.ts' {
  interface Tables {
    volunteer_centers: VolunteerCentersTable;
    volunteer_center_profiles: VolunteerCenterProfilesTable;
  }
}
