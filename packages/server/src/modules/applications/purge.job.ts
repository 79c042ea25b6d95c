import { dailyAt, recurring } from '../../jobs/schedule.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { applicationRepository } from './applications.repository.ts';

/** What was not confirmed in time is not kept. */
export const applicationPurge: JobKind = {
  run: ({ tenantId, payload }, { db }) =>
    db.write(tenantId, (queries) =>
      applicationRepository(queries, tenantId).purge(String(payload['applicationId'])),
    ),
};

const KEPT_MONTHS = 12;

/** What was decided or withdrawn a year ago is not kept either. */
export const applicationRetention = recurring(dailyAt(3), ({ tenantId }, { db, clock }) => {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  return db.write(tenantId, (queries) => applicationRepository(queries, tenantId).removeOld(before));
});
