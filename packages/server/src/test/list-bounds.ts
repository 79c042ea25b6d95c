/** What bounds the rows that are read for a page where no index finds what a filter selects. */
export type Bound =
  /**
   * The list is read in its own order until the page is full, at worst to its end: row-level security leaves no index to
   * operators on arrays, and an index of few values is none.
   */
  | 'list'
  /** All that the tenant has of it, or has in a state, sorted. */
  | 'tenant'
  /** All organizations, of which there are few beside their vacancies. */
  | 'organizations'
  /** What is one person's own, sorted. */
  | 'person'
  /** What one organization has. */
  | 'organization'
  /** What belongs to the one record that the address or another filter names: a form, an import, what a note is about. */
  | 'record'
  /** What the staff of a tenant makes by hand, one by one: few, and read whole. */
  | 'staff'
  /** What comes with the product, the same for each tenant. */
  | 'product'
  /** What waits for a decision, and for one of its kinds the published vacancies of a centre. */
  | 'waiting'
  /** What falls within the days of one call, of which there are at most so many. */
  | 'days';

/** Of a bound, `by` is the index that finds what it says, or in whose order that is read. */
export type Served = { index: string } | { boundedBy: Bound; by?: string };

const bounded = (boundedBy: Bound, by?: string): Served => ({
  boundedBy,
  ...(by === undefined ? {} : { by }),
});

const LIST = bounded('list');
const TENANT = bounded('tenant');
const ORGANIZATIONS = bounded('organizations');
const STAFF = bounded('staff');
const PRODUCT = bounded('product');
const WAITING = bounded('waiting');
const DAYS = bounded('days');
const POOL = bounded('tenant', 'volunteer_profiles_pool');
const OF_FORM = bounded('record', 'form_submissions_newest');
const INVITED = bounded('record', 'form_invitations_newest');
const OWN_CONVERSATIONS = bounded('person', 'conversation_participants_user');
const ABOUT_RECORD = bounded('record', 'internal_notes_of');
const OF_ORGANIZATION = bounded('organization', 'reply_templates_of_organization');
const IN_TIME = bounded('list', 'audit_events_time');
const IN_ORDER = bounded('list', 'vacancies_by_start');
const REPORTED = bounded('list', 'reports_of_center');

