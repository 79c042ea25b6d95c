import { moveOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { APPLICATION_CONFIRM } from '../../../auth/token-kinds.ts';
import { dailyAt, recurring } from '../../../jobs/schedule.ts';
import type { JobKind } from '../../../jobs/kind.ts';
import { applicationRepository } from './applications.repository.ts';

/** What was not confirmed in time is not kept: of its links is known only what vacancy they were about. */
export const applicationPurge: JobKind = {
  run: ({ tenantId, payload }, { db }) =>
    db.write(tenantId, async (queries) => {
      const applications = applicationRepository(queries, tenantId);
      const row = await applications.findForUpdate(String(payload['applicationId']));
      if (!row || row.confirmed_at !== null) return;
      await moveOneTimeTokens(queries, {
        tenantId,
        kind: APPLICATION_CONFIRM,
        from: row.id,
        to: row.vacancy_id,
      });
      await applications.purge(row.id);
    }),
};

const KEPT_MONTHS = 12;

/** What was decided or withdrawn a year ago is not kept either. */
export const applicationRetention = recurring(dailyAt(3), ({ tenantId }, { db, clock }) => {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  return db.write(tenantId, (queries) => applicationRepository(queries, tenantId).removeOld(before));
});
