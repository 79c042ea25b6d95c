import { LOCALES } from '@samen/contracts';
import { id, oneOf, whole } from '@samen/jsonapi/declaration';
import { FormInvitations } from '@samen/resources/forms';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  /** Of its mails. */
  locale: oneOf(LOCALES, { default: 'nl' }),
  /** Whose address it is, as far as there is an account. */
  userId: id('users', {}),
  /** How often it was repeated. */
  reminders: whole({ default: 0 }),
} as const;

export const invitationTable = declareTable('form_invitations', FormInvitations, own, {
  form_invitations_of_address: 'email',
});

export interface FormInvitationsTable extends TableOf<FormInvitations, typeof own> {
  /** Of the secret in its link. */
  token_hash: Buffer;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    form_invitations: FormInvitationsTable;
  }
}
