import { VACANCY_CONSTANTS, type VacancyStatus } from '@samen/resources/vacancies';
import { addDays } from '../../../local-time.ts';
import { outcomeOf } from '../../../test/callers.ts';
import { renewedUntil, requireRecipient } from './renewal.policy.ts';

const TODAY = '2026-05-08';
const USUAL = addDays(TODAY, VACANCY_CONSTANTS.defaultVacancyDays);
const LATER = addDays(USUAL, 1);

it.each<[VacancyStatus, string | null, string]>([
  ['published', '2026-05-10', USUAL],
  ['published', null, USUAL],
  ['published', USUAL, USUAL],
  ['published', LATER, LATER],
  ['expired', '2026-05-01', USUAL],
  ['expired', LATER, USUAL],
])('a vacancy that is %s until %s is renewed until %s', (status, expires_at, until) => {
  expect(renewedUntil({ status, expires_at }, TODAY)).toBe(until);
});

it.each<VacancyStatus>(['draft', 'filled', 'archived', 'deleted'])(
  'a vacancy that is %s is not renewed',
  async (status) => {
    const renew = () => renewedUntil({ status, expires_at: null }, TODAY);
    expect(await outcomeOf(renew)).toBe('invalid_transition');
  },
);

it('a link is of a person whose account works', async () => {
  const active = { status: 'active' };
  expect(requireRecipient(active)).toBe(active);
  for (const user of [{ status: 'inactive' }, null, undefined])
    expect(await outcomeOf(() => requireRecipient(user))).toBe('not_found');
});
