import type { StoredQuestion } from '../forms/index.ts';
import type { SubmissionRow } from './submissions.repository.ts';

/** Where a reply goes: to the account of who was signed in, else to the first address that was filled in, else to the one that was invited. */
export function replyAddress(
  { account_email, given, invited_email }: Pick<SubmissionRow, 'account_email' | 'given' | 'invited_email'>,
  questions: readonly StoredQuestion[],
): string | null {
  const filledIn = questions
    .filter(({ question }) => question.questionType === 'email')
    .map(({ question }) => given[question.id]);
  return account_email ?? filledIn.find((value) => typeof value === 'string') ?? invited_email;
}
