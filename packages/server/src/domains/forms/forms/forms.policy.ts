import type { FormState } from '@samen/resources/forms';
import type { OrganizationStatus } from '@samen/resources/organizations';
import { isInScope, type AccessScope, type OwnedRecord } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import { Problem } from '../../../errors/problem.ts';
import { MAILING_OTHERS, WITH_FORMS } from './organizations-with-forms.ts';
import type { StoredForm } from './forms.table.ts';

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

/** Which text says why a form cannot be filled in now; null where it can. */
export function closedText(form: PolicyForm, now: Date): 'form_full' | 'form_closed' | null {
  const state = formState(form, now);
  if (state === 'open') return null;
  return state === 'full' ? 'form_full' : 'form_closed';
}

/** Refuses, as `code`, what needs a form that can be filled in now; its text says why it cannot. */
export function requireOpen(form: PolicyForm, now: Date, code: 'gone' | 'invalid_transition'): void {
  const text = closedText(form, now);
  if (text) throw new Problem(code, { text });
}

/** Whether forms of an organization are filled in. */
export const hasForms = (status: OrganizationStatus): boolean => WITH_FORMS.includes(status);

/** Whether forms of an organization mail others than those who handle them. */
export const mailsOthers = (status: OrganizationStatus): boolean => MAILING_OTHERS.includes(status);

/** Before mail goes to people who do not handle the form. */
export function requireMailing(doesMail: boolean): void {
  if (!doesMail) throw new Problem('invalid_transition', { text: 'form_mails_no_others' });
}

/** What of an organization says whether forms are built for it. */
export interface PolicyOwner {
  id: string;
  volunteer_center_id: string;
  status: OrganizationStatus;
}

/** For which organization a new form is: the one that is named, else the one that the caller works in. */
export function ownerIdOf({ organization }: Pick<Caller, 'organization'>, named: string | undefined): string {
  if (!organization) throw new Problem('no_organization');
  return named ?? organization.id;
}

/** The organization of a new form, with its centre; what is outside of the access scope is not there, and one that is not active has no forms. */
export function ownershipOfNew(found: PolicyOwner | undefined, scope: AccessScope): OwnedRecord {
  const owner = found && { organization_id: found.id, volunteer_center_id: found.volunteer_center_id };
  if (!owner || !isInScope(scope, owner))
    throw new Problem('not_found', { pointer: '/data/attributes/organization_id' });
  if (!hasForms(found.status)) throw new Problem('invalid_transition');
  return owner;
}
