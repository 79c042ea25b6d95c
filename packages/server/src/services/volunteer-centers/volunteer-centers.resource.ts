import { LOCALES } from '@samen/contracts';
import {
  CenterProfiles,
  DEFAULT_THEME_CONFIG,
  VolunteerCenters,
  type FooterTranslations,
  type ThemeConfig,
} from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../declared/presenter.ts';
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

const title = (column: number) => (row: ProfileRow) => row.footer_columns[column]?.title ?? '';
const content = (column: number) => (row: ProfileRow) => row.footer_columns[column]?.content ?? '';

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

/** What the reader may do with the settings of a centre; nothing is said where no one in particular reads. */
const settingsMeta = (mayEdit: boolean | undefined) =>
  mayEdit === undefined ? undefined : { can: mayEdit ? ['settings.edit'] : [] };

const centerProfile = presenter<CenterProfiles, ProfileRow, { mayEdit?: boolean }>(CenterProfiles, {
  values: {
    themeConfig: (row) => themeConfigOf(row.theme_config),
    footerColumn1Title: title(1),
    footerColumn1Content: content(1),
    footerColumn2Title: title(2),
    footerColumn2Content: content(2),
    footerColumn3Title: title(3),
    footerColumn3Content: content(3),
    footerColumn4Title: title(4),
    footerColumn4Content: content(4),
    footerColumn6Title: title(6),
    footerColumn6Content: content(6),
    footerColumn8Title: title(8),
    footerColumn8Content: content(8),
    footerTranslations,
  },
  audiences: {},
  related: {},
  meta: (_row, { mayEdit }) => settingsMeta(mayEdit),
});

/** A centre's profile, with whether the reader may change it; `customShades` stays the text it was given. */
export const presentCenterProfile = (row: ProfileRow, options: { mayEdit?: boolean } = {}): Resource =>
  centerProfile(row, options);

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

interface PresentCenterOptions {
  hosts: readonly string[];
  profile: ProfileRow | null;
  /** Whether it is presented to one of those who change its settings. */
  mayEdit?: boolean;
}

const center = presenter<VolunteerCenters, CenterRow, PresentCenterOptions>(VolunteerCenters, {
  values: {
    phoneNumber: (row) => presentPhone(row.phone_number).phoneNumber,
    phoneText: (row) => presentPhone(row.phone_number).phoneText,
    addressLine,
    city: (row) => row.city,
    latitude: (row) => row.latitude,
    longitude: (row) => row.longitude,
    hosts: (_row, { hosts }) => [...hosts],
  },
  audiences: { managers: (_row, { mayEdit = false }) => mayEdit },
  related: { profile: (_row, { profile }) => profile?.id },
  meta: (_row, { mayEdit }) => settingsMeta(mayEdit),
});

/** A centre; `hosts` has its canonical host first. */
export const presentCenter = (row: CenterRow, options: PresentCenterOptions): Resource =>
  center(row, options);
