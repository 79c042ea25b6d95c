import { isHexColour, opaqueHex } from './colour.ts';
import { STEPS } from './ramps.ts';
import type { Ramp } from './ramps.ts';

/** The eleven steps of a colour, `50` to `950`. */
export type Shades = Record<string, string>;

/**
 * A pasted set of shades as a ramp: JSON text or an object with all eleven keys, each a hex colour of 3, 4, 6
 * or 8 digits. Null for anything else, which is then ignored. Keys beyond the eleven are dropped.
 */
export function parseShades(input: unknown): Ramp | null {
  const value = typeof input === 'string' ? fromJson(input) : input;
  if (typeof value !== 'object' || value === null) return null;
  const entries = STEPS.map((step) => [step, (value as Record<string, unknown>)[step]] as const);
  if (!entries.every(([, hex]) => isHexColour(hex))) return null;
  return Object.fromEntries(
    entries.map(([step, hex]) => [step, opaqueHex(hex as string)]),
  ) as unknown as Ramp;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
