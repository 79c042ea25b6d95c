/** What the list of applications is narrowed down by, as on the wire. */
export const APPLICATION_FILTERS = [
  'q',
  'own',
  'status_eq',
  'status_null',
  'withdrawn_at_null',
  'waitlisted_at_null',
  'vacancy_id_eq',
  'all_centers',
];
