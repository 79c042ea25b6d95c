import { whole } from '@samen/jsonapi/declaration';
import { LOOKUPS, TOUCHED, type Lookups, type LookupType } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../declared/table.ts';

/** Columns that no response shows. */
const own = { position: whole({ default: 0 }), ...TOUCHED } as const;

export const lookupTables = LOOKUPS.map((lookups) => declareTable(lookups.type, lookups, own));

export interface LookupsTable extends TableOf<Lookups, typeof own> {}

declare module '../../db/schema.ts' {
  interface Tables extends Record<LookupType, LookupsTable> {}
}
