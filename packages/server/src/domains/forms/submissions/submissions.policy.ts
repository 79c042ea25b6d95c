import { FORM_BOUNDS, isFilledIn, type FormQuestion, type NewSubmission } from '@samen/resources/forms';
import type { OrganizationStatus } from '@samen/resources/organizations';
import { invalid, Problem } from '../../../errors/problem.ts';
import { cleanLetter } from '../../../http/text-rules.ts';
import { mailsOthers, requireMailing, type FormRow } from '../forms/index.ts';
import type { SubmissionRow } from './submissions.repository.ts';

/** What fills in a field that no one sees, or a whole form before it can be read; who was invited is a person, and may be quick. */
export const isMachine = (
  { website = '', secondsSpent = FORM_BOUNDS.leastSeconds }: Pick<NewSubmission, 'website' | 'secondsSpent'>,
  { isInvited }: { isInvited: boolean },
): boolean => website !== '' || (!isInvited && secondsSpent < FORM_BOUNDS.leastSeconds);

/** What was written at a question that has gone would be lost without a word. */
export function requireQuestions(
  questions: readonly Pick<FormQuestion, 'id'>[],
  { answers: given }: Pick<NewSubmission, 'answers'>,
): void {
  const ids = new Set(questions.map(({ id }) => id));
  const gone = given.filter(({ questionId, value }) => isFilledIn(value) && !ids.has(questionId));
  if (gone.length > 0)
    throw new Problem('stale_record', {
      text: 'form_changed',
      meta: { question_ids: gone.map(({ questionId }) => questionId) },
    });
}

/** The text that was agreed to, as the form has it now; refused where none or another one was. */
export function agreedTextOf(
  { confirm_text: text }: Pick<FormRow, 'confirm_text'>,
  { agreedTo }: Pick<NewSubmission, 'agreedTo'>,
): string | null {
  if (text === null) return null;
  if (agreedTo === undefined || agreedTo.trim() === '')
    throw invalid({ code: 'accepted', pointer: '/data/attributes/agreed_to' });
  if (cleanLetter(agreedTo) !== text) throw new Problem('stale_record', { text: 'form_changed' });
  return text;
}

/** Whether what was filled in is mailed to the address that stands there. */
export const mailsReceipt = ({
  send_receipt,
  mails_others,
}: Pick<FormRow, 'send_receipt' | 'mails_others'>): boolean => send_receipt && mails_others;

/** Refuses a reply to what was taken for spam, and to what has no address. */
export function requireReplyable(
  { status }: Pick<SubmissionRow, 'status'>,
  email: string | null,
): asserts email is string {
  if (email === null || status === 'spam') throw new Problem('invalid_transition');
}

/** Refuses to mail an address that was typed, not the account of who was signed in, for an organization that mails no others. */
export function requireReplying(
  organization: { status: OrganizationStatus } | undefined,
  { hasAccount }: { hasAccount: boolean },
): void {
  if (!hasAccount) requireMailing(organization !== undefined && mailsOthers(organization.status));
}
