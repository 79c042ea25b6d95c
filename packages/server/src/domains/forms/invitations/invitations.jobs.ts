import { removeOver } from '../../../db/retention.repository.ts';
import { goOnWhen, type JobPayload } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { countWithin } from '../../../limits/limits.ts';
import { mailboxKey } from '../../../limits/mailbox-key.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { formRepository } from '../forms/index.ts';
import { hashOfToken, invitationToken } from './invitation-token.ts';
import { mayInvite } from './invitations.policy.ts';
import { INVITATION_RULE, invitationRepository } from './invitations.repository.ts';
import { INVITATION_LIMITS, invitationsOf } from './invitation-limits.ts';
import { mailInvitations } from './mail-invitations.ts';

const BATCH = 50;
const PURGED = 200;

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Every morning: repeats invitations that were not used for a week, once, where that was chosen. They count as invitations
 * of their organization and to their address; where these are too many, they are for another day.
 */
export const remindInvitedAfterWeek = recurringInBatches(
  dailyAt(9),
  async ({ tenantId, payload }, context): Promise<JobPayload | null> => {
    const sender = await jobSender(tenantId, context);
    if (!sender) return null;
    const now = context.clock.now();
    const limit = context.config.rateLimits.invitations;
    const { address: ofAddress } = INVITATION_LIMITS;
    const without = textsOf(payload['without']);
    const postponed = textsOf(payload['postponed']);
    const count = await context.db.write(tenantId, async (queries) => {
      const invitations = invitationRepository(queries, tenantId);
      const found = await formRepository(queries, tenantId).invitedForms(await invitations.formsDue(now));
      const forms = new Map(
        found
          .filter((form) => !without.includes(form.organization_id) && mayInvite(form, now))
          .map((form) => [form.id, form]),
      );
      const organizationOf = (one: { form_id: string }) => forms.get(one.form_id)?.organization_id ?? '';
      const locked = await invitations.lockDue(now, BATCH, { formIds: [...forms.keys()], postponed });
      for (const [organizationId, { length: amount }] of Map.groupBy(locked, organizationOf)) {
        const key = invitationsOf(tenantId, organizationId);
        if (!(await countWithin(queries, context, { key, limit, amount }))) without.push(organizationId);
      }
      const due: typeof locked = [];
      for (const one of locked.filter((each) => !without.includes(organizationOf(each)))) {
        const key = ['invitations of', mailboxKey(one.email)] as const;
        const isCounted = await countWithin(queries, context, { key, limit: ofAddress, amount: 1 });
        if (isCounted) due.push(one);
        else postponed.push(one.id);
      }
      await invitations.renew(due, (id) => hashOfToken(invitationToken(context.secrets, tenantId, id)));
      await invitations.reminded(
        due.map(({ id }) => id),
        now,
      );
      for (const [formId, ofForm] of Map.groupBy(due, (one) => one.form_id)) {
        const form = forms.get(formId);
        if (form) await mailInvitations(queries, sender, 'form_invitation_reminder', form, ofForm);
      }
      return locked.length;
    });
    return count === BATCH ? { without, postponed } : null;
  },
);

/** Every night: removes invitations together with what was filled in, and finds accounts that came after them. */
export const invitationRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const removed = await db.write(tenantId, async (queries) => {
    const invitations = invitationRepository(queries, tenantId);
    await invitations.findAccounts();
    return removeOver(queries, tenantId, INVITATION_RULE, clock.now(), PURGED);
  });
  return goOnWhen(removed === PURGED);
});
