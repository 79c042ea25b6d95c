import { SHARED_CONSTANTS } from '@samen/resources/shared';
import type { RowSelection } from '../table/row-selection.ts';

export interface SelectAllOptions {
  selection: RowSelection;
  /** How many the filter finds. */
  records: number;
  /** How many of them are on this page. */
  shown: number;
  /** The ids of all that it finds; null where they could not be fetched. */
  fetchIds: () => Promise<readonly string[] | null>;
}

/** What chooses more than the page. */
export interface SelectAll {
  /** How many it chooses. */
  count: number;
  /** How many there are, where that is more than can be changed at once: it chooses the first ones. */
  of?: number;
  select: () => void;
}

/**
 * For `onSelectAll` of a table: all that the filter finds where the page does not show them, or as many of the first ones
 * as one change takes.
 */
export function selectAll({ selection, records, shown, fetchIds }: SelectAllOptions): SelectAll | undefined {
  if (records <= shown) return undefined;
  const isTooMany = records > SHARED_CONSTANTS.bulkLimit;
  return {
    count: Math.min(records, SHARED_CONSTANTS.bulkLimit),
    ...(isTooMany ? { of: records } : {}),
    select: () =>
      void fetchIds().then((ids) => {
        if (!ids) return;
        // Together with rows of a later page it would be more than can be changed.
        if (isTooMany) selection.clear();
        selection.set(ids, true);
      }),
  };
}
