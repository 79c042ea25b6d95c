/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth in kilometres, for distances as the crow flies. */
export const EARTH_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two points as the crow flies, by the haversine formula. */
export function distanceBetween(one: Point, other: Point): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const between = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(latitude + between * longitude)));
}
