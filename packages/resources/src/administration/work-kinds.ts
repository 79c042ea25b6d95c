/** What may wait for the decision of a centre. */
export const WORK_KINDS = [
  'organization_pending',
  'vacancy_review',
  'help_review',
  'application_overdue',
  'vacancy_expiring',
  'vacancy_stale',
  'submission_new',
  'report_open',
  'duplicate_found',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The types of the records that wait. */
export const WORK_SUBJECTS = [
  'organizations',
  'vacancies',
  'applications',
  'form_submissions',
  'reports',
  'duplicates',
] as const;
export type WorkSubject = (typeof WORK_SUBJECTS)[number];

/** The longest that something is put off. */
export const SNOOZE_DAYS = 90;
