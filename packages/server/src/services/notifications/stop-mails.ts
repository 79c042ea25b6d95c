import type { Caller, ServerContext } from '../../context.ts';
import { audit } from '../../audit/audit.ts';
import { Problem } from '../../errors/problem.ts';
import { notificationRepository } from './notifications.repository.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

declare module '@samen/resources/shared' {
  interface ActivityActions {
    'mails.stopped': 'users';
  }
}

/** Stops the mails that a link is about; doing it again changes nothing. */
export async function stopMails(
  { tenantId }: Pick<Caller, 'tenantId'>,
  { db, clock, secrets }: ServerContext,
  token: string,
): Promise<void> {
  const subscription = readUnsubscribeToken(secrets, tenantId, token);
  if (!subscription) throw new Problem('not_found');
  const { userId, event } = subscription;
  const now = clock.now();
  await db.write(tenantId, async (queries) => {
    const notifications = notificationRepository(queries, tenantId);
    if (!(await notifications.hasUser(userId))) throw new Problem('not_found');
    if (event === 'weekly_digest') await notifications.stopDigest(userId, now);
    else await notifications.prefer(userId, event, { email: false }, now);
    await audit(queries, { tenantId }, now, {
      action: 'mails.stopped',
      subjectType: 'users',
      subjectId: userId,
      data: { event },
    });
  });
}
