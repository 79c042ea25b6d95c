import { removeOver } from '../../../db/retention.repository.ts';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, everyMinutes, recurringInBatches } from '../../../jobs/schedule.ts';
import { addDays, localDay } from '../../../local-time.ts';
import { jobSender, notify } from '../../../services/notifications/index.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import { vacancyStates } from './vacancies.states.ts';
import { endingNotices } from './vacancy-notices.ts';
import { DELETED_VACANCY_RULE, vacancyWriteRepository } from './vacancy-writes.repository.ts';

/** Vacancies of a part: each with mails to its people, or without. */
const NOTIFIED = 20;
const TIDIED = 100;

/** Every quarter of an hour: what was open until yesterday expires. */
export const expireVacancies = recurringInBatches(everyMinutes(15), async ({ tenantId }, context) => {
  const { db, clock } = context;
  const sender = await jobSender(tenantId, context);
  if (!sender) return null;
  return db.write(tenantId, async (queries) => {
    const now = clock.now();
    const vacancies = vacancyWriteRepository(queries, tenantId);
    const rows = await vacancies.lockOverdue(localDay(now), NOTIFIED);
    const steps = jobSteps(queries, sender);
    for (const row of rows) await vacancyStates.run(steps, row, { step: { name: 'expire' }, taker: SYSTEM });
    return goOnWhen(rows.length === NOTIFIED);
  });
});

/** The most urgent first: who is reminded of three days is not reminded of fourteen. */
const LEVELS = [...VACANCY_CONSTANTS.expiryReminderDays].sort((one, other) => one - other);

/** Every morning: reminds of vacancies that end within 14 days, and again within 3. */
export const remindOfExpiry = recurringInBatches(dailyAt(8), async ({ tenantId }, context) => {
  const { db, clock } = context;
  const sender = await jobSender(tenantId, context);
  if (!sender) return null;
  const today = localDay(clock.now());
  return db.write(tenantId, async (queries) => {
    const vacancies = vacancyWriteRepository(queries, tenantId);
    for (const level of LEVELS) {
      const rows = await vacancies.lockEnding(today, addDays(today, level), level, NOTIFIED);
      for (const row of rows) {
        await vacancies.markReminded(row.id, level);
        const event = row.vacancy_type === 'p2p' ? 'p2p_expiring' : 'vacancy_expiring';
        for (const notice of await endingNotices({ queries, sender }, row))
          await notify(queries, sender, { ...notice, event });
      }
      if (rows.length > 0) return goOnWhen(true);
    }
    return null;
  });
});

/** Every night: archives what expired 90 days ago and purges what was deleted 30 days ago. */
export const tidyVacancies = recurringInBatches(dailyAt(3), async ({ tenantId }, context) => {
  const now = context.clock.now();
  const sender = await jobSender(tenantId, context);
  if (!sender) return null;
  return context.db.write(tenantId, async (queries) => {
    const vacancies = vacancyWriteRepository(queries, tenantId);
    const steps = jobSteps(queries, sender);
    const before = addDays(localDay(now), -VACANCY_CONSTANTS.archiveExpiredDays);
    const expired = await vacancies.lockExpired(before, TIDIED);
    for (const row of expired)
      await vacancyStates.run(steps, row, { step: { name: 'archive' }, taker: SYSTEM });
    const purged = await removeOver(queries, tenantId, DELETED_VACANCY_RULE, now, TIDIED);
    return goOnWhen(expired.length === TIDIED || purged === TIDIED);
  });
});
