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

/** For `onSelectAll` of a table: all that the filter finds, where one change reaches them and the page does not. */
export function selectAll({ selection, records, shown, fetchIds }: SelectAllOptions) {
  if (records <= shown || records > SHARED_CONSTANTS.bulkLimit) return undefined;
  return {
    count: records,
    act: () =>
      void fetchIds().then((ids) => {
        if (ids) selection.set(ids, true);
      }),
  };
}
