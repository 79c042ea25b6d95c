import { skipToken } from '@samen/redux';
import type { ActivityOccurrence } from '@samen/resources/vacancies';
import { useNow } from '@samen/federation-kit';
import { useSearchPlace } from '@samen/records/places';
import { useNavigate, useSearchParams } from '@samen/router';
import { useMemo } from 'react';
import { needsLookups, searchFilter } from '../../shared/search/search-request.ts';
import { useSearchLookups, type ChangeSearch } from '../../shared/search/use-search.ts';
import { calendarAddress, readCalendar, type Calendar, type CalendarKind } from './calendar-address.ts';
import { dayOf } from './calendar-days.ts';
import { periodOf, type Period } from './calendar-period.ts';
import { useGetOccurrencesQuery, type CalendarFilter } from './calendar.api.ts';

/** The calendar in the address, and the way to another one. */
export function useCalendarAddress(kind: CalendarKind) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const calendar = useMemo(() => readCalendar(kind, parameters), [kind, parameters]);
  const today = dayOf(useNow());
  const change: ChangeSearch = (part, options = {}) => {
    const search = { ...calendar.search, ...part };
    void navigate(calendarAddress({ ...calendar, search }), { preventScrollReset: true, ...options });
  };
  return { calendar, change, today, period: periodOf(calendar, today) };
}

/** The days of a calendar by what takes place on them, in order; what began before them stands on the first. */
function byDay(occurrences: readonly ActivityOccurrence[], { first, last }: Pick<Period, 'first' | 'last'>) {
  const days = new Map<string, ActivityOccurrence[]>();
  for (const one of occurrences) {
    const start = dayOf(one.startsAt);
    if (start > last || dayOf(one.endsAt) < first) continue;
    const day = start < first ? first : start;
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return days;
}

/** What a calendar has on its days. */
export function useOccurrences({ kind, search: chosen, accessible }: Calendar, { first, last }: Period) {
  const search = kind.category === null ? chosen : { ...chosen, categories: [kind.category] };
  const place = useSearchPlace(search);
  const lookups = useSearchLookups();
  const isPending = place.isPending || (needsLookups(search) && !lookups.isReady);
  const filter: CalendarFilter = {
    ...searchFilter(search, place.near, lookups),
    ...(accessible ? { wheelchairAccessibleEq: true } : {}),
    from: first,
    to: last,
  };
  const { data, currentData, error, isFetching, refetch } = useGetOccurrencesQuery(
    isPending ? skipToken : filter,
  );
  // What was shown stays while the next is on its way, as far as it is of these days.
  const days = useMemo(() => byDay(data?.items ?? [], { first, last }), [data, first, last]);
  const { from: _first, to: _last, ...feedFilter } = filter;
  return { place, lookups, feedFilter, items: currentData?.items, days, error, isFetching, refetch };
}
