import { channels, linear, toHex } from './colour.ts';

/** Lightness 0 to 1, chroma, hue in degrees: https://www.w3.org/TR/css-color-4/#ok-lab */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** A six-digit hex colour as OKLCH. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

/** OKLCH as a six-digit hex colour; chroma is reduced until it fits sRGB. */
export function fromOklch({ l, c, h }: Oklch): string {
  let [low, high] = [0, c];
  if (fits(linearRgb(l, c, h))) low = c;
  for (let round = 0; round < 24 && low !== c; round += 1) {
    const middle = (low + high) / 2;
    if (fits(linearRgb(l, middle, h))) low = middle;
    else high = middle;
  }
  return toHex(linearRgb(l, low, h).map(gamma));
}

const fits = (rgb: readonly number[]) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

function gamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
}

function linearRgb(l: number, c: number, h: number): [number, number, number] {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
