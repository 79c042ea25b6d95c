import type { CenterProfile, ThemeConfig } from '../resources/volunteer-centers.ts';

/** Which colour the header's line and menu take. */
export type Chrome = 'primary' | 'secondary' | 'plain';

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

/** Header line and menu text: two tenants and one app have colours of their own. */
export function chromeOf(site: { tenant: string; isStagedoos: boolean }): Chrome {
  if (site.tenant === 'roermond') return 'secondary';
  return site.tenant === 'public' || site.isStagedoos ? 'primary' : 'plain';
}

export const THEME_DEFAULTS = {
  primary: 'teal',
  secondary: 'yellow',
  muted: 'slate',
  shape: 'rounded',
  font: 'Inter',
} as const;
