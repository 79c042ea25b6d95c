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

/** What a link leads to: a form, or the form that is for those who were invited, where it is the link for everyone. */
export interface ShownUnderToken extends FormUnderToken {
  isInvitedOnly: boolean;
}

/**
 * What a link leads to. The link for everyone is the form's own token; each of those who were invited has a link whose
 * secret is stored as a hash.
 */
export async function shownUnderToken(
  queries: Queries,
  tenantId: string,
  token: string,
): Promise<ShownUnderToken> {
  const forms = formRepository(queries, tenantId);
  const open = await forms.findPublic(token);
  if (open) return { form: open, invitation: null, isInvitedOnly: false };
  const invitation = await invitationRepository(queries, tenantId).byToken(hashOfToken(token));
  const form = invitation && (await forms.findInvited(invitation.form_id));
  if (form) return { form, invitation, isInvitedOnly: false };
  const closed = await forms.findByInvitation(token);
  if (closed) return { form: closed, invitation: null, isInvitedOnly: true };
  throw new Problem('not_found');
}

/** The form that a link leads into; the link for everyone leads into none that is for those who were invited. */
export async function formUnderToken(
  queries: Queries,
  tenantId: string,
  token: string,
): Promise<FormUnderToken> {
  const { isInvitedOnly, ...found } = await shownUnderToken(queries, tenantId, token);
  if (isInvitedOnly) throw new Problem('forbidden', { text: 'form_by_invitation' });
  return found;
}