/** What serves each declared filter: the index that finds its records, or what bounds the rows that are read for a page. */
export const SERVED: Readonly<Record<string, Readonly<Record<string, Served>>>> = {
  vacancies: {
    q: { index: 'vacancies_search' },
    title_i_cont: { index: 'vacancies_title_letters' },
    summary_i_cont: { index: 'vacancies_summary_letters' },
    organization_id_eq: { index: 'vacancies_of_organization' },
    organization_id_in: { index: 'vacancies_of_organization' },
    near: { index: 'vacancies_places' },
    within: { index: 'vacancies_places' },
    favorited: { index: 'vacancy_favorites_pkey' },
    mine: { index: 'vacancies_of_person' },
    review_requested_at_null: { index: 'vacancies_to_review' },
    status_in: { index: 'vacancies_newest' },
    all_centers: TENANT,
    starts_at_gteq: LIST,
    starts_at_lteq: LIST,
    vacancy_type_eq: LIST,
    vacancy_type_in: LIST,
    category_ids_in: LIST,
    age_group_ids_in: LIST,
    frequency_eq: LIST,
    frequency_in: LIST,
    dayparts_in: LIST,
    hours_per_week_lteq: LIST,
    location_type_eq: LIST,
    requires_vog_eq: LIST,
    wheelchair_accessible_eq: LIST,
    languages_in: LIST,
    featured_eq: LIST,
    direction_eq: LIST,
    open: LIST,
    has_places: LIST,
    matching_me: LIST,
    // These leave nothing out.
    match_category_ids: LIST,
    match_dayparts: LIST,
    match_near: LIST,
    match_language_level: LIST,
  },
  // The index of the record that is left begins with its type, which the filter may leave out.
  merges: { kept_id_eq: STAFF, record_type_eq: STAFF, status_eq: STAFF },
  applications: {
    q: { index: 'applications_letters' },
    own: { index: 'applications_of_user' },
    vacancy_id_eq: { index: 'applications_of_vacancy' },
    vacancy_organization_id_eq: { index: 'applications_of_organization' },
    created_at_gteq: { index: 'applications_of_center' },
    status_eq: LIST,
    status_null: LIST,
    withdrawn_at_null: LIST,
    waitlisted_at_null: LIST,
    all_centers: TENANT,
  },
  organizations: {
    parent_id_eq: { index: 'organizations_parent' },
    q: ORGANIZATIONS,
    city_eq: ORGANIZATIONS,
    activity_type_ids_in: ORGANIZATIONS,
    target_group_ids_in: ORGANIZATIONS,
    non_profit_type_id_in: ORGANIZATIONS,
    wheelchair_accessible_eq: ORGANIZATIONS,
    open_now: ORGANIZATIONS,
    show_on_social_map: ORGANIZATIONS,
    near: ORGANIZATIONS,
    organization_type_eq: ORGANIZATIONS,
    status_eq: ORGANIZATIONS,
    is_partner_eq: ORGANIZATIONS,
    all_centers: ORGANIZATIONS,
  },
  forms: {
    organization_id_eq: { index: 'forms_of_organization' },
    title_i_cont: bounded('list', 'forms_of_center'),
    for_pages: bounded('list', 'forms_of_center'),
  },
  users: {
    q: { index: 'users_letters' },
    organization_id_eq: { index: 'role_assignments_organization' },
    created_at_gteq: { index: 'users_newest' },
    with_role: LIST,
    status_eq: LIST,
    signup_method_eq: LIST,
    all_centers: TENANT,
  },
  form_submissions: {
    q: OF_FORM,
    question: OF_FORM,
    status_eq: OF_FORM,
    status_in: OF_FORM,
    submitted_at_gteq: OF_FORM,
    submitted_at_lteq: OF_FORM,
    assignee_id_eq: OF_FORM,
    assignee_id_null: OF_FORM,
  },
  form_invitations: { email_i_cont: INVITED, status_eq: INVITED },
  conversations: {
    unread: OWN_CONVERSATIONS,
    status_eq: OWN_CONVERSATIONS,
    subject_id_eq: OWN_CONVERSATIONS,
  },
  // People are found by the index of their letters.
  conversation_recipients: { q: ORGANIZATIONS },
  notifications: { read_at_null: bounded('person', 'notifications_of_user') },
  notification_templates: {
    q: PRODUCT,
    own: PRODUCT,
    key_eq: PRODUCT,
    topic_eq: PRODUCT,
    locale_eq: PRODUCT,
  },
  // A volunteer has those that they received; who sent them, those of their organizations, or of all of them.
  volunteer_profile_replies: { sent: TENANT, status_eq: TENANT },
  reply_templates: { for_eq: OF_ORGANIZATION, organization_id_eq: OF_ORGANIZATION },
  uploads: { q: TENANT, purpose_eq: TENANT, purpose_in: TENANT },
  volunteer_profiles: {
    q: POOL,
    near: POOL,
    match_vacancy_id: POOL,
    category_ids_in: POOL,
    skill_ids_in: POOL,
    dayparts_in: POOL,
    languages_in: POOL,
    has_vog_eq: POOL,
    crisis_pool_eq: POOL,
  },
  activity_events: {
    actor_id_eq: { index: 'audit_events_actor' },
    organization_id_eq: { index: 'audit_events_organization' },
    from: { index: 'audit_events_time' },
    to: { index: 'audit_events_time' },
    kind_eq: IN_TIME,
    // Also what is about a note on the record, of which there is no index.
    subject_id_eq: IN_TIME,
    subject_type_eq: IN_TIME,
  },
  internal_notes: { notable_type_eq: ABOUT_RECORD, notable_id_eq: ABOUT_RECORD },
  saved_views: { list_eq: bounded('person', 'saved_views_of_user') },
  imports: { kind_eq: bounded('person', 'imports_of_author') },
  import_rows: { state_in: bounded('record', 'import_rows_by_state') },
  work_items: {
    snoozed: WAITING,
    unassigned: WAITING,
    all_centers: WAITING,
    kind_eq: WAITING,
    assignee_id_eq: WAITING,
  },
  reports: { reportable_type_eq: REPORTED, status_eq: REPORTED },
  call_outs: { sent: STAFF, status_eq: STAFF },
  search_synonyms: { q: STAFF },
  pages: {
    q: STAFF,
    mine: STAFF,
    paired: STAFF,
    title_i_cont: STAFF,
    slug_eq: STAFF,
    page_type_in: STAFF,
    featured_eq: STAFF,
    locale_eq: STAFF,
    status_in: STAFF,
    has_unpublished_changes_eq: STAFF,
  },
  menu_items: { editable: STAFF, menu_eq: STAFF },
  stock_images: { q: STAFF },
  places: { q: PRODUCT },
  // The words of a tenant, its categories, and the organizations of a centre.
  search_suggestions: { q: TENANT },
  // Forms and pages are read whole; the others have an index of letters.
  search_results: { q: TENANT },
  // In the order of their beginnings, also those that are over by then.
  activity_occurrences: { from: IN_ORDER, to: IN_ORDER, managed: IN_ORDER },
  analytics_overviews: {
    from: DAYS,
    to: DAYS,
    organization_id_eq: { index: 'applications_of_organization' },
  },
  analytics_series: { from: DAYS, to: DAYS, group_by: DAYS },
  analytics_funnels: { from: DAYS, to: DAYS },
  analytics_page_views: { from: DAYS, to: DAYS },
  analytics_organizations: { from: DAYS, to: DAYS },
};
