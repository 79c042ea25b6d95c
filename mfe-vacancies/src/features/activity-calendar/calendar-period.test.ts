import { periodOf } from './calendar-period.ts';

const TODAY = '2026-12-03';

it.each([
  [
    'month',
    null,
    { first: '2026-12-01', last: '2026-12-31', chosen: null, previous: undefined, next: '2027-01' },
  ],
  [
    'month',
    '2027-01',
    { first: '2027-01-01', last: '2027-01-31', chosen: null, previous: null, next: '2027-02' },
  ],
  [
    'list',
    '2027-02-10',
    { first: '2027-02-01', last: '2027-02-28', chosen: '2027-02-10', previous: '2027-01', next: '2027-03' },
  ],
  [
    'week',
    null,
    { first: '2026-11-30', last: '2026-12-06', chosen: null, previous: undefined, next: '2026-12-07' },
  ],
  [
    'week',
    '2026-12-12',
    { first: '2026-12-07', last: '2026-12-13', chosen: '2026-12-12', previous: null, next: '2026-12-14' },
  ],
  [
    'week',
    '2027-01',
    { first: '2026-12-28', last: '2027-01-03', chosen: null, previous: '2026-12-21', next: '2027-01-04' },
  ],
  [
    'month',
    '2027-12',
    { first: '2027-12-01', last: '2027-12-31', chosen: null, previous: '2027-11', next: undefined },
  ],
] as const)('%s of %s', (view, on, expected) => {
  expect(periodOf({ view, on }, TODAY)).toEqual({ view, ...expected });
});
