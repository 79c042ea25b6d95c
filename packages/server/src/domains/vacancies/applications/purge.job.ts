import { moveOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { removeOver } from '../../../db/retention.repository.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { goOnWhen, type JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { applicationRepository, DECIDED_RULE } from './applications.repository.ts';

/** Deletes what was not confirmed in time; its links refer to the vacancy from then on. */
export const applicationPurge: JobKind = {
  run: (job, { db }) =>
    db.write(job.tenantId, async (queries) => {
      const { tenantId } = job;
      const applications = applicationRepository(queries, tenantId);
      const row = await applications.findForUpdate(payloadOf(job, 'application.purge').applicationId);
      if (!row || row.confirmed_at !== null) return;
      await moveOneTimeTokens(queries, {
        tenantId,
        kind: 'application_confirm',
        from: row.id,
        to: row.vacancy_id,
      });
      await applications.purge(row.id);
    }),
};

const BATCH = 500;

/** Every night: deletes what was decided or withdrawn a year ago. */
export const applicationRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) =>
    removeOver(queries, tenantId, DECIDED_RULE, clock.now(), BATCH),
  );
  return goOnWhen(count === BATCH);
});
