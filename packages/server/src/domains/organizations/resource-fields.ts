import { TOUCHED, type FieldNames } from '../../http/resource-fields.ts';

/** The fields of the resources that it presents. */
export const FIELDS = {
  organization_profiles: [
    'non_profit_type_id',
    'show_on_social_map',
    'activity_type_ids',
    'target_groups',
    'opening_hours',
    'social_links',
    'wheelchair_accessible',
    'has_insurance',
    'cover_image_url',
    'cover_image_id',
    'school_level',
    'internship_hours',
    'lock_version',
    'organization',
  ],
  organizations: [
    'organization_type',
    'name',
    'website',
    'city',
    'phone_number',
    'phone_text',
    'email',
    'description',
    'status',
    'is_partner',
    'is_root',
    'logo_url',
    'response_days',
    'denial_reason',
    'kvk_number',
    'logo_id',
    'lock_version',
    'parent_id',
    'volunteer_center_id',
    'status_changed_at',
    'volunteer_center',
    'address',
    'profile',
    'vacancies',
    ...TOUCHED,
  ],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
