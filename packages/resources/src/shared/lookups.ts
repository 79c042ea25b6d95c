import type { Identified } from './fields.ts';

/** Tenant-wide lookup rows: `categories`, `age_groups`, `skills`, `activity_types`, `non_profit_types`. */
export interface Lookup extends Identified {
  key: string;
  labelNl: string;
  labelEn: string;
  /** Icon name, `lucide:heart`. */
  icon: string | null;
  order: number;
}

/** The keys of the sixteen categories, in order. */
export const CATEGORY_KEYS = [
  'zorg',
  'welzijn',
  'jeugd',
  'ouderen',
  'sport',
  'natuur',
  'dieren',
  'kunst-cultuur',
  'onderwijs',
  'taal',
  'bestuur',
  'techniek',
  'administratie',
  'horeca',
  'evenementen',
  'workshop',
] as const;

export const AGE_GROUP_KEYS = ['12-15', '16-17', '18-26', '27-66', '67+'] as const;

/** `GET geocode?postal_code=` or `?place=`: where to search from. */
export interface GeocodedPlace extends Identified {
  name: string;
  latitude: number;
  longitude: number;
}
