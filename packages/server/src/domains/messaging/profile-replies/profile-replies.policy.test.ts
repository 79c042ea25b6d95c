import { MESSAGING_CONSTANTS, type ProfileReplyStatus } from '@samen/resources/messaging';
import type { OrganizationStatus } from '@samen/resources/organizations';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { outcomeOf } from '../../../test/callers.ts';
import {
  knowsSender,
  knowsVolunteer,
  replyActions,
  requireRoom,
  requireSender,
} from './profile-replies.policy.ts';

const OWN: AccessScope = { kind: 'organizations', ids: ['zorghuis'] };
const MANY = MESSAGING_CONSTANTS.openRepliesPerVolunteer;

it.each<[ProfileReplyStatus, boolean, { sender: boolean; volunteer: boolean; can: string[] }]>([
  [
    'sent',
    true,
    { sender: false, volunteer: true, can: ['profile_replies.accept', 'profile_replies.decline'] },
  ],
  ['sent', false, { sender: true, volunteer: false, can: [] }],
  ['accepted', true, { sender: true, volunteer: true, can: [] }],
  ['accepted', false, { sender: true, volunteer: true, can: [] }],
  ['declined', true, { sender: false, volunteer: true, can: [] }],
  ['lapsed', false, { sender: true, volunteer: false, can: [] }],
])('a reply that is %s, for the volunteer (%s): %j', (status, asVolunteer, { sender, volunteer, can }) => {
  expect(knowsSender({ status }, { asVolunteer })).toBe(sender);
  expect(knowsVolunteer({ status }, { asVolunteer })).toBe(volunteer);
  expect(replyActions({ status }, { asVolunteer })).toEqual(can);
});

it.each<[OrganizationStatus, AccessScope, string]>([
  ['approved', OWN, 'done'],
  ['approved', { kind: 'center', id: 'centre' }, 'done'],
  ['approved', { kind: 'organizations', ids: ['other'] }, 'not_found'],
  ['approved', { kind: 'center', id: 'elsewhere' }, 'not_found'],
  ['approved', { kind: 'nothing' }, 'not_found'],
  ['pending', OWN, 'organization_not_approved'],
  ['pending', { kind: 'nothing' }, 'not_found'],
])('writing in the name of one that is %s with %j: %s', async (status, scope, outcome) => {
  const organization = { id: 'zorghuis', volunteer_center_id: 'centre', status };
  expect(await outcomeOf(() => requireSender(organization, scope))).toBe(outcome);
});

it('returns the organization in whose name is written, and points at one that is not there', () => {
  const organization = { id: 'zorghuis', volunteer_center_id: 'centre', status: 'approved' } as const;
  expect(requireSender(organization, OWN)).toBe(organization);
  expect(() => requireSender(undefined, { kind: 'tenant' })).toThrow(
    expect.objectContaining({
      code: 'not_found',
      details: { pointer: '/data/attributes/organization_id' },
    }) as Error,
  );
});

it.each([
  [[], 'done'],
  [Array.from({ length: MANY - 1 }, () => 'other'), 'done'],
  [Array.from({ length: MANY }, () => 'other'), 'invalid_transition'],
  [['other', 'zorghuis'], 'duplicate'],
])('one more beside %j: %s', async (open, outcome) => {
  expect(await outcomeOf(() => requireRoom(open, 'zorghuis'))).toBe(outcome);
});
