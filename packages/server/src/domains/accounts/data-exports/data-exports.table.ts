import { id } from '@samen/jsonapi/declaration';
import { DataExports } from '@samen/resources/accounts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  userId: id('users', { required: true }),
  volunteerCenterId: id('volunteer_centers', { required: true }),
} as const;

export const dataExportTable = declareTable('data_exports', DataExports, own);

export interface DataExportsTable extends TableOf<DataExports, typeof own> {
  /** Null until it is made. */
  archive: Buffer | null;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    data_exports: DataExportsTable;
  }
}
