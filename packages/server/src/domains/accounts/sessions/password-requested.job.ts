import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';
import { linkPath } from '../../../auth/mailed-links.ts';
import { issueOneTimeToken, revokeOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { days, hours } from '../../../clock.ts';
import type { JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { queueMail } from '../../../mail/queue.ts';
import { userRepository } from '../users/index.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';

/**
 * Mails a reset link to an account that may sign in, and its confirmation again to an invited one; nothing to others.
 */
export const passwordRequested: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    const { email, centerId, origin } = payloadOf(job, 'password.requested');
    const { db, clock, sites } = context;
    const site = await sites.byTenant(tenantId);
    await db.write(tenantId, async (queries) => {
      const user = await userRepository(queries, tenantId).findByEmail(email);
      const center = await volunteerCenterRepository(queries, tenantId).find(centerId);
      if (!user || !center || !site) return;
      const to = { email: user.email, firstName: user.first_name, locale: user.locale };
      const mail = { tenantId, to, center, appName: site.appName };
      const owner = { tenantId, userId: user.id };
      const maySignIn = user.status === 'active' || (user.status === 'inactive' && site.allowInactiveUsers);
      if (maySignIn) {
        await revokeOneTimeTokens(queries, clock, { ...owner, kind: 'password_reset' });
        const lifetime = hours(ACCOUNT_CONSTANTS.resetHours);
        const token = await issueOneTimeToken(queries, clock, { ...owner, kind: 'password_reset', lifetime });
        const link = `${origin}/auth/reset?reset_password_token=${token}`;
        await queueMail(queries, context, { ...mail, template: 'password_reset', link });
      } else if (user.status === 'invited') {
        const lifetime = days(ACCOUNT_CONSTANTS.invitationDays);
        const token = await issueOneTimeToken(queries, clock, {
          ...owner,
          kind: 'user_confirmation',
          lifetime,
        });
        const link = `${origin}${linkPath('account', token)}`;
        await queueMail(queries, context, { ...mail, template: 'user_confirmation', link });
      }
    });
  },
};
