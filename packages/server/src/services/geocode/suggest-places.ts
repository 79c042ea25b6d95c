import { placeKey } from '@samen/resources/shared';
import { begunDistance, editDistance, slipsAllowed } from '../../edit-distance.ts';
import type { PlacesTable } from './places.table.ts';

const SHORTEST = 3;
/** No place has a longer name; a longer text is none. */
const LONGEST = 40;
const SUGGESTED = 8;

/** What a person types as the key of a place; null where there is nothing to suggest yet, or ever. */
export function typedPlace(text: string): string | null {
  if (text.length > 2 * LONGEST) return null;
  const key = placeKey(text);
  const isPlace = key.length >= SHORTEST && key.length <= LONGEST && !/^\d/.test(key);
  return isPlace ? key : null;
}

type Place = Pick<PlacesTable, 'key' | 'name' | 'lat' | 'lon'>;
export type Home = Pick<Place, 'lat' | 'lon'>;

/** Far enough to tell which of two places is nearer, in degrees of latitude. */
function away(place: Place, home: Home | null): number {
  if (!home) return 0;
  return Math.hypot(place.lat - home.lat, (place.lon - home.lon) * Math.cos((home.lat * Math.PI) / 180));
}

/** The places that `typed` may become: those that begin with it before those with a slip in it, near ones first. */
export function rankPlaces<Row extends Place>(
  typed: string,
  places: readonly Row[],
  home: Home | null,
): Row[] {
  const allowed = typed.length <= SHORTEST ? 0 : slipsAllowed(typed);
  const ranked = places
    .map((place) => ({
      place,
      slips: begunDistance(typed, place.key),
      isWhole: editDistance(typed, place.key) <= allowed,
      away: away(place, home),
    }))
    .filter(({ slips }) => slips <= allowed)
    .sort(
      (one, other) =>
        Number(other.place.key === typed) - Number(one.place.key === typed) ||
        one.slips - other.slips ||
        Number(other.isWhole) - Number(one.isWhole) ||
        one.away - other.away ||
        (one.place.name < other.place.name ? -1 : 1),
    )
    .map(({ place }) => place);
  // A place that is known by several names is one place.
  const first = new Map(ranked.toReversed().map((place) => [place.name, place]));
  return ranked.filter((place) => first.get(place.name) === place).slice(0, SUGGESTED);
}
