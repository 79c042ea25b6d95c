import type { Generated } from 'kysely';
import type { TouchedRow } from '../../db/schema.ts';

export interface AddressesTable extends TouchedRow {
  street: string | null;
  house_number: string | null;
  postal_code: string | null;
  city: string;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  /** When the geocoder may be called for it; null: never again. `-Infinity` is as soon as possible. */
  geocode_due_at: Generated<Date | number | null>;
  geocode_attempts: Generated<number>;
  /** The point is that of the house, not of its postcode. */
  geocoded: Generated<boolean>;
}

declare module '../../db/schema.ts' {
  interface Tables {
    addresses: AddressesTable;
  }
}
