import { TOUCHED, type FieldNames } from '../http/resource-fields.ts';

const LOOKUP = ['key', 'label_nl', 'label_en', 'icon', 'order'] as const;

/** The fields of the resources that it presents. */
export const FIELDS = {
  activity_types: LOOKUP,
  age_groups: LOOKUP,
  categories: LOOKUP,
  non_profit_types: LOOKUP,
  places: ['name', 'latitude', 'longitude'],
  skills: LOOKUP,
  uploads: [
    'purpose',
    'filename',
    'content_type',
    'byte_size',
    'width',
    'height',
    'alt_text',
    'url',
    ...TOUCHED,
  ],
  volunteer_center_profiles: [
    'name',
    'website_logo_url',
    'website_logo_dark_url',
    'favicon_url',
    'gtag_id',
    'primary_color',
    'secondary_color',
    'primary_color_shades',
    'secondary_color_shades',
    'custom_shades',
    'muted_color',
    'background_color',
    'text_color',
    'show_anbi_logo',
    'show_nov_logo',
    'theme_config',
    'lock_version',
    'footer_column_1_title',
    'footer_column_1_content',
    'footer_column_2_title',
    'footer_column_2_content',
    'footer_column_3_title',
    'footer_column_3_content',
    'footer_column_4_title',
    'footer_column_4_content',
    'footer_column_6_title',
    'footer_column_6_content',
    'footer_column_8_title',
    'footer_column_8_content',
    'footer_translations',
    'volunteer_center',
  ],
  volunteer_centers: [
    'name',
    'slug',
    'email',
    'phone_number',
    'phone_text',
    'address_line',
    'city',
    'latitude',
    'longitude',
    'default_radius_km',
    'moderate_vacancies',
    'hosts',
    'lock_version',
    'profile',
  ],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
