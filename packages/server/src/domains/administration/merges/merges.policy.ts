import { mergeMachine, type MergedField, type MergeRequest } from '@samen/resources/administration';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import type { Compared, ComparedField } from '../../../merger.ts';
import type { MergeRecord } from './merges.repository.ts';

/** Refuses a record that can be none, and one that would go on as itself. */
export function requireTwo({ keptId, goneId }: { keptId: string; goneId: string }): void {
  if (!isUuid(goneId)) throw new Problem('not_found', { pointer: '/data/attributes/other_id' });
  if (keptId === goneId) throw invalidAttribute('other_id', 'inclusion');
}

/** Refuses two that cannot go on as one, with why where that can be said. */
export function requirePossible({
  isPossible,
  obstacle,
  kept,
  gone,
}: Pick<Compared, 'isPossible' | 'obstacle'> & Record<'kept' | 'gone', { name: string }>): void {
  if (isPossible) return;
  throw new Problem('invalid_transition', {
    ...(obstacle ? { text: `merge_${obstacle}`, meta: { kept: kept.name, gone: gone.name } } : {}),
  });
}

/** Where nothing was chosen, what the one that stays does not have comes from the other. */
export function takenOf(
  fields: readonly ComparedField[],
  choices: MergeRequest['choices'] = {},
): Set<MergedField> {
  const isTaken = ({ name, kept, gone }: ComparedField) =>
    (choices[name] ?? (kept === null && gone !== null ? 'gone' : 'kept')) === 'gone';
  const taken = fields.filter(isTaken);
  // No organization and no account goes on without what has to be there.
  if (taken.some(({ name, gone }) => name === 'name' && gone === null))
    throw invalidAttribute('choices', 'required');
  return new Set(taken.map(({ name }) => name));
}

/** Whether a merge that is done can still be undone, by its days. */
export const isUndoable = (
  { status, undoable_until }: Pick<MergeRecord, 'status' | 'undoable_until'>,
  now: Date,
): boolean => 'undo' in mergeMachine[status] && undoable_until >= now;
