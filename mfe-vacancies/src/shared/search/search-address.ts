import { CONSTANTS } from '@samen/contracts';
import { paths, WEEK_DAY_PARTS } from '@samen/resources/shared';
import { FREQUENCIES, VACANCY_SEARCH_PARAMS as names, VACANCY_TYPES } from '@samen/resources/vacancies';
import type { WeekDayPart } from '@samen/resources/shared';
import type { Frequency, VacancyType } from '@samen/resources/vacancies';
import type { MapArea } from '@samen/records/map';

export const SORTS = ['relevance', 'published_at', 'distance', 'expires_at', 'title', 'match'] as const;
export type SearchSort = (typeof SORTS)[number];

/** What the address says of a search. Lists are without repetition, in the order in which they were chosen. */
export interface Search {
  words: string;
  place: string;
  /** Kilometres; null is the centre's own distance. */
  radius: number | null;
  /** The part of the map that is searched; a place wins over it. */
  area: MapArea | null;
  /** Keys, so that a link reads well and works in every tenant: `natuur`. */
  categories: string[];
  types: VacancyType[];
  frequencies: Frequency[];
  dayparts: WeekDayPart[];
  /** Keys of age groups: `16-17`. */
  ages: string[];
  /** null: whatever suits the search. */
  sort: SearchSort | null;
  page: number;
  pageSize: number;
  view: 'list' | 'map';
}

export const EMPTY_SEARCH: Search = {
  words: '',
  place: '',
  radius: null,
  area: null,
  categories: [],
  types: [],
  frequencies: [],
  dayparts: [],
  ages: [],
  sort: null,
  page: 1,
  pageSize: CONSTANTS.defaultPageSize,
  view: 'list',
};

const MAX_TEXT = 200;
const MAX_PAGE = 1_000_000;
const MAX_RADIUS = 500;
/** What the key of a category or an age group looks like. */
const KEY = /^[a-z0-9+-]{1,40}$/;

function oneOf<T extends string>(allowed: readonly T[]) {
  return (value: string): value is T => (allowed as readonly string[]).includes(value);
}

function whole(text: string | null, max: number): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

/** `south,west,north,east`, in degrees. */
function readArea(text: string): MapArea | null {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,10})?$/.test(part))) return null;
  const [south = NaN, west = NaN, north = NaN, east = NaN] = parts.map(Number);
  const isPossible =
    south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  return isPossible ? { south, west, north, east } : null;
}

/** A part of the map as addresses and requests name it. */
export function areaText({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].join(',');
}

/** Reads the address; what it cannot be is left out, so that an old or a mistyped link still finds something. */
export function readSearch(parameters: URLSearchParams): Search {
  const text = (name: string) => (parameters.get(name) ?? '').trim().slice(0, MAX_TEXT);
  const list = <T extends string>(name: string, isKnown: (value: string) => value is T): T[] => [
    ...new Set(
      parameters
        .getAll(name)
        .flatMap((value) => value.split(','))
        .filter(isKnown),
    ),
  ];
  const isKey = (value: string): value is string => KEY.test(value);
  const sort = text(names.sort);
  const pageSize = Number(parameters.get(names.pageSize));
  const isSize = (CONSTANTS.pageSizes as readonly number[]).includes(pageSize);
  return {
    words: text(names.words),
    place: text(names.place),
    radius: whole(parameters.get(names.radius), MAX_RADIUS),
    area: text(names.place) === '' ? readArea(text(names.area)) : null,
    categories: list(names.categories, isKey),
    types: list(names.types, oneOf(VACANCY_TYPES)),
    frequencies: list(names.frequencies, oneOf(FREQUENCIES)),
    dayparts: list(names.dayparts, oneOf(WEEK_DAY_PARTS)),
    ages: list(names.ages, isKey),
    sort: oneOf(SORTS)(sort) ? sort : null,
    page: whole(parameters.get(names.page), MAX_PAGE) ?? 1,
    pageSize: isSize ? pageSize : CONSTANTS.defaultPageSize,
    view: parameters.get(names.view) === 'map' ? 'map' : 'list',
  };
}

/** Names and values of the address, defaults left out; also what a form without scripts has to carry along. */
export function searchEntries(search: Search): [name: string, value: string][] {
  const many = (name: string, values: readonly string[]) =>
    values.map((value): [string, string] => [name, value]);
  const one = (name: string, value: string | number | null, usual: string | number | null) =>
    value === usual || value === null ? [] : many(name, [String(value)]);
  return [
    ...one(names.words, search.words, ''),
    ...one(names.place, search.place, ''),
    ...one(names.radius, search.radius, null),
    ...one(names.area, search.area && search.place === '' ? areaText(search.area) : null, null),
    ...many(names.categories, search.categories),
    ...many(names.types, search.types),
    ...many(names.frequencies, search.frequencies),
    ...many(names.dayparts, search.dayparts),
    ...many(names.ages, search.ages),
    ...one(names.sort, search.sort, null),
    ...one(names.page, search.page, 1),
    ...one(names.pageSize, search.pageSize, CONSTANTS.defaultPageSize),
    ...one(names.view, search.view, 'list'),
  ];
}

/** The address of a search. */
export function searchAddress(search: Search): string {
  const query = new URLSearchParams(searchEntries(search)).toString();
  return query ? `${paths.vacancies.search()}?${query}` : paths.vacancies.search();
}

/** The page of the bank, for the form that searches it. */
export const BANK = { path: paths.vacancies.search(), addressOf: searchAddress };

/** The order a search is shown in: the chosen one where it makes sense, else nearest, best fitting or newest first. */
export function effectiveSort(search: Search, hasPlace: boolean): SearchSort {
  return sortChoices(search, hasPlace).includes(search.sort ?? 'relevance') && search.sort
    ? search.sort
    : hasPlace
      ? 'distance'
      : search.words
        ? 'relevance'
        : 'published_at';
}

/** The orders that make sense: nearness needs a place, likeness needs words. */
export function sortChoices(search: Search, hasPlace: boolean): SearchSort[] {
  return SORTS.filter((sort) =>
    sort === 'distance' ? hasPlace : sort === 'relevance' ? search.words !== '' : true,
  );
}
