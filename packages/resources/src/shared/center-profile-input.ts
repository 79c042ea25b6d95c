import { Type, type Static } from 'typebox';
import { LOCALES, markdownField } from '@samen/contracts';
import { FONT_NAMES } from '@samen/contracts/theme';
import type { Changes } from '@samen/jsonapi/declaration';
import type { AddressInput } from './address.ts';
import type { CenterProfiles } from './center-profiles.ts';
import { FOOTER_COLUMNS, FOOTER_VARIANTS, HEADER_VARIANTS } from './center-theme.ts';
import { Id, LockVersion } from './fields.ts';
import { nullable } from './nullable.ts';
import type { VolunteerCenters } from './volunteer-centers.ts';

/** Most characters of what is written into the footer, and most of a centre's own variables. */
export const CENTER_PROFILE_BOUNDS = {
  footerTitle: 60,
  footerContent: 1500,
  cssVariables: 40,
  cssVariable: 200,
} as const;

/** Names of custom properties that a centre may give: `--brand-gap`. */
export const CSS_VARIABLE_NAME = '^--[a-z0-9]([a-z0-9-]{0,60}[a-z0-9])?$';

const optional = Type.Optional;

/** A theme as it is sent: what is left out stays as it is. */
export const ThemeConfigInput = Type.Object({
  defaultShape: optional(Type.Enum(['rounded', 'straight'])),
  fonts: optional(
    Type.Object({
      sans: optional(Type.Enum([...FONT_NAMES])),
      heading: optional(Type.Enum([...FONT_NAMES])),
    }),
  ),
  /** All of them: what is left out is taken away. */
  cssVariables: optional(
    Type.Record(
      Type.String({ pattern: CSS_VARIABLE_NAME }),
      Type.String({ minLength: 1, maxLength: CENTER_PROFILE_BOUNDS.cssVariable }),
      { maxProperties: CENTER_PROFILE_BOUNDS.cssVariables, additionalProperties: false },
    ),
  ),
  header: optional(
    Type.Object({
      fullWidth: optional(Type.Boolean()),
      variant: optional(Type.Enum([...HEADER_VARIANTS])),
      sticky: optional(Type.Boolean()),
      languageToggle: optional(Type.Boolean()),
      centerMenuItems: optional(Type.Boolean()),
      menuItemFontClass: optional(Type.Enum(['font-sans', 'font-heading'])),
    }),
  ),
  footer: optional(Type.Object({ variant: optional(Type.Enum([...FOOTER_VARIANTS])) })),
});
export type ThemeConfigInput = Static<typeof ThemeConfigInput>;

const footerTitle = Type.String({ maxLength: CENTER_PROFILE_BOUNDS.footerTitle });
const footerContent = markdownField({ maxLength: CENTER_PROFILE_BOUNDS.footerContent });
const footerColumn = Type.Object({ title: footerTitle, content: footerContent });

const byName = <Name extends string, Field>(names: readonly Name[], field: Field): Record<Name, Field> =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;

/** The columns of the footer in other languages, all of those of a language; null takes a language away. */
const FooterTranslationsInput = Type.Object(
  byName(LOCALES, nullable(Type.Object(byName(FOOTER_COLUMNS.map(String), optional(footerColumn))))),
);

type ColumnNumber = (typeof FOOTER_COLUMNS)[number];
type TitleName = `footerColumn${ColumnNumber}Title`;
type ContentName = `footerColumn${ColumnNumber}Content`;

/** What `PATCH volunteer_center_profiles/{id}` takes beside the attributes that are stored as they are sent. */
export const CENTER_PROFILE_PARTS = {
  themeConfig: optional(ThemeConfigInput),
  footerTranslations: optional(FooterTranslationsInput),
  ...byName(
    FOOTER_COLUMNS.map((number): TitleName => `footerColumn${number}Title`),
    optional(footerTitle),
  ),
  ...byName(
    FOOTER_COLUMNS.map((number): ContentName => `footerColumn${number}Content`),
    optional(footerContent),
  ),
  /** Uploads; null takes a picture away. */
  websiteLogoId: nullable(Id),
  websiteLogoDarkId: nullable(Id),
  faviconId: nullable(Id),
};

/** Attributes of `PATCH volunteer_center_profiles/{id}`: what changes. */
export interface CenterProfileChanges
  extends
    Changes<CenterProfiles>,
    Partial<Record<TitleName | ContentName, string>>,
    Partial<Record<'websiteLogoId' | 'websiteLogoDarkId' | 'faviconId', string | null>> {
  themeConfig?: ThemeConfigInput;
  footerTranslations?: Static<typeof FooterTranslationsInput>;
}

/** Attributes of `PATCH volunteer_centers/{id}`: what changes. */
export interface VolunteerCenterChanges extends Changes<VolunteerCenters> {
  /** As a whole. */
  addressAttributes?: AddressInput;
}

/** Attributes of `PUT volunteer_center_profiles/{id}/restore`: the design of which version. */
export const DesignRestore = Type.Object({
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  lockVersion: optional(LockVersion),
});
export type DesignRestore = Static<typeof DesignRestore>;
