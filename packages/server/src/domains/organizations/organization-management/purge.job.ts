import { SHARED_CONSTANTS } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { after, days } from '../../../clock.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { organizationPurgeRepository } from './purge.repository.ts';

/** Organizations with everything that belongs to them. */
const BATCH = 10;

/**
 * Every night: purges what can no longer be restored. An organization that applications still refer to keeps its name
 * until they are gone as well.
 */
export const purgeOrganizations = recurringInBatches(dailyAt(3), ({ tenantId, payload }, { db, clock }) => {
  const now = clock.now();
  return db.write(tenantId, async (queries) => {
    const organizations = organizationPurgeRepository(queries, tenantId);
    const last = typeof payload['after'] === 'string' ? payload['after'] : null;
    const due = await organizations.due(after(now, -days(SHARED_CONSTANTS.purgeDeletedDays)), last, BATCH);
    if (due.length === 0) return null;
    await organizations.removeDetails(due);
    for (const id of await organizations.remove(due))
      await audit(queries, { tenantId }, now, {
        action: 'organization.purged',
        subjectType: 'organizations',
        subjectId: id,
      });
    return due.length < BATCH ? null : { after: due.at(-1) };
  });
});
