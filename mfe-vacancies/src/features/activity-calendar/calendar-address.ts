import { listParameters } from '@samen/jsonapi';
import { paths, type Site } from '@samen/resources/shared';
import { CALENDAR_PARAMS, VACANCY_SEARCH_PARAMS, type VacancyFilter } from '@samen/resources/vacancies';
import { EMPTY_SEARCH, readSearch, searchEntries, type Search } from '../../shared/search/search-address.ts';
import { isOn } from './calendar-days.ts';

export const VIEWS = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof VIEWS)[number];

/** A page that is a calendar: of all activities, or of one category of them. */
export interface CalendarKind {
  name: 'activities' | 'workshops';
  path: string;
  /** The key of the category. */
  category: string | null;
}

export const ACTIVITIES: CalendarKind = { name: 'activities', path: paths.activities(), category: null };
export const WORKSHOPS: CalendarKind = { name: 'workshops', path: paths.workshops(), category: 'workshop' };

/** What the address says of the calendar. */
export interface Calendar {
  kind: CalendarKind;
  /** Words, place, categories, frequencies and ages; the bank's other filters are no filters of activities. */
  search: Search;
  /** Only what is accessible with a wheelchair. */
  accessible: boolean;
  view: CalendarView;
  /** The chosen day, or a month; null is today. */
  on: string | null;
}

const YES = '1';

/** Leaves out what no calendar has, as the address of a bank may carry it here. */
function ofCalendar(search: Search): Search {
  const { words, place, radius, categories, frequencies, ages } = search;
  return { ...EMPTY_SEARCH, words, place, radius, categories, frequencies, ages };
}

/** Reads the address; what it cannot be is left out. */
export function readCalendar(kind: CalendarKind, parameters: URLSearchParams): Calendar {
  const on = parameters.get(CALENDAR_PARAMS.on) ?? '';
  const view = parameters.get(VACANCY_SEARCH_PARAMS.view);
  return {
    kind,
    search: ofCalendar(readSearch(parameters)),
    accessible: parameters.get(CALENDAR_PARAMS.accessible) === YES,
    view: VIEWS.find((one) => one === view) ?? 'month',
    on: isOn(on) ? on : null,
  };
}

/** The address of a calendar, defaults left out. */
export function calendarAddress({ kind, search, accessible, view, on }: Calendar): string {
  const entries = [
    ...searchEntries(ofCalendar(search)),
    ...(accessible ? [[CALENDAR_PARAMS.accessible, YES]] : []),
    ...(view === 'month' ? [] : [[VACANCY_SEARCH_PARAMS.view, view]]),
    ...(on === null ? [] : [[CALENDAR_PARAMS.on, on]]),
  ];
  const query = new URLSearchParams(entries).toString();
  return query ? `${kind.path}?${query}` : kind.path;
}

/** The calendar for other programs that has the same filters. */
export function feedAddress(
  filter: VacancyFilter,
  { features, locale }: Pick<Site, 'features' | 'locale'>,
): string {
  const language: Record<string, string> = features.internationalisation ? { lang: locale } : {};
  const query = new URLSearchParams({ ...language, ...listParameters({ filter }) }).toString();
  return query ? `${paths.feeds.activities()}?${query}` : paths.feeds.activities();
}

/** The same days without filters. */
export const withoutFilters = ({ kind, view, on }: Calendar): Calendar => ({
  kind,
  search: EMPTY_SEARCH,
  accessible: false,
  view,
  on,
});

/** Whether it shows less than there is. */
export const isFiltered = (calendar: Calendar): boolean =>
  calendarAddress(calendar) !== calendarAddress(withoutFilters(calendar));
