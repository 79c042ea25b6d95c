import type { PageHead } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import type { ActivityOccurrence } from '@samen/resources/vacancies';
import { eventOf } from '../../shared/vacancy-event.ts';
import { calendarAddress, isFiltered, type Calendar } from './calendar-address.ts';
import { monthOf } from './calendar-days.ts';
import type { CalendarLabels } from './use-calendar-labels.ts';
import type { Period } from './calendar-period.ts';
import { registrationOf } from './calendar-texts.ts';

/** More would make the page longer than it is of use. */
const MOST_EVENTS = 30;

interface CalendarHeadParts {
  calendar: Calendar;
  period: Period;
  title: string;
  today: string;
  /** Absent while they are on their way. */
  items: readonly ActivityOccurrence[] | undefined;
  now: number;
  words: CalendarLabels;
  site: Site;
  /** Of the same for other programs. */
  feed: string;
}

/**
 * What the calendar says of itself: its months are for search engines, with what takes place in them; a day, a week and
 * what a person filtered are the same again.
 */
export function calendarHead({
  calendar,
  period,
  title,
  today,
  items,
  now,
  words,
  site,
  feed,
}: CalendarHeadParts): PageHead {
  const { on } = calendar;
  const isMonth = calendar.view === 'month' && (on === null || on === monthOf(on));
  const month = monthOf(period.first);
  const next = (items ?? []).filter(({ endsAt }) => Date.parse(endsAt) > now).slice(0, MOST_EVENTS);
  return {
    title,
    description: words.calendarText(`${calendar.kind.name}.about`, { center: site.center.name }),
    canonical: calendarAddress({ ...calendar, view: 'month', on: month === monthOf(today) ? null : month }),
    noindex: !isMonth || isFiltered(calendar) || items?.length === 0 || period.last < today,
    feeds: [{ type: 'text/calendar', title: words.calendarText(`${calendar.kind.name}.feed`), href: feed }],
    jsonLd: next.flatMap((one) =>
      one.vacancy
        ? [
            {
              ...eventOf(one.vacancy, site, {
                startsAt: one.startsAt,
                endsAt: one.endsAt,
                isFull: registrationOf(one, now) === null,
                isCancelled: one.cancelled,
              }),
              ...(one.vacancy.summary ? { description: one.vacancy.summary } : {}),
            },
          ]
        : [],
    ),
  };
}
