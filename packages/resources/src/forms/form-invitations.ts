import { Type, type Static } from 'typebox';
import {
  declareResource,
  flag,
  id,
  moment,
  one,
  oneOf,
  text,
  type Entity,
  type Filters,
} from '@samen/jsonapi/declaration';
import { FORMATS } from '../shared/fields.ts';
import { FORM_BOUNDS } from './constants.ts';

export const INVITATION_STATES = ['sent', 'opened', 'submitted', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

const declared = declareResource('form_invitations', {
  attributes: {
    formId: id('forms', { required: true, write: 'never' }),
    email: text({ required: true, write: 'never', filter: ['i_cont'] }),
    status: oneOf(INVITATION_STATES, { required: true, computed: true, filter: ['eq'] }),
    sentAt: moment({ required: true, write: 'never' }),
    /** When a person began to fill in the form. */
    openedAt: moment({ write: 'never' }),
    submittedAt: moment({ write: 'never' }),
    expiresAt: moment({ required: true, write: 'never' }),
    /** Whether it is repeated by itself after a week. */
    reminds: flag({ write: 'never' }),
    remindedAt: moment({ write: 'never' }),
    /** What was filled in by it, while that is there. */
    submissionId: id('form_submissions', { write: 'never' }),
  },
  relationships: {
    form: one('forms', { from: 'formId' }),
    submission: one('form_submissions', { from: 'submissionId' }),
  },
  sorts: ['sentAt', 'email'],
});
/** `form_invitations`: who was invited to fill in a form, for those who handle it. The link of each is in its mail alone. */
export interface FormInvitations extends Readonly<typeof declared> {}
export const FormInvitations: FormInvitations = declared;

export interface FormInvitation extends Entity<FormInvitations> {}

/** Filters of `GET forms/{id}/invitations`. */
export interface FormInvitationFilter extends Filters<FormInvitations> {}

/** Attributes of `POST forms/{id}/invitations`. `reminds`: those who have not filled it in after a week are mailed once more. */
export const NewFormInvitations = Type.Object({
  emails: Type.Array(Type.String({ maxLength: FORM_BOUNDS.email[1] }), {
    minItems: 1,
    maxItems: FORM_BOUNDS.invited,
  }),
  reminds: Type.Optional(Type.Boolean()),
});
export type NewFormInvitations = Static<typeof NewFormInvitations>;

/** Attributes of `POST forms/{id}/invitations/withdraw`: those whose link leads nowhere from now on. */
export const WithdrawnInvitations = Type.Object({
  ids: Type.Array(Type.String({ pattern: FORMATS.id.source }), {
    minItems: 1,
    maxItems: FORM_BOUNDS.invited,
    uniqueItems: true,
  }),
});
export type WithdrawnInvitations = Static<typeof WithdrawnInvitations>;

/** What became of invitations that were sent: `meta` of the response. */
export interface SentInvitations {
  sent: number;
  /** Addresses that were invited before: they are not mailed again. */
  alreadyInvited: readonly string[];
  /** Addresses that had too many invitations, of whatever forms, to be mailed today. */
  notMailed: readonly string[];
}
