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
import { FORMATS } from '../shared/fields.ts';
import { FORM_BOUNDS } from './constants.ts';
import type { FieldValue, QuestionType } from './questions.ts';

export const SUBMISSION_STATUSES = ['new', 'in_progress', 'handled', 'spam'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** A question as it is now, with what was filled in. */
export interface SubmittedValue {
  questionId: string;
  question: string;
  questionType: QuestionType;
  value: FieldValue;
  /** What the chosen options are called, where there are any, and the names of files. */
  labels: readonly string[];
  /** Of files, where one submission is requested. */
  files?: readonly SubmittedFile[];
}

/** A file that came with a submission. */
export interface SubmittedFile {
  id: string;
  filename: string;
  contentType: string;
  byteSize: number;
  /** Where it is downloaded, for an hour at least. */
  url: string;
}

/** What a handler wrote back, by mail. */
export interface SubmissionReply {
  body: string;
  sentAt: string;
  /** Null where the account is gone. */
  authorName: string | null;
}

/** A person who may handle what was filled in. */
export interface SubmissionHandler {
  id: string;
  name: string;
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
    /** Who handles it. */
    assigneeId: id('users', { write: 'never', filter: ['eq', 'null'] }),
    assigneeName: text({ computed: true }),
    /** When the last reply was sent. */
    repliedAt: moment({ write: 'never' }),
    /** The address that a reply goes to; null where none was filled in and no one was signed in. */
    replyTo: text({ computed: true }),
    /** The text that was agreed to. */
    agreedText: text({ write: 'never' }),
    /** The address that was invited, where it was filled in by invitation. */
    invitation: text({ computed: true }),
    /** Oldest first; where one is requested, like the next. */
    replies: json<SubmissionReply[]>()({ computed: true, see: 'detail' }),
    /** To whom the caller may assign it. */
    handlers: json<SubmissionHandler[]>()({ computed: true, see: 'detail' }),
    /** In the order of the form; those to removed questions come last. */
    answers: json<SubmittedValue[]>()({ required: true, computed: true }),
  },
  relationships: {
    form: one('forms', { from: 'formId' }),
    user: one('users', { from: 'userId' }),
    assignee: one('users', { from: 'assigneeId' }),
  },
  filters: {
    /** Words that were filled in. */
    q: filter('text'),
    /** A question that was filled in. */
    question: filter('id'),
  },
  sorts: ['submittedAt'],
});
/** `form_submissions`: what people filled in, for those who handle it. */
export interface FormSubmissions extends Readonly<typeof declared> {}
export const FormSubmissions: FormSubmissions = declared;

export interface FormSubmission extends Entity<FormSubmissions> {}

/** Filters of `GET forms/{id}/submissions`. */
export interface FormSubmissionFilter extends Filters<FormSubmissions> {}

/** Attributes of `PUT form_submissions/{id}`: what becomes of it, who handles it, or both. */
export const SubmissionDecision = Type.Object(
  {
    status: Type.Optional(Type.Enum([...SUBMISSION_STATUSES])),
    assigneeId: Type.Optional(Type.Union([Type.String({ pattern: FORMATS.id.source }), Type.Null()])),
  },
  { minProperties: 1 },
);
export type SubmissionDecision = Static<typeof SubmissionDecision>;

/** Attributes of `POST form_submissions/{id}/answer`: a letter to who filled it in. */
export const NewSubmissionReply = Type.Object({
  body: Type.String({ minLength: 1, maxLength: FORM_BOUNDS.letter }),
});
export type NewSubmissionReply = Static<typeof NewSubmissionReply>;
