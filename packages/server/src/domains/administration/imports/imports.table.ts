import { id, json, list, moment, oneOf, text, whole } from '@samen/jsonapi/declaration';
import { ImportRows, Imports } from '@samen/resources/administration';
import { declareTable, type TableOf } from '../../../declared/table.ts';
import type { FieldError } from '../../../errors/problem.ts';
import type { Duplicate, MadeRecord, UpdatedRecord } from '../../../imports/importer.ts';

/** A record like that of a row, or an earlier row of the same file, which is no record yet. */
export interface StoredDuplicate extends Omit<Duplicate, 'recordId'> {
  recordId: string | null;
  row?: number;
}

/** Columns that no response shows. */
const own = {
  revision: whole({ default: 0 }),
  locale: oneOf(['nl', 'en'], { required: true }),
  createdById: id('users', { required: true }),
  organizationId: id('organizations', { required: true }),
  volunteerCenterId: id('volunteer_centers', { required: true }),
  statusChangedAt: moment({ required: true }),
} as const;
const ownOfRow = {
  cells: list(text({ required: true }), {}),
  corrections: json<Record<string, string>>()({ required: true, filledIn: true, write: 'never' }),
  errors: json<FieldError[]>()({ required: true, filledIn: true, write: 'never' }),
  duplicates: json<StoredDuplicate[]>()({ required: true, filledIn: true, write: 'never' }),
  made: json<MadeRecord & Partial<UpdatedRecord>>()({}),
} as const;

export const importTable = declareTable('imports', Imports, own);
export const importRowTable = declareTable('import_rows', ImportRows, ownOfRow);

export interface ImportsTable extends TableOf<Imports, typeof own> {}
export interface ImportRowsTable extends TableOf<ImportRows, typeof ownOfRow> {}

/** What the records of rows are recognised by. */
export interface ImportRowKeysTable {
  tenant_id: string;
  import_id: string;
  field: string;
  value: string;
  number: number;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    imports: ImportsTable;
    import_rows: ImportRowsTable;
    import_row_keys: ImportRowKeysTable;
  }
}
