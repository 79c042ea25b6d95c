import fc from 'fast-check';
import ICAL from 'ical.js';
import { addDays, atLocalTime, localDay } from '../../../local-time.ts';
import { calendarText } from '../feeds/calendar.ts';
import { firstOccurrence, occurrencesOf, occurrencesWithin, upcomingOf } from './occurrences.ts';
import type { ActivityTimes } from './vacancy-dates.ts';

const DAY = 86_400_000;
const once: ActivityTimes = {
  frequency: 'once',
  starts_at: new Date('2026-10-20T17:00:00Z'),
  ends_at: new Date('2026-10-20T19:00:00Z'),
  sessions: [],
  recurrence: null,
};
const weekly = (starts: string, ends: string, weekdays: number[], until: string): ActivityTimes => ({
  frequency: 'regularly',
  starts_at: new Date(starts),
  ends_at: new Date(ends),
  sessions: [],
  recurrence: { weekdays, until },
});
const texts = (times: ActivityTimes) =>
  [...occurrencesOf(times)].map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]);

it('has one occurrence of what happens once, and one for each session in order', () => {
  expect(texts(once)).toEqual([['2026-10-20T17:00:00.000Z', '2026-10-20T19:00:00.000Z']]);
  const sessions = [
    { starts_at: '2026-10-27T18:00:00Z', ends_at: '2026-10-27T19:00:00Z' },
    { starts_at: '2026-10-20T17:00:00Z', ends_at: '2026-10-20T18:00:00Z' },
  ];
  expect(texts({ ...once, frequency: 'multi_day', sessions })).toEqual([
    ['2026-10-20T17:00:00.000Z', '2026-10-20T18:00:00.000Z'],
    ['2026-10-27T18:00:00.000Z', '2026-10-27T19:00:00.000Z'],
  ]);
  expect(texts({ ...once, starts_at: null })).toEqual([]);
});

it('keeps its hours on the clock, and begins on the first of its days', () => {
  const [tuesday, friday] = [2, 5];
  expect(
    texts(weekly('2026-10-19T17:00:00Z', '2026-10-30T20:00:00Z', [tuesday, friday], '2026-10-30')),
  ).toEqual([
    ['2026-10-20T17:00:00.000Z', '2026-10-20T19:00:00.000Z'],
    ['2026-10-23T17:00:00.000Z', '2026-10-23T19:00:00.000Z'],
    ['2026-10-27T18:00:00.000Z', '2026-10-27T20:00:00.000Z'],
    ['2026-10-30T18:00:00.000Z', '2026-10-30T20:00:00.000Z'],
  ]);
});

it('ends after midnight where the clock says so', () => {
  expect(texts(weekly('2026-11-07T21:00:00Z', '2026-11-08T00:30:00Z', [6], '2026-11-07'))).toEqual([
    ['2026-11-07T21:00:00.000Z', '2026-11-08T00:30:00.000Z'],
  ]);
});

it.each([
  ['what the clock skips', '2026-03-22T01:30:00Z', '2026-03-29', '2026-03-29T01:30:00.000Z'],
  ['what the clock shows twice', '2026-10-18T00:30:00Z', '2026-10-25', '2026-10-25T00:30:00.000Z'],
  ['the hours after it', '2026-03-22T02:30:00Z', '2026-03-29', '2026-03-29T01:30:00.000Z'],
])('has %s once', (_name, starts, until, expected) => {
  const ends = new Date(Date.parse(starts) + 8 * DAY).toISOString();
  expect(texts(weekly(starts, ends, [7], until)).at(-1)?.[0]).toBe(expected);
});

it('lasts as long as ever where the clock skips its start', () => {
  expect(texts(weekly('2027-03-21T01:30:00Z', '2027-03-28T01:30:00Z', [7], '2027-03-28'))).toEqual([
    ['2027-03-21T01:30:00.000Z', '2027-03-21T02:30:00.000Z'],
    ['2027-03-28T01:30:00.000Z', '2027-03-28T02:30:00.000Z'],
  ]);
});

it('has of a period what overlaps with it', () => {
  const series = weekly('2026-10-20T17:00:00Z', '2026-12-29T20:00:00Z', [2], '2026-12-29');
  const within = (from: string, until: string) =>
    occurrencesWithin(series, { from: new Date(from), until: new Date(until) }).map((one) =>
      one.startsAt.toISOString(),
    );
  expect(within('2026-11-01T00:00:00Z', '2026-11-11T00:00:00Z')).toEqual([
    '2026-11-03T18:00:00.000Z',
    '2026-11-10T18:00:00.000Z',
  ]);
  expect(within('2026-11-03T19:00:00Z', '2026-11-10T18:00:00Z')).toEqual(['2026-11-03T18:00:00.000Z']);
  expect(within('2026-11-03T20:00:00Z', '2026-11-04T18:00:00Z')).toEqual([]);
  const night = weekly('2026-11-07T21:00:00Z', '2026-11-08T00:30:00Z', [6], '2026-11-07');
  const sunday = { from: atLocalTime('2026-11-08', 0), until: atLocalTime('2026-11-09', 0) };
  expect(occurrencesWithin(night, sunday)).toHaveLength(1);
});

