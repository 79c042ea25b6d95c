import { readDay, readTime } from '../shared/typed-day.ts';
import { isShown } from './conditions.ts';
import type { FormLayout } from './forms.ts';
import { takesValue, type FormQuestion } from './questions.ts';
import { readSubmission } from './read-value.ts';

/**
 * What stands in the field of a question: a text as it was typed, chosen values, files as `typedFile` has them, or whether
 * a box is ticked.
 */
export type TypedValue = string | boolean | readonly string[];

/** What stands in the fields of a form, by the ids of the questions. */
export type TypedValues = Readonly<Record<string, TypedValue | undefined>>;

/** What stands in a field that no one has filled in. */
export function emptyValue({
  questionType,
  options,
}: Pick<FormQuestion, 'questionType' | 'options'>): TypedValue {
  if (questionType === 'file') return [];
  if (questionType !== 'checkbox') return '';
  return options.length > 0 ? [] : false;
}

/** Whether something was filled in. */
export const isFilledIn = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : ![undefined, null, '', false].some((empty) => empty === value);

/** What was stored of a field, where the question can still have it. */
export function typedValue(question: FormQuestion, stored: unknown): TypedValue {
  const empty = emptyValue(question);
  if (typeof empty === 'object')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : empty;
  return typeof stored === typeof empty ? (stored as TypedValue) : empty;
}

/** The questions that are shown to who has filled this in, in the order of the form. */
export function shownTo<Question extends FormQuestion>(
  questions: readonly Question[],
  typed: TypedValues,
): Question[] {
  const { values } = readSubmission(questions, typed);
  return questions.filter((question) => isShown(question, values));
}

/** A form in parts, of which one begins at each information part. */
export function stepsOf<Question extends FormQuestion>(questions: readonly Question[]): Question[][] {
  const steps: Question[][] = [];
  for (const question of questions) {
    const last = steps.at(-1);
    if (last && takesValue(question)) last.push(question);
    else steps.push([question]);
  }
  return steps;
}

/** Whether what a question depends on is among these. */
const dependsOn = ({ conditions }: FormQuestion, others: readonly FormQuestion[]): boolean =>
  conditions?.rules.some(({ questionId }) => others.some(({ id }) => id === questionId)) ?? false;

/**
 * A form in the pages on which it is filled in without scripts: a question comes on a later one than what it depends on,
 * together with the information part right above it.
 */
export function pagesOf(questions: readonly FormQuestion[], layout: FormLayout): FormQuestion[][] {
  const pages: FormQuestion[][] = [];
  for (const step of layout === 'steps' ? stepsOf(questions) : [questions]) {
    let page: FormQuestion[] = [];
    for (const question of step) {
      if (dependsOn(question, page)) {
        const end = page.findLastIndex(takesValue) + 1;
        pages.push(page.slice(0, end));
        page = page.slice(end);
      }
      page.push(question);
    }
    if (page.length > 0) pages.push(page);
  }
  return pages;
}

/** What browsers send for one box that is ticked, where it has no value of its own. */
const TICKED = 'on';
/** Between chosen values that a browser sends under one name. */
export const VALUE_SEPARATOR = '\n';

/** What stands in a field, from what a browser sends of it without scripts. */
export function typedFrom(question: FormQuestion, sent = ''): TypedValue {
  switch (question.questionType) {
    case 'checkbox':
      if (question.options.length === 0) return sent === TICKED;
      return sent === '' ? [] : sent.split(VALUE_SEPARATOR);
    case 'file':
      return sent === '' ? [] : sent.split(VALUE_SEPARATOR);
    case 'date':
      return readDay(sent);
    case 'time':
      return readTime(sent);
    default:
      return sent;
  }
}

/** Names of a form's fields that are no questions, as browsers send it without scripts. */
export const FILL_IN_FIELDS = {
  /** People do not see it. */
  trap: 'website',
  /** The page that it was sent from, counted from 0. */
  page: 'page',
  /** The questions that were on it, by their ids. */
  shown: 'shown',
  /** The button that was pressed. */
  act: 'act',
  /** The text that was agreed to. */
  agreed: 'agreedTo',
  /** What the server gave this page alone. */
  once: 'once',
  /** The page of the site that it stands on, where that is not its own. */
  from: 'from',
} as const;

export const FILL_IN_ACTS = ['next', 'send', 'back'] as const;
export type FillInAct = (typeof FILL_IN_ACTS)[number];
