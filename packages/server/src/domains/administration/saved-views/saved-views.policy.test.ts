import { VIEWED_LISTS } from '@samen/resources/administration';
import { callerOf, callerOrganization, outcomeOf } from '../../../test/callers.ts';
import {
  readerOf,
  requireAddress,
  requireChange,
  requireWithdrawal,
  sharedIn,
  viewActions,
  type PolicyView,
} from './saved-views.policy.ts';

const AT_CENTRE = { organizationType: 'VolunteerCenter' } as const;
const admin = callerOf('me', callerOrganization(['admin']));
const superuser = callerOf('me', callerOrganization(['center_superuser'], AT_CENTRE));
const editor = callerOf('me', callerOrganization(['content_manager'], AT_CENTRE));
const mentor = callerOf('me', callerOrganization(['mentor']));
const volunteer = callerOf('me');
const view = (own: Partial<PolicyView> = {}): PolicyView => ({
  shared: false,
  user_id: 'me',
  organization_id: 'organization',
  ...own,
});
const SHARED = { shared: true, user_id: 'colleague' };

describe('which views of colleagues are seen', () => {
  it.each([
    ['an admin', admin, VIEWED_LISTS],
    ['who runs the centre', superuser, VIEWED_LISTS],
    ['an editor', editor, ['vacancies', 'form_submissions']],
    ['a mentor', mentor, ['vacancies', 'applications', 'users']],
    ['a volunteer', volunteer, []],
  ])('are those of the lists that %s reads', (_who, caller, lists) => {
    expect(readerOf(caller)).toEqual({
      userId: 'me',
      organizationId: caller.organization?.id ?? null,
      lists,
    });
  });

  it('are none to a visitor', async () => {
    expect(await outcomeOf(() => readerOf(callerOf(null)))).toBe('unauthenticated');
  });
});

describe('a view', () => {
  it.each([
    ['is its maker’s', volunteer, {}, true],
    ['is its maker’s wherever they work', admin, { organization_id: 'former' }, true],
    ['of another is theirs', admin, { user_id: 'colleague' }, false],
    ['whose maker is gone is theirs alone', admin, { user_id: null }, false],
    ['that is shared is an admin’s', admin, SHARED, true],
    ['that is shared is theirs who run the centre', superuser, SHARED, true],
    ['that is shared is an admin’s where its maker is gone', admin, { shared: true, user_id: null }, true],
    ['that is shared is not an editor’s', editor, SHARED, false],
    ['that is shared is not its maker’s who may share no more', mentor, { shared: true }, false],
    ['that is shared elsewhere is not an admin’s', admin, { ...SHARED, organization_id: 'other' }, false],
    ['that is shared where its maker has left is not theirs', volunteer, { shared: true }, false],
    ['that is shared in none is no one’s', volunteer, { shared: true, organization_id: null }, false],
  ])('%s to change', async (_whose, caller, own, expected) => {
    const row = view(own);
    expect(viewActions(row, caller)).toEqual(expected ? ['saved_views.edit', 'saved_views.delete'] : []);
    expect(await outcomeOf(() => requireChange(row, caller))).toBe(expected ? 'done' : 'forbidden');
  });

  it.each([
    ['me', 'done'],
    ['colleague', 'forbidden'],
    [null, 'forbidden'],
  ])('of %s is shared no more: %s', async (user_id, expected) => {
    expect(await outcomeOf(() => requireWithdrawal({ user_id }, admin))).toBe(expected);
  });

  it.each([
    ['an admin', admin, true, 'done'],
    ['who runs the centre', superuser, true, 'done'],
    ['an editor', editor, true, 'forbidden'],
    ['a mentor', mentor, true, 'forbidden'],
    ['a volunteer', volunteer, true, 'forbidden'],
    ['a volunteer', volunteer, false, 'done'],
    ['a volunteer', volunteer, undefined, 'done'],
  ])('is shared by %s: %s, %s', async (_who, caller, shared, expected) => {
    expect(await outcomeOf(() => sharedIn(caller, shared))).toBe(expected);
  });

  it('is shared where its maker works', () => {
    expect(sharedIn(admin, true)).toEqual({ organization_id: 'organization' });
    expect(sharedIn(admin, false)).toEqual({});
  });

  it.each([
    ['vacancies', '', 'done'],
    ['applications', 'status=new', 'done'],
    ['applications', 'status=new&else=1', 'invalid'],
    ['applications', 'else=1', 'invalid'],
  ] as const)('of %s at %j: %s', async (list, address, expected) => {
    expect(await outcomeOf(() => requireAddress(list, { address }))).toBe(expected);
  });
});