/** The occurrences as a calendar program takes them from our iCalendar. */
function inCalendar(
  times: ActivityTimes,
  cancelled_occurrences: readonly string[] = [],
): { starts: string; ends: string }[] {
  const { starts_at: startsAt, ends_at: endsAt, ...rest } = times;
  if (!startsAt || !endsAt) throw new Error('no series');
  const about = { id: 'x', title: 'x', text: 'x', address: 'https://x.example/', place: null, point: null };
  const body = calendarText(
    [
      {
        ...about,
        times: { starts_at: startsAt, ends_at: endsAt, ...rest, cancelled_occurrences },
        modified: startsAt,
        revision: 1,
      },
    ],
    { host: 'x.example' },
  );
  const calendar = new ICAL.Component(ICAL.parse(body));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('no time zone');
  ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const iterator = event.iterator();
  const found = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    found.push({ starts: startDate.toJSDate().toISOString(), ends: endDate.toJSDate().toISOString() });
  }
  return found;
}

const series = fc
  .record({
    first: fc.integer({ min: 0, max: 3652 }),
    clock: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    minutes: fc.integer({ min: 1, max: 24 * 60 - 1 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
    days: fc.integer({ min: 7, max: 365 }),
  })
  .map(({ first, clock, minutes, weekdays, days }) => {
    const day = addDays('2021-11-27', first);
    const until = addDays(day, days);
    const end = clock + minutes;
    const at = (on: string, minute: number) => atLocalTime(on, Math.floor(minute / 60), minute % 60);
    const lastDay = end < 24 * 60 ? until : addDays(until, 1);
    return weekly(at(day, clock).toISOString(), at(lastDay, end % (24 * 60)).toISOString(), weekdays, until);
  });

/** Whether the clocks are changed while it lasts, or on the day of its first: an event then lasts longer on the clock. */
const isChanged = (moment: Date) =>
  [-1, 0, 1].some((days) => {
    const day = addDays(localDay(moment), days);
    return Number(atLocalTime(addDays(day, 1), 0)) - Number(atLocalTime(day, 0)) !== DAY;
  });

/**
 * The hour that a clock skips or shows twice: RFC 5545 says what is meant, and the table above holds it; ical.js takes
 * the offset after the change for both.
 */
const isDoubtful = (moment: Date) => {
  const clock = new Intl.DateTimeFormat('nl', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' });
  return isChanged(moment) && /^0[123]:/.test(clock.format(moment));
};

it('leaves out what a series does not have, also behind the change of the clocks', () => {
  const weeks = weekly('2026-10-20T17:00:00Z', '2026-11-10T20:00:00Z', [2], '2026-11-10');
  const cancelled = ['2026-10-20T17:00:00.000Z', '2026-11-03T18:00:00.000Z'];
  const left = inCalendar(weeks, cancelled).map(({ starts }) => starts);
  expect(left).toEqual(['2026-10-27T18:00:00.000Z', '2026-11-10T18:00:00.000Z']);
  const series = { ...weeks, cancelled_occurrences: cancelled };
  const upcoming = [...upcomingOf(series, new Date('2026-10-19T10:00:00Z'))];
  expect(upcoming.map(({ startsAt }) => startsAt.toISOString())).toEqual(left);
  expect([...upcomingOf(series, new Date('2026-11-10T18:00:00Z'))]).toEqual([]);
});

it('agrees with a calendar program about every series', () => {
  fc.assert(
    fc.property(series, (times) => {
      const first = firstOccurrence(times);
      fc.pre(first === null || !isDoubtful(first.startsAt));
      const own = [...occurrencesOf(times)].map(({ startsAt, endsAt }) => ({
        starts: startsAt.toISOString(),
        ends: endsAt.toISOString(),
      }));
      const theirs = first ? inCalendar(times) : [];
      const isSure = ({ starts }: { starts: string }) => !isDoubtful(new Date(starts));
      const startsOf = (all: typeof own) => all.filter(isSure).map(({ starts }) => starts);
      expect(own).toHaveLength(theirs.length);
      expect(startsOf(own)).toEqual(startsOf(theirs));
      if (first && !isChanged(first.startsAt)) {
        const still = ({ starts }: { starts: string }) => !isChanged(new Date(starts));
        expect(own.filter(still)).toEqual(theirs.filter(still));
      }
    }),
    { numRuns: 40 },
  );
});
