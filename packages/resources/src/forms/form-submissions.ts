import { Type, type Static } from 'typebox';
import {
  declareResource,
  filter,
  id,
  json,
  moment,
  one,
  oneOf,
  text,
  type Entity,
  type Filters,
} from '@samen/jsonapi/declaration';
import type { FieldValue, QuestionType } from './questions.ts';

export const SUBMISSION_STATUSES = ['new', 'in_progress', 'handled', 'spam'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** A question as it is now, with what was filled in. */
export interface SubmittedValue {
  questionId: string;
  question: string;
  questionType: QuestionType;
  value: FieldValue;
  /** What the chosen options are called, where there are any. */
  labels: readonly string[];
}

const declared = declareResource('form_submissions', {
  attributes: {
    formId: id('forms', { required: true, write: 'never' }),
    status: oneOf(SUBMISSION_STATUSES, { default: 'new', write: 'never', filter: ['eq', 'in'] }),
    statusChangedAt: moment({ write: 'never' }),
    submittedAt: moment({ required: true, write: 'never', filter: ['gteq', 'lteq'] }),
    /** Who was signed in. */
    userId: id('users', { write: 'never' }),
    submitterName: text({ computed: true }),
    /** In the order of the form; those to removed questions come last. */
    answers: json<SubmittedValue[]>()({ required: true, computed: true }),
  },
  relationships: { form: one('forms', { from: 'formId' }), user: one('users', { from: 'userId' }) },
  filters: {
    /** Words that were filled in. */
    q: filter('text'),
  },
  sorts: ['submittedAt'],
});
/** `form_submissions`: what people filled in, for those who handle it. */
export interface FormSubmissions extends Readonly<typeof declared> {}
export const FormSubmissions: FormSubmissions = declared;

export interface FormSubmission extends Entity<FormSubmissions> {}

/** Filters of `GET forms/{id}/submissions`. */
export interface FormSubmissionFilter extends Filters<FormSubmissions> {}

/** Attributes of `PUT form_submissions/{id}`. */
export const SubmissionDecision = Type.Object({ status: Type.Enum([...SUBMISSION_STATUSES]) });
export type SubmissionDecision = Static<typeof SubmissionDecision>;
