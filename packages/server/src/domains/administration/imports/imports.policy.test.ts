import type { ImportRowChanges, ImportStatus } from '@samen/resources/administration';
import { callerOf, callerOrganization, outcomeOf } from '../../../test/callers.ts';
import type { Importer } from '../../../imports/importer.ts';
import {
  importActions,
  importerOf,
  mayImport,
  ownerOf,
  requireChoice,
  requireMapped,
  requireReady,
  requireRemovable,
  updatedBy,
  type PolicyImport,
} from './imports.policy.ts';

const NOW = new Date('2026-05-08T12:00:00Z');
const EARLIER = new Date('2026-05-08T11:59:59Z');
const LATER = new Date('2026-05-08T12:00:01Z');
const STATUSES: readonly ImportStatus[] = [
  'uploaded',
  'mapped',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
];

const counts = (own: Partial<PolicyImport['counts']> = {}): PolicyImport['counts'] => ({
  unchecked: 0,
  good: 0,
  added: 0,
  updating: 0,
  created: 0,
  updated: 0,
  ...own,
});
const duplicate = (record_id: string | null, is_same = false) => ({
  name: 'Someone',
  record_id,
  row: undefined,
  reasons: [],
  is_same,
});

describe('whose imports they are', () => {
  it('are one’s own, where one works', () => {
    expect(ownerOf(callerOf('me', callerOrganization(['admin'])))).toEqual({
      userId: 'me',
      organizationId: 'organization',
    });
  });

  it('are no one’s without an organization, or an account', async () => {
    expect(await outcomeOf(() => ownerOf(callerOf('me')))).toBe('no_organization');
    expect(await outcomeOf(() => ownerOf(callerOf(null, callerOrganization(['admin']))))).toBe(
      'unauthenticated',
    );
  });
});

describe('what may be imported', () => {
  const organizations = { action: 'imports.organizations' } as Importer;
  const AT_CENTRE = { organizationType: 'VolunteerCenter' } as const;
  const superuser = callerOf('me', callerOrganization(['center_superuser'], AT_CENTRE));

  it.each([
    ['who runs the centre', superuser, true],
    ['an admin of the centre', callerOf('me', callerOrganization(['admin'], AT_CENTRE)), true],
    ['an admin of an organization', callerOf('me', callerOrganization(['admin'])), false],
    ['who works for no one', callerOf('me'), false],
    ['a visitor', callerOf(null), false],
  ])('lets %s import organizations: %s', async (_who, caller, expected) => {
    expect(mayImport(caller, organizations)).toBe(expected);
    const find = () => importerOf({ organizations }, caller, 'organizations');
    expect(await outcomeOf(find)).toBe(expected ? 'done' : 'forbidden');
  });

  it('is only what there is', async () => {
    expect(importerOf({ organizations }, superuser, 'organizations')).toBe(organizations);
    expect(await outcomeOf(() => importerOf({}, superuser, 'organizations'))).toBe('not_found');
  });
});

it.each([
  ['changed', requireMapped, ['mapped']],
  ['thrown away', requireRemovable, ['uploaded', 'mapped']],
] as const)('can be %s in some states only', async (_what, require, allowed) => {
  const outcomes = await Promise.all(
    STATUSES.map(async (status) => [status, await outcomeOf(() => require({ status }))]),
  );
  expect(outcomes).toEqual(
    STATUSES.map((status) => [
      status,
      (allowed as readonly ImportStatus[]).includes(status) ? 'done' : 'invalid_transition',
    ]),
  );
});

it.each<[ImportStatus, Partial<PolicyImport['counts']>, boolean]>([
  ['mapped', { good: 1 }, true],
  ['mapped', { added: 1 }, true],
  ['mapped', { updating: 1 }, true],
  ['mapped', { good: 1, unchecked: 1 }, false],
  ['mapped', {}, false],
  // The machine refuses these by themselves.
  ['uploaded', {}, true],
  ['running', { unchecked: 1 }, true],
])('lets what is %s with %j run: %s', async (status, own, expected) => {
  const outcome = await outcomeOf(() => requireReady({ status, counts: counts(own) }));
  expect(outcome).toBe(expected ? 'done' : 'invalid_transition');
});

describe('what is offered', () => {
  const OPEN = ['imports.map', 'imports.remove'];

  it.each<[ImportStatus, Partial<PolicyImport['counts']>, Date | null, readonly string[]]>([
    ['uploaded', { good: 1 }, null, OPEN],
    ['mapped', { good: 1 }, null, [...OPEN, 'imports.run']],
    ['mapped', { good: 2, unchecked: 1 }, null, OPEN],
    ['mapped', {}, null, OPEN],
    ['mapped', { good: 1, created: 1 }, LATER, [...OPEN, 'imports.run']],
    ['running', { good: 1, created: 1 }, LATER, []],
    ['done', { created: 1 }, LATER, ['imports.undo']],
    ['done', { updated: 1 }, LATER, ['imports.undo']],
    ['done', {}, LATER, []],
    ['done', { created: 1 }, NOW, []],
    ['done', { created: 1 }, EARLIER, []],
    ['done', { created: 1 }, null, []],
    ['done', { good: 1 }, LATER, []],
    ['failed', { created: 1, good: 1 }, LATER, ['imports.undo']],
    ['undoing', { created: 1 }, LATER, []],
    ['undone', { created: 1 }, LATER, []],
  ])('of what is %s with %j until %s is %j', (status, own, undoable_until, expected) => {
    expect(importActions({ status, undoable_until, counts: counts(own) }, NOW)).toEqual(expected);
  });
});

describe('a row that may be there already', () => {
  const LIKE = duplicate('like');
  const SAME = duplicate('same', true);
  const EARLIER_ROW = duplicate(null, true);

  it.each([
    [[], null],
    [[EARLIER_ROW], null],
    [[LIKE], 'like'],
    [[duplicate('other'), LIKE], 'other'],
    [[LIKE, SAME], 'same'],
    [[EARLIER_ROW, LIKE], 'like'],
  ])('with %j changes %s', (duplicates, id) => {
    expect(updatedBy({ duplicates })).toBe(id);
  });

  it.each<[NonNullable<ImportRowChanges['choice']>, ReturnType<typeof duplicate>[], string | null]>([
    ['add', [], null],
    ['add', [LIKE], null],
    ['add', [EARLIER_ROW], null],
    ['add', [LIKE, SAME], 'taken'],
    ['update', [LIKE], null],
    ['update', [SAME], null],
    ['update', [EARLIER_ROW], 'inclusion'],
    ['update', [], 'inclusion'],
    ['skip', [SAME], null],
    ['skip', [], null],
  ])('can be chosen to %s with %j: %s', (choice, duplicates, code) => {
    const choose = () => requireChoice(choice, { duplicates });
    if (code === null) expect(choose).not.toThrow();
    else {
      const errors = [expect.objectContaining({ code, pointer: '/data/attributes/choice' })];
      expect(choose).toThrow(expect.objectContaining({ errors }));
    }
  });
});
