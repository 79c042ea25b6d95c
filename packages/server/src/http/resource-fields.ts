const ADDRESS = [
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'latitude',
  'longitude',
] as const;
const LOOKUP = ['key', 'label_nl', 'label_en', 'icon', 'order'] as const;
const TOUCHED = ['created_at', 'updated_at'] as const;

/**
 * The attributes and relations of every type of resource that responses hold, as `fields[…]` names them. Who presents
 * one that does not stand here does not compile.
 */
export const RESOURCE_FIELDS = {
  activity_events: [
    ...['action', 'subject_type', 'subject_id', 'subject_name', 'is_subject_open', 'origin'],
    ...['occurred_at', 'is_actor_open', 'actor_id', 'actor_name', 'impersonator_name'],
  ],
  activity_types: LOOKUP,
  addresses: ADDRESS,
  age_groups: LOOKUP,
  applications: [
    ...['name', 'vacancy_title', 'vacancy_locale', 'vacancy_id', 'organization_id', 'organization_name'],
    ...['conversation_id', 'first_name', 'last_name', 'email', 'phone_number', 'phone_text', 'message'],
    ...['status', 'rejection_reason', 'decision_message', 'decided_at', 'confirmed_at'],
    ...['withdrawn_at', 'answer_expected', 'lock_version', 'unread_count', 'history', 'contact'],
    ...['vacancy', 'user'],
    ...TOUCHED,
  ],
  categories: LOOKUP,
  contact_messages: ['subject', 'conversation_id'],
  content_blocks: [
    ...['position', 'anchor', 'visible', 'background', 'block_type', 'title', 'subtitle'],
    ...['img', 'search_placeholder', 'target', 'show_postal_code', 'quick_links'],
    ...['category_ids', 'show_counts', 'columns', 'source', 'cards', 'page_type', 'limit'],
    ...['featured_only', 'quote', 'author', 'role', 'left', 'right', 'body', 'width'],
    ...['caption', 'link', 'size', 'image_position', 'buttons', 'button', 'level', 'align'],
  ],
  conversation_recipients: ['kind', 'name', 'detail'],
  conversations: [
    ...['subject', 'subject_locale', 'status', 'subject_type', 'subject_id', 'last_message_at', 'excerpt'],
    ...['excerpt_sender_id', 'organizations', 'unread_count', 'participants', 'messages'],
    ...TOUCHED,
  ],
  dashboards: [
    ...['audience', 'tasks', 'figures', 'weeks', 'vacancies', 'categories', 'activities'],
    ...['students', 'applications', 'recommended', 'approval', 'profile', 'pages'],
  ],
  data_exports: ['created_at', 'ready_at', 'expires_at'],
  facets: [
    ...['total', 'category_ids', 'vacancy_type', 'frequency', 'dayparts', 'age_group_ids'],
    ...['status', 'drop', 'meant', 'corrections'],
  ],
  internal_notes: [
    ...['note', 'notable_type', 'notable_id', 'side', 'author_id', 'author_name'],
    ...['lock_version', ...TOUCHED],
  ],
  markers: ['title', 'locale', 'latitude', 'longitude', 'category_icon', 'organization_name', 'city'],
  menu_items: ['name', 'locale', 'menu', 'parent_id', 'link_type', 'href', 'order'],
  messages: ['body', 'created_at', 'sender_id', 'sender_name', 'read_by', 'attachments'],
  non_profit_types: LOOKUP,
  notification_preferences: ['event', 'in_app', 'email'],
  notifications: ['event', 'title', 'body', 'locale', 'url', 'read_at', 'created_at'],
  organization_profiles: [
    ...['non_profit_type_id', 'show_on_social_map', 'activity_type_ids', 'target_groups'],
    ...['opening_hours', 'social_links', 'wheelchair_accessible', 'has_insurance'],
    ...['cover_image_url', 'cover_image_id', 'school_level', 'internship_hours'],
    ...['lock_version', 'organization'],
  ],
  organizations: [
    ...['organization_type', 'name', 'website', 'city', 'phone_number', 'phone_text', 'email', 'description'],
    ...['status', 'is_partner', 'is_root', 'logo_url', 'response_days', 'denial_reason'],
    ...['kvk_number', 'logo_id', 'lock_version', 'parent_id', 'volunteer_center_id'],
    ...['status_changed_at', 'volunteer_center', 'address', 'profile', 'vacancies'],
    ...TOUCHED,
  ],
  pages: [
    ...['title', 'slug', 'slugs', 'page_type', 'page_layout', 'show_title_on_page'],
    ...['is_published', 'published_at', 'summary', 'featured', 'image_url', 'image_alt'],
    ...['meta_title', 'meta_description', 'og_title', 'og_description', 'locale'],
    ...['lock_version', 'content_blocks', ...TOUCHED],
  ],
  places: ['name', 'latitude', 'longitude'],
  search_suggestions: ['kind', 'label', 'key'],
  roles: ['name', 'organization_id', 'organization'],
  saved_searches: ['name', 'query', 'in_digest', 'lock_version', ...TOUCHED],
  skills: LOOKUP,
  stock_images: [
    ...['name', 'description', 'short_description', 'keywords', 'image_url', 'width', 'height'],
    ...TOUCHED,
  ],
  uploads: [
    ...['purpose', 'filename', 'content_type', 'byte_size', 'width', 'height', 'alt_text', 'url'],
    ...TOUCHED,
  ],
  users: [
    ...['first_name', 'last_name', 'full_name', 'email', 'new_email', 'phone_number', 'phone_text'],
    ...['job_title', 'gender', 'role', 'status', 'organization_id', 'digest_days'],
    ...['signup_method', 'locale', 'avatar_id', 'avatar_url', 'mentor_id', 'last_sign_in_at'],
    ...['impersonator_id', 'impersonation_ends_at', 'is_operator', 'lock_version'],
    ...['roles', 'organizations', ...TOUCHED],
  ],
  vacancies: [
    ...['title', 'status', 'summary', 'description', 'vacancy_type', 'expires_at'],
    ...['published_at', 'age_group_ids', 'category_ids', 'skill_ids', 'positions'],
    ...['accepted_count', 'hours_per_week', 'dayparts', 'location_type', 'city', 'district'],
    ...['latitude', 'longitude', 'exact_location', 'distance_km', 'image_url', 'image_alt', 'reimbursement'],
    ...['requires_vog', 'training_offered', 'wheelchair_accessible', 'languages'],
    ...['dutch_level', 'featured', 'shared_across_centers', 'apply_url', 'locale', 'frequency'],
    ...['starts_at', 'ends_at', 'sessions', 'recurrence', 'registration_closes_at', 'price'],
    ...['direction', 'language', 'level', 'contact_name', 'contact_phone', 'contact_phone_text', 'favorited'],
    ...['lock_version', 'contact_person_id', 'contact_phone_visible', 'close_when_full'],
    ...['image_id', 'stock_image_id', 'review_requested_at', 'publish_on_approval', 'applications_count'],
    ...['views_count', 'organization', 'categories', 'address', ...TOUCHED],
  ],
  volunteer_center_profiles: [
    ...['name', 'website_logo_url', 'website_logo_dark_url', 'favicon_url', 'gtag_id'],
    ...['primary_color', 'secondary_color', 'primary_color_shades'],
    ...['secondary_color_shades', 'custom_shades', 'muted_color', 'background_color'],
    ...['text_color', 'show_anbi_logo', 'show_nov_logo', 'theme_config', 'lock_version'],
    ...['footer_column_1_title', 'footer_column_1_content', 'footer_column_2_title'],
    ...['footer_column_2_content', 'footer_column_3_title', 'footer_column_3_content'],
    ...['footer_column_4_title', 'footer_column_4_content', 'footer_column_6_title'],
    ...['footer_column_6_content', 'footer_column_8_title', 'footer_column_8_content'],
    ...['footer_translations', 'volunteer_center'],
  ],
  volunteer_centers: [
    ...[
      'name',
      'slug',
      'email',
      'phone_number',
      'phone_text',
      'address_line',
      'city',
      'latitude',
      'longitude',
    ],
    ...['default_radius_km', 'moderate_vacancies', 'hosts', 'lock_version', 'profile'],
  ],
  volunteer_profile_replies: [
    ...['body', 'status', 'created_at', 'answered_at', 'lapses_at', 'organization_name'],
    ...['volunteer_name', 'contact', 'conversation_id'],
  ],
  volunteer_profiles: [
    ...['headline', 'motivation', 'category_ids', 'skill_ids', 'dayparts', 'hours_per_week'],
    ...['postal_code', 'max_distance_km', 'languages', 'age_group_id', 'has_vog', 'in_pool'],
    ...['crisis_pool', 'lock_version', ...TOUCHED],
  ],
} as const;

type Fields = { readonly [Type in keyof typeof RESOURCE_FIELDS]: (typeof RESOURCE_FIELDS)[Type][number] };

declare module '@samen/jsonapi' {
  interface ResourceFields extends Fields {}
}
