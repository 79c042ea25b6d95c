import type { Generated } from 'kysely';
import type { Moment, Row, Touched, TouchedRow } from '../../../db/schema.ts';

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

declare module '../../../db/schema.ts' {
  interface Tables {
    users: UsersTable;
    role_assignments: RoleAssignmentsTable;
  }
}
