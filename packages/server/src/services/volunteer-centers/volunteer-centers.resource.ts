import { LOCALES } from '@samen/contracts';
import {
  DEFAULT_THEME_CONFIG,
  FOOTER_COLUMNS,
  type FooterTranslations,
  type ThemeConfig,
} from '@samen/resources/shared';
import { resource, type Resource } from '@samen/jsonapi';
import { presentPhone } from '../../http/phone.ts';
import type { CenterRow, ProfileRow } from './volunteer-centers.repository.ts';

/** What a centre stored, over what it did not. */
export function themeConfigOf(stored: Record<string, unknown>): ThemeConfig {
  const part = stored as Partial<ThemeConfig>;
  return {
    ...DEFAULT_THEME_CONFIG,
    ...part,
    fonts: { ...DEFAULT_THEME_CONFIG.fonts, ...part.fonts },
    header: { ...DEFAULT_THEME_CONFIG.header, ...part.header },
    footer: { ...DEFAULT_THEME_CONFIG.footer, ...part.footer },
  };
}

function footerAttributes(row: ProfileRow): Record<string, string> {
  return Object.fromEntries(
    FOOTER_COLUMNS.flatMap((column) => {
      const { title = '', content = '' } = row.footer_columns[String(column)] ?? {};
      return [
        [`footerColumn${column}Title`, title],
        [`footerColumn${column}Content`, content],
      ];
    }),
  );
}

function footerTranslations({ footer_columns: columns }: ProfileRow): FooterTranslations {
  const translated = LOCALES.flatMap((locale) => {
    const own = Object.entries(columns).flatMap(([number, { translations }]) => {
      const text = translations?.[locale];
      return text ? [[number, text] as const] : [];
    });
    return own.length > 0 ? [[locale, Object.fromEntries(own)] as const] : [];
  });
  return Object.fromEntries(translated);
}

/** A centre's profile; `customShades` stays the text it was given. */
export function presentCenterProfile(row: ProfileRow): Resource {
  const {
    tenant_id,
    id,
    volunteer_center_id,
    footer_columns,
    theme_config,
    created_at,
    updated_at,
    ...plain
  } = row;
  return resource('volunteer_center_profiles', id, {
    attributes: {
      ...plain,
      ...footerAttributes(row),
      footerTranslations: footerTranslations(row),
      themeConfig: themeConfigOf(theme_config),
    },
    relations: { volunteerCenter: { type: 'volunteer_centers', id: volunteer_center_id } },
  });
}

/** `Marikenstraat 44, 6511 PX Nijmegen`; as much of it as is known. */
function addressLine({ street, house_number, postal_code, city }: CenterRow): string | null {
  const parts = [
    [street, house_number],
    [postal_code, city],
  ];
  return (
    parts
      .map((part) => part.filter(Boolean).join(' '))
      .filter(Boolean)
      .join(', ') || null
  );
}

/** A centre; `hosts` has its canonical host first. */
export function presentCenter(
  row: CenterRow,
  hosts: readonly string[],
  profile: ProfileRow | null,
): Resource {
  return resource('volunteer_centers', row.id, {
    attributes: {
      name: row.name,
      slug: row.slug,
      email: row.email,
      ...presentPhone(row.phone_number),
      addressLine: addressLine(row),
      city: row.city,
      latitude: row.latitude,
      longitude: row.longitude,
      defaultRadiusKm: row.default_radius_km,
      moderateVacancies: row.moderate_vacancies,
      hosts,
      lockVersion: row.lock_version,
    },
    relations: profile ? { profile: { type: 'volunteer_center_profiles', id: profile.id } } : {},
  });
}
