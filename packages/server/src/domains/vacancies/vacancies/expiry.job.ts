import { SHARED_CONSTANTS } from '@samen/resources/shared';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { after, days } from '../../../clock.ts';
import { dailyAt, everyMinutes, recurring, recurringInParts } from '../../../jobs/schedule.ts';
import { addDays, localDay } from '../../../local-time.ts';
import { jobSender, notify } from '../../../services/notifications/index.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import { reminderBefore } from './vacancy-dates.ts';
import { vacancyStates } from './vacancies.states.ts';
import { endingNotices } from './vacancy-notices.ts';
import { vacancyWriteRepository } from './vacancy-writes.repository.ts';

const BATCH = 100;

/** Every quarter of an hour: what was open until yesterday expires. */
export const expireVacancies = recurringInParts(
  everyMinutes(15),
  'vacancies.status',
  async ({ tenantId }, context) => {
    const { db, clock } = context;
    const sender = await jobSender(tenantId, context);
    if (!sender) return;
    const expireSome = () =>
      db.write(tenantId, async (queries) => {
        const now = clock.now();
        const vacancies = vacancyWriteRepository(queries, tenantId);
        const rows = await vacancies.lockOverdue(localDay(now), BATCH);
        const steps = jobSteps(queries, sender);
        for (const row of rows)
          await vacancyStates.run(steps, row, { step: { name: 'expire' }, taker: SYSTEM });
        return rows.length;
      });
    while ((await expireSome()) === BATCH);
  },
);

/** Every morning: reminds of vacancies that end within 14 days, and again within 3. */
export const remindOfExpiry = recurring(dailyAt(8), async ({ tenantId }, context) => {
  const { db, clock } = context;
  const sender = await jobSender(tenantId, context);
  if (!sender) return;
  const today = localDay(clock.now());
  const until = addDays(today, Math.max(...VACANCY_CONSTANTS.expiryReminderDays));
  await db.write(tenantId, async (queries) => {
    const vacancies = vacancyWriteRepository(queries, tenantId);
    for (const row of await vacancies.lockEnding(today, until)) {
      const level = reminderBefore(row.expires_at ?? '', today);
      if (level === null || (row.expiry_reminded !== null && row.expiry_reminded <= level)) continue;
      await vacancies.markReminded(row.id, level);
      for (const notice of await endingNotices({ queries, sender }, row))
        await notify(queries, sender, { ...notice, event: 'vacancy_expiring' });
    }
  });
});

/** Every night: archives what expired 90 days ago and purges what was deleted 30 days ago. */
export const tidyVacancies = recurring(dailyAt(3), async ({ tenantId }, context) => {
  const now = context.clock.now();
  const sender = await jobSender(tenantId, context);
  if (!sender) return;
  await context.db.write(tenantId, async (queries) => {
    const vacancies = vacancyWriteRepository(queries, tenantId);
    const steps = jobSteps(queries, sender);
    const before = addDays(localDay(now), -VACANCY_CONSTANTS.archiveExpiredDays);
    for (const row of await vacancies.lockExpired(before))
      await vacancyStates.run(steps, row, { step: { name: 'archive' }, taker: SYSTEM });
    await vacancies.purgeDeleted(after(now, -days(SHARED_CONSTANTS.purgeDeletedDays)));
  });
});
