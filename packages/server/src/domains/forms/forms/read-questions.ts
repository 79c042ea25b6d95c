import { randomUUID } from 'node:crypto';
import {
  checkAmount,
  checkQuestions,
  DESTROY,
  withoutUnread,
  type FormQuestion,
  type QuestionOption,
  type SentQuestion,
} from '@samen/resources/forms';
import { toSnake } from '@samen/jsonapi';
import { Problem } from '../../../errors/problem.ts';
import type { FieldReader } from '../../../http/field-reader.ts';

const EMPTY: Omit<FormQuestion, 'id'> = {
  text: '',
  questionType: 'text',
  helpText: null,
  conditions: null,
  required: false,
  longAnswer: false,
  integer: false,
  options: [],
  min: null,
  max: null,
};

/** Where the questions of a form stand in a request. */
const ATTRIBUTE = 'questions_attributes';

export interface QuestionsToSave {
  /** All that the form has then, in their order. */
  questions: FormQuestion[];
  removedIds: string[];
  /** Those whose type changes, which no one may have filled in yet, by where they stand in the request. */
  retyped: ReadonlyMap<string, number>;
}

/** What stands in a request, and where. */
interface Change {
  at: number;
  sent: SentQuestion;
  stored: FormQuestion | undefined;
  id: string;
}

const SLUG_LENGTH = 30;

/** The part of a label that can stand anywhere. */
const slugOf = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, '') || 'option';

/** Options with values of their own: that of before where one is sent under its label again. */
function withValues(
  sent: readonly { label: string; value?: string | undefined }[],
  stored: readonly QuestionOption[],
): QuestionOption[] {
  const taken = new Set(sent.flatMap(({ value }) => value ?? []));
  return sent.map(({ label, value }) => {
    if (value !== undefined) return { label, value };
    const before = stored.find((one) => one.label === label && !taken.has(one.value));
    let free = before?.value ?? slugOf(label);
    for (let count = 2; taken.has(free); count += 1) free = `${slugOf(label)}-${count}`;
    taken.add(free);
    return { label, value: free };
  });
}

/** A question with what was sent of it, its texts cleaned. */
function merged(fields: FieldReader, { at, sent, stored, id }: Change): FormQuestion {
  const path = `${ATTRIBUTE}/${at}`;
  const before = stored ?? { ...EMPTY, id };
  if (!stored && sent.questionType === undefined) fields.refuse(`${path}/question_type`, 'required');
  const { questionType = before.questionType } = sent;
  const readText = (text: string) => {
    const name = `${path}/text`;
    return (questionType === 'info_section' ? fields.markdown(name, text) : fields.line(name, text)) ?? '';
  };
  const labelled = (label: string, place: number) =>
    fields.line(`${path}/options/${place}/label`, label) ?? '';
  return withoutUnread({
    id,
    questionType,
    text: sent.text === undefined ? before.text : readText(sent.text),
    helpText:
      sent.helpText === undefined
        ? before.helpText
        : (fields.letter(`${path}/help_text`, sent.helpText) ?? null),
    conditions: sent.conditions === undefined ? before.conditions : sent.conditions,
    required: sent.required ?? before.required,
    longAnswer: sent.longAnswer ?? before.longAnswer,
    integer: sent.integer ?? before.integer,
    options: sent.options
      ? withValues(
          sent.options.map(({ label, value }, place) => ({ label: labelled(label, place), value })),
          before.options,
        )
      : before.options,
    min: sent.min === undefined ? before.min : sent.min,
    max: sent.max === undefined ? before.max : sent.max,
    fileKinds: sent.fileKinds ?? before.fileKinds ?? [],
  });
}

/** The questions that stay, in their order: one that is put somewhere comes before the one that stands there. */
function inOrder(
  stored: readonly FormQuestion[],
  changes: readonly { change: Change; question: FormQuestion }[],
  removed: ReadonlySet<string>,
): FormQuestion[] {
  const byId = new Map(changes.map((one) => [one.question.id, one]));
  const added = changes.filter(({ change }) => !change.stored).map(({ question }) => question);
  return [...stored, ...added]
    .map((before, at) => {
      const { change, question = before } = byId.get(before.id) ?? {};
      const position = change?.sent.position;
      return { question, at: position ?? at, isPut: position !== undefined };
    })
    .filter(({ question }) => !removed.has(question.id))
    .sort((one, other) => one.at - other.at || Number(other.isPut) - Number(one.isPut))
    .map(({ question }) => question);
}

/**
 * What the questions of a form become by a request: those that it names change, come or go, the others stay. Everything
 * that is wrong is reported with its place.
 */
export function readQuestions(
  fields: FieldReader,
  { stored, removed }: { stored: readonly FormQuestion[]; removed: readonly string[] },
  given: readonly SentQuestion[],
): QuestionsToSave {
  const changes = given.map((sent, at): Change => {
    const own = stored.find(({ id }) => id === sent.id);
    return { at, sent, stored: own, id: sent.id ?? randomUUID() };
  });
  for (const { at, id } of changes)
    if (removed.includes(id) || changes.some((other) => other.at < at && other.id === id))
      fields.refuse(`${ATTRIBUTE}/${at}/id`, 'taken');
  const going = changes.filter(({ sent }) => sent[DESTROY]);
  const staying = changes
    .filter(({ sent }) => !sent[DESTROY])
    .map((change) => ({ change, question: merged(fields, change) }));
  const questions = inOrder(stored, staying, new Set(going.map(({ id }) => id)));
  const amount = checkAmount(questions);
  if (amount) fields.refuse(ATTRIBUTE, amount.code, amount.meta);
  for (const { questionId, path, code, meta } of checkQuestions(questions)) {
    const at = changes.find(({ id }) => id === questionId)?.at;
    // One that was not sent is wrong because of one that was.
    const place = at === undefined ? [] : [at, ...path.map((part) => toSnake(String(part)))];
    fields.refuse([ATTRIBUTE, ...place].join('/'), code, meta);
  }
  return {
    questions,
    removedIds: going.flatMap(({ stored: one }) => one?.id ?? []),
    retyped: new Map(
      staying
        .filter(({ change: { stored: one }, question }) => one && one.questionType !== question.questionType)
        .map(({ change, question }) => [question.id, change.at]),
    ),
  };
}

/** What was filled in would be of another type than its question. */
export const inUse = (at: number): Problem =>
  new Problem('in_use', { pointer: `/data/attributes/${ATTRIBUTE}/${at}/question_type` });
