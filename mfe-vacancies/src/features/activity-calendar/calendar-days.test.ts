import { addDays } from '@samen/contracts';
import fc from 'fast-check';
import { addMonths, dayOf, daysFrom, daysOfMonth, isOn, mondayOf, weeksOf } from './calendar-days.ts';

it('is the day where the product is used, also when UTC has another one', () => {
  expect(dayOf('2026-12-11T23:30:00Z')).toBe('2026-12-12');
  expect(dayOf('2026-07-11T22:30:00Z')).toBe('2026-07-12');
});

it.each(['2026-12', '2026-12-12', '2024-02-29'])('knows %s', (text) => expect(isOn(text)).toBe(true));
it.each(['', '2026', '2026-13', '2026-02-29', '2026-2-1', 'vandaag', '2026-12-12T10:00'])(
  'does not know %s',
  (text) => expect(isOn(text)).toBe(false),
);

it('has the days of a month in whole weeks from Monday', () => {
  expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  expect(weeksOf('2026-12').map((week) => week[0])).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('has every day of every month once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`;
      const { first, last } = daysOfMonth(month);
      const days = weeksOf(month).flat();
      expect(days).toEqual(daysFrom(days[0] ?? '', days.at(-1) ?? ''));
      expect(mondayOf(days[0] ?? '')).toBe(days[0]);
      expect(days.filter((day) => day.startsWith(month))).toEqual(daysFrom(first, last));
      expect(addMonths(addMonths(month, 1), -1)).toBe(month);
      expect(addDays(addDays(first, 31), -31)).toBe(first);
    }),
  );
});
