import type { Site } from '@samen/resources/shared';
import { themeStyleSheet } from '@samen/contracts/theme';
import type { ThemePreferences } from '../session/theme-preferences.ts';

/** The centre's theme with the chosen parts in place of its own. */
export function styleOf(
  { primary, secondary, muted, shape }: ThemePreferences,
  { chrome, center }: Site,
): string {
  const { profile } = center;
  return themeStyleSheet({
    ...profile,
    // Shades that a centre has pasted win over its presets, so they make place too.
    ...(primary && { primaryColor: primary, primaryColorShades: null, customShades: null }),
    ...(secondary && { secondaryColor: secondary, secondaryColorShades: null }),
    ...(muted && { mutedColor: muted }),
    themeConfig: { ...profile.themeConfig, ...(shape && { defaultShape: shape }) },
    chrome,
  });
}
