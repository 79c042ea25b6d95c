import { makeVacancy } from '@samen/testing';
import { newValues, valuesOf } from './vacancy-values.ts';

const SHOWN = [
  'title',
  'categoryIds',
  'imageAlt',
  'startsAt',
  'hoursPerWeek',
  'address',
  'positions',
  'expiresAt',
];

// Mistakes are listed in the order of the values.
it.each([
  ['a new vacancy', newValues({})],
  ['an existing one', valuesOf(makeVacancy())],
])('has the values of %s in the order of the screen', (_what, values) => {
  const names = Object.keys(values);
  expect(names.filter((name) => SHOWN.includes(name))).toEqual(SHOWN);
  expect(names).toContain('trainingOffered');
});
