import {
  declareResource,
  filter,
  flag,
  id,
  json,
  list,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type Filters,
  type New,
} from '@samen/jsonapi/declaration';
import { VERSIONED } from '../shared/versioned.ts';
import { FORM_BOUNDS } from './constants.ts';
import type { FormQuestion, SentQuestion } from './questions.ts';

export const FORM_LAYOUTS = ['page', 'steps'] as const;
export type FormLayout = (typeof FORM_LAYOUTS)[number];

/** Who may fill a form in: everyone with its link, or those alone who were invited. */
export const FORM_ACCESS = ['anonymous', 'token_holder'] as const;
export type FormAccess = (typeof FORM_ACCESS)[number];

/** `closed` by its editors or by its date; `full` where as many people have filled it in as may. */
export const FORM_STATES = ['open', 'closed', 'full'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** What the public page and the editors' page of a form have in common. */
export const FORM_TEXTS = {
  title: text({ min: 2, max: 120, required: true }),
  /** Above the questions. */
  description: text({ max: 2000, format: 'markdown' }),
  /** On the button; without it the page has its own. */
  submitLabel: text({ max: 40 }),
  thankYouText: text({ max: 1000, format: 'markdown' }),
  /** With `steps` one begins at each information part. */
  layout: oneOf(FORM_LAYOUTS, { default: 'page' }),
  closesAt: moment({ copy: false }),
  /** What has to be agreed to before it is sent; without it nothing has. */
  confirmText: text({ max: FORM_BOUNDS.confirm, format: 'letter' }),
  /** Whether what was filled in is mailed to the first address that is filled in. */
  sendReceipt: flag({ default: true }),
} as const;

const declared = declareResource('forms', {
  attributes: {
    ...FORM_TEXTS,
    title: text({ min: 2, max: 120, required: true, filter: ['i_cont'] }),
    organizationId: id('organizations', { required: true, filledIn: true, write: 'create', filter: ['eq'] }),
    organizationName: text({ required: true, computed: true }),
    /** The last part of its public address. */
    token: text({ required: true, filledIn: true, write: 'never', copy: false }),
    isOpen: flag({ default: true }),
    accessPermission: oneOf(FORM_ACCESS, { default: 'anonymous' }),
    /** Who hears of what is filled in without handling it. */
    notifyEmails: list(text({ max: FORM_BOUNDS.email[1], required: true, format: 'email' }), {
      max: FORM_BOUNDS.notified,
      copy: false,
    }),
    /** As many as may fill it in; the one after them finds it closed. */
    maxSubmissions: whole({ min: 1, max: FORM_BOUNDS.submissions }),
    /** For how many months what was filled in stays. */
    retentionMonths: whole({ min: 1, max: 60, default: 12 }),
    status: oneOf(FORM_STATES, { computed: true, required: true }),
    /** How many count for `maxSubmissions`: spam and what editors have removed do not. */
    placesTaken: whole({ required: true, filledIn: true, write: 'never', copy: false }),
    /** How many of those that are there no one has begun with. */
    newCount: whole({ required: true, computed: true }),
    /** How many were taken for spam. */
    spamCount: whole({ required: true, computed: true }),
    /** How many were invited, in whatever state that is. */
    invitationCount: whole({ required: true, computed: true }),
    /** In their order; where one form is requested. */
    questions: json<FormQuestion[]>()({ computed: true, see: 'detail' }),
    /** The ids of those questions that someone has filled in: each of them keeps its type. */
    filledInQuestions: json<string[]>()({ computed: true, see: 'detail' }),
    ...VERSIONED,
  },
  relationships: { organization: one('organizations', { from: 'organizationId' }) },
  filters: {
    /** Those that may stand on the pages of the centre that the caller works for. */
    forPages: filter('flag'),
  },
  sorts: ['updatedAt'],
});
/** `forms`, as those have them who build them. */
export interface Forms extends Readonly<typeof declared> {}
export const Forms: Forms = declared;

export interface Form extends Entity<Forms> {}

/** Filters of `GET forms`. */
export interface FormFilter extends Filters<Forms> {}

interface WithQuestions {
  questionsAttributes?: SentQuestion[];
}

/** Attributes of `POST forms`. */
export interface NewForm extends New<Forms>, WithQuestions {}

/** Attributes of `PATCH forms/{id}`: the questions that it names, the others stay. */
export interface FormChanges extends Changes<Forms>, WithQuestions {}
