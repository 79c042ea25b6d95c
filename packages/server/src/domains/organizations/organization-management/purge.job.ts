import { audit } from '../../../audit/audit.ts';
import { removeOf } from '../../../db/domain-data.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { organizationPurgeRepository } from './purge.repository.ts';
import { about } from '../subject-names.repository.ts';

/** Organizations with everything that belongs to them. */
const BATCH = 10;

/**
 * Every night: purges what can no longer be restored. An organization that applications still refer to keeps its name
 * until they are gone as well.
 */
export const purgeOrganizations = recurringInBatches(
  dailyAt(3),
  ({ tenantId, payload }, { db, clock, domainData }) => {
    const now = clock.now();
    return db.write(tenantId, async (queries) => {
      const organizations = organizationPurgeRepository(queries, tenantId);
      const last = typeof payload['after'] === 'string' ? payload['after'] : null;
      const due = await organizations.due(now, last, BATCH);
      if (due.length === 0) return null;
      await removeOf(domainData, 'organizations', queries, tenantId, due);
      await organizations.removeDetails(due);
      const used = new Set<string>();
      for (const { organizationsInUse } of domainData.endings)
        for (const id of (await organizationsInUse?.(queries, tenantId, due)) ?? []) used.add(id);
      for (const id of await organizations.remove(due.filter((one) => !used.has(one))))
        await audit(queries, { tenantId }, now, {
          action: 'organization.purged',
          ...about.organizations(id),
        });
      return due.length < BATCH ? null : { after: due.at(-1) };
    });
  },
);
