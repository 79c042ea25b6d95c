import type { CenterProfile, ThemeConfig } from '../resources/volunteer-centers.ts';
import type { Chrome } from './chrome.ts';

/** What of a centre's profile decides how its site looks; all of it may be missing or wrong. */
export interface ThemeProfile extends Partial<
  Pick<
    CenterProfile,
    | 'primaryColor'
    | 'secondaryColor'
    | 'primaryColorShades'
    | 'secondaryColorShades'
    | 'customShades'
    | 'backgroundColor'
    | 'textColor'
  >
> {
  mutedColor?: string;
  themeConfig?: Partial<Omit<ThemeConfig, 'fonts' | 'header' | 'footer'>> & {
    fonts?: Partial<ThemeConfig['fonts']>;
  };
  chrome?: Chrome;
}

export const THEME_DEFAULTS = {
  primary: 'teal',
  secondary: 'yellow',
  muted: 'slate',
  shape: 'rounded',
  font: 'Inter',
} as const;
