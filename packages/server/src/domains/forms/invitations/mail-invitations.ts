import { paths } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { notify, type Sender } from '../../../services/notifications/index.ts';
import { withoutLinks, type FormRow } from '../forms/index.ts';
import { invitationToken } from './invitation-token.ts';
import type { InvitedAddress } from './invitations.repository.ts';

/** Mails people the link that is theirs alone. */
export async function mailInvitations(
  queries: Queries,
  sender: Sender,
  event: 'form_invitation' | 'form_invitation_reminder',
  form: Pick<FormRow, 'title' | 'organization_name' | 'organization_email' | 'volunteer_center_id'>,
  invitations: readonly InvitedAddress[],
): Promise<void> {
  const { tenantId, context } = sender;
  const ids = new Map(invitations.map(({ id, email }) => [email, id]));
  await notify(queries, sender, {
    event,
    // Whether the address has an account makes no difference.
    to: invitations.map(({ email, locale }) => ({ id: null, email, firstName: '', locale })),
    replyTo: form.organization_email,
    centerId: form.volunteer_center_id,
    path: paths.home(),
    about: [],
    mailPath({ email }) {
      const id = ids.get(email);
      if (id === undefined) throw new Error('A mail of an invitation to an address that has none');
      return paths.forms.one(invitationToken(context.secrets, tenantId, id));
    },
    data: ({ locale }) => ({
      form: { title: withoutLinks(form.title, locale) },
      organization: { name: form.organization_name, email: form.organization_email ?? '' },
    }),
  });
}
