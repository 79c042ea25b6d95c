import type { DataGroup } from '@samen/resources/administration';

/** What the data viewer shows of the records of one type: names of columns, divided by blanks. */
export interface FieldDecision {
  group: DataGroup;
  /** Shown as they are, filtered and sorted. */
  open: string;
  /** Of a person, or written by one: revealed one by one. */
  masked?: string;
  /** What opens something to who has it. Never shown. */
  secret?: string;
  /** The columns that name the people whose data it is. */
  people?: string;
}

const WRITTEN = 'created_at updated_at';
const LOOKUP: FieldDecision = { group: 'system', open: `key label_nl label_en icon position ${WRITTEN}` };
/** Where someone lives. */
const HOUSE = 'street house_number postal_code latitude longitude';

/**
 * The decisions about columns of every type, in one place, so that they can be reviewed as a whole. A column that is not
 * here is masked; a test fails until one that no response shows, and which may be secret, is decided upon. Free text of
 * people is masked; what stands on pages for everyone is not, nor is what organizations publish of themselves.
 */
export const FIELD_DECISIONS: Readonly<Record<string, FieldDecision>> = {
  organizations: {
    group: 'core',
    open: `name organization_type status website phone_number email description is_partner is_root logo_url
      response_days volunteer_center_id kvk_number logo_id lock_version parent_id status_changed_at address_id
      pending_reminded deleted_at ${WRITTEN}`,
    masked: 'denial_reason',
  },
  organization_profiles: {
    group: 'core',
    open: `organization_id non_profit_type_id show_on_social_map activity_type_ids target_groups target_group_ids
      opening_times opening_hours social_links wheelchair_accessible has_insurance school_level internship_hours
      cover_image_url cover_image_id lock_version ${WRITTEN}`,
  },
  addresses: {
    group: 'core',
    open: `city country geocode_attempts geocoded ${WRITTEN}`,
    masked: HOUSE,
  },
  users: {
    group: 'core',
    open: `status locale signup_method last_sign_in_at lock_version mentor_id is_operator accepted_terms_version
      accepted_terms_at confirmed_at status_changed_at inactivity_warned anonymised_at digest_sent_at digest_days
      ${WRITTEN}`,
    masked: 'first_name last_name email phone_number job_title gender avatar_id sixteen_or_older',
    secret: 'password_hash avatar_url',
    people: 'id',
  },
  roles: { group: 'core', open: 'name organization_id user_id created_at' },
  volunteer_profiles: {
    group: 'core',
    open: `user_id in_pool crisis_pool lock_version ${WRITTEN}`,
    masked: `headline motivation category_ids skill_ids dayparts hours_per_week postal_code district max_distance_km
      languages language_level age_group_id has_vog latitude longitude`,
    people: 'user_id',
  },
  vacancies: {
    group: 'core',
    open: `title status vacancy_type expires_at published_at age_group_ids category_ids skill_ids positions
      hours_per_week dayparts location_type city image_alt reimbursement requires_vog training_offered
      wheelchair_accessible languages dutch_level featured shared_across_centers apply_url locale frequency starts_at
      ends_at sessions recurrence registration_closes_at cancelled_occurrences price direction language level
      lock_version contact_person_id contact_phone_visible close_when_full auto_accept publish_on_approval image_id
      stock_image_id review_requested_at organization_id volunteer_center_id created_by_id filled_at expired_at
      deleted_at expiry_reminded country geocoded geocode_attempts ${WRITTEN}`,
    masked: `summary description district review_note ${HOUSE}`,
    people: 'created_by_id',
  },
  applications: {
    group: 'core',
    open: `vacancy_title vacancy_id organization_id conversation_id status rejection_reason decided_at confirmed_at
      withdrawn_at waitlisted_at offered_at offer_expires_at lock_version volunteer_center_id user_id locale
      decided_by_id reminded ${WRITTEN}`,
    masked: 'first_name last_name email phone_number message decision_message withdrawal_reason',
    people: 'user_id',
  },
  saved_searches: {
    group: 'core',
    open: `user_id volunteer_center_id in_digest lock_version ${WRITTEN}`,
    masked: 'name query',
    people: 'user_id',
  },
  saved_views: {
    group: 'core',
    open: `list hidden_columns shared user_id organization_id lock_version ${WRITTEN}`,
    masked: 'name query',
    people: 'user_id',
  },
  imports: {
    group: 'core',
    open: `kind status delimiter encoding invite row_count counts failure revision locale
      created_by_id organization_id volunteer_center_id status_changed_at finished_at undoable_until lock_version
      ${WRITTEN}`,
    // A file without names of columns has a person in its first row.
    masked: 'filename columns',
    people: 'created_by_id',
  },
  merges: {
    group: 'core',
    open: `record_type status kept_id gone_id moved remaining undoable_until undone_at volunteer_center_id
      created_by_id lock_version ${WRITTEN}`,
  },
  duplicates: {
    group: 'core',
    open: `record_type first_id second_id reasons volunteer_center_id found_at seen_at dismissed_at
      dismissed_by_id`,
  },
  import_rows: {
    group: 'core',
    open: 'import_id number state choice record_id left_reason',
    // As they stand in the file, of the people it is about.
    masked: 'cells corrections errors duplicates made',
  },
  call_outs: {
    group: 'core',
    open: `title starts_at until radius_km category_ids skill_ids status created_at closed_at volunteer_center_id
      created_by_id`,
    masked: 'body address postal_code latitude longitude',
    people: 'created_by_id',
  },
  reports: {
    group: 'core',
    open: 'reportable_type reason status created_at decided_at volunteer_center_id',
    // Who reports whom is no one’s business but that of who handles it.
    masked: 'reportable_id reporter_id note decision_note',
    people: 'reporter_id',
  },
  conversations: {
    group: 'core',
    open: `status subject_type subject_id last_message_at volunteer_center_id removed_at lock_version ${WRITTEN}`,
    masked: 'subject',
  },
  messages: {
    group: 'core',
    open: 'conversation_id sender_id created_at',
    masked: 'body',
    people: 'sender_id',
  },
  volunteer_profile_replies: {
    group: 'core',
    open: `status created_at answered_at conversation_id volunteer_profile_id organization_id volunteer_id sender_id`,
    masked: 'body',
    people: 'volunteer_id sender_id',
  },
  reply_templates: {
    group: 'core',
    open: `name body for position organization_id lock_version ${WRITTEN}`,
  },
  blocks: {
    group: 'core',
    open: 'created_at',
    masked: 'user_id blocker_id',
    // Who is blocked does not learn of it, also not by a reveal.
    people: 'blocker_id',
  },
  internal_notes: {
    group: 'core',
    open: `notable_type notable_id side author_id lock_version organization_id volunteer_center_id ${WRITTEN}`,
    masked: 'note',
    people: 'about_user_id author_id',
  },
  pages: {
    group: 'site',
    open: `title slug page_type page_layout show_title_on_page is_published published_at summary featured image_alt
      meta_title meta_description og_title og_description locale lock_version publish_from publish_until image_id
      organization_id translation_of_id edited_at volunteer_center_id created_by_id edited_by_id revised_at ${WRITTEN}`,
  },
  content_blocks: {
    group: 'site',
    open: `position anchor visible background page_id block_type ${WRITTEN}`,
    masked: 'data',
  },
  page_versions: {
    group: 'site',
    open: 'page_id number reason created_at made_by_id',
    masked: 'content',
  },
  menu_items: {
    group: 'site',
    open: `name menu parent_id link_type name_en page_id system_page_id url lock_version volunteer_center_id position
      ${WRITTEN}`,
  },
  stock_images: {
    group: 'site',
    open: `name description short_description keywords upload_id lock_version volunteer_center_id ${WRITTEN}`,
  },
  uploads: {
    group: 'site',
    open: `purpose content_type byte_size width height focal_x focal_y lock_version volunteer_center_id organization_id
      source uploaded_by_id is_personal ${WRITTEN}`,
    masked: 'filename alt_text',
    secret: 'path former_paths',
    people: 'uploaded_by_id',
  },
  forms: {
    group: 'site',
    open: `title description submit_label thank_you_text layout closes_at confirm_text send_receipt organization_id
      is_open access_permission max_submissions retention_months places_taken lock_version volunteer_center_id
      created_by_id notified_at ${WRITTEN}`,
    masked: 'notify_emails',
    secret: 'token',
  },
  form_submissions: {
    group: 'site',
    open: `form_id status status_changed_at submitted_at user_id assignee_id replied_at agreed_text locale`,
    masked: 'given words',
    people: 'user_id',
  },
  form_invitations: {
    group: 'site',
    open: `form_id sent_at opened_at submitted_at expires_at reminds reminded_at submission_id locale user_id reminders`,
    masked: 'email',
    people: 'user_id',
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
  notification_templates: {
    group: 'system',
    open: `key locale name subject body own_action active is_own lock_version volunteer_center_id reported_at ${WRITTEN}`,
  },
  notifications: {
    group: 'system',
    open: 'event read_at created_at user_id',
    masked: 'title body url translations',
    people: 'user_id',
  },
  notification_preferences: { group: 'system', open: 'event user_id in_app email updated_at' },
  data_exports: { group: 'system', open: 'created_at ready_at expires_at user_id volunteer_center_id' },
  activity_events: {
    group: 'system',
    open: `action subject_type subject_id subject_name occurred_at actor_id impersonator_id organization_id
      volunteer_center_id`,
    masked: 'data',
    people: 'actor_id',
  },
  search_synonyms: {
    group: 'system',
    open: `locale terms translations one_way lock_version ${WRITTEN}`,
  },
  categories: LOOKUP,
  age_groups: LOOKUP,
  skills: LOOKUP,
  activity_types: LOOKUP,
  non_profit_types: LOOKUP,
  target_groups: LOOKUP,
};

export const namesIn = (names = ''): string[] => names.split(/\s+/).filter(Boolean);
