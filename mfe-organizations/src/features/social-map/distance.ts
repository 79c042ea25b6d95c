import type { Surroundings } from '@samen/records/map';
import type { Address } from '@samen/resources/shared';

const KM_PER_DEGREE = 111.195;

/** Kilometres from a place to an address, as the API reckons them; null where the address has no point. */
export function distanceTo(
  { latitude, longitude }: Surroundings,
  address: Pick<Address, 'latitude' | 'longitude'> | null | undefined,
): number | null {
  if (!address || address.latitude === null || address.longitude === null) return null;
  const north = address.latitude - latitude;
  const east = (address.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}
