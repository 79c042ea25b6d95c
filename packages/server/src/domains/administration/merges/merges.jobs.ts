import { MERGED_TYPES, type MergedRecordType } from '@samen/resources/administration';
import { removeOver } from '../../../db/retention.repository.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { DUPLICATE_RULE, duplicateRepository } from './duplicates.repository.ts';
import { MERGERS } from './mergers.ts';
import { MERGE_RULE } from './merges.repository.ts';

/** Records of a part. */
const BATCH = 50;
const REMOVED = 500;

/** Every night: finds records that look alike. */
export const findDuplicates = recurringInBatches(dailyAt(4), async ({ tenantId, payload }, { db, clock }) => {
  const now = clock.now();
  const type: MergedRecordType = payload['type'] === 'users' ? 'users' : 'organizations';
  const last = typeof payload['after'] === 'string' ? payload['after'] : null;
  return db.write(tenantId, async (queries) => {
    const { ids, pairs } = await MERGERS[type].alikeAfter(queries, tenantId, {
      after: last,
      amount: BATCH,
      now,
    });
    await duplicateRepository(queries, tenantId).save(type, pairs, now);
    if (ids.length === BATCH) return { type, after: ids.at(-1) };
    const next = MERGED_TYPES[MERGED_TYPES.indexOf(type) + 1];
    return next === undefined ? null : { type: next };
  });
});

/** Every night: what merges have written goes when they can be undone no more, and pairs that are alike no longer. */
export const tidyMerges = recurringInBatches(dailyAt(5), async ({ tenantId }, { db, clock }) => {
  const now = clock.now();
  return db.write(tenantId, async (queries) => {
    const changes = await removeOver(queries, tenantId, MERGE_RULE, now, REMOVED);
    const pairs = await removeOver(queries, tenantId, DUPLICATE_RULE, now, REMOVED);
    return goOnWhen(changes === REMOVED || pairs === REMOVED);
  });
});
