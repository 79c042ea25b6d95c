import {
  FORM_BOUNDS,
  type NewFormInvitations,
  type SentInvitations,
  type WithdrawnInvitations,
} from '@samen/resources/forms';
import { FORMATS } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { invalid, Problem, rateLimited, type FieldError } from '../../../errors/problem.ts';
import { cleanLine } from '../../../http/text-rules.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockForm, type FormRow } from '../forms/index.ts';
import { hashOfToken, invitationToken } from './invitation-token.ts';
import { requireInviting, requireRemindable } from './invitations.policy.ts';
import { invitationRepository } from './invitations.repository.ts';
import { mailInvitations } from './mail-invitations.ts';

/** How many mails may leave to addresses that an editor named. */
export interface InvitationLimits {
  /** Counts one to an address: the seconds to wait where it was one too many, else 0. */
  countAddress: (email: string) => Promise<number>;
  /** Counts those of a form, and throws where they are too many. */
  countMails: (form: Pick<FormRow, 'id' | 'organization_id'>, amount: number) => Promise<void>;
}

interface InvitingContext extends UseCaseContext, InvitationLimits {}

/** Each address as it is stored, once. */
function readAddresses(given: readonly string[]): string[] {
  const errors: FieldError[] = [];
  const [least, most] = FORM_BOUNDS.email;
  const emails = given.map((one, at) => {
    const email = cleanLine(one)?.toLowerCase() ?? '';
    const isRight = email.length >= least && email.length <= most && FORMATS.email.test(email);
    if (!isRight) errors.push({ code: 'email', pointer: `/data/attributes/emails/${at}` });
    return email;
  });
  if (errors.length > 0) throw invalid(...errors);
  return [...new Set(emails)];
}

/** Invites addresses to fill in a form, each once: who was invited before, or too often by others, is not mailed. */
export async function sendInvitations(
  queries: Queries,
  { caller, clock, sender, countAddress, countMails }: InvitingContext,
  formId: string,
  { emails: given, reminds = false }: NewFormInvitations,
): Promise<SentInvitations> {
  const now = clock.now();
  const { tenantId, locale } = caller;
  const form = await lockForm(queries, caller, formId);
  requireInviting(form, now);
  const emails = readAddresses(given);
  const invitations = invitationRepository(queries, tenantId);
  const invited = await invitations.invited(form.id, emails, now);
  const fresh = emails.filter((email) => !invited.has(email));
  if ((await invitations.countAll(form.id)) + fresh.length > FORM_BOUNDS.invitations)
    throw invalid({
      code: 'max_items',
      pointer: '/data/attributes/emails',
      meta: { n: FORM_BOUNDS.invitations },
    });
  const mailed: string[] = [];
  for (const email of fresh) if ((await countAddress(email)) === 0) mailed.push(email);
  await countMails(form, mailed.length);
  const { secrets } = sender.context;
  const added = await invitations.add(
    { formId: form.id, emails: mailed, locale, reminds },
    (id) => hashOfToken(invitationToken(secrets, tenantId, id)),
    now,
  );
  await mailInvitations(queries, sender, 'form_invitation', form, added);
  if (added.length > 0)
    await audit(queries, caller, now, { action: 'form.invited', subjectType: 'forms', subjectId: form.id });
  return {
    sent: added.length,
    alreadyInvited: emails.filter((email) => invited.has(email)),
    notMailed: fresh.filter((email) => !mailed.includes(email)),
  };
}

/** Has the links of some lead nowhere: their addresses go, and can be invited again. What was used or is over stays. */
export async function withdrawInvitations(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  formId: string,
  { ids }: WithdrawnInvitations,
): Promise<number> {
  const now = clock.now();
  const form = await lockForm(queries, caller, formId);
  const count = await invitationRepository(queries, caller.tenantId).withdraw(form.id, ids, now);
  if (count > 0)
    await audit(queries, caller, now, {
      action: 'form.uninvited',
      subjectType: 'forms',
      subjectId: form.id,
    });
  return count;
}

/** Mails one of them its link once more. */
export async function remindInvited(
  queries: Queries,
  { caller, clock, sender, countAddress, countMails }: InvitingContext,
  { formId, id }: { formId: string; id: string },
): Promise<void> {
  const now = clock.now();
  const { tenantId } = caller;
  const form = await lockForm(queries, caller, formId);
  const invitations = invitationRepository(queries, tenantId);
  const scope = await accessScopeOf(queries, caller, 'forms.manage');
  const row = await invitations.lockOf(scope, form.id, id);
  if (!row) throw new Problem('not_found');
  requireInviting(form, now);
  requireRemindable(row, now);
  const wait = await countAddress(row.email);
  if (wait > 0) throw rateLimited(wait, { text: 'address_invited' });
  await countMails(form, 1);
  const { secrets } = sender.context;
  await invitations.renew([row], () => hashOfToken(invitationToken(secrets, tenantId, row.id)));
  await invitations.reminded([row.id], now);
  await mailInvitations(queries, sender, 'form_invitation_reminder', form, [row]);
  await audit(queries, caller, now, { action: 'form.reminded', subjectType: 'forms', subjectId: form.id });
}
