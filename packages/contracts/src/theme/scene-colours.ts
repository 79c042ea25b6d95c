import { isHexColour } from './colour.ts';
import { isMuted, presetRamp } from './ramps.ts';
import type { ThemeProfile } from './theme-profile.ts';

/** The parameter of an illustration's address that says its colours. */
export const SCENE_COLOURS = 'colours';

/**
 * The colours of illustrations as their address says them, `teal.f2c14e.stone`: a browser never shows what it kept in
 * other colours. `version` stands for pasted shades, which are too long for an address.
 */
export function sceneColours(profile: ThemeProfile, version: number): string {
  const { primaryColor, secondaryColor, mutedColor } = profile;
  const { customShades, primaryColorShades, secondaryColorShades } = profile;
  if (customShades || primaryColorShades || secondaryColorShades) return `v${version}`;
  return [primaryColor, secondaryColor, mutedColor].join('.').replaceAll('#', '');
}

/** The profile with these colours; null for a text that names none, as one with a version does. */
export function profileOfColours(text: string): ThemeProfile | null {
  const [primary = '', secondary = '', muted = ''] = text.split('.', 3).map((name) => name.toLowerCase());
  const [primaryColor, secondaryColor] = [primary, secondary].map((name) =>
    presetRamp(name) ? name : `#${name}`,
  );
  const areColours = [primaryColor, secondaryColor].every(
    (colour = '') => presetRamp(colour) !== undefined || isHexColour(colour),
  );
  return areColours && isMuted(muted) ? { primaryColor, secondaryColor, mutedColor: muted } : null;
}
