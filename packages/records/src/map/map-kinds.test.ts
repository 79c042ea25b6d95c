import { BRAND_RAMPS, contrast, MUTED_RAMPS, STATUS_RAMPS } from '@samen/contracts/theme';
import { Church, Trophy } from 'lucide-react';
import { legendOf, mapKinds, PIN_TONES } from './map-kinds.ts';

const named = (...labels: string[]) => labels.map((label) => ({ label, icon: null }));

describe.each(PIN_TONES)('a pin that is filled with %s', (tone) => {
  it('has a colour of the design', () => {
    const ramps = { ...BRAND_RAMPS, ...MUTED_RAMPS, ...STATUS_RAMPS };
    expect(Object.values(ramps).flatMap((ramp): string[] => Object.values(ramp))).toContain(tone);
  });

  it('has a letter that can be read', () => {
    expect(contrast(tone, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(MUTED_RAMPS))('stands out on %s land, light and dark', (_name, ramp) => {
    expect(contrast(tone, ramp[100])).toBeGreaterThanOrEqual(3);
    expect(contrast(tone, ramp[900])).toBeGreaterThanOrEqual(3);
  });
});

it('gives sixteen kinds a colour each', () => {
  const kinds = mapKinds(named(...Array.from({ length: 16 }, (_kind, at) => `Soort ${at}`)));
  expect(new Set(kinds.map(({ tone }) => tone)).size).toBe(16);
});

it('marks a kind with its icon, else with a letter of its name that no other has', () => {
  const kinds = mapKinds([
    { label: 'Sportclub', icon: Trophy },
    ...named('Stichting', 'School', 'Één buurt', '42'),
    { label: 'Kerk', icon: Church },
  ]);
  expect(kinds.map(({ mark }) => mark)).toEqual([Trophy, 'S', 'C', 'E', 'A', Church]);
});

it('tells more kinds apart than there are letters as far as it can', () => {
  const marks = mapKinds(named(...Array.from({ length: 26 }, () => 'Soort'))).map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(26);
  expect(mapKinds(named(...Array.from({ length: 27 }, () => 'Soort'))).at(-1)?.mark).toBe('S');
});

it('names each kind on the map once, by its name, and none where all are of one', () => {
  const kinds = mapKinds(named('Vereniging', 'Bedrijf'));
  const point = (id: string, at: number) => ({
    id,
    title: id,
    latitude: 52,
    longitude: 5,
    icon: null,
    ...(kinds[at] ? { kind: kinds[at] } : {}),
  });
  const points = [point('a', 0), point('b', 1), point('c', 0)];
  expect(legendOf(points).map(({ label }) => label)).toEqual(['Bedrijf', 'Vereniging']);
  expect(legendOf([point('a', 0), point('c', 0)])).toEqual([]);
});
