import {
  emptyValue,
  FILL_IN_FIELDS,
  pagesOf,
  stepsOf,
  takesValue,
  typedFrom,
  type FormLayout,
  type FormQuestion,
  type PublicForm,
  type TypedValue,
} from '@samen/resources/forms';
import type { PostedForm } from '@samen/contracts';

/** What stands in the fields by the ids of their questions, and the step that is shown. */
export interface FillInValues {
  [questionId: string]: TypedValue;
  step: string;
  /** The text that was agreed to, which may be an older one. */
  agreedTo: string;
}

/** A form that no one has begun with. */
export const emptyForm = (questions: readonly FormQuestion[]): FillInValues => ({
  ...Object.fromEntries(
    questions.filter(takesValue).map((question) => [question.id, emptyValue(question)] as const),
  ),
  step: '0',
  agreedTo: '',
});

/** The page of those without scripts that came back; the first one where none did. */
export const pageOfPosted = (posted: PostedForm | null): number =>
  Number(posted?.values[FILL_IN_FIELDS.page] ?? 0) || 0;

/** Which part of a form a question stands in. */
export function placeFinder(parts: readonly (readonly FormQuestion[])[]): (id: string) => number {
  const places = new Map(parts.flatMap((part, at) => part.map(({ id }) => [id, at] as const)));
  return (id) => places.get(id) ?? 0;
}

/** The steps of a form with scripts: each begins at an information part, where its editors want that. */
export const stepsFor = (questions: readonly FormQuestion[], layout: FormLayout): FormQuestion[][] =>
  layout === 'steps' ? stepsOf(questions) : [[...questions]];

/** What was sent without scripts and came back, at the step of the page that it came back at. */
export function returnedForm(
  { questions, layout }: Pick<PublicForm, 'questions' | 'layout'>,
  sent: PostedForm['values'],
): FillInValues {
  const pages = pagesOf(questions, layout);
  const at = Math.min(Number(sent[FILL_IN_FIELDS.page] ?? 0) || 0, pages.length - 1);
  const [first] = pages[at] ?? [];
  const step = placeFinder(stepsFor(questions, layout))(first?.id ?? '');
  return {
    ...emptyForm(questions),
    ...Object.fromEntries(
      questions.filter(takesValue).map((question) => [question.id, typedFrom(question, sent[question.id])]),
    ),
    step: String(step),
    agreedTo: sent[FILL_IN_FIELDS.agreed] ?? '',
  };
}
