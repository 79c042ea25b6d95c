import { fromOklch, opaqueHex, toOklch } from './colour.ts';
import type { Oklch } from './colour.ts';
import { STEPS } from './ramps.ts';
import type { Ramp } from './ramps.ts';

/** Lightness per step, as in the presets; yellows and their neighbours stay light to the middle. */
const LIGHTNESS = [0.978, 0.952, 0.908, 0.845, 0.76, 0.655, 0.545, 0.462, 0.392, 0.325, 0.235];
const BRIGHT_LIGHTNESS = [0.978, 0.956, 0.925, 0.88, 0.82, 0.735, 0.545, 0.462, 0.392, 0.325, 0.235];
/** Chroma per step as a share of the fifth's. */
const CHROMA = [0.1, 0.22, 0.42, 0.66, 0.88, 1, 0.9, 0.78, 0.66, 0.54, 0.4];
/** Steps that may be the colour itself; the ends stay tints and shades. */
const OWN_STEPS = [3, 4, 5, 6, 7, 8, 9];

/**
 * Eleven steps from one hex colour of 3, 4, 6 or 8 digits: the lightness of the presets in the hue of the
 * colour, and the colour itself at the step nearest to it.
 */
export function rampFromColour(hex: string): Ramp {
  const own = opaqueHex(hex);
  const colour = toOklch(own);
  const lightness = isBright(colour) ? BRIGHT_LIGHTNESS : LIGHTNESS;
  const nearest = OWN_STEPS.reduce((best, index) =>
    distance(lightness, index, colour) < distance(lightness, best, colour) ? index : best,
  );
  const peak = colour.c / (CHROMA[nearest] ?? 1);
  const values = STEPS.map((step, index) =>
    index === nearest
      ? [step, own]
      : [step, fromOklch({ l: lightness[index] ?? 0, c: peak * (CHROMA[index] ?? 1), h: colour.h })],
  );
  return Object.fromEntries(values) as Ramp;
}

const distance = (lightness: readonly number[], index: number, colour: Oklch) =>
  Math.abs((lightness[index] ?? 0) - colour.l);

function isBright({ l, c, h }: Oklch): boolean {
  return h > 60 && h < 135 && l > 0.7 && c > 0.08;
}
