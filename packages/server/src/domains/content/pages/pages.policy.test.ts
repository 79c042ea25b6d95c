import type { AccessScope } from '../../../auth/access-scope.ts';
import { callerOf, callerOrganization, outcomeOf } from '../../../test/callers.ts';
import {
  centerOfManager,
  pageActions,
  requireAction,
  requireEditor,
  type PageAccessScopes,
  type PageAction,
  type PolicyPage,
} from './pages.policy.ts';

const NOTHING: AccessScope = { kind: 'nothing' };
const NONE: PageAccessScopes = { 'pages.edit': NOTHING, 'pages.publish': NOTHING, 'content.manage': NOTHING };
const everywhere = (scope: AccessScope): PageAccessScopes => ({
  'pages.edit': scope,
  'pages.publish': scope,
  'content.manage': scope,
});
const OWN: PageAccessScopes = { ...NONE, 'pages.edit': { kind: 'organizations', ids: ['organization'] } };
const ALL = ['pages.edit', 'pages.publish', 'content.manage'];

const page = (own: Partial<PolicyPage> = {}): PolicyPage => ({
  volunteer_center_id: 'centre',
  organization_id: 'organization',
  manager_ids: [],
  ...own,
});
const manager = callerOf('me', callerOrganization(['page_manager']));

describe('what may be done with a page', () => {
  it.each<[string, PageAccessScopes, Partial<PolicyPage>, string[]]>([
    ['everything in the own centre', everywhere({ kind: 'center', id: 'centre' }), {}, ALL],
    ['everything in the whole tenant', everywhere({ kind: 'tenant' }), { volunteer_center_id: 'other' }, ALL],
    ['nothing in another centre', everywhere({ kind: 'center', id: 'other' }), {}, []],
    ['editing for the own organization', OWN, {}, ['pages.edit']],
    ['nothing for another organization', OWN, { organization_id: 'other' }, []],
    ['nothing with a page of the centre itself', OWN, { organization_id: null }, []],
    ['nothing once the organization has moved', OWN, { volunteer_center_id: 'before' }, []],
    ['editing and publishing where assigned', NONE, { manager_ids: ['me'] }, ['pages.edit', 'pages.publish']],
    ['nothing where another is assigned', NONE, { manager_ids: ['other'] }, []],
    ['nothing where assigned, elsewhere', NONE, { manager_ids: ['me'], volunteer_center_id: 'other' }, []],
    [
      'nothing more where assigned in the own organization',
      OWN,
      { manager_ids: ['me'] },
      ['pages.edit', 'pages.publish'],
    ],
  ])('is %s', (_name, scopes, own, actions) => {
    expect(pageActions(manager, page(own), scopes)).toEqual(actions);
  });

  it('is nothing for who was assigned and looks after pages no more, and for visitors', () => {
    const assigned = page({ manager_ids: ['me'] });
    expect(pageActions(callerOf('me', callerOrganization(['volunteer'])), assigned, NONE)).toEqual([]);
    expect(pageActions(callerOf('me'), assigned, NONE)).toEqual([]);
    expect(pageActions(callerOf(null), assigned, NONE)).toEqual([]);
  });
});

it('knows in which centre a page manager is one', () => {
  expect(centerOfManager(manager)).toBe('centre');
  expect(centerOfManager({ organization: callerOrganization(['admin']) })).toBeNull();
  expect(centerOfManager({ organization: null })).toBeNull();
});

it.each<[PageAction[], PageAction, string]>([
  [['pages.edit'], 'pages.edit', 'done'],
  [['pages.edit', 'pages.publish'], 'pages.publish', 'done'],
  [['pages.edit'], 'pages.publish', 'forbidden'],
  [['pages.edit', 'pages.publish'], 'content.manage', 'forbidden'],
  [[], 'pages.edit', 'not_found'],
  [[], 'content.manage', 'not_found'],
  [['content.manage'], 'content.manage', 'not_found'],
])('who may %j of a page and takes %s: %s', async (can, action, outcome) => {
  expect(await outcomeOf(() => requireAction(can, action))).toBe(outcome);
});

it.each<[AccessScope, string | null, string]>([
  [{ kind: 'tenant' }, null, 'done'],
  [OWN['pages.edit'], null, 'done'],
  [NOTHING, 'centre', 'done'],
  [NOTHING, null, 'forbidden'],
])('the pages of who edits %j and was assigned some in %s: %s', async (scope, assignedIn, outcome) => {
  expect(await outcomeOf(() => requireEditor(scope, assignedIn))).toBe(outcome);
});
