import { outcomeOf } from '../../../test/callers.ts';
import {
  isTakenBack,
  reportActions,
  requireDecision,
  showsMessages,
  type PolicyReport,
} from './reports.policy.ts';

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

  it.each<[PolicyReport, 'removed' | 'kept', string, boolean]>([
    [{ status: 'open', reportable_type: 'users' }, 'removed', 'done', false],
    [{ status: 'open', reportable_type: 'users' }, 'kept', 'done', false],
    [{ status: 'open', reportable_type: 'vacancies' }, 'kept', 'done', false],
    [{ status: 'removed', reportable_type: 'users' }, 'kept', 'done', true],
    [{ status: 'removed', reportable_type: 'users' }, 'removed', 'invalid_transition', false],
    [{ status: 'removed', reportable_type: 'vacancies' }, 'kept', 'invalid_transition', false],
    [{ status: 'kept', reportable_type: 'users' }, 'kept', 'invalid_transition', false],
    [{ status: 'kept', reportable_type: 'users' }, 'removed', 'invalid_transition', false],
  ])('%o becomes %s: %s, a person is taken back: %s', async (row, decision, outcome, expected) => {
    expect(await outcomeOf(() => requireDecision(row, decision))).toBe(outcome);
    expect(isTakenBack(row, decision)).toBe(expected);
  });
});
