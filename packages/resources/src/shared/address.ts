import { Type, type Static } from 'typebox';
import { PostalCode, type Identified } from './fields.ts';
import { nullable } from './nullable.ts';

/** `addresses`. */
export interface Address extends Identified {
  street: string | null;
  houseNumber: string | null;
  postalCode: string | null;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** An address as it is sent; coordinates come from the postcode. */
export const AddressInput = Type.Object({
  street: nullable(text(100)),
  houseNumber: nullable(text(10)),
  postalCode: nullable(PostalCode),
  city: text(80),
});
export type AddressInput = Static<typeof AddressInput>;
