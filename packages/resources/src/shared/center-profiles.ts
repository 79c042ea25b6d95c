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

/** The id of a tag for figures of visits, as Google gives it. */
export const GTAG_ID = '^(G|GT|UA)-[A-Z0-9-]{4,20}$';
/** What follows the letters of each kind. */
const TAG_KINDS = /^(?:GT?-[A-Z0-9]{6,12}|UA-\d{4,10}-\d{1,4})$/;

/** Whether a text is an id as Google gives it: `G-ABC1234567`, `GT-ABC1234` or the former `UA-1234567-1`. */
export const isGtagId = (text: string): boolean => TAG_KINDS.test(text);

/** The six columns of the footer are stored as one. */
const ofFooter = () => text({ required: true, computed: true });

const declared = declareResource('volunteer_center_profiles', {
  attributes: {
    name: text({ min: 2, max: 80, required: true }),
    websiteLogoUrl: text({ write: 'never' }),
    websiteLogoDarkUrl: text({ write: 'never' }),
    faviconUrl: text({ write: 'never' }),
    gtagId: text({ pattern: GTAG_ID }),
    /** A preset's name or a hex colour. */
    primaryColor: text({ max: 20, default: 'indigo' }),
    secondaryColor: text({ max: 20, default: 'teal' }),
    primaryColorShades: json<Shades>()({}),
    secondaryColorShades: json<Shades>()({}),
    /** JSON of eleven keys; anything else is ignored. */
    customShades: text({ max: 2000, format: 'letter' }),
    mutedColor: oneOf(MUTED_COLORS, { default: 'slate' }),
    backgroundColor: text({ max: 9 }),
    textColor: text({ max: 9 }),
    showAnbiLogo: flag({}),
    showNovLogo: flag({}),
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
