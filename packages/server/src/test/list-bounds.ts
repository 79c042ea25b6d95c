/**
 * What serves each declared filter: the indexes that find its records, or where there are none, what bounds the rows that
 * are read for a page. `list`: the list is read in its own order until the page is full, at worst to its end: row-level
 * security leaves no index to operators on arrays, and an index of few values is none. `tenant`: all that it has in a state,
 * sorted. `organizations`: all of them, of which there are few beside their vacancies.
 */
export type Served = { index: string } | { boundedBy: 'list' | 'tenant' | 'organizations' };

const LIST: Served = { boundedBy: 'list' };
const TENANT: Served = { boundedBy: 'tenant' };
const ORGANIZATIONS: Served = { boundedBy: 'organizations' };

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
    matching_me: LIST,
    // These leave nothing out.
    match_category_ids: LIST,
    match_dayparts: LIST,
    match_near: LIST,
    match_language_level: LIST,
  },
  merges: {
    kept_id_eq: { index: 'merges_of_record' },
    record_type_eq: LIST,
    status_eq: LIST,
  },
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
    title_i_cont: LIST,
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
};
