import { paths } from '@samen/resources/shared';
import { DIRECTIONS, HELP_PARAMS as names, type Direction } from '@samen/resources/vacancies';

/** What the address says of the one-on-one help that is shown. */
export interface HelpSearch {
  /** null is both. */
  direction: Direction | null;
  /** Keys, so that a link reads well and works in every tenant: `vervoer`. */
  categories: string[];
  place: string;
  /** Kilometres; null is the centre's own distance. */
  radius: number | null;
  page: number;
}

export const EVERYTHING: HelpSearch = { direction: null, categories: [], place: '', radius: null, page: 1 };

const MAX_TEXT = 100;
const MAX_RADIUS = 500;
const MAX_PAGE = 10_000;
/** What the key of a category looks like. */
const KEY = /^[a-z0-9+-]{1,40}$/;

function whole(text: string | null, max: number): number | null {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

export const readDirection = (text: string | null): Direction | null =>
  DIRECTIONS.find((one) => one === text) ?? null;

/** Reads the address; what it cannot be is left out, so that an old or a mistyped link still finds something. */
export function readHelp(parameters: URLSearchParams): HelpSearch {
  return {
    direction: readDirection(parameters.get(names.direction)),
    categories: [...new Set(parameters.getAll(names.categories).filter((value) => KEY.test(value)))],
    place: (parameters.get(names.place) ?? '').trim().slice(0, MAX_TEXT),
    radius: whole(parameters.get(names.radius), MAX_RADIUS),
    page: whole(parameters.get(names.page), MAX_PAGE) ?? 1,
  };
}

/** Names and values of the address, defaults left out. */
export function helpEntries({ direction, categories, place, radius, page }: HelpSearch): [string, string][] {
  return [
    ...(direction === null ? [] : [[names.direction, direction] as [string, string]]),
    ...categories.map((key): [string, string] => [names.categories, key]),
    ...(place === '' ? [] : [[names.place, place] as [string, string]]),
    ...(radius === null ? [] : [[names.radius, String(radius)] as [string, string]]),
    ...(page === 1 ? [] : [[names.page, String(page)] as [string, string]]),
  ];
}

/** The address of what is shown. */
export function helpAddress(search: HelpSearch): string {
  const query = new URLSearchParams(helpEntries(search)).toString();
  return query ? `${paths.help.list()}?${query}` : paths.help.list();
}

/** Whether it shows less than there is. */
export const isNarrowed = ({ direction, categories, place }: HelpSearch): boolean =>
  direction !== null || categories.length > 0 || place !== '';
