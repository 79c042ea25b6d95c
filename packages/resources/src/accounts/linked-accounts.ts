import { declareResource, flag, oneOf, text, type Entity } from '@samen/jsonapi/declaration';

/** What became of an account that a mailed link confirms. */
export const LINKED_ACCOUNT_STATES = ['waiting', 'confirmed', 'expired', 'closed'] as const;

const declared = declareResource('linked_accounts', {
  attributes: {
    state: oneOf(LINKED_ACCOUNT_STATES, { required: true, write: 'never' }),
    /** Of an account that still waits; null otherwise. */
    email: text({ write: 'never' }),
    /** It has none yet: the confirmation asks for one. */
    needsPassword: flag({ write: 'never' }),
  },
});
/** `linked_accounts`: what the link of an invitation or a sign-up confirms, before anybody presses the button. */
export interface LinkedAccounts extends Readonly<typeof declared> {}
export const LinkedAccounts: LinkedAccounts = declared;

export interface LinkedAccount extends Entity<LinkedAccounts> {}
