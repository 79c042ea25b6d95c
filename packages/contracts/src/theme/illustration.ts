import { paletteOf } from './palette.ts';
import { STEPS } from './ramps.ts';
import type { Step } from './ramps.ts';
import type { ThemeProfile } from './theme-profile.ts';

const REFERENCE = /var\(--(primary|secondary|muted)-(\d{2,3})(?:,\s*#[0-9a-f]{3,8})?\)/gi;

/**
 * Gives an illustration the colours of a centre: every `var(--primary-500, #…)` of the SVG becomes the centre's own
 * value, since a picture loaded by address cannot see the page's variables. Steps that do not exist stay.
 */
export function illustrationColours(profile: ThemeProfile): (svg: string) => string {
  const { ramps } = paletteOf(profile);
  return (svg) =>
    svg.replace(REFERENCE, (whole, family: string, step: string) => {
      const existing = STEPS.find((each) => each === Number(step));
      return existing === undefined
        ? whole
        : ramps[family.toLowerCase() as keyof typeof ramps][existing satisfies Step];
    });
}
