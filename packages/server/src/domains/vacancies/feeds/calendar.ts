import { TZDate } from '@date-fns/tz';
import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import { TIME_ZONE } from '@samen/contracts';
import ical, { ICalEventStatus, type ICalCalendar, type ICalEventData } from 'ical-generator';
import {
  firstOccurrence,
  isCancelled,
  occurrencesOf,
  type ActivityTimes,
  type Occurrence,
  type ScheduledTimes,
} from '../vacancies/index.ts';

/** An activity as a calendar needs it. */
export interface CalendarActivity {
  id: string;
  title: string;
  text: string;
  /** The page of the activity. */
  address: string;
  place: string | null;
  point: { lat: number; lon: number } | null;
  times: ScheduledTimes;
  modified: Date;
  revision: number;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const local = (moment: Date): TZDate => new TZDate(moment.getTime(), TIME_ZONE);

/** How often a calendar program looks again at one that changes. */
const REFRESHED_SECONDS = 3600;

/** A clock as iCalendar writes it: `20261027T170000`. */
const stampOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace(/[-:]/g, '');

interface Span {
  start: TZDate;
  end: TZDate;
  rule?: string;
  isCancelled?: boolean;
}

const spanOf = ({ startsAt, endsAt }: Occurrence): Span => ({ start: local(startsAt), end: local(endsAt) });

/** `UNTIL` is a moment: the end of that day in the product's time zone. */
function ruleOf({ weekdays, until }: NonNullable<ActivityTimes['recurrence']>): string {
  const days = weekdays.flatMap((day) => WEEKDAYS[day - 1] ?? []);
  const [year = 0, month = 1, day = 1] = until.split('-').map(Number);
  const end = new TZDate(year, month - 1, day, 23, 59, 59, TIME_ZONE);
  const moment = `${stampOf(new Date(end.getTime()))}Z`;
  return `RRULE:FREQ=WEEKLY;BYDAY=${days.join(',')};UNTIL=${moment}`;
}

/** What a series leaves out, as local times like its start. */
function exceptionsOf({ cancelled_occurrences: starts }: ScheduledTimes): string[] {
  if (starts.length === 0) return [];
  // A date of a zone writes its own clock.
  const clocks = starts.map((start) => stampOf(local(new Date(start))));
  return clocks.map((clock) => `EXDATE;TZID=${TIME_ZONE}:${clock}`);
}

function spansOf(times: ScheduledTimes): Span[] {
  const { frequency, recurrence } = times;
  if (frequency !== 'regularly' || !recurrence)
    return [...occurrencesOf(times)].map((one) => ({
      ...spanOf(one),
      isCancelled: isCancelled(times, one.startsAt),
    }));
  const first = firstOccurrence(times);
  const rule = [ruleOf(recurrence), ...exceptionsOf(times)].join('\r\n');
  return first ? [{ ...spanOf(first), rule }] : [];
}

function addEvents(calendar: ICalCalendar, activity: CalendarActivity, host: string): void {
  const { id, title, text, address, place, point, times, modified, revision } = activity;
  const hasSessions = times.frequency === 'multi_day' && times.sessions.length > 0;
  for (const { start, end, rule, isCancelled: isOff } of spansOf(times)) {
    // A session goes by its start, so that the others stay the same events when one is dropped.
    const session = hasSessions ? `-${stampOf(new Date(start.getTime()))}Z` : '';
    const event: ICalEventData = {
      id: `${id}${session}@${host}`,
      start,
      end,
      summary: title,
      timezone: TIME_ZONE,
      description: text,
      url: address,
      stamp: modified,
      sequence: revision,
      ...(rule === undefined ? {} : { repeating: rule }),
      ...(isOff ? { status: ICalEventStatus.CANCELLED } : {}),
      ...(place === null ? {} : { location: point ? { title: place, geo: point } : place }),
    };
    calendar.createEvent(event);
  }
}

/**
 * Activities as iCalendar: of each one event, one for each session, or one that repeats. Times are local times of the
 * product's zone, so that a series keeps its hour when summer time ends. `host` makes ids unique between sites.
 */
export function calendarText(
  activities: readonly CalendarActivity[],
  { host, name }: { host: string; name?: string },
): string {
  const calendar = ical({
    ...(name === undefined ? {} : { name, ttl: REFRESHED_SECONDS }),
    prodId: { company: 'Samen', product: 'Activities' },
    // Without a name: with one, the stamps would be written in that zone, while they have to be UTC.
    timezone: { name: null, generator: getVtimezoneComponent },
  });
  for (const activity of activities) addEvents(calendar, activity, host);
  return calendar.toString();
}
