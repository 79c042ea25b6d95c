import { Type, type Static } from 'typebox';
import { declareResource, flag, json, oneOf, text, whole, type Entity } from '@samen/jsonapi/declaration';
import { FORMATS, Trap } from '../shared/fields.ts';
import { FORM_BOUNDS } from './constants.ts';
import { INVITATION_STATES } from './form-invitations.ts';
import { FORM_STATES, FORM_TEXTS } from './forms.ts';
import type { FormQuestion } from './questions.ts';

/** `invited_only` under the link for everyone of a form that is for those who were invited. */
export const PUBLIC_FORM_STATES = [...FORM_STATES, 'invited_only'] as const;
export type PublicFormState = (typeof PUBLIC_FORM_STATES)[number];

const declared = declareResource('public_forms', {
  attributes: {
    ...FORM_TEXTS,
    /** Who receives what is filled in. */
    organizationName: text({ computed: true, required: true }),
    /** Whom to turn to, where it has that for everyone to read. */
    organizationEmail: text({ computed: true }),
    organizationPhoneNumber: text({ computed: true }),
    organizationPhoneText: text({ computed: true }),
    /** Whether that is the centre itself; else the centre reads what is filled in as well. */
    isOfCenter: flag({ computed: true }),
    /** For how many months that stays. */
    retentionMonths: whole({ min: 1, max: 60, default: 12 }),
    status: oneOf(PUBLIC_FORM_STATES, { computed: true, required: true }),
    /** Under the token of an invitation, what became of that; one that is used or too old leads to a closed form. */
    invitation: oneOf(INVITATION_STATES, { computed: true }),
    /** How many people can still fill it in; null where there is no end to that. */
    placesLeft: whole({ computed: true }),
    /** In their order. */
    questions: json<FormQuestion[]>()({ required: true, computed: true }),
  },
});
/** `public_forms`: a form as those have it who fill it in, under its token. */
export interface PublicForms extends Readonly<typeof declared> {}
export const PublicForms: PublicForms = declared;

export interface PublicForm extends Entity<PublicForms> {}

/**
 * Attributes of `POST public_forms/{token}/submissions`. A value is text, a number, yes or no, or a list of chosen
 * values, as the type of its question has it. `website` is a trap that people do not see; what fills it in, or is done
 * sooner than anyone reads, is stored as spam and receives the same response.
 */
export const NewSubmission = Type.Object({
  answers: Type.Array(
    Type.Object({
      questionId: Type.String({ pattern: FORMATS.id.source }),
      value: Type.Union([
        Type.String({ maxLength: 2 * FORM_BOUNDS.letter }),
        // Far beyond what any question takes: which number is too large for one is said with its name.
        Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
        Type.Boolean(),
        Type.Array(Type.String({ maxLength: FORM_BOUNDS.line }), { maxItems: FORM_BOUNDS.options }),
        Type.Null(),
      ]),
    }),
    { maxItems: 2 * FORM_BOUNDS.questions },
  ),
  /** How long the page was open. */
  secondsSpent: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  /** The text of the form that was agreed to, as it was shown. */
  agreedTo: Type.Optional(Type.String({ maxLength: 2 * FORM_BOUNDS.confirm })),
  website: Type.Optional(Trap),
});
export type NewSubmission = Static<typeof NewSubmission>;
