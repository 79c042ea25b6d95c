import type { Generated } from 'kysely';
import { id, moment } from '@samen/jsonapi/declaration';
import { Duplicates, Merges } from '@samen/resources/administration';
import type { Json } from '../../../db/schema.ts';
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

/** Columns of a row by their names. */
type Columns = Readonly<Record<string, unknown>>;

/** What a merge has written. */
interface MergeChangesTable {
  tenant_id: string;
  merge_id: string;
  step: number;
  number: Generated<string>;
  table_name: string;
  kind: string;
  row_key: Json<Columns>;
  before: Json<Columns>;
  after: Json<Columns> | null;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    merges: MergesTable;
    merge_changes: MergeChangesTable;
    duplicates: DuplicatesTable;
  }
}
