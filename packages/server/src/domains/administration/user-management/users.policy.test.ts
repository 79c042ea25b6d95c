import type { AccessScope } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import { callerOf, outcomeOf } from '../../../test/callers.ts';
import {
  isBeyond,
  isManaged,
  listScope,
  mayGoOnAs,
  mayTakeOn,
  requireImpersonable,
  requireMergeable,
  rolesToGrant,
  USER_ACTIONS,
  type MergedPerson,
  type PolicyRole,
  type PolicyUser,
} from './users.policy.ts';

const TENANT: AccessScope = { kind: 'tenant' };
const CENTER: AccessScope = { kind: 'center', id: 'centre' };

const account = (own: Partial<PolicyUser> = {}): PolicyUser => ({
  id: 'other',
  status: 'active',
  is_operator: false,
  ...own,
});
const role = (own: Partial<PolicyRole> = {}): PolicyRole => ({
  name: 'volunteer',
  organization_id: 'organization',
  organization_type: 'NonProfit',
  is_root: false,
  volunteer_center_id: 'centre',
  ...own,
});
const ADMIN = role({ name: 'admin' });
const CENTER_ADMIN = role({ name: 'admin', organization_type: 'VolunteerCenter' });
const ROOT_ADMIN = role({ name: 'admin', organization_type: 'VolunteerCenter', is_root: true });
const ROOT_EDITOR = role({ name: 'content_manager', organization_type: 'VolunteerCenter', is_root: true });
const SUPERUSER = role({ name: 'center_superuser', organization_type: 'VolunteerCenter' });
const ELSEWHERE = role({ volunteer_center_id: 'elsewhere' });

describe('an admin of the whole tenant', () => {
  it.each<[AccessScope, readonly PolicyRole[], boolean]>([
    [TENANT, [ROOT_ADMIN], false],
    [CENTER, [ROOT_ADMIN], true],
    [CENTER, [role(), ROOT_ADMIN], true],
    [CENTER, [CENTER_ADMIN], false],
    [CENTER, [ROOT_EDITOR], false],
    [CENTER, [], false],
  ])('is beyond %o with %o: %s', (scope, roles, expected) => {
    expect(isBeyond(scope, roles)).toBe(expected);
  });
});

describe('working in the name of another', () => {
  it.each<[string, AccessScope, Partial<PolicyUser>, readonly PolicyRole[], string | null]>([
    ['a volunteer', CENTER, {}, [role()], null],
    ['an admin of an organization', CENTER, {}, [ADMIN], null],
    ['an editor of the centre', CENTER, {}, [ROOT_EDITOR], null],
    ['who runs a centre, for the whole tenant', TENANT, {}, [SUPERUSER, CENTER_ADMIN], null],
    ['oneself', TENANT, { id: 'me' }, [], 'forbidden'],
    ['an operator', TENANT, { is_operator: true }, [], 'forbidden'],
    ['an admin of the tenant', TENANT, {}, [role(), ROOT_ADMIN], 'forbidden'],
    [
      'an admin of the tenant, at a centre',
      CENTER,
      {},
      [role({ name: 'admin', is_root: true })],
      'forbidden',
    ],
    ['an admin of a centre, at a centre', CENTER, {}, [CENTER_ADMIN], 'forbidden'],
    ['who runs a centre, at a centre', CENTER, {}, [role(), SUPERUSER], 'forbidden'],
    ['who was invited', CENTER, { status: 'invited' }, [], 'invalid_transition'],
    ['an inactive person', CENTER, { status: 'inactive' }, [], 'invalid_transition'],
    ['an inactive operator', TENANT, { status: 'inactive', is_operator: true }, [], 'forbidden'],
  ])('of %s', (_whose, scope, own, roles, code) => {
    const start = () => requireImpersonable('me', scope, account(own), roles);
    if (code === null) expect(start).not.toThrow();
    else expect(start).toThrow(expect.objectContaining({ code }));
  });
});

