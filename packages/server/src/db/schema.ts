import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { FooterColumn } from '@samen/resources/shared';
import type { MailSection } from '../mail-types.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type Touched = ColumnType<Date, Date | string | undefined, Date | string>;
/** Read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

interface Row {
  tenant_id: string;
  id: Generated<string>;
}

interface TouchedRow extends Row {
  created_at: Touched;
  updated_at: Touched;
}

export interface TenantsTable {
  tenant_id: string;
  app_name: string;
  context: Generated<'gelderland' | 'meedoen'>;
  default_center_id: string | null;
  root_redirect: string | null;
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface TenantHostsTable {
  tenant_id: string;
  host: string;
  position: Generated<number>;
  context: 'gelderland' | 'meedoen' | null;
  volunteer_center_id: string | null;
  app_name: string | null;
  campaign_path: string | null;
  is_stagedoos: Generated<boolean>;
}

export interface AddressesTable extends TouchedRow {
  street: string | null;
  house_number: string | null;
  postal_code: string | null;
  city: string;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  /** When the geocoder may be asked for it; null: never again. `-Infinity` is as soon as possible. */
  geocode_due_at: Generated<Date | number | null>;
  geocode_attempts: Generated<number>;
  /** The point is that of the house, not of its postcode. */
  geocoded: Generated<boolean>;
}

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

export interface OrganizationsTable extends TouchedRow {
  volunteer_center_id: string;
  parent_id: string | null;
  organization_type: Generated<string>;
  name: string;
  website: string | null;
  phone_number: string | null;
  email: string | null;
  description: string | null;
  status: Generated<'approved' | 'pending' | 'denied' | 'archived' | 'deleted'>;
  denial_reason: string | null;
  kvk_number: string | null;
  is_partner: Generated<boolean>;
  is_root: Generated<boolean>;
  logo_url: string | null;
  logo_id: string | null;
  address_id: string | null;
  response_days: number | null;
  status_changed_at: Touched;
  pending_reminded: Generated<boolean>;
  deleted_at: Moment | null;
  lock_version: Generated<number>;
}

export interface OrganizationProfilesTable extends TouchedRow {
  organization_id: string;
  non_profit_type_id: string | null;
  show_on_social_map: Generated<boolean>;
  activity_type_ids: Generated<string[]>;
  target_groups: string | null;
  opening_hours: string | null;
  social_links: Generated<string[]>;
  wheelchair_accessible: boolean | null;
  has_insurance: boolean | null;
  cover_image_url: string | null;
  cover_image_id: string | null;
  school_level: string | null;
  internship_hours: number | null;
  lock_version: Generated<number>;
}

export interface UsersTable extends TouchedRow {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  password_hash: string | null;
  job_title: string | null;
  gender: 'male' | 'female' | 'other' | null;
  status: Generated<'active' | 'invited' | 'inactive' | 'archived'>;
  digest_days: Generated<number[]>;
  signup_method: Generated<'signedUp' | 'createdByUser' | 'imported' | 'unknown'>;
  accepted_terms_version: string | null;
  accepted_terms_at: Moment | null;
  sixteen_or_older: Generated<boolean>;
  locale: Generated<'nl' | 'en'>;
  avatar_url: string | null;
  avatar_id: string | null;
  mentor_id: string | null;
  confirmed_at: Moment | null;
  last_sign_in_at: Moment | null;
  status_changed_at: Touched;
  inactivity_warned: number | null;
  anonymised_at: Moment | null;
  digest_sent_at: Moment | null;
  is_operator: Generated<boolean>;
  lock_version: Generated<number>;
}

export interface RoleAssignmentsTable extends Row {
  user_id: string;
  organization_id: string;
  name: string;
  created_at: Touched;
}

/** A sign-up that waits to be confirmed; its role is given with it. */
export interface SignUpsTable extends Row {
  user_id: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  job_title: string | null;
  locale: 'nl' | 'en';
  organization_id: string;
  role: string;
  created_at: Touched;
}

export interface UserTokensTable extends Row {
  user_id: string;
  client: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  older_hash: Buffer | null;
  older_until: Moment | null;
  retired_hashes: Generated<Buffer[]>;
  generation: Generated<number>;
  issued_at: Moment;
  successor_used_at: Moment | null;
  expires_at: Moment;
  impersonator_id: string | null;
  confirmed_until: Moment | null;
  created_at: Touched;
}

export interface OneTimeTokensTable extends Row {
  kind: string;
  token_hash: Buffer;
  user_id: string | null;
  subject_id: string | null;
  expires_at: Moment;
  used_at: Moment | null;
  /** Its own record gave way to the one it counts for now. */
  replaced: Generated<boolean>;
  created_at: Touched;
}

export interface AuditEventsTable extends Row {
  occurred_at: Moment;
  actor_id: string | null;
  impersonator_id: string | null;
  organization_id: string | null;
  volunteer_center_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_name: string | null;
  data: ColumnType<Record<string, unknown>, string, string>;
}

export interface JobsTable extends Row {
  kind: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  unique_key: string | null;
  run_at: Moment;
  attempts: Generated<number>;
  max_attempts: Generated<number>;
  locked_until: Moment | null;
  last_error: string | null;
  dead_at: Moment | null;
  created_at: Touched;
}

export interface MailsTable extends Row {
  volunteer_center_id: string | null;
  template: string;
  locale: Locale;
  from_address: string;
  to_address: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  unsubscribe_url: string | null;
  status: 'waiting' | 'joined' | 'queued' | 'sent' | 'dead' | 'stored';
  send_at: ColumnType<Date | null, Date | undefined, never>;
  section: ColumnType<MailSection | null, string | undefined, never>;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Moment | null;
  created_at: Moment;
}

export interface IdempotencyKeysTable {
  tenant_id: string;
  actor: string;
  key: string;
  request_hash: Buffer;
  response_status: number | null;
  response_headers: Json<Record<string, string>> | null;
  response_body: string | null;
  expires_at: Moment;
}

/** Every table by its name. A module adds its own by declaration merging, beside its repository. */
/** Belongs to no tenant: whoever floods comes by many hosts. */
export interface RateLimitsTable {
  key: string;
  count: number;
  blocked_until: Date | null;
  ends_at: Date;
}

export interface Tables {
  rate_limits: RateLimitsTable;
  tenants: TenantsTable;
  tenant_hosts: TenantHostsTable;
  addresses: AddressesTable;
  volunteer_centers: VolunteerCentersTable;
  volunteer_center_profiles: VolunteerCenterProfilesTable;
  organizations: OrganizationsTable;
  organization_profiles: OrganizationProfilesTable;
  users: UsersTable;
  role_assignments: RoleAssignmentsTable;
  user_tokens: UserTokensTable;
  one_time_tokens: OneTimeTokensTable;
  sign_ups: SignUpsTable;
  audit_events: AuditEventsTable;
  jobs: JobsTable;
  mails: MailsTable;
  idempotency_keys: IdempotencyKeysTable;
}
