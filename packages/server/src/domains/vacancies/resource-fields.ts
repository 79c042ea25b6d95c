import type { FieldNames } from '../../http/resource-fields.ts';

/** The fields of the resources that it presents. */
export const FIELDS = {
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
  linked_applications: [
    'state',
    'vacancy_id',
    'vacancy_title',
    'organization_name',
    'name',
    'phone_number',
    'phone_text',
    'message',
    'answer_expected',
    'follow',
    'email',
  ],
  markers: ['title', 'locale', 'latitude', 'longitude', 'category_icon', 'organization_name', 'city'],
  search_suggestions: ['kind', 'label', 'key'],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
