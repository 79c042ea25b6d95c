import { contrast, fromOklch, luminance, opaqueHex, toOklch } from './colour.ts';

const STEP = 0.01;

/**
 * The colour nearest to a hex colour, of the same hue, that has a contrast with what it stands on: darker on light, lighter
 * on dark. Black or white where no other has it.
 */
export function readableColour(hex: string, on: string, ratio: number): string {
  if (contrast(hex, on) >= ratio) return opaqueHex(hex);
  const isOnLight = luminance(on) > 0.18;
  const { l, c, h } = toOklch(opaqueHex(hex));
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += isOnLight ? -STEP : STEP) {
    const colour = fromOklch({ l: lightness, c, h });
    if (contrast(colour, on) >= ratio) return colour;
  }
  return isOnLight ? '#000000' : '#ffffff';
}
