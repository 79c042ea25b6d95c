import { decimal, oneOf, text } from '@samen/jsonapi/declaration';
import { Places } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  kind: oneOf(['place', 'pc4'], { required: true }),
  key: text({ required: true }),
  lat: decimal({ required: true }),
  lon: decimal({ required: true }),
  /** Shipped rows follow the files of the product; imported ones stay. */
  source: oneOf(['shipped', 'imported'], { default: 'shipped' }),
} as const;

export const placeTable = declareTable('places', Places, own);

/** The same for every tenant. */
export interface PlacesTable extends Omit<TableOf<Places, typeof own>, 'tenant_id' | 'id'> {}

declare module '../../db/schema.ts' {
  interface Tables {
    places: PlacesTable;
  }
}
