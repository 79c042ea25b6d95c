import type { Updateable } from 'kysely';
import { isHexColour, ownVariables, parseShades, presetRamp } from '@samen/contracts/theme';
import { rejectedAddresses } from '@samen/resources/page-check';
import { CenterProfiles, FOOTER_COLUMNS, isGtagId, type CenterProfileChanges } from '@samen/resources/shared';
import type { Caller } from '../../context.ts';
import type { Queries } from '../../db/database.ts';
import { columnsOf } from '../../declared/columns.ts';
import type { FieldReader } from '../../http/field-reader.ts';
import { readPicture } from '../uploads/index.ts';
import {
  themeConfigOf,
  type ProfileRow,
  type VolunteerCenterProfilesTable,
} from '../volunteer-centers/index.ts';

type Given = Omit<CenterProfileChanges, 'lockVersion'>;
type Columns = Updateable<VolunteerCenterProfilesTable>;
type StoredColumn = ProfileRow['footer_columns'][string];

const isColour = (value: string): boolean => isHexColour(value) || presetRamp(value) !== undefined;

/** A colour is a preset or a hex value, where it is one; the page's own background and text are hex values alone. */
function checkColours(fields: FieldReader, given: Given): void {
  const { primaryColor, secondaryColor, backgroundColor, textColor } = given;
  const refuse = (attribute: string) => fields.refuse(attribute, 'hex');
  if (primaryColor !== undefined && !isColour(primaryColor)) refuse('primary_color');
  if (secondaryColor !== undefined && !isColour(secondaryColor)) refuse('secondary_color');
  if (backgroundColor && !isHexColour(backgroundColor)) refuse('background_color');
  if (textColor && !isHexColour(textColor)) refuse('text_color');
}

/** Shades are stored as the eleven that they are; of `customShades` the text is, whatever stands in it. */
function shadeColumns(
  fields: FieldReader,
  { primaryColorShades: primary, secondaryColorShades: secondary }: Given,
): Columns {
  const read = (attribute: string, given: NonNullable<typeof primary>) => {
    const shades = parseShades(given);
    if (!shades) fields.refuse(attribute, 'shades');
    return JSON.stringify(shades);
  };
  return {
    ...(primary ? { primary_color_shades: read('primary_color_shades', primary) } : {}),
    ...(secondary ? { secondary_color_shades: read('secondary_color_shades', secondary) } : {}),
  };
}

function themeColumns(fields: FieldReader, { themeConfig: given }: Given, row: ProfileRow): Columns {
  if (!given) return {};
  const present = themeConfigOf(row.theme_config);
  for (const [name, value] of Object.entries(given.cssVariables ?? {}))
    if (ownVariables({ [name]: value }).length === 0)
      fields.refuse(`theme_config/css_variables/${name}`, 'invalid');
  const theme = {
    ...present,
    ...given,
    fonts: { ...present.fonts, ...given.fonts },
    header: { ...present.header, ...given.header },
    footer: { ...present.footer, ...given.footer },
  };
  return { theme_config: JSON.stringify(theme) };
}

/** What a column shows: it is on the site at once, so that what visitors would not get of it is refused as in a published page. */
function footerText(
  fields: FieldReader,
  attribute: string,
  given: string | undefined,
): string | null | undefined {
  const content = fields.markdown(attribute, given);
  const [rejected] = rejectedAddresses(content ?? '');
  if (rejected) fields.refuse(attribute, rejected);
  return content;
}

/** One column of the footer in the languages that were sent, over those that there are. */
function translationsOf(
  fields: FieldReader,
  { footerTranslations: given }: Given,
  number: string,
  present: StoredColumn['translations'] = {},
): NonNullable<StoredColumn['translations']> {
  const sent = Object.entries(given ?? {}).map(([locale, columns]) => {
    const column = columns?.[number];
    const at = `footer_translations/${locale}/${number}`;
    const read = column && {
      title: fields.line(`${at}/title`, column.title) ?? '',
      content: footerText(fields, `${at}/content`, column.content) ?? '',
    };
    return [locale, read?.title || read?.content ? read : undefined] as const;
  });
  const all = { ...present, ...Object.fromEntries(sent) };
  return Object.fromEntries(Object.entries(all).filter(([, column]) => column !== undefined));
}

function footerColumns(fields: FieldReader, given: Given, { footer_columns: present }: ProfileRow): Columns {
  const isSent = Object.keys(given).some((name) => name.startsWith('footer'));
  if (!isSent) return {};
  const columns = FOOTER_COLUMNS.map((number): [number, StoredColumn] => {
    const before = present[number];
    const title = fields.line(`footer_column_${number}_title`, given[`footerColumn${number}Title`]);
    const content = footerText(
      fields,
      `footer_column_${number}_content`,
      given[`footerColumn${number}Content`],
    );
    return [
      number,
      {
        title: (title === undefined ? before?.title : title) ?? '',
        content: (content === undefined ? before?.content : content) ?? '',
        translations: translationsOf(fields, given, String(number), before?.translations),
      },
    ];
  });
  const written = columns.filter(
    ([, { title, content, translations = {} }]) => title || content || Object.keys(translations).length > 0,
  );
  return { footer_columns: JSON.stringify(Object.fromEntries(written)) };
}

/** What was sent of a profile, over what it has. */
export function profileColumns(fields: FieldReader, given: Given, row: ProfileRow): Columns {
  checkColours(fields, given);
  // One that was stored under weaker rules stays valid until it is changed.
  if (given.gtagId && given.gtagId !== row.gtag_id && !isGtagId(given.gtagId))
    fields.refuse('gtag_id', 'invalid');
  return {
    ...columnsOf<Columns>(fields, CenterProfiles, { ...given }, { isNew: false }),
    ...shadeColumns(fields, given),
    ...themeColumns(fields, given, row),
    ...footerColumns(fields, given, row),
  };
}

/** The pictures of a site that were sent, by the ids of their uploads. */
export async function sitePictures(
  queries: Queries,
  caller: Caller,
  fields: FieldReader,
  { websiteLogoId, websiteLogoDarkId, faviconId }: Given,
): Promise<Columns> {
  const url = async (attribute: string, id: string | null | undefined, purpose: 'logo' | 'favicon') =>
    (await readPicture(queries, caller, fields, { attribute, id, purpose, current: null }))?.url;
  const logo = await url('website_logo_id', websiteLogoId, 'logo');
  const dark = await url('website_logo_dark_id', websiteLogoDarkId, 'logo');
  const favicon = await url('favicon_id', faviconId, 'favicon');
  return {
    ...(logo === undefined ? {} : { website_logo_url: logo }),
    ...(dark === undefined ? {} : { website_logo_dark_url: dark }),
    ...(favicon === undefined ? {} : { favicon_url: favicon }),
  };
}
