import type { Generated } from 'kysely';
import { flag, whole } from '@samen/jsonapi/declaration';
import { Addresses, TOUCHED } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  ...TOUCHED,
  geocodeAttempts: whole({ default: 0 }),
  /** The point is that of the house, not of its postcode. */
  geocoded: flag({}),
} as const;

export const addressTable = declareTable('addresses', Addresses, own);

export interface AddressesTable extends TableOf<Addresses, typeof own> {
  /** When the geocoder may be called for it; null: never again. `-Infinity` is as soon as possible. */
  geocode_due_at: Generated<Date | number | null>;
}

declare module '../../db/schema.ts' {
  interface Tables {
    addresses: AddressesTable;
  }
}
