import { groupFor, periodQuery, problemOf, readPeriod } from './period.ts';

const TODAY = '2026-11-28';
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

it.each([
  ['', { preset: '4', from: '2026-11-01', to: TODAY }],
  ['weeks=13', { preset: '13', from: '2026-08-30', to: TODAY }],
  ['weeks=52', { preset: '52', from: '2025-11-30', to: TODAY }],
  ['weeks=7', { preset: '4', from: '2026-11-01', to: TODAY }],
  ['from=2026-02-01&to=2026-02-28', { preset: 'own', from: '2026-02-01', to: '2026-02-28' }],
  ['from=2026-02-28&to=2026-02-01', { preset: '4', from: '2026-11-01', to: TODAY }],
  ['from=2026-02-01', { preset: '4', from: '2026-11-01', to: TODAY }],
])('reads the period of the address: %s', (query, period) => {
  expect(read(query)).toEqual(period);
});

it.each(['weeks=52', 'from=2026-02-01&to=2026-02-28'])('writes it as it reads it: %s', (query) => {
  expect(periodQuery(read(query))).toBe(`?${query}`);
});

it.each([
  ['', TODAY, 'from', 'missing'],
  ['2026-02-30', TODAY, 'from', 'missing'],
  ['2026-11-01', 'morgen', 'to', 'missing'],
  ['1999-12-31', TODAY, 'from', 'early'],
  ['2026-11-01', '2026-11-29', 'to', 'future'],
  ['2026-11-02', '2026-11-01', 'to', 'reversed'],
  ['2021-11-27', TODAY, 'from', 'long'],
])('says why %s to %s is none', (from, to, field, why) => {
  expect(problemOf({ from, to }, TODAY)).toEqual({ field, why });
});

it('may be one day, and five years', () => {
  expect(problemOf({ from: TODAY, to: TODAY }, TODAY)).toBeNull();
  expect(problemOf({ from: '2021-11-28', to: TODAY }, TODAY)).toBeNull();
});

it.each([
  ['2026-10-29', 'day'],
  ['2026-10-28', 'week'],
  ['2025-11-23', 'week'],
  ['2025-11-22', 'month'],
])('from %s on it goes by %s', (from, group) => {
  expect(groupFor({ from, to: TODAY })).toBe(group);
});
