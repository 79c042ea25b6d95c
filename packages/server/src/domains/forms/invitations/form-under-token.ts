import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { formRepository, type FormRow } from '../forms/index.ts';
import { hashOfToken } from './invitation-token.ts';
import { invitationRepository, type InvitationRow } from './invitations.repository.ts';

/** A form with the invitation whose link led to it; null where that was the link for everyone. */
export interface FormUnderToken {
  form: FormRow;
  invitation: InvitationRow | null;
}

/**
 * The form that a link leads to. The link for everyone is the form's own token, and leads nowhere where the form is for
 * those who were invited; each of them has a link whose secret is stored as a hash.
 */
export async function formUnderToken(
  queries: Queries,
  tenantId: string,
  token: string,
): Promise<FormUnderToken> {
  const forms = formRepository(queries, tenantId);
  const open = await forms.findPublic(token);
  if (open) return { form: open, invitation: null };
  const invitation = await invitationRepository(queries, tenantId).byToken(hashOfToken(token));
  const form = invitation && (await forms.findInvited(invitation.form_id));
  if (form) return { form, invitation };
  if (await forms.isByInvitation(token)) throw new Problem('forbidden', { text: 'form_by_invitation' });
  throw new Problem('not_found');
}
