import { SOCIAL_MAP_PARAMS as names } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';

/** What the address says of a search on the social map. Lists are without repetition, in the order they were chosen. */
export interface MapSearch {
  words: string;
  place: string;
  /** Kilometres; null is the centre's own distance. */
  radius: number | null;
  /** Keys, so that a link reads well and works in every tenant: `sportclub`. */
  kinds: string[];
  groups: string[];
  activities: string[];
  isOpen: boolean;
  isAccessible: boolean;
  page: number;
  view: 'list' | 'map';
}

export const EMPTY_SEARCH: MapSearch = {
  words: '',
  place: '',
  radius: null,
  kinds: [],
  groups: [],
  activities: [],
  isOpen: false,
  isAccessible: false,
  page: 1,
  view: 'list',
};

/** What a switch has in the address that is on. */
const ON = '1';
const MAX_TEXT = 200;
const MAX_PAGE = 10_000;
const MAX_RADIUS = 500;
/** What the key of a lookup looks like. */
const KEY = /^[a-z0-9+-]{1,40}$/;

function whole(text: string | null, max: number): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

/** Reads the address; what it cannot be is left out, so that an old or a mistyped link still finds something. */
export function readSearch(parameters: URLSearchParams): MapSearch {
  const text = (name: string) => (parameters.get(name) ?? '').trim().slice(0, MAX_TEXT);
  const keys = (name: string) => [...new Set(parameters.getAll(name).filter((value) => KEY.test(value)))];
  return {
    words: text(names.words),
    place: text(names.place),
    radius: whole(parameters.get(names.radius), MAX_RADIUS),
    kinds: keys(names.kinds),
    groups: keys(names.groups),
    activities: keys(names.activities),
    isOpen: parameters.get(names.open) === ON,
    isAccessible: parameters.get(names.accessible) === ON,
    page: whole(parameters.get(names.page), MAX_PAGE) ?? 1,
    view: parameters.get(names.view) === 'map' ? 'map' : 'list',
  };
}

/** The address of a search, without what it does not change. */
export function searchAddress(search: MapSearch): string {
  const one = (name: string, value: string | number | null, usual: string | number | null) =>
    value === usual || value === null ? [] : [[name, String(value)]];
  const many = (name: string, values: readonly string[]) => values.map((value) => [name, value]);
  const query = new URLSearchParams([
    ...one(names.words, search.words, ''),
    ...one(names.place, search.place, ''),
    ...one(names.radius, search.radius, null),
    ...many(names.kinds, search.kinds),
    ...many(names.groups, search.groups),
    ...many(names.activities, search.activities),
    ...one(names.open, search.isOpen ? ON : '', ''),
    ...one(names.accessible, search.isAccessible ? ON : '', ''),
    ...one(names.page, search.page, 1),
    ...one(names.view, search.view, 'list'),
  ]).toString();
  return query ? `${paths.socialMap.list()}?${query}` : paths.socialMap.list();
}

/** How many choices narrow the search, beside words and place. */
export const countChoices = ({ kinds, groups, activities, isOpen, isAccessible }: MapSearch): number =>
  kinds.length + groups.length + activities.length + Number(isOpen) + Number(isAccessible);

/** Whether anything narrows the search. */
export const isFiltered = (search: MapSearch): boolean =>
  countChoices(search) > 0 || search.words !== '' || search.place !== '';
