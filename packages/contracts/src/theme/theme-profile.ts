import type { PageShellColour } from './page-shell-colour.ts';
import type { Shades } from './shades.ts';

/** What decides how a site looks, as its centre has it; all of it may be missing or wrong. */
export interface ThemeProfile {
  /** A preset's name or a hex colour. */
  primaryColor?: string;
  secondaryColor?: string;
  primaryColorShades?: Shades | null;
  secondaryColorShades?: Shades | null;
  /** JSON of eleven keys; anything else is ignored. */
  customShades?: string | null;
  mutedColor?: string;
  backgroundColor?: string | null;
  textColor?: string | null;
  themeConfig?: {
    defaultShape?: 'rounded' | 'straight';
    fonts?: { sans?: string; heading?: string };
    cssVariables?: Record<string, string>;
  };
  chrome?: PageShellColour;
}

export const THEME_DEFAULTS = {
  primary: 'teal',
  secondary: 'yellow',
  muted: 'slate',
  shape: 'rounded',
  font: 'Inter',
} as const;
