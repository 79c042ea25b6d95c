import { HOUSE, WRITTEN, type FieldDecision } from '../db/field-decision.ts';

const LOOKUP: FieldDecision = { group: 'system', open: `key label_nl label_en icon position ${WRITTEN}` };

/** What the data viewer and the activity show of the records of services, by their type. */
export const fieldDecisions = {
  addresses: {
    group: 'core',
    open: `city country geocode_attempts geocoded ${WRITTEN}`,
    masked: HOUSE,
  },
  uploads: {
    group: 'site',
    open: `purpose content_type byte_size width height focal_x focal_y lock_version volunteer_center_id organization_id
      source uploaded_by_id is_personal ${WRITTEN}`,
    masked: 'filename alt_text',
    secret: 'path former_paths',
    people: 'uploaded_by_id',
  },
  volunteer_centers: {
    group: 'system',
    open: `name slug email phone_number default_radius_km moderate_vacancies lock_version contact_person_id terms_page_id
      privacy_page_id address_id ${WRITTEN}`,
  },
  volunteer_center_profiles: {
    group: 'system',
    open: `name website_logo_url website_logo_dark_url favicon_url gtag_id primary_color secondary_color
      primary_color_shades secondary_color_shades custom_shades muted_color background_color text_color show_anbi_logo
      show_nov_logo lock_version volunteer_center_id footer_columns theme_config ${WRITTEN}`,
  },
  center_designs: { group: 'system', open: 'version saved_at saved_by_id profile_id stored' },
  categories: LOOKUP,
  age_groups: LOOKUP,
  skills: LOOKUP,
  activity_types: LOOKUP,
  non_profit_types: LOOKUP,
  target_groups: LOOKUP,
} satisfies Readonly<Record<string, FieldDecision>>;
