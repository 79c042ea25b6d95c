import type { VacancyStatus, VacancyType } from '@samen/resources/vacancies';
import { outcomeOf } from '../../../test/callers.ts';
import { isToCome, requireActivity, requireCancellable } from './occurrences.policy.ts';
import type { ActivityTimes } from './vacancy-dates.ts';

const FIRST = '2026-05-08T12:00:00.000Z';
const SECOND = '2026-05-08T16:00:00.000Z';
const THIRD = '2026-05-10T12:00:00.000Z';
const until = (start: string) => new Date(Date.parse(start) + 3_600_000).toISOString();
const TIMES = {
  frequency: 'multi_day',
  starts_at: null,
  ends_at: null,
  recurrence: null,
  sessions: [FIRST, SECOND, THIRD].map((starts_at) => ({ starts_at, ends_at: until(starts_at) })),
} as unknown as ActivityTimes;

it.each([
  [FIRST, '2026-05-08T11:59:59Z', true],
  [FIRST, '2026-05-08T12:00:00Z', false],
  [SECOND, '2026-05-08T12:00:00Z', true],
  [THIRD, '2026-05-08T12:00:00Z', true],
  ['2026-05-08T13:00:00Z', '2026-05-01T12:00:00Z', false],
  ['2026-05-09T12:00:00Z', '2026-05-01T12:00:00Z', false],
  ['2026-05-11T12:00:00Z', '2026-05-01T12:00:00Z', false],
])('what begins at %s is to come at %s: %s', (startsAt, now, expected) => {
  expect(isToCome(TIMES, new Date(startsAt), new Date(now))).toBe(expected);
});

it.each<[VacancyType, string]>([
  ['activity', 'done'],
  ['p2p', 'invalid_transition'],
])('%s has dates: %s', async (vacancy_type, outcome) => {
  expect(await outcomeOf(() => requireActivity({ vacancy_type }))).toBe(outcome);
});

it.each<[VacancyStatus, string[], string]>([
  ['published', [], 'done'],
  ['published', [SECOND], 'done'],
  ['filled', [], 'done'],
  ['published', [FIRST], 'invalid_transition'],
  ['filled', [SECOND, FIRST], 'invalid_transition'],
  ['draft', [], 'invalid_transition'],
  ['expired', [], 'invalid_transition'],
  ['archived', [], 'invalid_transition'],
])('a date of what is %s, with %j cancelled: %s', async (status, cancelled_occurrences, outcome) => {
  const cancel = () => requireCancellable({ status, cancelled_occurrences }, new Date(FIRST));
  expect(await outcomeOf(cancel)).toBe(outcome);
});
