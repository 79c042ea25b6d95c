import { paletteOf, rolesOf, valueOf, type ThemeProfile } from '@samen/contracts/theme';
import type { Locale } from '@samen/contracts';

export interface ManifestParts {
  name: string;
  /** What fits under an icon. */
  shortName: string;
  locale: Locale;
  theme: ThemeProfile;
}

/** The manifest with which a site is put among the apps of a phone. */
export function manifestText({ name, shortName, locale, theme }: ManifestParts): string {
  const palette = paletteOf(theme);
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/media/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: shortName,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: palette.ramps.primary[700],
    background_color: valueOf(rolesOf(palette, 'light').surface, palette),
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  });
}
