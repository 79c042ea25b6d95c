import {
  readSubmission,
  takesValue,
  type FieldValues,
  type FormQuestion,
  type NewSubmission,
  type TextRules,
} from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { invalid, type FieldError } from '../../../errors/problem.ts';
import { cleanLetter, cleanLine } from '../../../http/text-rules.ts';
import { notify } from '../../../services/notifications/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { formUploadRepository } from '../form-uploads/index.ts';
import { formRepository, withoutLinks, type FormRow } from '../forms/index.ts';
import { invitationRepository, usedInvitation } from '../invitations/index.ts';
import { notifyInTime, type LimitedMail } from './notify-handlers.ts';
import { lockOpenForm } from './open-form.ts';
import { receiptAddress, receiptText } from './receipt.ts';
import { agreedTextOf, isMachine, mailsReceipt, requireQuestions } from './submissions.policy.ts';
import { submissionRepository } from './submissions.repository.ts';
import { labelsOf } from './submissions.resource.ts';

interface SendingContext extends Pick<UseCaseContext, 'caller' | 'clock' | 'sender'> {
  /** Whether one more such mail may leave; what it is about is stored either way. */
  mayMail: (kind: LimitedMail, mail: { formId: string; email: string }) => Promise<boolean>;
  /** Files that no one gets: they came with what was taken for spam. */
  discard: (paths: readonly string[]) => void;
}

/** Texts are cleaned as everywhere on the server. */
export const TEXT_RULES: TextRules = { line: cleanLine, letter: cleanLetter };

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

/** Mails what was filled in to the address that stands there, in the language in which it was filled in. */
async function sendReceipt(
  queries: Queries,
  { caller, sender }: Pick<SendingContext, 'caller' | 'sender'>,
  form: FormRow,
  { to, given }: { to: string; given: string },
): Promise<void> {
  const { user, locale } = caller;
  const isOwn = user !== null && user.email === to;
  await notify(queries, sender, {
    event: 'form_receipt',
    to: [{ id: isOwn ? user.id : null, email: to, firstName: '', locale }],
    only: 'email',
    replyTo: form.organization_email,
    centerId: form.volunteer_center_id,
    path: paths.home(),
    about: [],
    data: {
      form: { title: withoutLinks(form.title, locale), given },
      organization: { name: form.organization_name },
    },
  });
}

/**
 * What a sender reads of it: whether a receipt is for the address that was filled in. Whether limits let it leave is not
 * apparent: others would see there what else an address is mailed.
 */
export interface SentSubmission {
  receipt: boolean;
}

/**
 * Stores what a person filled in, read once more by the rules of the form as it is now. The form is locked: the last place
 * goes to one person, and no question changes meanwhile.
 */
export async function sendSubmission(
  queries: Queries,
  context: SendingContext,
  token: string,
  sent: NewSubmission,
): Promise<SentSubmission> {
  const { caller, clock, mayMail } = context;
  const now = clock.now();
  const { tenantId, user } = caller;
  const forms = formRepository(queries, tenantId);
  const { form, invitation } = await lockOpenForm(queries, tenantId, token, now);
  const all = await forms.questions(form.id);
  const questions = all.filter(({ isRemoved }) => !isRemoved).map(({ question }) => question);
  requireQuestions(questions, sent);
  const given = Object.fromEntries(sent.answers.map(({ questionId, value }) => [questionId, value]));
  const { values, errors: mistakes } = readSubmission(questions, given, TEXT_RULES);
  const files = await filesOf(queries, tenantId, form, { questions, values, now });
  const errors = [...mistakes, ...files.errors];
  if (errors.length > 0) throw invalid(...errors.map((error) => errorOf(sent.answers, questions, error)));
  const agreedText = agreedTextOf(form, sent);
  const isSpam = isMachine(sent, { isInvited: invitation !== null });
  const id = await submissionRepository(queries, tenantId).add(
    {
      formId: form.id,
      userId: user?.id ?? null,
      locale: caller.locale,
      isSpam,
      agreedText,
      given: values,
      words: wordsOf(questions.filter(takesValue), values, files.names),
    },
    now,
  );
  // Under the lock of its form: of two at once the second finds it used.
  if (invitation && !(await invitationRepository(queries, tenantId).use(invitation.id, id, now)))
    throw usedInvitation();
  const to = mailsReceipt(form) ? receiptAddress(questions, values) : null;
  const uploads = formUploadRepository(queries, tenantId);
  if (isSpam) context.discard(await uploads.discard([...files.names.keys()]));
  else await uploads.send(id, [...files.names.keys()]);
  // The same whatever it was taken for.
  const response = { receipt: to !== null };
  if (isSpam) return response;
  await forms.countPlace(form.id, 1);
  await notifyInTime(queries, context, form, now);
  if (to !== null && (await mayMail('receipt', { formId: form.id, email: to })))
    await sendReceipt(queries, context, form, {
      to,
      given: receiptText(questions, values, { locale: caller.locale, to }),
    });
  await audit(queries, caller, now, {
    action: 'form_submission.sent',
    subjectType: 'form_submissions',
    subjectId: id,
  });
  return response;
}
