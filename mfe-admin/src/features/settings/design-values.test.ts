import { shownValues, withHash, type DesignValues } from './design-values.ts';

const saved = {
  primaryColor: 'indigo',
  secondaryColor: '#f2c14e',
  backgroundColor: '',
  textColor: '#111111',
};
const shown = (changes: Partial<DesignValues>) =>
  shownValues({ ...saved, ...changes } as DesignValues, saved as DesignValues);

it.each([
  [{ primaryColor: 'rose' }, { primaryColor: 'rose' }],
  [{ primaryColor: '#3a5' }, { primaryColor: '#3a5' }],
  // Not yet a colour, and no colour at all: not the theme's own, which the site does not have.
  [{ primaryColor: '#12' }, { primaryColor: 'indigo' }],
  [{ primaryColor: '', secondaryColor: 'rood' }, {}],
  [{ textColor: '' }, { textColor: '' }],
  [{ backgroundColor: 'wit', textColor: 'rose' }, {}],
])('shows %j as %j', (changes, expected) => {
  expect(shown(changes)).toEqual({ ...saved, ...expected });
});

it.each([
  ['FFEE00', '#FFEE00'],
  [' fe0 ', '#fe0'],
  ['#ffee00', '#ffee00'],
  ['rose', 'rose'],
  ['12', '12'],
  ['', ''],
])('takes the colour %j for %j', (typed, colour) => {
  expect(withHash(typed)).toBe(colour);
});
