import { reportActions, showsMessages, type PolicyReport } from './reports.policy.ts';

describe('a report', () => {
  it.each<[PolicyReport['status'], PolicyReport['reportable_type'], boolean]>([
    ['open', 'vacancies', true],
    ['open', 'conversations', true],
    ['open', 'users', true],
    ['removed', 'users', true],
    ['removed', 'vacancies', false],
    ['removed', 'conversations', false],
    ['kept', 'users', false],
    ['kept', 'vacancies', false],
  ])('that is %s, of %s, can be handled: %s', (status, reportable_type, expected) => {
    expect(reportActions({ status, reportable_type })).toEqual(expected ? ['reports.handle'] : []);
  });

  it.each<[PolicyReport['status'], PolicyReport['reportable_type'], boolean]>([
    ['open', 'conversations', true],
    ['open', 'vacancies', false],
    ['open', 'users', false],
    ['removed', 'conversations', false],
    ['kept', 'conversations', false],
  ])('that is %s, of %s, shows what was written: %s', (status, reportable_type, expected) => {
    expect(showsMessages({ status, reportable_type })).toBe(expected);
  });
});
