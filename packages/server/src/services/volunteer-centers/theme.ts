import type { ThemeProfile } from '@samen/contracts/theme';
import type { ProfileRow } from './volunteer-centers.repository.ts';

/** The colours of a centre; the theme's own for one that has no profile. */
export function themeOf(profile: ProfileRow | undefined): ThemeProfile {
  if (!profile) return {};
  const { defaultShape } = profile.theme_config as { defaultShape?: 'rounded' | 'straight' };
  return {
    primaryColor: profile.primary_color,
    secondaryColor: profile.secondary_color,
    primaryColorShades: profile.primary_color_shades,
    secondaryColorShades: profile.secondary_color_shades,
    customShades: profile.custom_shades,
    mutedColor: profile.muted_color,
    ...(defaultShape ? { themeConfig: { defaultShape } } : {}),
  };
}
