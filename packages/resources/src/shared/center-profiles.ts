import type { Shades } from '@samen/contracts/theme';
import {
  declareResource,
  flag,
  id,
  json,
  one,
  oneOf,
  text,
  whole,
  type Entity,
} from '@samen/jsonapi/declaration';
import type { FooterTranslations, ThemeConfig } from './center-theme.ts';

const MUTED_COLORS = ['gray', 'slate', 'stone', 'zinc', 'neutral'] as const;

/** The six columns of the footer are stored as one. */
const ofFooter = () => text({ required: true, computed: true });

const declared = declareResource('volunteer_center_profiles', {
  attributes: {
    name: text({ required: true, write: 'never' }),
    websiteLogoUrl: text({ write: 'never' }),
    websiteLogoDarkUrl: text({ write: 'never' }),
    faviconUrl: text({ write: 'never' }),
    gtagId: text({ write: 'never' }),
    /** A preset's name or a hex colour. */
    primaryColor: text({ default: 'indigo', write: 'never' }),
    secondaryColor: text({ default: 'teal', write: 'never' }),
    primaryColorShades: json<Shades>()({ write: 'never' }),
    secondaryColorShades: json<Shades>()({ write: 'never' }),
    /** JSON of eleven keys; anything else is ignored. */
    customShades: text({ write: 'never' }),
    mutedColor: oneOf(MUTED_COLORS, { default: 'slate', write: 'never' }),
    backgroundColor: text({ write: 'never' }),
    textColor: text({ write: 'never' }),
    showAnbiLogo: flag({ write: 'never' }),
    showNovLogo: flag({ write: 'never' }),
    /** All of it, also what the centre has not set. */
    themeConfig: json<ThemeConfig>()({ required: true, computed: true }),
    lockVersion: whole({ required: true, filledIn: true, write: 'never' }),
    footerColumn1Title: ofFooter(),
    footerColumn1Content: ofFooter(),
    footerColumn2Title: ofFooter(),
    footerColumn2Content: ofFooter(),
    footerColumn3Title: ofFooter(),
    footerColumn3Content: ofFooter(),
    footerColumn4Title: ofFooter(),
    footerColumn4Content: ofFooter(),
    footerColumn6Title: ofFooter(),
    footerColumn6Content: ofFooter(),
    footerColumn8Title: ofFooter(),
    footerColumn8Content: ofFooter(),
    /** The columns in other languages, by the column's number; where there is none, the column itself stands. */
    footerTranslations: json<FooterTranslations>()({ required: true, computed: true }),
    volunteerCenterId: id('volunteer_centers', { required: true, see: 'none', write: 'never' }),
  },
  relationships: { volunteerCenter: one('volunteer_centers', { from: 'volunteerCenterId' }) },
});
/** `volunteer_center_profiles`. */
export interface CenterProfiles extends Readonly<typeof declared> {}
export const CenterProfiles: CenterProfiles = declared;

export interface CenterProfile extends Entity<CenterProfiles> {}
