import type { Shades } from '@samen/contracts/theme';
import type { Locale } from '@samen/contracts';
import type { Identified } from './fields.ts';

export interface ThemeConfig {
  defaultShape: 'rounded' | 'straight';
  fonts: { sans: string; heading: string };
  cssVariables: Record<string, string>;
  header: {
    fullWidth: boolean;
    variant: 'tab' | 'legacy';
    sticky: boolean;
    languageToggle: boolean;
    centerMenuItems: boolean;
    menuItemFontClass: 'font-sans' | 'font-heading';
  };
  footer: { variant: 'tab' | 'legacy' | 'maud' };
}

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

/** `volunteer_center_profiles`. On the wire the footer stands as `footer_column_1_title` and so on. */
export interface CenterProfile extends Identified {
  name: string;
  websiteLogoUrl: string | null;
  websiteLogoDarkUrl: string | null;
  faviconUrl: string | null;
  gtagId: string | null;
  /** A preset's name or a hex colour. */
  primaryColor: string;
  secondaryColor: string;
  primaryColorShades: Shades | null;
  secondaryColorShades: Shades | null;
  /** JSON of eleven keys; anything else is ignored. */
  customShades: string | null;
  mutedColor: 'gray' | 'slate' | 'stone' | 'zinc' | 'neutral';
  backgroundColor: string | null;
  textColor: string | null;
  footerColumn1Title: string;
  footerColumn1Content: string;
  footerColumn2Title: string;
  footerColumn2Content: string;
  footerColumn3Title: string;
  footerColumn3Content: string;
  footerColumn4Title: string;
  footerColumn4Content: string;
  footerColumn6Title: string;
  footerColumn6Content: string;
  footerColumn8Title: string;
  footerColumn8Content: string;
  /** The columns in other languages, by the column's number; where there is none, the column itself stands. */
  footerTranslations?: FooterTranslations;
  showAnbiLogo: boolean;
  showNovLogo: boolean;
  themeConfig: ThemeConfig;
}

/** `volunteer_centers`; `include=profile`. */
export interface VolunteerCenter extends Identified {
  name: string;
  slug: string;
  email: string;
  phoneNumber: string | null;
  phoneText: string | null;
  /** One line: street, postcode, city. */
  addressLine: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  defaultRadiusKm: number;
  /** Hosts of its site, the first one is canonical. */
  hosts: string[];
  profile: CenterProfile;
}
