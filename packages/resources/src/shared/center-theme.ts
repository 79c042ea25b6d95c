import type { Locale } from '@samen/contracts';

export interface ThemeConfig {
  defaultShape: 'rounded' | 'straight';
  fonts: { sans: string; heading: string };
  cssVariables: Record<string, string>;
  header: {
    fullWidth: boolean;
    variant: (typeof HEADER_VARIANTS)[number];
    sticky: boolean;
    languageToggle: boolean;
    centerMenuItems: boolean;
    menuItemFontClass: 'font-sans' | 'font-heading';
  };
  footer: { variant: (typeof FOOTER_VARIANTS)[number] };
}

export const HEADER_VARIANTS = ['tab', 'legacy'] as const;
export const FOOTER_VARIANTS = ['tab', 'legacy', 'maud'] as const;

export const DEFAULT_THEME_CONFIG: ThemeConfig = {
  defaultShape: 'rounded',
  fonts: { sans: 'Inter', heading: 'Inter' },
  cssVariables: {},
  header: {
    fullWidth: false,
    variant: 'tab',
    sticky: true,
    languageToggle: true,
    centerMenuItems: false,
    menuItemFontClass: 'font-sans',
  },
  footer: { variant: 'tab' },
};

export const FOOTER_COLUMNS = [1, 2, 3, 4, 6, 8] as const;

export interface FooterColumn {
  title: string;
  /** Markdown. */
  content: string;
}

/** `{ en: { 1: … } }`. */
export type FooterTranslations = Partial<Record<Locale, Partial<Record<string, FooterColumn>>>>;
