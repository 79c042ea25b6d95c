import { VIEW_PARAMETERS } from '@samen/resources/administration';
import { USER_LIST } from './user-filters.tsx';

it('a view of users may hold every filter of the list', () => {
  expect(VIEW_PARAMETERS.users).toEqual(expect.arrayContaining(Object.keys(USER_LIST.filters)));
});
