import { createFormat } from './use-format.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const nl = createFormat('nl', () => now);
const en = createFormat('en', () => now);

it('shows dates in Amsterdam, whatever the zone of the machine', () => {
  expect(nl.date('2026-07-14T22:30:00Z')).toBe('15 juli 2026');
  expect(en.date('2026-07-14T22:30:00Z')).toBe('15 July 2026');
  expect(nl.dateTime('2026-01-05T13:05:00Z')).toBe('5 januari 2026 om 14.05');
});

it('writes times with a dot in Dutch, and with no zero before the hour', () => {
  const moment = '2026-01-05T08:05:00Z';
  expect([nl.time(moment), en.time(moment)]).toEqual(['9.05', '9:05']);
  expect([nl.time('2026-01-04T23:05:00Z'), en.time('2026-01-04T23:05:00Z')]).toEqual(['0.05', '0:05']);
  expect(nl.date(moment, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })).toBe(
    '5 jan, 9.05',
  );
  expect([nl.clock('09:00'), nl.clock('00:30'), en.clock('17:00')]).toEqual(['9.00', '0.30', '17:00']);
  // In a column, times stand below each other.
  const column = { hour: '2-digit', minute: '2-digit' } as const;
  expect([nl.date(moment, column), en.date(moment, column)]).toEqual(['09.05', '09:05']);
});

it.each([
  [0.02, '50 m'],
  [0.84, '850 m'],
  [3.24, '3,2 km'],
  [13.6, '14 km'],
])('shows %d km as %s', (kilometres, text) => {
  expect(nl.distance(kilometres)).toBe(text);
});

it.each([
  ['2026-03-02T11:59:50Z', 'nu', 'now'],
  ['2026-03-02T11:15:00Z', '45 minuten geleden', '45 minutes ago'],
  ['2026-03-01T12:00:00Z', 'gisteren', 'yesterday'],
  ['2026-03-16T12:00:00Z', 'over 2 weken', 'in 2 weeks'],
])('tells %s from the clock of the page', (moment, dutch, english) => {
  expect([nl.relative(moment), en.relative(moment)]).toEqual([dutch, english]);
});
