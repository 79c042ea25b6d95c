import { nextVisits } from './visits.ts';

const visit = (at: string, ...ids: string[]) => ({ at: `2026-11-25T${at}:00.000Z`, ids });
const at = (time: string) => new Date(visit(time).at);

it('marks nothing at the first visit', () => {
  expect(nextVisits(null, at('09:00'), ['a'])).toEqual({ last: visit('09:00', 'a'), before: null });
});

it('marks what has come since the last visit', () => {
  const stored = { last: visit('09:00', 'a'), before: null };
  expect(nextVisits(stored, at('09:30'), ['b', 'a'])).toEqual({
    last: visit('09:30', 'b', 'a'),
    before: visit('09:00', 'a'),
  });
});

it('takes what follows within half an hour for the same visit', () => {
  const stored = { last: visit('09:00', 'b', 'a'), before: visit('07:00', 'a') };
  expect(nextVisits(stored, at('09:29'), ['c', 'b', 'a'])).toEqual({
    last: visit('09:29', 'c', 'b', 'a'),
    before: visit('07:00', 'a'),
  });
});
