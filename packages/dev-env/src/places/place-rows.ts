import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeKey } from '@samen/resources/shared';
import { ADDED_PLACES, OTHER_NAMES, POSTCODE_RANGES } from './additions.ts';
import { DISTRICTS } from './districts.ts';

/** One line of the table `places`. */
export interface PlaceRow {
  kind: 'place' | 'pc4';
  key: string;
  name: string;
  lat: number;
  lon: number;
}

type Place = readonly [name: string, lat: number, lon: number];

/** Every place and postcode that ships with the product. Throws when a postcode points at a place that is not there. */
export function shippedPlaces(): PlaceRow[] {
  const file = path.join(import.meta.dirname, 'places.nl.json');
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Place[];
  const places = new Map<string, PlaceRow>();
  for (const [name, lat, lon] of [...listed, ...ADDED_PLACES])
    places.set(placeKey(name), { kind: 'place', key: placeKey(name), name, lat, lon });
  const find = (name: string): PlaceRow => {
    const place = places.get(placeKey(name));
    if (!place) throw new Error(`No place is called ${name}`);
    return place;
  };
  const others = Object.entries(OTHER_NAMES).map(([other, name]) => ({
    ...find(name),
    key: placeKey(other),
  }));
  const postcodes = POSTCODE_RANGES.flatMap(([first, last, name]) =>
    Array.from({ length: last - first + 1 }, (_, step): PlaceRow => ({
      ...find(name),
      kind: 'pc4',
      key: String(first + step),
    })),
  );
  const named = new Set([...places.values(), ...others].map(({ key }) => key));
  return [...places.values(), ...others, ...districtRows(named), ...postcodes];
}

/**
 * A district is a place that is called `Oost, Nijmegen`, and found by both names in either order; by its own name where
 * nothing else is called so.
 */
function districtRows(named: ReadonlySet<string>): PlaceRow[] {
  const all = Object.entries(DISTRICTS).flatMap(([city, districts]) =>
    districts.map(([district, lat, lon]) => ({ city, district, lat, lon })),
  );
  return all.flatMap(({ city, district, lat, lon }) => {
    const isAlone = all.filter((one) => one.district === district).length === 1;
    const keys = [`${district} ${city}`, `${city} ${district}`, ...(isAlone ? [district] : [])].map(placeKey);
    return keys
      .filter((key) => !named.has(key))
      .map((key): PlaceRow => ({ kind: 'place', key, name: `${district}, ${city}`, lat, lon }));
  });
}
