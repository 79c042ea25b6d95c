import {
  FORM_BOUNDS,
  isFilledIn,
  readSubmission,
  takesValue,
  type FieldValues,
  type FormQuestion,
  type NewSubmission,
  type TextRules,
} from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { after, minutes } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { invalid, Problem, type FieldError } from '../../../errors/problem.ts';
import { cleanLetter, cleanLine } from '../../../http/text-rules.ts';
import { notify, type Sender } from '../../../services/notifications/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { formUploadRepository } from '../form-uploads/index.ts';
import { formRepository, formState, type FormRow } from '../forms/index.ts';
import { handlersIn } from './handlers.ts';
import { submissionRepository } from './submissions.repository.ts';
import { labelsOf } from './submissions.resource.ts';

const NOTIFIED_EVERY = minutes(15);

/** Texts are cleaned as everywhere on the server. */
export const TEXT_RULES: TextRules = { line: cleanLine, letter: cleanLetter };

/** What fills in a field that no one sees, or a whole form before it can be read. */
const isMachine = ({ website = '', secondsSpent }: NewSubmission): boolean =>
  website !== '' || (secondsSpent !== undefined && secondsSpent < FORM_BOUNDS.leastSeconds);

export function requireOpen(form: FormRow, now: Date): void {
  const state = formState(form, now);
  if (state !== 'open') throw new Problem('gone', { text: state === 'full' ? 'form_full' : 'form_closed' });
}

/** What was written at a question that has gone would be lost without a word. */
function requireQuestions(questions: readonly FormQuestion[], { answers: given }: NewSubmission): void {
  const ids = new Set(questions.map(({ id }) => id));
  const gone = given.filter(({ questionId, value }) => isFilledIn(value) && !ids.has(questionId));
  if (gone.length > 0)
    throw new Problem('stale_record', {
      text: 'form_changed',
      meta: { question_ids: gone.map(({ questionId }) => questionId) },
    });
}

/** By where a value stands in the request; what is missing by the list that it is missing in. */
function errorOf(
  given: NewSubmission['answers'],
  questions: readonly FormQuestion[],
  { questionId, code, meta }: ReturnType<typeof readSubmission>['errors'][number],
): FieldError {
  const at = given.findLastIndex((one) => one.questionId === questionId);
  return {
    code,
    pointer: `/data/attributes/answers${at < 0 ? '' : `/${at}/value`}`,
    meta: {
      ...meta,
      question_id: questionId,
      field: questions.find(({ id }) => id === questionId)?.text ?? '',
    },
  };
}

/** Everything that was filled in as people read it, for who searches it; `names` are those of files. */
const wordsOf = (
  questions: readonly FormQuestion[],
  values: FieldValues,
  names: ReadonlyMap<string, string>,
): string =>
  questions
    .flatMap((question) => {
      const value = values[question.id];
      return value === undefined || value === true ? [] : labelsOf(question, value, names);
    })
    .join('\n');

type Reading = ReturnType<typeof readSubmission>;

/** The files that come with what was filled in, by their ids, and the questions at which one cannot be sent. */
async function filesOf(
  queries: Queries,
  tenantId: string,
  { id: formId }: FormRow,
  { questions, values, now }: { questions: readonly FormQuestion[]; values: FieldValues; now: Date },
): Promise<{ names: Map<string, string>; errors: Reading['errors'] }> {
  const names = new Map<string, string>();
  const errors: Reading['errors'][number][] = [];
  for (const { id: questionId } of questions.filter(({ questionType }) => questionType === 'file')) {
    const value = values[questionId];
    if (typeof value !== 'object') continue;
    const uploads = formUploadRepository(queries, tenantId);
    const found = await uploads.sendable({ formId, questionId }, value, now);
    if (found.size < value.length) errors.push({ questionId, code: 'file_gone' });
    for (const [id, name] of found) names.set(id, name);
  }
  return { names, errors };
}

/** Those who handle what is filled in hear of it, once in a quarter of an hour however many fill it in. */
async function notifyHandlers(queries: Queries, sender: Sender, form: FormRow, now: Date): Promise<void> {
  if (form.notified_at !== null && form.notified_at > after(now, -NOTIFIED_EVERY)) return;
  const { tenantId } = sender;
  await formRepository(queries, tenantId).notified(form.id, now);
  await notify(queries, sender, {
    event: 'form_submitted',
    to: await handlersIn(queries, tenantId, [form.organization_id]),
    centerId: form.volunteer_center_id,
    path: paths.formBuilder.one(form.id),
    data: { form: { title: form.title } },
  });
}

/**
 * Stores what a person filled in, read once more by the rules of the form as it is now. The form is locked: the last place
 * goes to one person, and no question changes meanwhile.
 */
export async function sendSubmission(
  queries: Queries,
  { caller, clock, sender }: Pick<UseCaseContext, 'caller' | 'clock' | 'sender'>,
  token: string,
  sent: NewSubmission,
): Promise<void> {
  const now = clock.now();
  const { tenantId, user } = caller;
  const forms = formRepository(queries, tenantId);
  const seen = await forms.findPublic(token);
  if (!seen) throw new Problem('not_found');
  // Who comes too late waits for no one who comes in time.
  requireOpen(seen, now);
  const form = await forms.lockPublic(token);
  if (!form) throw new Problem('not_found');
  requireOpen(form, now);
  const all = await forms.questions(form.id);
  const questions = all.filter(({ isRemoved }) => !isRemoved).map(({ question }) => question);
  requireQuestions(questions, sent);
  const given = Object.fromEntries(sent.answers.map(({ questionId, value }) => [questionId, value]));
  const { values, errors: mistakes } = readSubmission(questions, given, TEXT_RULES);
  const files = await filesOf(queries, tenantId, form, { questions, values, now });
  const errors = [...mistakes, ...files.errors];
  if (errors.length > 0) throw invalid(...errors.map((error) => errorOf(sent.answers, questions, error)));
  const isSpam = isMachine(sent);
  const id = await submissionRepository(queries, tenantId).add(
    {
      formId: form.id,
      userId: user?.id ?? null,
      locale: caller.locale,
      isSpam,
      given: values,
      words: wordsOf(questions.filter(takesValue), values, files.names),
    },
    now,
  );
  await formUploadRepository(queries, tenantId).send(id, [...files.names.keys()]);
  if (isSpam) return;
  await forms.countPlace(form.id, 1);
  await notifyHandlers(queries, sender, form, now);
  await audit(queries, caller, now, {
    action: 'form_submission.sent',
    subjectType: 'form_submissions',
    subjectId: id,
  });
}
