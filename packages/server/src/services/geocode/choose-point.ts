import { placeKey } from '@samen/resources/shared';
import type { GeocodableAddress } from './addresses.ts';
import type { FoundAddress } from './addresses.ts';
import type { Point } from './addresses.ts';

const NETHERLANDS = { south: 50.7, north: 53.7, west: 3.3, east: 7.3 };

/** A postcode of four digits is no wider than this, and the table may know it by its municipality. */
const FARTHEST_KM = 30;
const KM_PER_DEGREE = 111.2;

/**
 * Where the address is among what a geocoder has found; null where nothing of it is this very house: the same number,
 * in the same postcode or else in the same street of the same place or municipality, in the Netherlands, and near
 * `expected`, where the postcode is.
 */
export function choosePoint(
  address: GeocodableAddress,
  found: readonly FoundAddress[],
  expected: Point | null,
): Point | null {
  const possible = found.filter(
    (one) =>
      isHouse(address, one) && isInside(one) && (!expected || kilometres(one, expected) <= FARTHEST_KM),
  );
  const same = possible.find(({ houseNumber }) => key(houseNumber) === key(address.houseNumber));
  const chosen = same ?? possible[0];
  return chosen ? { latitude: chosen.latitude, longitude: chosen.longitude } : null;
}

function isHouse(address: GeocodableAddress, found: FoundAddress): boolean {
  if (digits(address.houseNumber) !== digits(found.houseNumber)) return false;
  if (address.postalCode !== null) return key(address.postalCode) === key(found.postalCode);
  const places = [found.city, found.municipality].map(key);
  return key(address.street) === key(found.street) && places.includes(key(address.city));
}

/** Without spaces, accents and signs, in lower case. */
const key = (text: string | null) => placeKey(text ?? '');

const digits = (houseNumber: string) => /\d+/.exec(houseNumber)?.[0];

function isInside({ latitude, longitude }: Point): boolean {
  const { south, north, west, east } = NETHERLANDS;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function kilometres(one: Point, other: Point): number {
  const wide = Math.cos((one.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * wide);
}
