import { TOUCHED, type FieldNames } from '../../http/resource-fields.ts';

/** The fields of the resources that it presents. */
export const FIELDS = {
  data_exports: ['created_at', 'ready_at', 'expires_at'],
  roles: ['name', 'organization_id', 'organization'],
  users: [
    'first_name',
    'last_name',
    'full_name',
    'email',
    'new_email',
    'phone_number',
    'phone_text',
    'job_title',
    'gender',
    'role',
    'status',
    'organization_id',
    'digest_days',
    'signup_method',
    'locale',
    'avatar_id',
    'avatar_url',
    'mentor_id',
    'last_sign_in_at',
    'impersonator_id',
    'impersonation_ends_at',
    'is_operator',
    'lock_version',
    'roles',
    'organizations',
    ...TOUCHED,
  ],
  volunteer_profiles: [
    'headline',
    'motivation',
    'category_ids',
    'skill_ids',
    'dayparts',
    'hours_per_week',
    'postal_code',
    'max_distance_km',
    'languages',
    'age_group_id',
    'has_vog',
    'in_pool',
    'crisis_pool',
    'lock_version',
    ...TOUCHED,
  ],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
