import type { FieldNames } from '../../http/resource-fields.ts';

/** The fields of the resources that it presents. */
export const FIELDS = {
  data_exports: ['created_at', 'ready_at', 'expires_at'],
  linked_accounts: ['state', 'email', 'needs_password'],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
