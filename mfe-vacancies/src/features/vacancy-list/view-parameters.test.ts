import { VIEW_PARAMETERS } from '@samen/resources/administration';
import { MANAGED_RULES } from '../../shared/managed-list.ts';

it('a view of vacancies may hold every filter of the list', () => {
  expect(VIEW_PARAMETERS.vacancies).toEqual(expect.arrayContaining(Object.keys(MANAGED_RULES.filters)));
});