describe('what is offered of an account', () => {
  const me = callerOf('me');
  const impersonating = { ...me, session: { impersonatorId: 'staff' } } as Caller;
  const onActive = [
    'users.edit',
    'users.status',
    'users.delete',
    'roles.grant',
    'users.impersonate',
    'internal_notes.edit',
  ];

  it.each<
    [string, Caller, AccessScope, Partial<PolicyUser>, readonly PolicyRole[], boolean, readonly string[]]
  >([
    ['all of one that is in use', me, CENTER, {}, [role()], true, onActive],
    [
      'another invitation while it is invited, and no work in its name',
      me,
      CENTER,
      { status: 'invited' },
      [],
      true,
      ['users.edit', 'users.status', 'users.delete', 'roles.grant', 'internal_notes.edit', 'users.invite'],
    ],
    ['nothing outside of the scope', me, CENTER, {}, [], false, []],
    ['fields and roles of one’s own', me, CENTER, { id: 'me' }, [], true, ['users.edit', 'roles.grant']],
    ['fields of one’s own outside of the scope', me, CENTER, { id: 'me' }, [], false, ['users.edit']],
    [
      'what needs no oneself, in the name of another',
      impersonating,
      CENTER,
      {},
      [],
      true,
      ['users.edit', 'internal_notes.edit'],
    ],
    ['notes on an admin of the tenant', me, CENTER, {}, [ROOT_ADMIN], true, ['internal_notes.edit']],
    [
      'all but the name of another admin of the tenant',
      me,
      TENANT,
      {},
      [ROOT_ADMIN],
      true,
      onActive.filter((action) => action !== 'users.impersonate'),
    ],
    [
      'all but the name of an operator',
      me,
      CENTER,
      { is_operator: true },
      [],
      true,
      onActive.filter((action) => action !== 'users.impersonate'),
    ],
    ['nothing to visitors', callerOf(null), { kind: 'nothing' }, {}, [], false, []],
  ])('is %s', (_what, caller, scope, own, roles, isSeen, expected) => {
    const subject = { row: account(own), roles, scope, isSeen };
    expect(USER_ACTIONS.filter((action) => mayTakeOn(action, caller, subject))).toEqual(expected);
  });
});

describe('a merge of accounts', () => {
  it.each<[string, AccessScope, string, readonly PolicyRole[], boolean, boolean]>([
    ['of the own centre', CENTER, 'other', [role(), ADMIN], true, true],
    ['without a role', CENTER, 'other', [], true, true],
    ['with a role elsewhere too', CENTER, 'other', [role(), ELSEWHERE], false, false],
    ['with a role elsewhere, for the whole tenant', TENANT, 'other', [ELSEWHERE], true, true],
    ['of an admin of the tenant', CENTER, 'other', [ROOT_ADMIN], true, false],
    ['of an admin of the tenant, for another', TENANT, 'other', [ROOT_ADMIN], true, true],
    ['of oneself', TENANT, 'me', [role()], false, false],
    ['of whom one manages nothing of', { kind: 'nothing' }, 'other', [role()], false, false],
  ])('%s is theirs to see, and to begin', (_whose, scope, id, roles, isSeen, isBegun) => {
    const me = callerOf('me');
    expect(isManaged(me, scope, id, roles)).toBe(isSeen);
    const begin = () => requireMergeable(me, scope, id, roles);
    if (isBegun) expect(begin).not.toThrow();
    else expect(begin).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  const person = (own: Partial<PolicyUser> = {}, roles: readonly PolicyRole[] = []): MergedPerson => ({
    row: account(own),
    roles,
  });

  it.each<[MergedPerson, MergedPerson, boolean]>([
    [person(), person(), true],
    [person(), person({ status: 'inactive' }), true],
    [person(), person({ status: 'invited' }), true],
    [person({ status: 'inactive' }), person({ status: 'inactive' }), true],
    [person({ status: 'inactive' }), person({ status: 'invited' }), true],
    [person({ status: 'invited' }), person({ status: 'invited' }), true],
    [person({ status: 'inactive' }), person(), false],
    [person({ status: 'invited' }), person({ status: 'inactive' }), false],
    [person({ status: 'invited' }), person(), false],
    [person(), person({ status: 'archived' }), false],
    [person({ status: 'archived' }), person({ status: 'archived' }), false],
    [person({ is_operator: true }), person(), false],
    [person(), person({ is_operator: true }), false],
    [person({}, [ROOT_ADMIN]), person(), false],
    [person(), person({}, [role(), ROOT_ADMIN]), false],
    [person({}, [CENTER_ADMIN]), person({}, [ROOT_EDITOR]), true],
  ])('lets %o go on for %o: %s', (staying, going, expected) => {
    expect(mayGoOnAs(staying, going)).toBe(expected);
  });

  it('needs the right to give each role that one gets, below the whole tenant', () => {
    const elsewhere = role({ organization_id: 'elsewhere' });
    const staying = { roles: [role(), ADMIN] };
    const going = { roles: [role(), elsewhere, SUPERUSER] };
    expect(rolesToGrant(CENTER, { kept: staying, gone: going })).toEqual([elsewhere, SUPERUSER]);
    expect(rolesToGrant(CENTER, { kept: going, gone: staying })).toEqual([ADMIN]);
    expect(rolesToGrant(TENANT, { kept: staying, gone: going })).toEqual([]);
  });
});

it.each<[AccessScope, boolean | undefined, AccessScope]>([
  [TENANT, undefined, TENANT],
  [TENANT, true, TENANT],
  [TENANT, false, { kind: 'center', id: 'site' }],
  [CENTER, undefined, CENTER],
  [CENTER, false, CENTER],
])('a list for %j, of all centres %s, is of %j', (scope, allCenters, expected) => {
  expect(listScope(scope, 'site', allCenters)).toEqual(expected);
});

it('lists the accounts of all centres for no one of one centre', async () => {
  expect(await outcomeOf(() => listScope(CENTER, 'site', true))).toBe('forbidden');
});
