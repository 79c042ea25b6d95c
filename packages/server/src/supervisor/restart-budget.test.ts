import { restartBudget } from './restart-budget.ts';

it('gives so many restarts within the window, and each one again when it is over', () => {
  const budget = restartBudget(2, 60);
  expect([0, 10, 20, 59].map((now) => budget.take(now))).toEqual([true, true, false, false]);
  expect([60, 61, 69, 70].map((now) => budget.take(now))).toEqual([true, false, false, true]);
});
