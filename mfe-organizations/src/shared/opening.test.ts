import { openingAt } from './opening.ts';

const stretch = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
const TIMES = [
  stretch(1, '09:00', '12:30'),
  stretch(1, '13:30', '17:00'),
  stretch(3, '00:00', '00:00'),
  stretch(6, '20:00', '02:30'),
  stretch(7, '20:00', '01:00'),
];

it.each([
  ['2026-11-16T09:00:00+01:00', 1, '12:30'],
  ['2026-11-16T12:30:00+01:00', 1, null],
  ['2026-11-16T16:59:59+01:00', 1, '17:00'],
  ['2026-11-16T17:00:00+01:00', 1, null],
  ['2026-07-13T09:00:00+02:00', 1, '12:30'],
  ['2026-11-17T10:00:00+01:00', 2, null],
  ['2026-11-18T00:00:00+01:00', 3, '00:00'],
  ['2026-11-18T23:59:00+01:00', 3, '00:00'],
  ['2026-11-19T00:00:00+01:00', 4, null],
  ['2026-11-22T01:30:00+01:00', 7, '02:30'],
  ['2026-11-23T00:30:00+01:00', 1, '01:00'],
  // The night in which the clock goes back, and the one in which it goes forward.
  ['2026-10-25T00:45:00Z', 7, '02:30'],
  ['2026-10-25T01:15:00Z', 7, '02:30'],
  ['2026-10-25T01:30:00Z', 7, null],
  ['2027-03-28T00:59:00Z', 7, '02:30'],
  ['2027-03-28T01:30:00Z', 7, null],
])('at %s it is day %s, open until %s', (moment, today, closes) => {
  const { open, ...found } = openingAt(TIMES, Date.parse(moment));
  expect([found.today, open?.closes ?? null]).toEqual([today, closes]);
});
