import { fromLocalMoment, isLocalMoment, toLocalMoment } from './local-moment.ts';

it.each([
  ['2027-01-15T09:30', '2027-01-15T08:30:00.000Z'],
  ['2027-07-15T09:30', '2027-07-15T07:30:00.000Z'],
  // The night in which summer time begins, and the one in which it ends.
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T12:00', '2027-10-31T11:00:00.000Z'],
])('%s on the clock is the moment %s, and back', (local, moment) => {
  expect(fromLocalMoment(local)).toBe(moment);
  expect(toLocalMoment(moment)).toBe(local);
});

it.each(['morgenT09:30', '2027-02-31T09:30', '2027-03-31T', 'T09:30', '2027-03-31', '2027-03-31T25:00'])(
  '%s is no moment',
  (local) => {
    expect(isLocalMoment(local)).toBe(false);
    expect(fromLocalMoment(local)).toBeNull();
  },
);

it('is nothing where nothing was filled in', () => {
  expect(fromLocalMoment('')).toBeNull();
  expect(toLocalMoment(null)).toBe('');
});
