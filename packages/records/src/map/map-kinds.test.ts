import { legendOf, mapKind, PIN_TONES } from './map-kinds.ts';

/** WCAG 2: relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
const point = (id: string, at: number) => ({
  id,
  title: id,
  latitude: 52,
  longitude: 5,
  icon: null,
  kind: mapKind(`Soort ${at}`, at),
});

it.each(PIN_TONES)('has a letter that can be read, and a fill that stands out, with %s', (tone) => {
  expect(contrast(tone, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  // The land of the light map; on the dark one it is the white border that stands out.
  expect(contrast(tone, '#ededea')).toBeGreaterThanOrEqual(3);
  expect(contrast('#ffffff', '#2a2826')).toBeGreaterThanOrEqual(3);
});

it('tells kinds apart by their letter where they share a colour', () => {
  const kinds = Array.from({ length: 20 }, (_kind, at) => mapKind(`Soort ${at}`, at));
  expect(new Set(kinds.map(({ letter }) => letter)).size).toBe(20);
  expect(new Set(kinds.map(({ tone }) => tone)).size).toBe(PIN_TONES.length);
});

it('names each kind on the map once, by its letter, and none where all are of one', () => {
  const points = [point('a', 3), point('b', 0), point('c', 3)];
  expect(legendOf(points).map(({ letter, label }) => `${letter} ${label}`)).toEqual([
    'A Soort 0',
    'D Soort 3',
  ]);
  expect(legendOf([point('a', 3), point('b', 3)])).toEqual([]);
});
