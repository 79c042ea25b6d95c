import { type FieldNames } from '../../http/resource-fields.ts';

/** The fields of the resources that it presents. */
export const FIELDS = {
  contact_messages: ['subject', 'conversation_id'],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
