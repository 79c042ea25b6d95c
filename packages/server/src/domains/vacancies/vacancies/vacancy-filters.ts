import { DAY_PARTS, DAYS, type FeatureSwitches } from '@samen/resources/shared';
import {
  FREQUENCIES,
  LOCATION_TYPES,
  VACANCY_STATUSES,
  VACANCY_TYPES,
  type Frequency,
  type LocationType,
  type VacancyStatus,
  type VacancyType,
} from '@samen/resources/vacancies';
import { Problem } from '../../../errors/problem.ts';
import { readMoment } from '../../../http/calendar.ts';
import { isUuid } from '../../../http/schemas.ts';

/** A point, and the maximal distance from it in kilometres as the crow flies. */
export interface Near {
  latitude: number;
  longitude: number;
  km: number;
}

/** A part of a map, in degrees; never across the date line. */
export interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The parsed filters of the vacancy bank; an absent one was not requested. */
export interface VacancyFilters {
  /** The search text, in web search syntax. */
  q?: string;
  vacancy_type_eq?: VacancyType;
  vacancy_type_in?: VacancyType[];
  category_ids_in?: string[];
  age_group_ids_in?: string[];
  frequency_eq?: Frequency;
  frequency_in?: Frequency[];
  dayparts_in?: string[];
  hours_per_week_lteq?: number;
  location_type_eq?: LocationType;
  requires_vog_eq?: boolean;
  wheelchair_accessible_eq?: boolean;
  languages_in?: string[];
  organization_id_eq?: string;
  organization_id_in?: string[];
  starts_at_gteq?: Date;
  starts_at_lteq?: Date;
  near?: Near;
  within?: MapArea;
  featured_eq?: boolean;
  direction_eq?: 'request' | 'offer';
  favorited?: boolean;
  /** Lists what the caller manages, in these statuses. */
  status_in?: VacancyStatus[];
  review_requested_at_null?: boolean;
  /** Only with `status_in`, for callers who manage the whole tenant. */
  all_centers?: boolean;
}
export type VacancyFilterName = keyof VacancyFilters;

const MAX_SEARCH_LENGTH = 200;
const MAX_LIST = 50;

type Reader<Value> = (value: string) => Value | undefined;

const oneOf =
  <Value extends string>(allowed: readonly Value[]): Reader<Value> =>
  (value) =>
    allowed.find((one) => one === value);

const listOf =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (value) => {
    const items = value.split(',').filter(Boolean);
    if (items.length === 0 || items.length > MAX_LIST) return undefined;
    const values = items.map(read);
    return values.includes(undefined) ? undefined : (values as Value[]);
  };

const rowId: Reader<string> = (value) => (isUuid(value) ? value : undefined);

const yesOrNo: Reader<boolean> = (value) => {
  if (value === 'true') return true;
  return value === 'false' ? false : undefined;
};

const hours: Reader<number> = (value) => (/^\d{1,2}$/.test(value) ? Number(value) : undefined);

const searchText: Reader<string> = (value) => (value.length <= MAX_SEARCH_LENGTH ? value : undefined);

function numbers(value: string, count: number): number[] | undefined {
  const parts = value.split(',');
  const areNumbers = parts.length === count && parts.every((part) => /^-?\d{1,3}(\.\d{1,10})?$/.test(part));
  return areNumbers ? parts.map(Number) : undefined;
}

const near: Reader<Near> = (value) => {
  const [latitude = NaN, longitude = NaN, km = NaN] = numbers(value, 3) ?? [];
  const possible = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && km > 0 && km <= 500;
  return possible ? { latitude, longitude, km } : undefined;
};

const within: Reader<MapArea> = (value) => {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = numbers(value, 4) ?? [];
  const possible = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  return possible ? { south, west, north, east } : undefined;
};

const WEEK_DAY_PARTS = DAYS.flatMap((day) => DAY_PARTS.map((part) => `${day}_${part}`));

const READERS: { [Name in VacancyFilterName]-?: Reader<NonNullable<VacancyFilters[Name]>> } = {
  q: searchText,
  vacancy_type_eq: oneOf(VACANCY_TYPES),
  vacancy_type_in: listOf(oneOf(VACANCY_TYPES)),
  category_ids_in: listOf(rowId),
  age_group_ids_in: listOf(rowId),
  frequency_eq: oneOf(FREQUENCIES),
  frequency_in: listOf(oneOf(FREQUENCIES)),
  dayparts_in: listOf(oneOf(WEEK_DAY_PARTS)),
  hours_per_week_lteq: hours,
  location_type_eq: oneOf(LOCATION_TYPES),
  requires_vog_eq: yesOrNo,
  wheelchair_accessible_eq: yesOrNo,
  languages_in: listOf(oneOf(['nl', 'en', 'other'])),
  organization_id_eq: rowId,
  organization_id_in: listOf(rowId),
  starts_at_gteq: readMoment,
  starts_at_lteq: readMoment,
  near,
  within,
  featured_eq: yesOrNo,
  direction_eq: oneOf(['request', 'offer']),
  favorited: yesOrNo,
  status_in: listOf(oneOf(VACANCY_STATUSES)),
  review_requested_at_null: yesOrNo,
  all_centers: yesOrNo,
};

/** Names as on the wire. */
export const VACANCY_FILTER_NAMES = Object.keys(READERS) as VacancyFilterName[];

/** The types of vacancy that this site does not have. */
export function hiddenTypes(features: FeatureSwitches): VacancyType[] {
  return [
    ...(features.peerToPeer ? [] : (['p2p'] as const)),
    ...(features.activities ? [] : (['activity'] as const)),
  ];
}

/**
 * Parses filters that `parseQuery` let through. An invalid value is 400 with its parameter; a filter on exactly one
 * type of vacancy that is switched off is 404 `feature_disabled`.
 */
export function readVacancyFilters(
  raw: Readonly<Record<string, string>>,
  features: FeatureSwitches,
): VacancyFilters {
  const entries = Object.entries(raw).map(([name, value]) => {
    const read = READERS[name as VacancyFilterName](value);
    if (read === undefined) throw new Problem('invalid_parameter', { parameter: `filter[${name}]` });
    return [name, read] as const;
  });
  const filters = Object.fromEntries(entries) as VacancyFilters;
  for (const name of ['review_requested_at_null', 'all_centers'] as const)
    if (filters[name] !== undefined && filters.status_in === undefined)
      throw new Problem('invalid_parameter', { parameter: `filter[${name}]` });
  if (filters.q?.trim() === '') delete filters.q;
  if (filters.vacancy_type_eq && hiddenTypes(features).includes(filters.vacancy_type_eq))
    throw new Problem('feature_disabled');
  return filters;
}
