import { FORM_BOUNDS, type InvitationState } from '@samen/resources/forms';
import { after, hours } from '../../../clock.ts';
import { Problem, rateLimited } from '../../../errors/problem.ts';
import { requireMailing, requireOpen, type FormRow, type PolicyForm } from '../forms/index.ts';
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

/** Refuses invitations to a form that they do not lead into now. */
export function requireInviting(
  form: PolicyForm & Pick<FormRow, 'access_permission' | 'mails_others'>,
  now: Date,
): void {
  if (form.access_permission !== 'token_holder')
    throw new Problem('invalid_transition', { text: 'form_not_by_invitation' });
  requireMailing(form.mails_others);
  requireOpen(form, now, 'invalid_transition');
}

/** Whether invitations to a form lead into it now. */
export function mayInvite(...given: Parameters<typeof requireInviting>): boolean {
  try {
    requireInviting(...given);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
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
