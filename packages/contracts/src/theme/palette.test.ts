import { contrast } from './colour.ts';
import { backgroundOf, paletteOf, solidsOf, textColourOf } from './palette.ts';
import { rampFromColour } from './ramp-from-colour.ts';
import { BRAND_RAMPS, MUTED_RAMPS, STEPS } from './ramps.ts';
import type { ColourPreset } from './ramps.ts';
import { parseShades } from './shades.ts';

const shades = (hex = '#0A6CFF') => Object.fromEntries(STEPS.map((step) => [String(step), hex]));

describe('shades', () => {
  it.each(['#abc', '#abcd', '#aabbcc', '#AABBCCDD'])('take %s', (hex) => {
    expect(parseShades(shades(hex))).not.toBeNull();
  });
  it('come as JSON text too, and end as six digits', () => {
    expect(parseShades(JSON.stringify(shades('#ABC')))?.[500]).toBe('#aabbcc');
  });
  it('lay what is see-through over white', () => {
    expect(parseShades(shades('#0000'))?.[500]).toBe('#ffffff');
    expect(parseShades(shades('#00000080'))?.[500]).toBe('#7f7f7f');
  });
  const ten = Object.fromEntries(Object.entries(shades()).filter(([step]) => step !== '950'));
  it.each([
    ['ten of eleven keys', ten],
    ['five digits', { ...shades(), 500: '#12345' }],
    ['a name of a colour', { ...shades(), 500: 'red' }],
    ['a rule', { ...shades(), 500: '#fff;}body{display:none' }],
    ['no JSON', '{'],
    ['null', 'null'],
    ['nothing', undefined],
  ])('ignore %s', (_name, input) => {
    expect(parseShades(input)).toBeNull();
  });
});

describe('a palette', () => {
  it('falls back to teal, yellow and slate', () => {
    for (const profile of [{}, { primaryColor: 'no such', secondaryColor: '', mutedColor: 'indigo' }])
      expect(paletteOf(profile).ramps).toEqual({
        primary: BRAND_RAMPS.teal,
        secondary: BRAND_RAMPS.yellow,
        muted: MUTED_RAMPS.slate,
      });
  });
  it('does not take a property of an object for a preset', () => {
    expect(paletteOf({ primaryColor: 'constructor' }).ramps.primary).toEqual(BRAND_RAMPS.teal);
  });
  it('prefers complete shades to the preset and ignores incomplete ones', () => {
    const own = { primaryColor: 'rose', customShades: JSON.stringify(shades()) };
    expect(paletteOf(own).ramps.primary[600]).toBe('#0a6cff');
    expect(paletteOf({ ...own, customShades: '{"50":"#fff"}' }).ramps.primary).toEqual(BRAND_RAMPS.rose);
  });
  it('draws eleven steps around a hex colour, which is one of them', () => {
    const ramp = rampFromColour('#0A6CFF');
    expect(Object.values(ramp)).toContain('#0a6cff');
    expect(STEPS.every((step) => /^#[0-9a-f]{6}$/.test(ramp[step]))).toBe(true);
    expect(contrast(ramp[700], '#ffffff')).toBeGreaterThan(contrast(ramp[300], '#ffffff'));
  });
});

/** The table of the design: fill of each preset in light mode, and its text. */
const fills: [ColourPreset, 400 | 500 | 600 | 900, 'white' | 'dark'][] = [
  ['indigo', 600, 'white'],
  ['sky', 600, 'white'],
  ['purple', 600, 'white'],
  ['violet', 600, 'white'],
  ['lime', 400, 'dark'],
  ['teal', 600, 'white'],
  ['emerald', 600, 'white'],
  ['rose', 600, 'white'],
  ['pink', 600, 'white'],
  ['yellow', 400, 'dark'],
  ['orange', 500, 'dark'],
  ['mauve', 600, 'white'],
  ['gray', 900, 'white'],
  ['zinc', 900, 'white'],
];

it.each(fills)('fills buttons of %s with step %d under %s text', (preset, step, text) => {
  const { ramps } = paletteOf({ primaryColor: preset });
  const { primary } = solidsOf(paletteOf({ primaryColor: preset }), 'light');
  expect(primary.fill).toBe(ramps.primary[step]);
  expect(primary.on).toBe(text === 'white' ? '#ffffff' : ramps.primary[950]);
});

describe("a centre's own background and text", () => {
  it('are taken when everything on them can be read', () => {
    const profile = { backgroundColor: '#fffdf5', textColor: '#222' };
    expect(backgroundOf(profile, paletteOf(profile))).toBe('#fffdf5');
    expect(textColourOf(profile, paletteOf(profile))).toBe('#222222');
  });
  it.each(['#1f2933', '#ff0000', 'white', null])('a background of %s is ignored', (backgroundColor) => {
    expect(backgroundOf({ backgroundColor }, paletteOf({}))).toBeNull();
  });
  it.each(['#aaa', 'black', null])('a text of %s is ignored', (textColor) => {
    expect(textColourOf({ textColor }, paletteOf({}))).toBeNull();
  });
});
