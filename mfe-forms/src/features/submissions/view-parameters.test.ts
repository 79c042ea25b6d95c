import { VIEW_PARAMETERS } from '@samen/resources/administration';
import { SUBMISSION_RULES } from './submission-list.ts';

it('a view of what was filled in may hold every filter of the list', () => {
  expect(VIEW_PARAMETERS.form_submissions).toEqual(
    expect.arrayContaining(Object.keys(SUBMISSION_RULES.filters)),
  );
});
