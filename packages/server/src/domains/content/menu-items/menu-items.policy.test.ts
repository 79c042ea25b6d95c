import { MENU_BOUNDS } from '@samen/resources/shared';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { outcomeOf } from '../../../test/callers.ts';
import {
  checkAbove,
  coversMenus,
  editedMenuCenter,
  lastPlace,
  requireSameItems,
} from './menu-items.policy.ts';

describe('the menus of a centre', () => {
  it.each<[AccessScope, boolean, string]>([
    [{ kind: 'tenant' }, true, 'site'],
    [{ kind: 'center', id: 'own' }, true, 'own'],
    [{ kind: 'center', id: 'other' }, false, 'other'],
  ])('for who manages %j: changed %s, at %s', (scope, expected, centerId) => {
    expect(coversMenus(scope, 'own')).toBe(expected);
    expect(editedMenuCenter(scope, 'site')).toBe(centerId);
  });

  it.each<[AccessScope]>([
    [{ kind: 'organizations', ids: ['own'] }],
    [{ kind: 'students', mentorId: 'own' }],
    [{ kind: 'nothing' }],
  ])('are not for who manages %j', async (scope) => {
    expect(coversMenus(scope, 'own')).toBe(false);
    expect(await outcomeOf(() => editedMenuCenter(scope, 'site'))).toBe('forbidden');
  });
});

describe('a new item', () => {
  const above = { volunteer_center_id: 'centre', menu: 'header', parent_id: null } as const;
  const refused = [{ code: 'inclusion', pointer: '/data/attributes/parent_id' }];

  it.each([
    [above, []],
    [null, refused],
    [{ ...above, volunteer_center_id: 'other' }, refused],
    [{ ...above, menu: 'footer' } as const, refused],
    [{ ...above, parent_id: 'item' }, refused],
  ])('stands under %j, but for %j', (parent, errors) => {
    const fields = fieldReader();
    checkAbove(fields, parent, 'centre', 'header');
    expect(fields.refused()).toEqual(errors);
  });

  const items = (count: number, own: { menu?: 'header' | 'footer'; parent_id?: string | null } = {}) =>
    Array.from({ length: count }, (_, position) => ({
      menu: 'header' as const,
      parent_id: null,
      position,
      ...own,
    }));
  const { top, below } = MENU_BOUNDS;
  const error = (attribute: string, n: number) => [
    { code: 'max_items', pointer: `/data/attributes/${attribute}`, meta: { n } },
  ];

  it.each<[string, ReturnType<typeof items>, string | null | undefined, number, readonly object[]]>([
    ['an empty menu', [], undefined, 0, []],
    ['a menu with two', items(2), undefined, 2, []],
    ['a menu with two, by null', items(2), null, 2, []],
    ['a menu whose last stands apart', [{ ...above, position: 6 }, ...items(1)], undefined, 7, []],
    ['a menu with one less than it may have', items(top - 1), undefined, top - 1, []],
    ['a full menu', items(top), undefined, top, error('menu', top)],
    ['a menu beside a full one', items(top, { menu: 'footer' }), undefined, 0, []],
    ['a menu of which one has many below it', items(below, { parent_id: 'item' }), undefined, 0, []],
    ['an item with none below it', items(top), 'item', 0, []],
    ['an item with room below it', items(below - 1, { parent_id: 'item' }), 'item', below - 1, []],
    [
      'an item with no room below it',
      items(below, { parent_id: 'item' }),
      'item',
      below,
      error('parent_id', below),
    ],
  ])('comes last in %s', (_where, rows, parentId, place, errors) => {
    const fields = fieldReader();
    expect(lastPlace(fields, rows, { menu: 'header', ...(parentId === undefined ? {} : { parentId }) })).toBe(
      place,
    );
    expect(fields.refused()).toEqual(errors);
  });
});

describe('the order of a menu', () => {
  const rows = new Map([
    ['a', { lock_version: 1 }],
    ['b', { lock_version: 4 }],
  ]);
  const at = (id: string, lockVersion?: number) => ({ id, lockVersion });

  it.each([
    [[at('b', 4), at('a', 1)], 'done'],
    [[at('b'), at('a')], 'done'],
    [[at('a'), at('b', 3)], 'stale_record'],
    [[at('a')], 'stale_record'],
    [[], 'stale_record'],
    [[at('a'), at('c')], 'stale_record'],
    [[at('a'), at('b'), at('c')], 'stale_record'],
    [[at('a'), at('a')], 'invalid'],
    [[at('a'), at('b'), at('b')], 'invalid'],
  ])('with %j: %s', async (places, outcome) => {
    expect(await outcomeOf(() => requireSameItems(rows, places))).toBe(outcome);
  });

  it('names where an item stands twice', () => {
    expect(() => requireSameItems(rows, [at('a'), at('a')])).toThrow(
      expect.objectContaining({
        errors: [{ code: 'inclusion', pointer: '/data/attributes/items' }],
      }) as Error,
    );
  });
});
