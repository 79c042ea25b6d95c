import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { formRepository } from '../forms/index.ts';
import { hashOfToken, invitationToken } from './invitation-token.ts';
import { invitationRepository } from './invitations.repository.ts';
import { mailInvitations } from './mail-invitations.ts';

const BATCH = 50;
const PURGED = 200;

/** Every morning: repeats invitations that were not used for a week, once, where that was chosen. */
export const remindInvitedAfterWeek = recurringInBatches(dailyAt(9), async ({ tenantId }, context) => {
  const sender = await jobSender(tenantId, context);
  if (!sender) return null;
  const now = context.clock.now();
  const count = await context.db.write(tenantId, async (queries) => {
    const invitations = invitationRepository(queries, tenantId);
    const due = await invitations.lockDue(now, BATCH);
    await invitations.renew(due, (id) => hashOfToken(invitationToken(context.secrets, tenantId, id)));
    await invitations.reminded(
      due.map(({ id }) => id),
      now,
    );
    for (const formId of new Set(due.map(({ form_id }) => form_id))) {
      const form = await formRepository(queries, tenantId).findInvited(formId);
      const ofForm = due.filter(({ form_id }) => form_id === formId);
      if (form) await mailInvitations(queries, sender, 'form_invitation_reminder', form, ofForm);
    }
    return due.length;
  });
  return goOnWhen(count === BATCH);
});

/** Every night: removes invitations together with what was filled in, and finds accounts that came after them. */
export const invitationRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const removed = await db.write(tenantId, async (queries) => {
    const invitations = invitationRepository(queries, tenantId);
    await invitations.findAccounts();
    return invitations.purgeOld(clock.now(), PURGED);
  });
  return goOnWhen(removed === PURGED);
});
