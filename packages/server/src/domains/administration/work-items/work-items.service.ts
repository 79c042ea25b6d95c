import {
  WORK_KINDS,
  type WorkColleague,
  type WorkItemChange,
  type WorkKindCount,
} from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import type { ListPart } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import type { WorkSources } from '../../../waiting-work.ts';
import { Problem } from '../../../errors/problem.ts';
import { userOf } from '../../../http/user-of.ts';
import { localDay } from '../../../local-time.ts';
import { notify, recipientRepository } from '../../../services/notifications/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { namedBy, newAssignee, readSnooze, requireSeen, workCenter } from './work-items.policy.ts';
import {
  workItemRepository,
  type StoredWork,
  type WorkCount,
  type WorkRow,
} from './work-items.repository.ts';

type Repository = ReturnType<typeof workItemRepository>;
type Filters = Parameters<Repository['list']>[0];

async function workOf(
  queries: Queries,
  caller: Caller,
  sources: WorkSources,
  now: Date,
  allCenters: boolean,
) {
  const access = await accessScopeOf(queries, caller, 'work_items.manage');
  const centerId = workCenter(access, caller.centerId, allCenters);
  const scope = { caller, centerId, now, today: localDay(now) };
  return { centerId, items: workItemRepository(queries, sources, scope, userOf(caller).id) };
}

const sum = (counts: readonly WorkCount[], of: 'count' | 'late' = 'count') =>
  counts.reduce((total, one) => total + one[of], 0);

/** How many wait of each kind and are put off, of whom the list is narrowed down to, and how many wait too long. */
function countsIn(counts: readonly WorkCount[], { assigneeIdEq, unassigned }: Filters) {
  const listed = counts.filter(
    (one) =>
      (assigneeIdEq === undefined || one.assignee_id === assigneeIdEq) &&
      (unassigned !== true || one.assignee_id === null),
  );
  const open = listed.filter((one) => !one.is_snoozed);
  return {
    counts: WORK_KINDS.map((kind): WorkKindCount => ({
      kind,
      count: sum(open.filter((one) => one.kind === kind)),
    })),
    late: sum(open, 'late'),
    snoozed: sum(listed) - sum(open),
  };
}

/** The staff of centres, each person once. */
async function staffOf(queries: Queries, { tenantId }: Caller, centerIds: readonly string[]) {
  const recipients = recipientRepository(queries, tenantId);
  const found = new Map<string, Omit<WorkColleague, 'count'>>();
  for (const centerId of new Set(centerIds))
    for (const { id, firstName, lastName } of await recipients.staffOf(centerId)) {
      const { centers: others = [] } = found.get(id) ?? {};
      found.set(id, { id, name: `${firstName} ${lastName}`, centers: [...others, centerId] });
    }
  return [...found.values()];
}

/** A page of the queue, with how much there is of what, and who has how much. */
export async function listWork(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  sources: WorkSources,
  filters: Filters,
  part: ListPart,
) {
  const { allCenters = false } = filters;
  const { items, centerId } = await workOf(queries, caller, sources, clock.now(), allCenters);
  const { rows, next } = await items.list(filters, part);
  const counts = await items.counts();
  const staff = await staffOf(queries, caller, [
    centerId ?? caller.centerId,
    ...rows.map((row) => row.volunteer_center_id),
  ]);
  const colleagues = staff.map(({ id, name, centers }): WorkColleague => ({
    id,
    name,
    count: sum(counts.filter((one) => !one.is_snoozed && one.assignee_id === id)),
    centers,
  }));
  return {
    rows,
    next,
    records: await items.count(filters, part.ids),
    meta: { ...countsIn(counts, filters), colleagues },
  };
}

interface Assigning {
  assigneeId: string | null;
  /** Who had it when the caller saw it; undefined where they do not say. */
  seenAssigneeId: string | null | undefined;
}

async function assign(
  queries: Queries,
  context: UseCaseContext,
  sources: WorkSources,
  items: Repository,
  row: WorkRow,
  { assigneeId, seenAssigneeId }: Assigning,
): Promise<void> {
  const { caller, clock, sender } = context;
  requireSeen(row, seenAssigneeId);
  if (assigneeId === row.assignee_id) return;
  const { kind, record_id: recordId } = row;
  const source = sources[kind];
  if (source?.assign) return source.assign(queries, context, recordId, assigneeId);
  const { tenantId } = caller;
  const user = userOf(caller);
  const staff = await recipientRepository(queries, tenantId).staffOf(row.volunteer_center_id);
  const assignee = newAssignee(assigneeId, user.id, staff);
  await items.store(kind, recordId, { assignee_id: assigneeId });
  await audit(queries, caller, clock.now(), {
    action: 'work_item.assigned',
    subjectType: 'work_items',
    subjectId: row.id,
    data: { assignee: assigneeId, former: row.assignee_id },
  });
  if (!assignee || assignee.id === user.id) return;
  await notify(queries, sender, {
    event: 'work_assigned',
    to: [assignee],
    centerId: row.volunteer_center_id,
    path: paths.workbench.item(kind, row.id),
    about: [user.id, ...(await items.peopleIn(kind, recordId))],
    data: { work: { title: row.title, by: `${user.firstName} ${user.lastName}` } },
  });
}

/** Something that waits, of a centre whose work the caller may do; what no longer waits is not found. */
export async function findWork(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  sources: WorkSources,
  id: string,
): Promise<WorkRow> {
  const { kind, recordId } = namedBy(id);
  const isTenants = (await accessScopeOf(queries, caller, 'work_items.manage')).kind === 'tenant';
  const { items } = await workOf(queries, caller, sources, clock.now(), isTenants);
  const row = await items.find(kind, recordId);
  if (!row) throw new Problem('not_found');
  return row;
}

/**
 * Takes something that waits, hands it over, puts it off, or says that the caller has it open. What no longer waits is not
 * found: another person was first.
 */
export async function changeWork(
  queries: Queries,
  context: UseCaseContext,
  sources: WorkSources,
  id: string,
  { assigneeId, seenAssigneeId, snoozedUntil, isOpen }: WorkItemChange,
): Promise<WorkRow> {
  const { caller, clock } = context;
  const { kind, recordId } = namedBy(id);
  const now = clock.now();
  const isTenants = (await accessScopeOf(queries, caller, 'work_items.manage')).kind === 'tenant';
  const { items } = await workOf(queries, caller, sources, now, isTenants);
  // Of two who take it at once the later one sees who has it by then.
  if (assigneeId !== undefined) await items.lock(kind, recordId);
  await items.lockStored(kind, recordId);
  const row = await items.find(kind, recordId);
  if (!row) throw new Problem('not_found');
  if (assigneeId !== undefined)
    await assign(queries, context, sources, items, row, { assigneeId, seenAssigneeId });
  const stored: StoredWork = {};
  if (snoozedUntil !== undefined)
    stored.snoozed_until = snoozedUntil === null ? null : readSnooze(snoozedUntil, now);
  if (isOpen !== undefined) {
    await items.close();
    if (isOpen) Object.assign(stored, { opened_by_id: userOf(caller).id, opened_at: now });
  }
  if (Object.keys(stored).length > 0) await items.store(kind, recordId, stored);
  if (snoozedUntil !== undefined)
    await audit(queries, caller, now, {
      action: snoozedUntil === null ? 'work_item.resumed' : 'work_item.snoozed',
      subjectType: 'work_items',
      subjectId: id,
    });
  const changed = await items.find(kind, recordId);
  // A colleague decided in the meantime.
  if (!changed) throw new Problem('not_found');
  return changed;
}
