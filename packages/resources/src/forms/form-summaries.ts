import { declareResource, json, moment, whole, type Entity } from '@samen/jsonapi/declaration';
import type { QuestionType } from './questions.ts';

/** How often an option was chosen; one that is no longer there by its value. */
export interface OptionCount {
  value: string;
  label: string;
  count: number;
}

/** The numbers that were filled in. */
export interface NumberFigures {
  min: number;
  max: number;
  mean: number;
  median: number;
}

/** How often a value was filled in that lies between these, or is one that is both: a number, or the beginning of a date or time. */
export interface SpreadCount<Value = number | string> {
  from: Value;
  to: Value;
  count: number;
}

/** A text that was filled in, and where. */
export interface LatestText {
  submissionId: string;
  value: string;
}

/** What was filled in at one question. */
export interface QuestionSummary {
  questionId: string;
  question: string;
  questionType: QuestionType;
  /** Of a question that was removed after someone had filled it in. */
  isRemoved: boolean;
  /** How many filled it in. */
  filledIn: number;
  /** Of questions with options, in their order, also those that no one chose. A tick without options counts as `true`. */
  options: readonly OptionCount[];
  /** Of numbers. */
  figures: NumberFigures | null;
  /** Of dates and times: the first and the last of them. */
  range: readonly [first: string, last: string] | null;
  /** How numbers, dates and times lie, from the lowest on: each value, or spans of one length. */
  spread?: readonly SpreadCount[];
  /** Of texts, latest first, the beginning of them all. */
  latest?: readonly LatestText[];
  /** How many files came with it, where it takes them. */
  files?: number;
}

const declared = declareResource('form_summaries', {
  attributes: {
    /** Spam left out. */
    submissionCount: whole({ required: true, computed: true }),
    firstAt: moment({ write: 'never' }),
    lastAt: moment({ write: 'never' }),
    /** In the order of the form; removed ones come last. */
    questions: json<QuestionSummary[]>()({ required: true, computed: true }),
  },
});
/** `form_summaries`: what was filled in at a form, counted; its id is that of the form. */
export interface FormSummaries extends Readonly<typeof declared> {}
export const FormSummaries: FormSummaries = declared;

export interface FormSummary extends Entity<FormSummaries> {}
