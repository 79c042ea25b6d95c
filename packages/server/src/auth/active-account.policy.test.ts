import { outcomeOf } from '../test/callers.ts';
import { requireActive } from './active-account.policy.ts';

it.each([
  ['a visitor', null, 'done'],
  ['an active account', { status: 'active' }, 'done'],
  ['an inactive account', { status: 'inactive' }, 'account_inactive'],
] as const)('what takes an active account is for %s: %s', async (_who, user, outcome) => {
  expect(await outcomeOf(() => requireActive(user))).toBe(outcome);
});
