import type { RoleName } from '@samen/resources/shared';
import type { Caller } from '../context.ts';
import { callerOf, callerOrganization, outcomeOf } from '../test/callers.ts';
import { cannedQueries } from '../test/canned-queries.ts';
import {
  accessScopeOf,
  accessScopesOf,
  isInScope,
  requireCenters,
  type AccessScope,
} from './access-scope.ts';

const BRANCHES = [{ id: 'organization' }, { id: 'branch' }];

describe('the records that a role gives access to', () => {
  it.each<[RoleName | 'no role', AccessScope]>([
    ['admin', { kind: 'organizations', ids: ['organization'] }],
    ['organization_superuser', { kind: 'organizations', ids: ['organization', 'branch'] }],
    ['center_superuser', { kind: 'center', id: 'centre' }],
    ['mentor', { kind: 'students', mentorId: 'person' }],
    ['volunteer', { kind: 'nothing' }],
    ['no role', { kind: 'nothing' }],
  ])('%s: %j', async (role, scope) => {
    const { queries } = cannedQueries(BRANCHES);
    const caller = callerOf('person', callerOrganization(role === 'no role' ? [] : [role]));
    expect(await accessScopeOf(queries, caller, 'users.read')).toEqual(scope);
  });

  it('are all of the tenant at the root', async () => {
    const { queries } = cannedQueries();
    const root = callerOf('person', callerOrganization(['admin'], { isRoot: true }));
    expect(await accessScopeOf(queries, root, 'users.read')).toEqual({ kind: 'tenant' });
  });

  it('are none of what is one’s own', async () => {
    const { queries } = cannedQueries();
    const caller = callerOf('person', callerOrganization(['page_manager']));
    expect(await accessScopeOf(queries, caller, 'uploads.edit')).toEqual({ kind: 'nothing' });
  });

  it.each<[string, Caller]>([
    ['a visitor', callerOf(null)],
    ['a person without an organization', callerOf('person')],
    ['no one, in an organization', callerOf(null, callerOrganization(['admin']))],
  ])('are none for %s, without a query', async (_name, caller) => {
    const { queries, statements } = cannedQueries(BRANCHES);
    expect(await accessScopeOf(queries, caller, 'users.read')).toEqual({ kind: 'nothing' });
    expect(statements).toEqual([]);
  });
});

it('reads the branches of the current organization once, and only for a role that reaches them', async () => {
  const { queries, statements } = cannedQueries(BRANCHES);
  const superuser = callerOf('person', callerOrganization(['organization_superuser']));
  const scopes = await accessScopesOf(queries, superuser, ['users.read', 'users.edit', 'users.status']);
  const branches = { kind: 'organizations', ids: ['organization', 'branch'] };
  expect(scopes).toEqual({
    'users.read': branches,
    'users.edit': branches,
    'users.status': { kind: 'nothing' },
  });
  expect(statements).toHaveLength(1);
  expect(statements[0]?.parameters).toEqual(expect.arrayContaining(['public', 'organization']));

  const other = cannedQueries(BRANCHES);
  const admin = callerOf('person', callerOrganization(['admin', 'mentor']));
  expect(await accessScopesOf(other.queries, admin, ['users.read'])).toEqual({
    'users.read': { kind: 'organizations', ids: ['organization'] },
  });
  expect(other.statements).toEqual([]);
});

describe('a record', () => {
  const record = { organization_id: 'a', volunteer_center_id: 'north' };

  it.each<[AccessScope, boolean]>([
    [{ kind: 'tenant' }, true],
    [{ kind: 'center', id: 'north' }, true],
    [{ kind: 'center', id: 'south' }, false],
    [{ kind: 'center', id: 'a' }, false],
    [{ kind: 'organizations', ids: ['b', 'a'] }, true],
    [{ kind: 'organizations', ids: ['b', 'north'] }, false],
    [{ kind: 'organizations', ids: [] }, false],
    [{ kind: 'students', mentorId: 'a' }, false],
    [{ kind: 'nothing' }, false],
  ])('is within %j: %s', (scope, isWithin) => {
    expect(isInScope(scope, record)).toBe(isWithin);
  });
});

it.each<[AccessScope, string]>([
  [{ kind: 'tenant' }, 'done'],
  [{ kind: 'center', id: 'north' }, 'forbidden'],
  [{ kind: 'organizations', ids: ['a'] }, 'forbidden'],
  [{ kind: 'students', mentorId: 'a' }, 'forbidden'],
  [{ kind: 'nothing' }, 'forbidden'],
])('a list of all centres for %j: %s', async (scope, outcome) => {
  expect(await outcomeOf(() => requireCenters(scope, true))).toBe(outcome);
  expect(await outcomeOf(() => requireCenters(scope, false))).toBe('done');
  expect(await outcomeOf(() => requireCenters(scope))).toBe('done');
});
