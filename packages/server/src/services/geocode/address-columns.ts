import { placeKey, type AddressInput } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import type { FieldReader } from '../../http/field-reader.ts';
import { placeRepository } from './geocode.repository.ts';

/** An address as columns, with the location of its postcode; that of another country has none. */
export async function addressColumns(queries: Queries, fields: FieldReader, address: AddressInput) {
  const at = (name: string) => `address_attributes/${name}`;
  const city = fields.requiredLine(at('city'), address.city);
  const postalCode = fields.postalCode(at('postal_code'), address.postalCode ?? null) ?? null;
  const places = placeRepository(queries);
  const { country = 'NL' } = address;
  const isDutch = country === 'NL';
  const find = () =>
    postalCode ? places.find('pc4', postalCode.slice(0, 4)) : places.find('place', placeKey(city));
  const place = isDutch ? await find() : null;
  if (isDutch && !place && postalCode !== null) fields.refuse(at('postal_code'), 'postal_code');
  return {
    street: fields.line(at('street'), address.street ?? null) ?? null,
    house_number: fields.line(at('house_number'), address.houseNumber ?? null) ?? null,
    postal_code: postalCode,
    city,
    country,
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
  };
}
