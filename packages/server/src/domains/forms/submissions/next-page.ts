import {
  FILL_IN_ACTS,
  FILL_IN_FIELDS,
  pagesOf,
  readSubmission,
  shownTo,
  takesValue,
  typedFrom,
  type FieldValues,
  type FillInAct,
  type FormLayout,
  type FormQuestion,
  type SubmissionReading,
  type TextRules,
  type TypedValue,
} from '@samen/resources/forms';

/** What a browser has sent, by the names of the fields. */
type FormFields = Readonly<Record<string, string>>;

interface FilledIn {
  questions: readonly FormQuestion[];
  layout: FormLayout;
  fields: FormFields;
  rules: TextRules;
}

/** What comes after a page of a form was sent: another page, with what is wrong on those before it, or all is there. */
export type Turn =
  { kind: 'page'; at: number; errors: SubmissionReading['errors'] } | { kind: 'whole'; values: FieldValues };

const actOf = (fields: FormFields): FillInAct =>
  FILL_IN_ACTS.find((action) => action === fields[FILL_IN_FIELDS.act]) ?? 'send';

/** What was typed in all fields, by the ids of the questions. */
export function typedOf(questions: readonly FormQuestion[], fields: FormFields): Record<string, TypedValue> {
  return Object.fromEntries(
    questions.map((question) => [question.id, typedFrom(question, fields[question.id])]),
  );
}

/** In which page each question stands. */
function pageFinder(pages: readonly (readonly FormQuestion[])[]) {
  const places = new Map(pages.flatMap((page, at) => page.map(({ id }) => [id, at] as const)));
  return (id: string): number => places.get(id) ?? 0;
}

/** Where a form goes on that was sent from one of its pages, with everything that was filled in so far. */
export function nextPage({ questions, layout, fields, rules }: FilledIn): Turn {
  const pages = pagesOf(questions, layout);
  const pageOf = pageFinder(pages);
  const typed = typedOf(questions, fields);
  const shown = shownTo(questions, typed).filter(takesValue);
  const places = shown.map(({ id }) => pageOf(id));
  const from = Number(fields[FILL_IN_FIELDS.page] ?? 0) || 0;
  const chosen = actOf(fields);
  if (chosen === 'back') return { kind: 'page', at: places.findLast((at) => at < from) ?? 0, errors: [] };

  const { values, errors } = readSubmission(questions, typed, rules);
  // A browser that shows all pages at once sends them so: what it has not shown yet comes next.
  const rendered = new Set(fields[FILL_IN_FIELDS.shown]?.split(' '));
  const isDue = (id: string) => (chosen === 'next' ? pageOf(id) <= from : rendered.has(id));
  const wrong = errors.filter(({ questionId }) => isDue(questionId));
  const [first] = wrong;
  if (first) return { kind: 'page', at: pageOf(first.questionId), errors: wrong };
  const unseen = shown.find(({ id }) => !rendered.has(id));
  // Behind the last question is a page on which it is sent: a button that says that there is more does not send it.
  const next =
    chosen === 'next' ? (places.find((at) => at > from) ?? pages.length) : unseen && pageOf(unseen.id);
  return next === undefined ? { kind: 'whole', values } : { kind: 'page', at: next, errors: [] };
}
