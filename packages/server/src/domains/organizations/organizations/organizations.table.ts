import type { Generated } from 'kysely';
import type { Moment, Touched, TouchedRow } from '../../../db/schema.ts';

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

declare module '../../../db/schema.ts' {
  interface Tables {
    organizations: OrganizationsTable;
    organization_profiles: OrganizationProfilesTable;
  }
}
