import { spreadOfParts } from './spread.ts';

it.each([
  [[], []],
  [
    ['2026-02-27', '2026-03-02'],
    ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  ],
  [
    ['2025-11', '2026-02'],
    ['2025-11', '2025-12', '2026-01', '2026-02'],
  ],
  [
    ['1999', '2001'],
    ['1999', '2000', '2001'],
  ],
  [
    ['196', '199'],
    ['196', '197', '198', '199'],
  ],
  [
    ['099', '101'],
    ['099', '100', '101'],
  ],
  [
    ['08', '11'],
    ['08', '09', '10', '11'],
  ],
])('has of %j: %j', (given, expected) => {
  const spread = spreadOfParts(given.map((part) => ({ part, count: 2 })));
  expect(spread.map(({ from }) => from)).toEqual(expected);
  expect(spread.filter(({ count }) => count > 0).map(({ to }) => to)).toEqual(given);
});
