import type { OrganizationStatus, OrganizationType } from '@samen/resources/organizations';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { callerOrganization, outcomeOf } from '../../../test/callers.ts';
import type { PolicyOrganization } from './organizations.policy.ts';
import {
  centerOfMoved,
  centerOfNew,
  isSignUp,
  parentAfterMove,
  parentIdOf,
  requireMovable,
  requireParentOfMoved,
  requireParentOfNew,
  type PlacingCaller,
} from './placement.policy.ts';

const TENANT: AccessScope = { kind: 'tenant' };
const CENTER: AccessScope = { kind: 'center', id: 'north' };
const OWN: AccessScope = { kind: 'organizations', ids: ['house', 'branch'] };
const NOTHING: AccessScope = { kind: 'nothing' };

/** On the site of the south, of a tenant with a north as well. */
const caller: PlacingCaller = {
  centerId: 'south',
  organization: callerOrganization(['admin'], { id: 'house', volunteerCenterId: 'north' }),
  site: { centers: [{ id: 'north' }, { id: 'south' }] },
};
const house = (own: Partial<PolicyOrganization> = {}): PolicyOrganization => ({
  id: 'house',
  volunteer_center_id: 'north',
  status: 'approved',
  ...own,
});

/** The centre that comes out, or the code of what refuses it. */
async function centerOr(work: () => string): Promise<string> {
  let center = '';
  const outcome = await outcomeOf(() => {
    center = work();
  });
  return outcome === 'done' ? center : outcome;
}
const problemAt = (name: string) =>
  expect.objectContaining({
    code: 'not_found',
    details: { pointer: `/data/attributes/${name}` },
  }) as Error;

describe('a new organization', () => {
  it.each<[AccessScope, boolean]>([
    [NOTHING, true],
    [OWN, false],
    [CENTER, false],
    [TENANT, false],
  ])('of whom the access scope is %j is signed up: %s', (scope, expected) => {
    expect(isSignUp(scope)).toBe(expected);
  });

  it.each<[AccessScope, string | null | undefined, string | null]>([
    [OWN, undefined, 'house'],
    [OWN, null, 'house'],
    [OWN, 'branch', 'branch'],
    [CENTER, undefined, null],
    [CENTER, 'branch', 'branch'],
    [TENANT, undefined, null],
    [TENANT, null, null],
  ])('of whom the access scope is %j, under %s, is a branch of %s', (scope, named, expected) => {
    expect(parentIdOf(scope, caller, named)).toBe(expected);
  });

  it('is a branch of none where its creator works in none', () => {
    expect(parentIdOf(OWN, { organization: null }, undefined)).toBeNull();
  });

  it.each<[AccessScope, string | undefined, string]>([
    [TENANT, undefined, 'south'],
    [TENANT, 'north', 'north'],
    [TENANT, 'elsewhere', 'not_found'],
    [CENTER, undefined, 'north'],
    [CENTER, 'north', 'north'],
    [CENTER, 'south', 'not_found'],
    [{ kind: 'center', id: 'elsewhere' }, undefined, 'not_found'],
    [OWN, undefined, 'not_found'],
    [OWN, 'south', 'not_found'],
  ])('of whom the access scope is %j, in centre %s: %s', async (scope, named, expected) => {
    expect(await centerOr(() => centerOfNew(scope, caller, named))).toBe(expected);
  });

  it.each<[AccessScope, OrganizationStatus, string]>([
    [TENANT, 'approved', 'done'],
    [CENTER, 'approved', 'done'],
    [OWN, 'approved', 'done'],
    [TENANT, 'pending', 'not_found'],
    [OWN, 'archived', 'not_found'],
    [{ kind: 'center', id: 'south' }, 'approved', 'not_found'],
    [{ kind: 'organizations', ids: ['other'] }, 'approved', 'not_found'],
    [NOTHING, 'approved', 'not_found'],
  ])('of whom the access scope is %j, under one that is %s: %s', async (scope, status, outcome) => {
    expect(await outcomeOf(() => requireParentOfNew(scope, house({ status })))).toBe(outcome);
  });

  it('says which of its two owners is not there', () => {
    expect(() => centerOfNew(CENTER, caller, 'south')).toThrow(problemAt('volunteer_center_id'));
    expect(() => requireParentOfNew(TENANT, null)).toThrow(problemAt('parent_id'));
  });
});

describe('a move', () => {
  it.each<[OrganizationType, string]>([
    ['NonProfit', 'done'],
    ['School', 'done'],
    ['VolunteerCenter', 'invalid_transition'],
  ])('of an organization of type %s: %s', async (organization_type, outcome) => {
    expect(await outcomeOf(() => requireMovable({ organization_type }))).toBe(outcome);
  });

  it.each<[AccessScope, string | undefined, string]>([
    [TENANT, undefined, 'north'],
    [TENANT, 'south', 'south'],
    [TENANT, 'elsewhere', 'not_found'],
    [CENTER, undefined, 'north'],
    [CENTER, 'north', 'north'],
    [CENTER, 'south', 'not_found'],
    [OWN, 'south', 'not_found'],
  ])('by whose access scope is %j, to centre %s: %s', async (scope, named, expected) => {
    expect(await centerOr(() => centerOfMoved(scope, caller, house(), named))).toBe(expected);
  });

  it('leaves nothing in a centre that the tenant has no longer', async () => {
    const row = { volunteer_center_id: 'elsewhere' };
    expect(await centerOr(() => centerOfMoved(CENTER, caller, row, undefined))).toBe('not_found');
  });

  it.each<[AccessScope, Partial<PolicyOrganization>, string]>([
    [TENANT, {}, 'done'],
    [CENTER, {}, 'done'],
    [OWN, {}, 'done'],
    [TENANT, { status: 'pending' }, 'invalid'],
    [TENANT, { volunteer_center_id: 'south' }, 'invalid'],
    [TENANT, { id: 'below' }, 'invalid'],
    [CENTER, { volunteer_center_id: 'south' }, 'not_found'],
    [CENTER, { status: 'pending' }, 'invalid'],
    [{ kind: 'organizations', ids: ['other'] }, {}, 'not_found'],
  ])('by whose access scope is %j, under one with %j: %s', async (scope, own, outcome) => {
    const place = { centerId: 'north', branches: ['moved', 'below'] };
    expect(await outcomeOf(() => requireParentOfMoved(scope, house(own), place))).toBe(outcome);
  });

  it('says which of its two owners is not there, and which is not right', () => {
    const place = { centerId: 'north', branches: ['house'] };
    expect(() => centerOfMoved(CENTER, caller, house(), 'south')).toThrow(problemAt('volunteer_center_id'));
    expect(() => requireParentOfMoved(TENANT, null, place)).toThrow(problemAt('parent_id'));
    expect(() => requireParentOfMoved(TENANT, house(), place)).toThrow(
      expect.objectContaining({
        errors: [{ code: 'inclusion', pointer: '/data/attributes/parent_id' }],
      }) as Error,
    );
  });

  it.each<[string, string | null | undefined, string | null]>([
    ['north', undefined, 'umbrella'],
    ['south', undefined, null],
    ['north', null, null],
    ['south', null, null],
    ['north', 'house', 'house'],
    ['south', 'house', 'house'],
  ])('to %s, under %s, leaves it under %s', (centerId, named, expected) => {
    const row = { volunteer_center_id: 'north', parent_id: 'umbrella' };
    expect(parentAfterMove(row, centerId, named)).toBe(expected);
  });
});
