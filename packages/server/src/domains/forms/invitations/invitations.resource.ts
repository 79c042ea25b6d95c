import type { Resource } from '@samen/jsonapi';
import { FormInvitations, type InvitationState } from '@samen/resources/forms';
import { presenter } from '../../../declared/presenter.ts';
import type { InvitationRow } from './invitations.repository.ts';

/** What became of an invitation by now. */
export function invitationState(
  { opened_at, submitted_at, expires_at }: Pick<InvitationRow, 'opened_at' | 'submitted_at' | 'expires_at'>,
  now: Date,
): InvitationState {
  if (submitted_at !== null) return 'submitted';
  if (expires_at <= now) return 'expired';
  return opened_at === null ? 'sent' : 'opened';
}

const present = presenter<FormInvitations, InvitationRow, { now: Date }>(FormInvitations, {
  values: { status: (row, { now }) => invitationState(row, now) },
  audiences: {},
  related: {},
  // Who sees it may handle its form.
  meta: () => ({ can: ['forms.manage'] }),
});

export const presentInvitation = (row: InvitationRow, now: Date): Resource => present(row, { now });
