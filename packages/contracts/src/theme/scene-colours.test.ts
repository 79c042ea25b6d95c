import { sceneColours, profileOfColours } from './scene-colours.ts';
import { parseShades } from './shades.ts';
import { STEPS } from './ramps.ts';

const colours = { primaryColor: 'teal', secondaryColor: '#F2C14E', mutedColor: 'stone' };
const shades = parseShades(Object.fromEntries(STEPS.map((step) => [step, '#101010']))) as never;

it('names the colours, and is read back', () => {
  expect(sceneColours(colours, 4)).toBe('teal.F2C14E.stone');
  expect(profileOfColours('teal.F2C14E.stone')).toEqual({ ...colours, secondaryColor: '#f2c14e' });
});

it.each(['customShades', 'primaryColorShades', 'secondaryColorShades'])('has a version for %s', (name) => {
  expect(sceneColours({ ...colours, [name]: shades }, 4)).toBe('v4');
});

it.each([
  '',
  'v4',
  'teal',
  'teal.f2c14e',
  'teal.f2c14e.teal',
  'teal.12.stone',
  'toString.teal.stone',
  'a.b.c',
])('reads no colours in %s', (text) => {
  expect(profileOfColours(text)).toBeNull();
});
