import { VIEW_PARAMETERS } from '@samen/resources/administration';
import { APPLICATION_RULES } from './application-list.ts';

it('a view of applications may hold every filter of the list', () => {
  expect(VIEW_PARAMETERS.applications).toEqual(
    expect.arrayContaining(Object.keys(APPLICATION_RULES.filters)),
  );
});
