import type { FormState } from '@samen/resources/forms';
import { Problem } from '../../../errors/problem.ts';
import type { StoredForm } from './forms.repository.ts';

/** What of a form says whether it can be filled in. */
export type PolicyForm = Pick<StoredForm, 'is_open' | 'closes_at' | 'max_submissions' | 'places_taken'>;

/** Whether a form can be filled in. */
export function formState(
  { is_open, closes_at, max_submissions, places_taken }: PolicyForm,
  now: Date,
): FormState {
  if (!is_open || (closes_at !== null && closes_at <= now)) return 'closed';
  return max_submissions !== null && places_taken >= max_submissions ? 'full' : 'open';
}

/** Refuses, as `code`, what needs a form that can be filled in now; its text says why it cannot. */
export function requireOpen(form: PolicyForm, now: Date, code: 'gone' | 'invalid_transition'): void {
  const state = formState(form, now);
  if (state !== 'open') throw new Problem(code, { text: state === 'full' ? 'form_full' : 'form_closed' });
}

/** Before mail goes to people who do not handle the form. */
export function requireMailing(mailsOthers: boolean): void {
  if (!mailsOthers) throw new Problem('invalid_transition', { text: 'form_mails_no_others' });
}
