import type { Caller, ServerContext } from '../../../context.ts';
import { audit } from '../../../audit/audit.ts';
import { Problem } from '../../../errors/problem.ts';
import { notificationRepository, readUnsubscribeToken } from '../../../services/notifications/index.ts';
import { digestReaderRepository } from './digest-readers.repository.ts';
import { userRepository } from './users.repository.ts';

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
    const user = await userRepository(queries, tenantId).find(userId);
    if (!user || user.anonymised_at) throw new Problem('not_found');
    if (event === 'weekly_digest') await digestReaderRepository(queries, tenantId).stop(userId, now);
    else await notificationRepository(queries, tenantId).prefer(userId, event, { email: false }, now);
    await audit(queries, { tenantId }, now, {
      action: 'mails.stopped',
      subjectType: 'users',
      subjectId: userId,
      data: { event },
    });
  });
}
