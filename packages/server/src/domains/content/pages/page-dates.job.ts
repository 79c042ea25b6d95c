import { removeOver } from '../../../db/retention.repository.ts';
import { audit } from '../../../audit/audit.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, everyMinutes, recurringInBatches } from '../../../jobs/schedule.ts';
import { PRESENCE_RULE } from './page-people.repository.ts';
import { pageWriteRepository } from './page-writes.repository.ts';
import { subjectNames } from '../subject-names.repository.ts';

const PART = 50;

/** Every five minutes: pages whose time is over leave the site, and what was scheduled is published. */
export const showPagesInTime = recurringInBatches(everyMinutes(5), async ({ tenantId }, { db, clock }) =>
  db.write(tenantId, async (queries) => {
    const now = clock.now();
    const pages = pageWriteRepository(queries, tenantId);
    const over = await pages.lockDated({ column: 'publish_until', before: now, amount: PART });
    for (const { id } of over) {
      await pages.update(id, { is_published: false, publish_from: null, publish_until: null }, now);
      await audit(queries, { tenantId }, now, {
        action: 'page.unpublished',
        subjectType: 'pages',
        subjectName: subjectNames.pages,
        subjectId: id,
      });
    }
    const due = await pages.lockDated({ column: 'publish_from', before: now, amount: PART });
    for (const { id } of due) {
      await pages.show(id, now);
      await audit(queries, { tenantId }, now, {
        action: 'page.published',
        subjectType: 'pages',
        subjectName: subjectNames.pages,
        subjectId: id,
      });
    }
    return goOnWhen(over.length === PART || due.length === PART);
  }),
);

const PART_OF_NIGHT = 500;

/** Every night: no one is at work for a day. */
export const forgetPresence = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const count = await db.write(tenantId, (queries) =>
    removeOver(queries, tenantId, PRESENCE_RULE, clock.now(), PART_OF_NIGHT),
  );
  return goOnWhen(count === PART_OF_NIGHT);
});
