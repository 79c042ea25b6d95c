import { VIEW_PARAMETERS } from '@samen/resources/administration';
import { APPLICATION_RULES } from '../features/applications/application-list.ts';
import { MANAGED_RULES } from './managed-list.ts';

it.each([
  ['vacancies', MANAGED_RULES],
  ['applications', APPLICATION_RULES],
] as const)('a view of %s may hold every filter of the list', (list, { filters }) => {
  expect(VIEW_PARAMETERS[list]).toEqual(expect.arrayContaining(Object.keys(filters)));
});
