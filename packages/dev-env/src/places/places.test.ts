import { placeKey } from '@samen/resources/shared';
import { PLACES } from '../demo-data/places.ts';
import { parsePostcodes, PostcodeFileError } from './parse-postcodes.ts';
import { shippedPlaces } from './place-rows.ts';

const rows = shippedPlaces();
const find = (kind: string, key: string) => rows.find((row) => row.kind === kind && row.key === key);

describe('the places that ship', () => {
  it('has each key once', () => {
    expect(new Set(rows.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(rows.length);
  });

  it.each([
    'Den Bosch',
    "'s-Hertogenbosch",
    'Den Haag',
    'The Hague',
    'Malden',
    'Nijmegen',
    'Hengelo (Gelderland)',
  ])('knows %s', (name) => {
    expect(find('place', placeKey(name))).toBeDefined();
  });

  it('gives one place under two names the same coordinates', () => {
    const { key: _bosch, ...bosch } = find('place', 'denbosch')!;
    const { key: _official, ...official } = find('place', 'shertogenbosch')!;
    expect(bosch).toEqual(official);
  });

  it('leaves a bare name to the largest place', () => {
    expect(find('place', 'hengelo')).toMatchObject({ lat: expect.closeTo(52.27, 1) });
  });

  it('does not know a postcode it has no place for', () => {
    expect(find('pc4', '1234')).toBeUndefined();
  });

  it.each(Object.values(PLACES).flat())(
    'puts $area ($city) of the demonstration near that place',
    (place) => {
      const row = find('pc4', place.area);
      expect(row?.lat).toBeCloseTo(place.latitude, 0);
      expect(Math.hypot(row!.lat - place.latitude, row!.lon - place.longitude)).toBeLessThan(0.1);
    },
  );
});

describe('districts', () => {
  it.each(['Oost, Nijmegen', 'nijmegen oost', 'Nijmegen-Oost', 'oost (Nijmegen)', 'Klarendal'])(
    'are known as %s',
    (name) => {
      expect(find('place', placeKey(name))?.name).toMatch(/^(Oost, Nijmegen|Klarendal, Arnhem)$/);
    },
  );

  it('leave their own name to another place, and to none where there are several', () => {
    expect(find('place', 'lent')?.name).toBe('Lent');
    expect(find('place', 'lentnijmegen')?.name).toBe('Lent, Nijmegen');
    expect(find('place', 'centrum')).toBeUndefined();
  });

  const districts = Object.values(PLACES)
    .flat()
    .filter(({ city, district }) => city !== district);
  it.each(districts)('are known as rows of the demonstration say: $district, $city', (place) => {
    const row = find('place', placeKey(`${place.district} ${place.city}`));
    expect(Math.hypot(row!.lat - place.latitude, row!.lon - place.longitude)).toBeLessThan(0.02);
  });
});

describe('parsePostcodes', () => {
  const nijmegen = { kind: 'pc4', key: '6511', name: 'Nijmegen', lat: 51.8469, lon: 5.8623 };

  it('reads the file of GeoNames, the first line of a postcode only', () => {
    const line = 'NL\t6511\tNijmegen\tGelderland\t03\tNijmegen\t0268\t\t\t51.8469\t5.8623\t6';
    expect(parsePostcodes(`${line}\n${line.replace('51.8469', '51.9')}\n`)).toEqual([nijmegen]);
  });

  it.each([
    'pc4,lat,lon,woonplaats\n6511,51.8469,5.8623,Nijmegen',
    '"PC4";"Woonplaats";"Longitude";"Latitude"\r\n"6511";"Nijmegen";"5,8623";"51,8469"\r\n',
  ])('reads a CSV by its header: %j', (text) => {
    expect(parsePostcodes(text)).toEqual([nijmegen]);
  });

  it.each([
    ['coordinates of another system', 'pc4,lat,lon\n6511,428000,187000', /Line 2/],
    ['a missing column', 'pc4,lat\n6511,51.8', /no column for lon/],
    ['an empty coordinate', 'pc4,lat,lon\n6511,,5.8', /Line 2/],
    ['a postcode that is none', 'pc4,lat,lon\n0511,51.8,5.8', /Line 2/],
  ])('refuses %s', (_what, text, message) => {
    expect(() => parsePostcodes(text)).toThrow(PostcodeFileError);
    expect(() => parsePostcodes(text)).toThrow(message);
  });
});
