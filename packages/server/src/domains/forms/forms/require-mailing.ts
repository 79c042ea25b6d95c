import { Problem } from '../../../errors/problem.ts';

/** Before mail goes to people who do not handle the form. */
export function requireMailing(mailsOthers: boolean): void {
  if (!mailsOthers) throw new Problem('invalid_transition', { text: 'form_mails_no_others' });
}
