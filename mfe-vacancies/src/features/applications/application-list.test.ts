import { type Application, shownApplicationState } from '@samen/resources/vacancies';
import { mayStillChange, waitingDays } from './application-list.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const application = (own: Partial<Application>) =>
  ({ status: null, withdrawnAt: null, confirmedAt: null, decidedAt: null, ...own }) as Application;

it.each([
  [{}, 'new'],
  [{ status: 'accepted' }, 'accepted'],
  [{ status: 'rejected' }, 'rejected'],
  [{ status: 'accepted', withdrawnAt: '2026-11-20T10:00:00Z' }, 'withdrawn'],
] as [Partial<Application>, string][])('%j is %s', (own, state) => {
  expect(shownApplicationState(application(own))).toBe(state);
});

it.each([
  ['2026-11-21T11:59:00Z', 0],
  ['2026-11-20T12:01:00Z', 0],
  ['2026-11-20T12:00:00Z', 1],
  ['2026-11-14T12:00:00Z', 7],
])('what came at %s has waited %i days, counted from when it was confirmed', (confirmedAt, days) => {
  const came = application({ confirmedAt, createdAt: '2026-10-01T12:00:00Z' });
  expect(waitingDays(came, NOW)).toBe(days);
});

it.each([
  [null, false],
  ['2026-11-07T12:00:01Z', true],
  ['2026-11-07T12:00:00Z', false],
])('what was decided at %s may still be changed: %s', (decidedAt, expected) => {
  expect(mayStillChange(application({ decidedAt }), NOW)).toBe(expected);
});
