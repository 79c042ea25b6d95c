import { Type, type Static } from 'typebox';
import { decimal, declareResource, text, type Entity } from '@samen/jsonapi/declaration';
import { PostalCode } from './fields.ts';
import { nullable } from './nullable.ts';

/** Two letters of ISO 3166. */
export const COUNTRY = '^[A-Z]{2}$';

const declared = declareResource('addresses', {
  attributes: {
    street: text({ max: 100 }),
    houseNumber: text({ max: 10 }),
    postalCode: text({}),
    city: text({ max: 80, required: true }),
    country: text({ default: 'NL', pattern: COUNTRY }),
    latitude: decimal({ write: 'never' }),
    longitude: decimal({ write: 'never' }),
  },
});
/** `addresses`. */
export interface Addresses extends Readonly<typeof declared> {}
export const Addresses: Addresses = declared;

export interface Address extends Entity<Addresses> {}

const bounded = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** An address as it is sent, as a whole; coordinates of a Dutch one come from the postcode. */
export const AddressInput = Type.Object({
  street: nullable(bounded(100)),
  houseNumber: nullable(bounded(10)),
  postalCode: nullable(PostalCode),
  city: bounded(80),
  /** Without one it is Dutch. */
  country: Type.Optional(Type.String({ pattern: COUNTRY })),
});
export type AddressInput = Static<typeof AddressInput>;
