import { MERGE_UNDO_DAYS, type MergedRecordType, type MergeRequest } from '@samen/resources/administration';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import type { DomainData } from '../../../db/domain-data.ts';
import { Problem } from '../../../errors/problem.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { requireVersion } from '../../../http/require-version.ts';
import type { Compared, Mergers } from '../../../merger.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { requirePossible, requireTwo, takenOf } from './merges.policy.ts';
import { countMoved, lockRooms, mergeWriter, undoMerge } from './moved-rows.repository.ts';
import { mergeRepository, type MergeRecord } from './merges.repository.ts';
import { mergeStates } from './merges.states.ts';

const MERGE = 'records.merge';

/** What the use cases of merges work with. */
export interface MergeContext extends UseCaseContext {
  domainData: DomainData;
  mergers: Mergers;
}

/** A record, with the one that is to go on as it. */
export interface Pair {
  type: MergedRecordType;
  keptId: string;
  goneId: string;
}

/** Two records side by side, with what would move. */
export async function comparePair(
  queries: Queries,
  context: MergeContext,
  pair: Pair,
): Promise<Compared & { moved: Awaited<ReturnType<typeof countMoved>> }> {
  requireTwo(pair);
  const compared = await context.mergers[pair.type].compare(queries, context, { ...pair, isLocked: false });
  const { tenantId } = context.caller;
  return { ...compared, moved: await countMoved(queries, context.domainData.merged, { tenantId, ...pair }) };
}

/** Merges a record into another one; everything that belongs to it moves. */
export async function mergeRecords(
  queries: Queries,
  context: MergeContext,
  pair: Pair,
  { choices, lockVersion, otherLockVersion }: MergeRequest,
): Promise<MergeRecord> {
  const { caller, clock, mergers, domainData } = context;
  const { tenantId } = caller;
  const now = clock.now();
  requireOneself(caller);
  requireTwo(pair);
  const { type, keptId, goneId } = pair;
  await lockRooms(queries, domainData.merged, { tenantId, ...pair });
  const merger = mergers[type];
  const compared = await merger.compare(queries, context, { ...pair, isLocked: true });
  const { kept, gone, fields } = compared;
  requireVersion({ lock_version: kept.version }, lockVersion);
  requireVersion({ lock_version: gone.version }, otherLockVersion);
  requirePossible(compared);
  const taken = takenOf(fields, choices);
  const merges = mergeRepository(queries, tenantId);
  const moved = await countMoved(queries, domainData.merged, { tenantId, ...pair });
  const id = await merges.insert({
    record_type: type,
    kept_id: keptId,
    gone_id: goneId,
    volunteer_center_id: kept.centerId,
    created_by_id: userOf(caller).id,
    moved: JSON.stringify(moved),
    remaining: '[]',
    undoable_until: after(now, days(MERGE_UNDO_DAYS)),
    created_at: now,
    updated_at: now,
  });
  const writer = mergeWriter(queries, { tenantId, mergeId: id, type, keptId, goneId, now });
  await merger.write(queries, context, writer, { keptId, goneId, taken });
  await writer.moveAll(domainData.merged);
  await merger.happened(queries, context, keptId, 'merge', { other: goneId, merge: id });
  await merger.happened(queries, context, goneId, 'merge', { other: keptId, merge: id });
  return findMerge(queries, context, id);
}

/** A merge that the caller may see. */
export async function findMerge(
  queries: Queries,
  { caller }: UseCaseContext,
  id: string,
): Promise<MergeRecord> {
  const scope = await accessScopeOf(queries, caller, MERGE);
  const record = await mergeRepository(queries, caller.tenantId).find(scope, id);
  if (!record) throw new Problem('not_found');
  return record;
}

/** Puts back what is as the merge left it. */
export async function undoOf(queries: Queries, context: MergeContext, id: string): Promise<MergeRecord> {
  const { caller, mergers, domainData } = context;
  const { tenantId } = caller;
  const steps = callerSteps(queries, context);
  requireOneself(caller);
  const merges = mergeRepository(queries, tenantId);
  const { record_type: type, kept_id: keptId, gone_id: goneId } = await findMerge(queries, context, id);
  await lockRooms(queries, domainData.merged, { tenantId, type, keptId, goneId });
  await merges.lock(id);
  const record = await findMerge(queries, context, id);
  const merger = mergers[record.record_type];
  if (!(await merger.may(queries, context, record.kept_id))) throw new Problem('forbidden');
  // It is found within this access scope alone.
  const taker = { access: { [MERGE]: await accessScopeOf(queries, caller, MERGE) } };
  const step = await mergeStates.check(steps, record, { step: { name: 'undo' }, taker });
  const remaining = await undoMerge(queries, { tenantId, mergeId: id });
  await mergeStates.take(steps, record, step, { columns: { remaining: JSON.stringify(remaining) } });
  await merger.happened(queries, context, keptId, 'unmerge', { other: goneId, merge: id });
  await merger.happened(queries, context, goneId, 'unmerge', { other: keptId, merge: id });
  return findMerge(queries, context, id);
}
