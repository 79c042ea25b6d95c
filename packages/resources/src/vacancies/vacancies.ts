import type { WeekDayPart } from '../shared/week.ts';
import type { Timestamped, WithCan } from '../shared/fields.ts';
import type { Address } from '../shared/address.ts';
import type { Organization } from '../organizations/organizations.ts';
import type { Lookup } from '../shared/lookups.ts';

export const VACANCY_STATUSES = ['draft', 'published', 'filled', 'expired', 'archived', 'deleted'] as const;
export type VacancyStatus = (typeof VACANCY_STATUSES)[number];

export const VACANCY_TYPES = ['volunteering', 'p2p', 'activity', 'language'] as const;
export type VacancyType = (typeof VACANCY_TYPES)[number];

export const FREQUENCIES = ['once', 'multi_day', 'regularly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const LOCATION_TYPES = ['onsite', 'remote', 'at_home'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** `vacancies`. Fields that a type of vacancy does not have are null. */
export interface Vacancy extends Timestamped, WithCan {
  title: string;
  status: VacancyStatus;
  summary: string | null;
  /** Markdown without raw HTML. */
  description: string | null;
  vacancyType: VacancyType;
  expiresAt: string | null;
  publishedAt: string | null;
  ageGroupIds: string[];
  categoryIds: string[];
  positions: number;
  acceptedCount: number;
  hoursPerWeek: number | null;
  dayparts: WeekDayPart[];
  locationType: LocationType;
  city: string | null;
  /** Shown for p2p instead of a street. */
  district: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The coordinates are those of the house; else of its postcode or its place. */
  exactLocation: boolean;
  /** Only with `near`: kilometres as the crow flies, one decimal. */
  distanceKm: number | null;
  imageUrl: string | null;
  imageAlt: string | null;
  reimbursement: 'none' | 'expenses' | 'allowance';
  requiresVog: boolean;
  trainingOffered: boolean;
  wheelchairAccessible: boolean;
  languages: ('nl' | 'en' | 'other')[];
  dutchLevel: 'none' | 'basic' | 'good' | null;
  featured: boolean;
  sharedAcrossCenters: boolean;
  /** Applying happens elsewhere. */
  applyUrl: string | null;
  /** The language the text is written in. */
  locale: 'nl' | 'en';
  frequency: Frequency | null;
  startsAt: string | null;
  endsAt: string | null;
  sessions: { startsAt: string; endsAt: string }[];
  recurrence: { weekdays: number[]; until: string } | null;
  registrationClosesAt: string | null;
  price: number | null;
  direction: 'request' | 'offer' | null;
  language: string | null;
  level: 'A0' | 'A1' | 'A2' | 'B1' | 'B2' | null;
  /** First name of the person who reads the application, and how to reach them where the organization shows it. */
  contactName: string | null;
  contactPhone: string | null;
  contactPhoneText: string | null;
  favorited: boolean;
  skillIds?: string[];
  lockVersion?: number;
  /** What follows is there for those who manage the vacancy. */
  contactPersonId?: string | null;
  contactPhoneVisible?: boolean;
  closeWhenFull?: boolean;
  /** A draft that is published once the centre approves its organization, if it is complete then. */
  publishOnApproval?: boolean;
  imageId?: string | null;
  stockImageId?: string | null;
  /** The centre was asked to publish it. */
  reviewRequestedAt?: string | null;
  applicationsCount?: number;
  viewsCount?: number;
  organization?: Organization;
  categories?: Lookup[];
  address?: Address | null;
}

/** One filter's values with the number of vacancies that it would leave. `more` where the count was capped. */
export interface FacetValue {
  value: string;
  count: number;
  more: boolean;
}

/**
 * `GET vacancies/facets`: attributes of one resource of type `facets`. Each group counts with all filters but its own,
 * `total` with all of them. `drop` names, for an empty result, each single filter with what it would leave without it.
 */
export interface VacancyFacets {
  id: string;
  total: FacetValue;
  categoryIds: FacetValue[];
  vacancyType: FacetValue[];
  frequency: FacetValue[];
  dayparts: FacetValue[];
  ageGroupIds: FacetValue[];
  /** Only of what the caller manages: how many there are in each state. */
  status?: FacetValue[];
  drop: { filter: string; count: number }[];
  /**
   * What may have been meant, where the words find nothing: whole queries with what they would find, at most three.
   * They are offered, never used by themselves.
   */
  meant: { words: string; records: number }[];
  /** Always empty: nothing but what was typed is searched. Releases of contract 1 read it. */
  corrections: { typed: string; used: string }[];
}

/** `GET vacancies/suggestions?filter[q]=`: suggestions for a search while it is typed, at most eight. */
export interface SearchSuggestion {
  id: string;
  kind: 'word' | 'category' | 'organization';
  /** In the language of the request; names as they are. */
  label: string;
  /** Of a category its key, of an organization its id. */
  key: string | null;
}

/** `GET vacancies/markers`: at most 2000 points, type `markers`. */
export interface VacancyMarker {
  id: string;
  title: string;
  locale: Vacancy['locale'];
  latitude: number;
  longitude: number;
  categoryIcon: string | null;
  /** null for what people post about themselves. */
  organizationName: string | null;
  city: string | null;
}

/**
 * Query parameters of the bank, as `filter[…]` names on the wire. The page's address uses the short names of
 * `VACANCY_SEARCH_PARAMS`.
 */
export interface VacancyFilter {
  q?: string;
  vacancyTypeEq?: VacancyType;
  vacancyTypeIn?: VacancyType[];
  categoryIdsIn?: string[];
  ageGroupIdsIn?: string[];
  frequencyIn?: Frequency[];
  daypartsIn?: WeekDayPart[];
  hoursPerWeekLteq?: number;
  locationTypeEq?: LocationType;
  requiresVogEq?: boolean;
  wheelchairAccessibleEq?: boolean;
  languagesIn?: string[];
  organizationIdEq?: string;
  /** `lat,lng,km`. */
  near?: string;
  /** A part of a map: `south,west,north,east`. */
  within?: string;
  featuredEq?: boolean;
  favorited?: boolean;
  /** Asks for what the caller manages instead of what the site shows; the two below come with it. */
  statusIn?: VacancyStatus[];
  reviewRequestedAtNull?: boolean;
  /** For those who manage the whole tenant. */
  allCenters?: boolean;
}

/** An organization as its own page shows it: with the vacancies that it has open. */
export interface HiringOrganization extends Organization {
  vacancies?: Vacancy[];
}

export const VACANCY_SORTS = [
  'published_at',
  'updated_at',
  'expires_at',
  'title',
  'starts_at',
  'distance',
] as const;
export type VacancySort = (typeof VACANCY_SORTS)[number];

/** Names of the search page's query string; they are part of the product's addresses and stay. */
export const VACANCY_SEARCH_PARAMS = {
  words: 'q',
  place: 'place',
  radius: 'radius',
  area: 'area',
  categories: 'category',
  types: 'type',
  frequencies: 'frequency',
  dayparts: 'daypart',
  ages: 'age',
  sort: 'sort',
  page: 'page',
  pageSize: 'size',
  view: 'view',
} as const;
