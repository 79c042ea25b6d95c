import type { Resource } from '@samen/jsonapi';
import { FormInvitations } from '@samen/resources/forms';
import { presenter } from '../../../declared/presenter.ts';
import { invitationState } from './invitations.policy.ts';
import type { InvitationRow } from './invitations.repository.ts';

const present = presenter<FormInvitations, InvitationRow, { now: Date }>(FormInvitations, {
  values: { status: (row, { now }) => invitationState(row, now) },
  audiences: {},
  related: {},
  // Who sees it may handle its form.
  meta: () => ({ can: ['forms.manage'] }),
});

export const presentInvitation = (row: InvitationRow, now: Date): Resource => present(row, { now });
