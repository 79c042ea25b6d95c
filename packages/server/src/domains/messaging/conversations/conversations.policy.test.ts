import type { RoleName } from '@samen/resources/shared';
import { callerOf, callerOrganization, outcomeOf } from '../../../test/callers.ts';
import {
  requireAnswerable,
  requireHelper,
  requireMember,
  requireSharing,
  writingActions,
  type PolicyConversation,
} from './conversations.policy.ts';

describe('one-on-one help', () => {
  it.each<[RoleName[] | null, boolean, string]>([
    [null, true, 'done'],
    [['volunteer'], true, 'done'],
    [['student', 'volunteer'], true, 'done'],
    [['student'], true, 'forbidden'],
    [['volunteer'], false, 'feature_disabled'],
    [['student'], false, 'feature_disabled'],
  ])('is for %j where the site has it (%s): %s', async (roles, peerToPeer, outcome) => {
    const caller = callerOf('anna', roles && callerOrganization(roles), { peerToPeer });
    expect(await outcomeOf(() => requireHelper(caller, '/data'))).toBe(outcome);
  });

  it('says which field names what the site does not have', () => {
    const enter = () => requireHelper(callerOf('anna', null, { peerToPeer: false }), '/data/vacancy');
    expect(enter).toThrow(expect.objectContaining({ details: { pointer: '/data/vacancy' } }) as Error);
  });

  it.each([
    ['bram', true, false, 'done'],
    ['anna', true, false, 'forbidden'],
    ['anna', false, true, 'forbidden'],
    ['bram', true, true, 'removed_from_help'],
    ['bram', false, true, 'removed_from_help'],
    ['bram', false, false, 'invalid_transition'],
  ])('of Anna, for %s, open: %s, removed: %s: %s', async (userId, is_open, isRemoved, outcome) => {
    const help = { poster_id: 'anna', is_open };
    expect(await outcomeOf(() => requireAnswerable(help, userId, isRemoved))).toBe(outcome);
  });

  it.each([
    [false, 'done'],
    [true, 'removed_from_help'],
  ])('is posted by one who is removed (%s): %s', async (isRemoved, outcome) => {
    expect(await outcomeOf(() => requireMember(isRemoved))).toBe(outcome);
  });
});

describe('a conversation', () => {
  it.each<[PolicyConversation['subject_type'], boolean, string[], string]>([
    ['one_on_one', true, ['conversations.write', 'conversations.share_contact'], 'done'],
    ['one_on_one', false, [], 'invalid_transition'],
    ['application', true, ['conversations.write'], 'invalid_transition'],
    [null, true, ['conversations.write'], 'invalid_transition'],
    ['reply', false, [], 'invalid_transition'],
  ])('about %s that may be written in (%s): %j', async (subject_type, may_write, actions, outcome) => {
    expect(writingActions({ subject_type, may_write })).toEqual(actions);
    expect(await outcomeOf(() => requireSharing({ subject_type, may_write }))).toBe(outcome);
  });

  it('that is not there shares nothing', async () => {
    expect(await outcomeOf(() => requireSharing(null))).toBe('invalid_transition');
  });
});
