import { FORM_BOUNDS, type InvitationState } from '@samen/resources/forms';
import { after, hours } from '../../../clock.ts';
import { Problem, rateLimited } from '../../../errors/problem.ts';
import { closedText, type FormRow, type PolicyForm } from '../forms/index.ts';
import type { InvitationRow } from './invitations.repository.ts';

/** What of an invitation its policy reads. */
export type PolicyInvitation = Pick<
  InvitationRow,
  'opened_at' | 'submitted_at' | 'expires_at' | 'sent_at' | 'reminded_at' | 'reminders'
>;

/** What became of an invitation by now. */
export function invitationState(
  {
    opened_at,
    submitted_at,
    expires_at,
  }: Pick<PolicyInvitation, 'opened_at' | 'submitted_at' | 'expires_at'>,
  now: Date,
): InvitationState {
  if (submitted_at !== null) return 'submitted';
  if (expires_at <= now) return 'expired';
  return opened_at === null ? 'sent' : 'opened';
}

type InvitedInto = PolicyForm & Pick<FormRow, 'access_permission' | 'mails_others'>;

/** Which text says why invitations do not lead into a form now; null where they do. */
function notInvitingText(form: InvitedInto, now: Date) {
  if (form.access_permission !== 'token_holder') return 'form_not_by_invitation';
  return form.mails_others ? closedText(form, now) : 'form_mails_no_others';
}

/** Whether invitations to a form lead into it now. */
export const mayInvite = (form: InvitedInto, now: Date): boolean => notInvitingText(form, now) === null;

/** Refuses invitations to a form that they do not lead into now. */
export function requireInviting(form: InvitedInto, now: Date): void {
  const text = notInvitingText(form, now);
  if (text) throw new Problem('invalid_transition', { text });
}

/** Refuses to repeat an invitation that is used or over, that was repeated often enough, or just now. */
export function requireRemindable(invitation: PolicyInvitation, now: Date): void {
  const state = invitationState(invitation, now);
  if (state === 'submitted' || state === 'expired' || invitation.reminders >= FORM_BOUNDS.reminders)
    throw new Problem('invalid_transition');
  const next = after(invitation.reminded_at ?? invitation.sent_at, hours(FORM_BOUNDS.reminderHours));
  if (next > now)
    throw rateLimited(Math.ceil((next.getTime() - now.getTime()) / 1000), { text: 'reminded_recently' });
}

/** An invitation is good for one submission. */
export const usedInvitation = () => new Problem('gone', { text: 'form_invitation_used' });

/** Refuses the link of an invitation that is used or over; null is the link for everyone. */
export function requireUsable(
  invitation: Pick<PolicyInvitation, 'opened_at' | 'submitted_at' | 'expires_at'> | null,
  now: Date,
): void {
  const state = invitation && invitationState(invitation, now);
  if (state === 'submitted') throw usedInvitation();
  if (state === 'expired') throw new Problem('gone', { text: 'form_invitation_expired' });
}
