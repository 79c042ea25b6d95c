import { TZDate } from '@date-fns/tz';
import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import { TIME_ZONE } from '@samen/contracts';
import type { Frequency } from '@samen/resources/vacancies';
import ical, { type ICalEventData } from 'ical-generator';

/** An activity as a calendar needs it. */
export interface CalendarActivity {
  id: string;
  title: string;
  text: string;
  /** The page of the activity. */
  address: string;
  place: string | null;
  point: { lat: number; lon: number } | null;
  frequency: Frequency | null;
  startsAt: Date;
  endsAt: Date;
  sessions: readonly { startsAt: string; endsAt: string }[];
  /** ISO days of the week, and the last day, `YYYY-MM-DD`. */
  recurrence: { weekdays: readonly number[]; until: string } | null;
  modified: Date;
  revision: number;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAY_MS = 86_400_000;

const local = (moment: Date | string | number): TZDate => new TZDate(new Date(moment).getTime(), TIME_ZONE);

interface Span {
  start: TZDate;
  end: TZDate;
  rule?: string;
}

/** Of a series, `endsAt` is the end of the last event: the first one ends on its own day at that time. */
function firstOfSeries({ startsAt, endsAt }: CalendarActivity): Span {
  const start = local(startsAt);
  const last = local(endsAt);
  const end = local(startsAt);
  end.setHours(last.getHours(), last.getMinutes(), 0, 0);
  return { start, end: end > start ? end : local(end.getTime() + DAY_MS) };
}

/** `UNTIL` is a moment: the end of that day in the product's time zone. */
function ruleOf({ weekdays, until }: NonNullable<CalendarActivity['recurrence']>): string {
  const days = weekdays.flatMap((day) => WEEKDAYS[day - 1] ?? []);
  const [year = 0, month = 1, day = 1] = until.split('-').map(Number);
  const end = new TZDate(year, month - 1, day, 23, 59, 59, TIME_ZONE);
  const moment = `${new Date(end.getTime()).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return `RRULE:FREQ=WEEKLY;BYDAY=${days.join(',')};UNTIL=${moment}`;
}

function spansOf(activity: CalendarActivity): Span[] {
  const { frequency, sessions, recurrence, startsAt, endsAt } = activity;
  if (frequency === 'regularly' && recurrence && recurrence.weekdays.length > 0)
    return [{ ...firstOfSeries(activity), rule: ruleOf(recurrence) }];
  if (frequency === 'multi_day' && sessions.length > 0)
    return sessions.map((session) => ({ start: local(session.startsAt), end: local(session.endsAt) }));
  return [{ start: local(startsAt), end: local(endsAt) }];
}

/**
 * An activity as iCalendar: one event, one for each session, or one that repeats. Times are local times of the
 * product's zone, so that a series keeps its hour when summer time ends. `host` makes ids unique between sites.
 */
export function calendarText(activity: CalendarActivity, host: string): string {
  const { id, title, text, address, place, point, modified, revision } = activity;
  const calendar = ical({
    prodId: { company: 'Samen', product: 'Activities' },
    // Without a name: with one, the stamps would be written in that zone, while they have to be UTC.
    timezone: { name: null, generator: getVtimezoneComponent },
  });
  const spans = spansOf(activity);
  for (const [index, { start, end, rule }] of spans.entries()) {
    const event: ICalEventData = {
      id: `${id}${spans.length > 1 ? `-${index + 1}` : ''}@${host}`,
      start,
      end,
      summary: title,
      timezone: TIME_ZONE,
      description: text,
      url: address,
      stamp: modified,
      sequence: revision,
      ...(rule === undefined ? {} : { repeating: rule }),
      ...(place === null ? {} : { location: point ? { title: place, geo: point } : place }),
    };
    calendar.createEvent(event);
  }
  return calendar.toString();
}
