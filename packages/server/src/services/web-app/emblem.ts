import { paletteOf, type ThemeProfile } from '@samen/contracts/theme';

const ROUNDED = [
  'M0 0h22v22A22 22 0 0 1 0 0z',
  'M44 0A22 22 0 0 1 22 22V0z',
  'M0 44a22 22 0 0 1 22-22v22z',
  'M22 22h22a22 22 0 0 1-22 22z',
];
const STRAIGHT = ['M0 0h22v22z', 'M44 0v22H22z', 'M0 44V22h22z', 'M22 22h22v22z'];

/** Four tiles in a centre's colours and shape, as SVG: the mark of a centre that has none of its own. */
export function emblem(theme: ThemeProfile): string {
  const { primary, secondary } = paletteOf(theme).ramps;
  const colours = [primary[600], secondary[400], primary[300], primary[800]];
  const tiles = theme.themeConfig?.defaultShape === 'straight' ? STRAIGHT : ROUNDED;
  const paths = tiles.map((path, index) => `<path fill="${colours[index]}" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44">${paths.join('')}</svg>`;
}
