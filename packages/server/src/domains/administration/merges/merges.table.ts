import { id, moment } from '@samen/jsonapi/declaration';
import { Duplicates, Merges } from '@samen/resources/administration';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  createdById: id('users', {}),
} as const;
const ownOfPair = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  seenAt: moment({ required: true }),
  dismissedById: id('users', {}),
} as const;

export const mergeTable = declareTable('merges', Merges, own);
export const duplicateTable = declareTable('duplicates', Duplicates, ownOfPair);

export interface MergesTable extends TableOf<Merges, typeof own> {}
export interface DuplicatesTable extends TableOf<Duplicates, typeof ownOfPair> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    merges: MergesTable;
    duplicates: DuplicatesTable;
  }
}
