/** What the management list is narrowed down by, as on the wire. */
export const MANAGED_FILTERS = [
  'q',
  'vacancy_type_eq',
  'all_centers',
  'status_in',
  'review_requested_at_null',
  'mine',
];
