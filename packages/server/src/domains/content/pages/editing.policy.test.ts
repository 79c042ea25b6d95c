import type { Locale } from '@samen/contracts';
import { PAGE_BOUNDS, SYSTEM_SLUGS } from '@samen/resources/content';
import type { LastActor } from '../../../audit/last-actor.repository.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { after, minutes } from '../../../clock.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { callerOf, callerOrganization, outcomeOf } from '../../../test/callers.ts';
import {
  checkManagers,
  isOwnRecent,
  isSameActor,
  isSavedInPlace,
  originalError,
  ownerOf,
  ownerOfCopy,
  requireAssigner,
  requireOriginal,
  requireRemovable,
} from './editing.policy.ts';
import type { PageAction } from './pages.policy.ts';

const NOW = new Date('2026-05-08T12:00:00Z');
const OWN: AccessScope = { kind: 'organizations', ids: ['organization'] };
const ANNA = callerOf('anna', callerOrganization(['page_manager']));

describe('a new page', () => {
  it.each<[AccessScope, string, string | null]>([
    [{ kind: 'tenant' }, 'site', null],
    [{ kind: 'center', id: 'centre' }, 'centre', null],
    [OWN, 'centre', 'organization'],
    [{ kind: 'nothing' }, 'centre', 'organization'],
  ])('of who edits %j is of the centre %s and the organization %s', (scope, centerId, organizationId) => {
    const { organization } = ANNA;
    expect(ownerOf({ organization, centerId: 'site' }, scope)).toEqual({ centerId, organizationId });
  });

  it('is of no one without an organization', async () => {
    const caller = { organization: null, centerId: 'site' };
    expect(await outcomeOf(() => ownerOf(caller, { kind: 'tenant' }))).toBe('no_organization');
  });

  it.each<[AccessScope, string]>([
    [{ kind: 'tenant' }, 'done'],
    [{ kind: 'center', id: 'centre' }, 'done'],
    [{ kind: 'nothing' }, 'forbidden'],
  ])('is assigned by who manages %j: %s', async (scope, outcome) => {
    expect(await outcomeOf(() => requireAssigner(scope))).toBe(outcome);
  });
});

describe('a copy', () => {
  it.each<[PageAction[], string | null, string | null]>([
    [['pages.edit', 'content.manage'], 'other', 'other'],
    [['pages.edit', 'content.manage'], null, null],
    [['pages.edit'], 'other', 'organization'],
    [['pages.edit'], null, 'organization'],
  ])('by who may %j, of a page of %s, is of %s', (can, organization_id, expected) => {
    expect(ownerOfCopy(ANNA, { organization_id }, can)).toBe(expected);
  });

  it('by who works in no organization is of none', () => {
    expect(ownerOfCopy(callerOf('anna'), { organization_id: 'other' }, ['pages.edit'])).toBeNull();
  });

  it.each([
    [null, 'done'],
    ['page', 'invalid_transition'],
  ])('of a translation of %s: %s', async (translation_of_id, outcome) => {
    expect(await outcomeOf(() => requireOriginal({ translation_of_id }))).toBe(outcome);
  });
});

describe('who looks after a page', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`);
  const most = PAGE_BOUNDS.managers;
  const pointer = '/data/attributes/manager_ids';
  const unknown = { code: 'inclusion', pointer };
  const tooMany = { code: 'max_items', pointer, meta: { n: most } };

  it.each<[string, readonly string[], readonly object[]]>([
    ['no one', [], []],
    ['as many as it may have', many(most), []],
    ['one more', many(most + 1), [tooMany]],
    ['one who looks after none', ['person-0', 'stranger'], [unknown]],
    ['too many, and a stranger', ['stranger', ...many(most)], [unknown, tooMany]],
  ])('is %s', (_who, ids, errors) => {
    const fields = fieldReader();
    checkManagers(fields, ids, new Set(many(most + 1)));
    expect(fields.refused()).toEqual(errors);
  });
});

it.each<[string | null, Locale, readonly Locale[], Locale, string | null]>([
  [null, 'nl', [], 'en', null],
  [null, 'en', [], 'nl', null],
  [null, 'nl', ['nl'], 'en', null],
  [null, 'nl', ['en'], 'en', 'taken'],
  [null, 'nl', ['nl', 'en'], 'en', 'taken'],
  [null, 'en', ['en'], 'en', 'inclusion'],
  ['page', 'nl', [], 'en', 'inclusion'],
  ['page', 'en', ['en'], 'en', 'inclusion'],
])(
  'a translation of %s in %s with %j can be translated to %s: %s',
  (translation_of_id, locale, has, to, code) => {
    const translations = has.map((one) => ({ locale: one }));
    expect(originalError({ translation_of_id, locale }, translations, to)).toBe(code);
  },
);

it.each([
  [null, null, true],
  [NOW, null, false],
  [null, {}, false],
  [NOW, {}, false],
])('a page published at %s with %j beside it is saved in place: %s', (published_at, draft, expected) => {
  expect(isSavedInPlace({ published_at }, draft)).toBe(expected);
});

describe('saving goes on', () => {
  it.each([
    ['anna', NOW, true],
    ['anna', after(NOW, -minutes(29)), true],
    ['anna', after(NOW, -minutes(30)), false],
    ['anna', after(NOW, -minutes(31)), false],
    ['anna', null, false],
    ['bram', NOW, false],
    [null, NOW, false],
  ])('from what %s saved at %s: %s', (edited_by_id, edited_at, expected) => {
    expect(isOwnRecent(ANNA, { edited_by_id, edited_at }, NOW)).toBe(expected);
  });

  it.each<[LastActor | null, string | null, boolean]>([
    [{ actorId: 'anna', impersonatorId: null }, null, true],
    [{ actorId: 'anna', impersonatorId: 'staff' }, 'staff', true],
    [{ actorId: 'anna', impersonatorId: 'staff' }, null, false],
    [{ actorId: 'anna', impersonatorId: null }, 'staff', false],
    [{ actorId: 'anna', impersonatorId: 'other' }, 'staff', false],
    [{ actorId: 'bram', impersonatorId: null }, null, false],
    [null, null, false],
  ])('from what %j did, in the name of whom %s works: %s', (last, impersonatorId, expected) => {
    const session = { impersonatorId } as NonNullable<typeof ANNA.session>;
    expect(isSameActor({ ...ANNA, session }, last)).toBe(expected);
  });

  it('without a session in no one’s name', () => {
    const last = { actorId: 'anna', impersonatorId: null };
    expect(isSameActor({ ...ANNA, session: null }, last)).toBe(true);
    expect(isSameActor({ ...ANNA, session: null }, { ...last, impersonatorId: 'staff' })).toBe(false);
  });
});

it.each([...SYSTEM_SLUGS.map((slug) => [slug, 'invalid_transition']), ['over-ons', 'done']])(
  'the page %s is removed: %s',
  async (slug, outcome) => {
    expect(await outcomeOf(() => requireRemovable({ slug }))).toBe(outcome);
  },
);
