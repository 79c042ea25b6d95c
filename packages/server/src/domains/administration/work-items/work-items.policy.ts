import { SNOOZE_DAYS, WORK_KINDS, type WorkKind } from '@samen/resources/administration';
import { requireCenters, type AccessScope } from '../../../auth/access-scope.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import { addDays, localDay } from '../../../local-time.ts';
import type { WorkRow } from './work-items.repository.ts';

/**
 * The centre whose work is seen, null for that of all. Who decides for the whole tenant sees the work of the centre of the
 * site, or of all of them where they say so.
 */
export function workCenter(scope: AccessScope, siteCenterId: string, allCenters: boolean): string | null {
  requireCenters(scope, allCenters);
  if (scope.kind === 'tenant') return allCenters ? null : siteCenterId;
  if (scope.kind !== 'center') throw new Problem('forbidden');
  return scope.id;
}

/** The kind and the record that an id of work names. */
export function namedBy(id: string): { kind: WorkKind; recordId: string } {
  const kind = WORK_KINDS.find((one) => id.startsWith(`${one}-`));
  const recordId = kind ? id.slice(kind.length + 1) : '';
  if (!kind || !isUuid(recordId)) throw new Problem('not_found');
  return { kind, recordId };
}

/** Refuses to take or to hand over what another has by now; where the caller does not say who had it, it is theirs. */
export function requireSeen(
  { assignee_id }: Pick<WorkRow, 'assignee_id'>,
  seenAssigneeId: string | null | undefined,
): void {
  if (seenAssigneeId !== undefined && seenAssigneeId !== assignee_id) throw new Problem('stale_record');
}

/** The colleague who gets it, null where it is given back: one of the staff of its centre, or the caller, who is none. */
export function newAssignee<Colleague extends { id: string }>(
  assigneeId: string | null,
  callerId: string,
  staff: readonly Colleague[],
): Colleague | null {
  const assignee = staff.find(({ id }) => id === assigneeId) ?? null;
  if (assigneeId !== null && assigneeId !== callerId && !assignee)
    throw invalidAttribute('assignee_id', 'inclusion');
  return assignee;
}

/** Until when something is put off: within the next ninety days. */
export function readSnooze(given: string, now: Date): Date {
  const until = new Date(given);
  if (until <= now) throw invalidAttribute('snoozed_until', 'date_future');
  const last = addDays(localDay(now), SNOOZE_DAYS);
  if (localDay(until) > last) throw invalidAttribute('snoozed_until', 'date_max', { date: last });
  return until;
}
