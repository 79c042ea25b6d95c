import { TOUCHED, type FieldNames } from '../../http/resource-fields.ts';

/** The fields of the resources that it presents. */
export const FIELDS = {
  applications: [
    'name',
    'vacancy_title',
    'vacancy_locale',
    'vacancy_id',
    'organization_id',
    'organization_name',
    'conversation_id',
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'phone_text',
    'message',
    'status',
    'rejection_reason',
    'decision_message',
    'decided_at',
    'confirmed_at',
    'withdrawn_at',
    'answer_expected',
    'lock_version',
    'unread_count',
    'history',
    'contact',
    'vacancy',
    'user',
    ...TOUCHED,
  ],
  facets: [
    'total',
    'category_ids',
    'vacancy_type',
    'frequency',
    'dayparts',
    'age_group_ids',
    'status',
    'drop',
    'meant',
    'corrections',
  ],
  markers: ['title', 'locale', 'latitude', 'longitude', 'category_icon', 'organization_name', 'city'],
  saved_searches: ['name', 'query', 'in_digest', 'lock_version', ...TOUCHED],
  search_suggestions: ['kind', 'label', 'key'],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
