import type { OrganizationStatus } from '@samen/resources/organizations';
import type { Action, RoleName } from '@samen/resources/shared';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { outcomeOf } from '../../../test/callers.ts';
import {
  isAdminOf,
  isCovered,
  isForOwner,
  isResubmittable,
  notAllowed,
  offeredActions,
  OFFERED,
  ownershipOf,
  requireManager,
  requireReadable,
  requireThere,
  takerOf,
  type PolicyOrganization,
} from './organizations.policy.ts';

const TENANT: AccessScope = { kind: 'tenant' };
const CENTER: AccessScope = { kind: 'center', id: 'centre' };
const OWN: AccessScope = { kind: 'organizations', ids: ['house'] };
const NOTHING: AccessScope = { kind: 'nothing' };
const ELSEWHERE: AccessScope = { kind: 'center', id: 'house' };

const house = (status: OrganizationStatus = 'approved'): PolicyOrganization => ({
  id: 'house',
  volunteer_center_id: 'centre',
  status,
});
type Scopes = Partial<Record<Action, AccessScope>>;
const every = (scope: AccessScope): Scopes => Object.fromEntries(OFFERED.map((action) => [action, scope]));

it('belongs to itself, in its centre', () => {
  expect(ownershipOf(house())).toEqual({ organization_id: 'house', volunteer_center_id: 'centre' });
});

it.each<[Scopes, boolean]>([
  [every(TENANT), true],
  [every(CENTER), true],
  [every(OWN), true],
  [every(ELSEWHERE), false],
  [every(NOTHING), false],
  [{}, false],
  [{ ...every(NOTHING), 'internal_notes.edit': CENTER }, true],
])('is covered by %j: %s', (scopes, expected) => {
  expect(isCovered(house(), scopes)).toBe(expected);
});

describe('what is offered of an organization', () => {
  const [EDIT, APPROVE, NOTES] = OFFERED;
  it.each<[OrganizationStatus, Scopes, boolean, readonly Action[]]>([
    ['approved', every(CENTER), false, OFFERED],
    ['pending', every(TENANT), false, OFFERED],
    ['approved', { ...every(NOTHING), [EDIT]: OWN }, false, [EDIT]],
    ['pending', { ...every(NOTHING), [APPROVE]: CENTER }, false, [APPROVE]],
    ['approved', { ...every(NOTHING), [NOTES]: CENTER }, false, [NOTES]],
    ['approved', every(ELSEWHERE), false, []],
    ['denied', every(NOTHING), true, [EDIT]],
    ['denied', every(NOTHING), false, []],
    ['pending', every(NOTHING), true, []],
    ['approved', every(NOTHING), true, []],
    ['deleted', every(NOTHING), true, []],
  ])('that is %s, for who has %j and is its admin (%s): %j', (status, scopes, isOwn, actions) => {
    expect(offeredActions(house(status), scopes, isOwn)).toEqual(actions);
  });
});

it.each([true, false])('counts what covers it, and whether it is their own (%s)', (isOwn) => {
  const scopes: Scopes = { 'organizations.edit': OWN, 'organizations.approve': ELSEWHERE };
  const taker = { access: { 'organizations.edit': OWN }, isOwn };
  expect(takerOf(house(), scopes, isOwn)).toEqual(taker);
});

describe('one that was denied', () => {
  it.each<[OrganizationStatus, boolean]>([
    ['pending', false],
    ['approved', false],
    ['denied', true],
    ['archived', false],
    ['deleted', false],
  ])('is submitted again when it is %s: %s', (status, expected) => {
    expect(isResubmittable({ status })).toBe(expected);
  });

  it.each<[{ organizationId: string; name: RoleName }[], boolean]>([
    [[{ organizationId: 'house', name: 'admin' }], true],
    [
      [
        { organizationId: 'other', name: 'volunteer' },
        { organizationId: 'house', name: 'admin' },
      ],
      true,
    ],
    [[{ organizationId: 'house', name: 'volunteer' }], false],
    [[{ organizationId: 'other', name: 'admin' }], false],
    [[], false],
  ])('has an admin who is %j: %s', (roles, expected) => {
    expect(isAdminOf({ id: 'house' }, roles)).toBe(expected);
  });

  it.each([
    ['organizations.read', true],
    ['organizations.edit', true],
    ['organizations.approve', false],
  ] as const)('leaves its admin %s: %s', (action, expected) => {
    expect(isForOwner(action)).toBe(expected);
  });
});

it.each<[OrganizationStatus, AccessScope, string]>([
  ['approved', NOTHING, 'done'],
  ['archived', CENTER, 'done'],
  ['deleted', TENANT, 'done'],
  ['deleted', CENTER, 'not_found'],
  ['deleted', OWN, 'not_found'],
])('what is %s is there for %j: %s', async (status, scope, outcome) => {
  expect(await outcomeOf(() => requireThere({ status }, scope))).toBe(outcome);
});

it('is forbidden where it may be read, else not there', () => {
  expect(notAllowed(true).code).toBe('forbidden');
  expect(notAllowed(false).code).toBe('not_found');
});

it.each<[OrganizationStatus, boolean, string]>([
  ['approved', false, 'done'],
  ['approved', true, 'done'],
  ['pending', true, 'done'],
  ['pending', false, 'not_found'],
  ['deleted', false, 'not_found'],
])('what is %s is shown to who may read it (%s): %s', async (status, mayRead, outcome) => {
  expect(await outcomeOf(() => requireReadable({ status }, mayRead))).toBe(outcome);
});

it.each<[AccessScope, boolean, string]>([
  [OWN, true, 'done'],
  [TENANT, true, 'done'],
  [NOTHING, true, 'forbidden'],
  [NOTHING, false, 'no_organization'],
])('a list of what is managed, for %j and an organization (%s): %s', async (scope, has, outcome) => {
  expect(await outcomeOf(() => requireManager(scope, has))).toBe(outcome);
});
