import { toSnake } from '@samen/jsonapi';

/** What a record says of the attributes that are about to change. */
export function earlierValues(row: object, given: object): Record<string, unknown> {
  const stored = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(given).map((name) => [name, stored[toSnake(name)] ?? null]));
}

/** An address as its form has it. */
interface StoredAddress {
  street: string | null;
  house_number: string | null;
  postal_code: string | null;
  city: string | null;
  country: string;
}

/** An address as a change has it; null where there is none. */
export const addressBefore = (stored: StoredAddress | null | undefined) =>
  stored?.city
    ? {
        street: stored.street,
        houseNumber: stored.house_number,
        postalCode: stored.postal_code,
        city: stored.city,
        country: stored.country,
      }
    : null;
