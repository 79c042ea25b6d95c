import type { Resource } from '@samen/jsonapi';
import { Duplicates, MergeComparisons, Merges } from '@samen/resources/administration';
import { presenter } from '../../../declared/presenter.ts';
import type { RowOf } from '../../../declared/table.ts';
import type { DuplicateRecord } from './duplicates.repository.ts';
import type { comparePair, Pair } from './merge.service.ts';
import { isUndoable } from './merges.policy.ts';
import type { MergeRecord } from './merges.repository.ts';

/** When, and in whose name it is read. */
export interface MergeView {
  now: Date;
}

const presentOne = presenter<Merges, MergeRecord, MergeView>(Merges, {
  values: { keptName: (row) => row.kept_name, goneName: (row) => row.gone_name },
  audiences: {},
  related: {},
  meta: (row, { now }) => ({ can: isUndoable(row, now) ? ['merges.undo'] : [] }),
});

/** A merge, with whether it can still be undone. */
export const presentMerge = (row: MergeRecord, view: MergeView): Resource => presentOne(row, view);

/** Two records that look alike. */
export const presentDuplicate: (row: DuplicateRecord, context: null) => Resource = presenter<
  Duplicates,
  DuplicateRecord,
  null
>(Duplicates, {
  values: { firstName: (row) => row.first_name, secondName: (row) => row.second_name },
  audiences: {},
  related: {},
  meta: () => ({ can: ['records.merge'] }),
});

const presentRow = presenter<MergeComparisons, RowOf<MergeComparisons>, null>(MergeComparisons, {
  values: {},
  audiences: {},
  related: {},
});

/** Two records side by side. */
export function presentComparison(
  { type, keptId, goneId }: Pair,
  { kept, gone, fields, isPossible, obstacle = null, moved }: Awaited<ReturnType<typeof comparePair>>,
): Resource {
  return presentRow(
    {
      id: `${type}-${keptId}-${goneId}`,
      record_type: type,
      kept_id: keptId,
      gone_id: goneId,
      kept_name: kept.name,
      gone_name: gone.name,
      kept_email: kept.email,
      gone_email: gone.email,
      kept_version: kept.version,
      gone_version: gone.version,
      kept_since: kept.since,
      gone_since: gone.since,
      fields,
      moved: moved as RowOf<MergeComparisons>['moved'],
      is_possible: isPossible,
      obstacle,
    },
    null,
  );
}
