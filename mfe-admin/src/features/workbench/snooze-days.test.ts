import { snoozeDays } from './snooze-days.ts';

it.each([
  // A Wednesday.
  ['2026-11-25', ['tomorrow 2026-11-26', 'nextWeek 2026-11-30']],
  // A Friday, a Saturday and a Sunday.
  ['2026-11-27', ['nextWorkingDay 2026-11-30']],
  ['2026-11-28', ['nextWorkingDay 2026-11-30', 'threeDays 2026-12-01']],
  ['2026-11-29', ['tomorrow 2026-11-30', 'threeDays 2026-12-02']],
  // A Monday.
  ['2026-11-30', ['tomorrow 2026-12-01', 'threeDays 2026-12-03', 'nextWeek 2026-12-07']],
])('puts off from %s to working days, in their order, each once', (today, days) => {
  expect(snoozeDays(today).map(({ name, day }) => `${name} ${day}`)).toEqual(days);
});
