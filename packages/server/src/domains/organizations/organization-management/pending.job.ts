import { paths } from '@samen/resources/shared';
import { dailyAt, recurring } from '../../../jobs/schedule.ts';
import { isWorkingDay, localDay, workingDaysBetween } from '../../../local-time.ts';
import { jobSender, notify, recipientRepository } from '../../../services/notifications/index.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';

/** How many working days a centre may take before it is reminded. */
const REMINDER_WORKING_DAYS = 5;

/** On working days at eight: reminds each centre of sign-ups that have waited too long, once of each. */
export const remindOfPending = recurring(dailyAt(8), async ({ tenantId }, context) => {
  const { db, clock } = context;
  const today = localDay(clock.now());
  const sender = await jobSender(tenantId, context);
  if (!sender || !isWorkingDay(today)) return;
  await db.write(tenantId, async (queries) => {
    const organizations = organizationWriteRepository(queries, tenantId);
    const waiting = (await organizations.pending()).filter(
      (row) => workingDaysBetween(localDay(row.status_changed_at), today) > REMINDER_WORKING_DAYS,
    );
    const byCenter = Map.groupBy(waiting, (row: StoredOrganization) => row.volunteer_center_id);
    for (const [centerId, rows] of byCenter) {
      const news = rows.filter((row) => !row.pending_reminded);
      if (news.length === 0) continue;
      await notify(queries, sender, {
        event: 'organization_pending_reminder',
        centerId,
        path: paths.organizations.approve(rows[0]?.id),
        about: [],
        to: await recipientRepository(queries, tenantId).staffOf(centerId),
        data: { pending: { count: String(rows.length), names: rows.map(({ name }) => name).join('\n') } },
      });
      await organizations.markReminded(news.map(({ id }) => id));
    }
  });
});
