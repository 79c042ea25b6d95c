import { DEFAULT_THEME_CONFIG, type CenterDesign } from '@samen/resources/shared';
import { contrastsOf, remediesOf } from './contrasts.ts';

const DESIGN: CenterDesign = {
  primaryColor: 'teal',
  secondaryColor: 'orange',
  primaryColorShades: null,
  secondaryColorShades: null,
  customShades: null,
  mutedColor: 'slate',
  backgroundColor: null,
  textColor: null,
  themeConfig: DEFAULT_THEME_CONFIG,
};
const judged = (own: Partial<CenterDesign>, mode: 'light' | 'dark' = 'light') =>
  Object.fromEntries(
    contrastsOf({ ...DESIGN, ...own }, mode).map(({ pair, used, chosen }) => [
      pair,
      { used: used.isEnough, chosen: chosen && { isEnough: chosen.isEnough, why: chosen.why } },
    ]),
  );

const FINE = { used: true, chosen: null };

it('has nothing chosen beside a preset, which is used as it is', () => {
  const all = { onPrimary: FINE, onSecondary: FINE, link: FINE, text: FINE, border: FINE };
  expect(judged({})).toEqual(all);
  expect(judged({}, 'dark')).toEqual(all);
});

it.each([
  ['yellow gets dark text', '#ffee00', { isEnough: false, why: 'darkText' }],
  ['between light and dark a darker shade', '#11a69c', { isEnough: false, why: 'darkerGround' }],
  ['nearly black a lighter one', '#101820', { isEnough: true, why: 'lighterGround' }],
])('judges a colour as it was chosen, and as it is used: %s', (_, primaryColor, chosen) => {
  expect(judged({ primaryColor })['onPrimary']).toEqual({ used: true, chosen });
});

it('judges links in the colour that was chosen', () => {
  expect(judged({ primaryColor: '#ffee00' })['link']).toEqual({
    used: true,
    chosen: { isEnough: false, why: 'darkerText' },
  });
});

it('says which of ground and text is not used', () => {
  const dark = judged({ backgroundColor: '#1f2933' });
  expect(dark['text']).toEqual({ used: true, chosen: { isEnough: false, why: 'ownGround' } });
  expect(dark['border']?.chosen).toMatchObject({ why: 'ownGround' });
  const pale = judged({ textColor: '#cccccc' });
  expect(pale['text']).toEqual({ used: true, chosen: { isEnough: false, why: 'ownText' } });
  expect(judged({ backgroundColor: '#fffdf5', textColor: '#111111' })['text']).toEqual(FINE);
});

it('judges in the dark only what is there', () => {
  const dark = judged({ primaryColor: '#ffee00', backgroundColor: '#1f2933', textColor: '#cccccc' }, 'dark');
  expect(Object.values(dark)).toEqual(Array(5).fill(FINE));
});

it.each([
  ['#ffee00', 'tooLight'],
  ['#11a69c', 'madeDarker'],
])('says what becomes of white text on %s', (primaryColor, reason) => {
  expect(remediesOf({ ...DESIGN, primaryColor })).toMatchObject([{ field: 'primaryColor', reason }]);
});
