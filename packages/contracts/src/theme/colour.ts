import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

// culori converts between the colour spaces that are registered with it.
const rgb = register(modeRgb);
register(modeLrgb);
register(modeOklab);
const oklch = register(modeOklch);

/** 3, 4, 6 or 8 hexadecimal digits behind a hash. */
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Whether a value is a hex colour of 3, 4, 6 or 8 digits. */
export function isHexColour(value: unknown): value is string {
  return typeof value === 'string' && HEX.test(value);
}

/** A hex colour as six lower-case digits; what is see-through is laid over white. */
export function opaqueHex(hex: string): string {
  const { r, g, b, alpha = 1 } = rgb(hex) ?? BLACK;
  const overWhite = (channel: number) => channel * alpha + 1 - alpha;
  return formatHex({ mode: 'rgb', r: overWhite(r), g: overWhite(g), b: overWhite(b) });
}

const BLACK = { r: 0, g: 0, b: 0, alpha: 1 };

/** Relative luminance of WCAG 2.2, from 0 to 1. */
export const luminance = (hex: string): number => wcagLuminance(opaqueHex(hex));

/** Contrast ratio of WCAG 2.2 between two hex colours, from 1 to 21. */
export const contrast = (one: string, other: string): number =>
  wcagContrast(opaqueHex(one), opaqueHex(other));

/** Lightness 0 to 1, chroma, hue in degrees: https://www.w3.org/TR/css-color-4/#ok-lab */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** A hex colour as OKLCH; grey has no hue. */
export function toOklch(hex: string): Oklch {
  const { l, c, h = 0 } = oklch(hex) ?? { l: 0, c: 0 };
  return { l, c, h };
}

/** OKLCH as a six-digit hex colour; chroma is reduced until it fits sRGB. */
export const fromOklch = (colour: Oklch): string =>
  formatHex(clampChroma({ mode: 'oklch', ...colour }, 'oklch'));
