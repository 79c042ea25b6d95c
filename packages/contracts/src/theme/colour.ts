/** 3, 4, 6 or 8 hexadecimal digits behind a hash. */
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Whether a value is a hex colour of 3, 4, 6 or 8 digits. */
export function isHexColour(value: unknown): value is string {
  return typeof value === 'string' && HEX.test(value);
}

/** A hex colour as six lower-case digits; what is see-through is laid over white. */
export function opaqueHex(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (full.length === 6) return `#${full}`;
  const alpha = Number.parseInt(full.slice(6), 16) / 255;
  const mixed = channels(`#${full.slice(0, 6)}`).map((value) => value * alpha + 1 - alpha);
  return toHex(mixed);
}

/** Red, green and blue of a six-digit hex colour, from 0 to 1. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** A six-digit hex colour from red, green and blue between 0 and 1. */
export function toHex(rgb: readonly number[]): string {
  const digits = rgb.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${digits.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Light-linear value of an sRGB channel. */
export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of WCAG 2.2, from 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(opaqueHex(hex)).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2 between two hex colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
