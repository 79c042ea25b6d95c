import { isShown } from './conditions.ts';
import { takesValue, type FormQuestion } from './questions.ts';
import { readSubmission } from './read-value.ts';

/** What stands in the field of a question: a text as it was typed, chosen values, or whether a box is ticked. */
export type TypedValue = string | boolean | readonly string[];

/** What stands in the fields of a form, by the ids of the questions. */
export type TypedValues = Readonly<Record<string, TypedValue | undefined>>;

/** What stands in a field that no one has filled in. */
export function emptyValue({
  questionType,
  options,
}: Pick<FormQuestion, 'questionType' | 'options'>): TypedValue {
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
