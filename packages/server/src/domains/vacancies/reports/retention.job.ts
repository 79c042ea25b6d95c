import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { monthsAfter } from '../../../clock.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { reportRepository } from './reports.repository.ts';

const BATCH = 200;

/** Every night: removes reports that were made a year ago. */
export const reportRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const before = monthsAfter(clock.now(), -VACANCY_CONSTANTS.reportMonths);
  const count = await db.write(tenantId, (queries) =>
    reportRepository(queries, tenantId).removeOld(before, BATCH),
  );
  return goOnWhen(count === BATCH);
});
