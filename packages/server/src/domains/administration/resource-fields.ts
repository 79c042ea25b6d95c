import { TOUCHED, type FieldNames } from '../../http/resource-fields.ts';

/** The fields of the resources that it presents. */
export const FIELDS = {
  activity_events: [
    'action',
    'subject_type',
    'subject_id',
    'subject_name',
    'is_subject_open',
    'origin',
    'occurred_at',
    'is_actor_open',
    'actor_id',
    'actor_name',
    'impersonator_name',
  ],
  dashboards: [
    'audience',
    'tasks',
    'figures',
    'weeks',
    'vacancies',
    'categories',
    'activities',
    'students',
    'applications',
    'recommended',
    'approval',
    'profile',
    'pages',
  ],
  internal_notes: [
    'note',
    'notable_type',
    'notable_id',
    'side',
    'author_id',
    'author_name',
    'lock_version',
    ...TOUCHED,
  ],
  waiting_counts: ['applications', 'organizations', 'conversations'],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
