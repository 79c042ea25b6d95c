import { WORK_KINDS } from '@samen/resources/administration';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { outcomeOf } from '../../../test/callers.ts';
import { namedBy, newAssignee, readSnooze, requireSeen, workCenter } from './work-items.policy.ts';

const RECORD = '00000000-0000-4000-8000-000000000001';
const CENTER: AccessScope = { kind: 'center', id: 'own' };

describe('whose work is seen', () => {
  it.each<[AccessScope, boolean, string | null]>([
    [CENTER, false, 'own'],
    [{ kind: 'tenant' }, false, 'site'],
    [{ kind: 'tenant' }, true, null],
  ])('is with %o, of all centres %s: %s', (scope, allCenters, expected) => {
    expect(workCenter(scope, 'site', allCenters)).toBe(expected);
  });

  it.each<[AccessScope, boolean]>([
    [CENTER, true],
    [{ kind: 'organizations', ids: ['own'] }, false],
    [{ kind: 'students', mentorId: 'me' }, false],
    [{ kind: 'nothing' }, false],
    [{ kind: 'nothing' }, true],
  ])('is not theirs with %o, of all centres %s', async (scope, allCenters) => {
    expect(await outcomeOf(() => workCenter(scope, 'site', allCenters))).toBe('forbidden');
  });
});

describe('an id of work', () => {
  it.each(WORK_KINDS)('names a record that waits as %s', (kind) => {
    expect(namedBy(`${kind}-${RECORD}`)).toEqual({ kind, recordId: RECORD });
  });

  it.each([
    RECORD,
    `-${RECORD}`,
    `else-${RECORD}`,
    `${WORK_KINDS[0]}-`,
    `${WORK_KINDS[0]}-1`,
    `${WORK_KINDS[0]}${RECORD}`,
    '',
  ])('is not %j', async (id) => {
    expect(await outcomeOf(() => namedBy(id))).toBe('not_found');
  });
});

it.each([
  ['colleague', 'colleague', 'done'],
  [null, null, 'done'],
  ['colleague', undefined, 'done'],
  [null, undefined, 'done'],
  ['colleague', null, 'stale_record'],
  [null, 'colleague', 'stale_record'],
  ['other', 'colleague', 'stale_record'],
])('of %s is taken from who is seen as %s: %s', async (assignee_id, seen, expected) => {
  expect(await outcomeOf(() => requireSeen({ assignee_id }, seen))).toBe(expected);
});

describe('who gets it', () => {
  const staff = [{ id: 'colleague' }, { id: 'other' }];

  it.each([
    ['colleague', staff[0]],
    ['other', staff[1]],
    [null, null],
    // Who decides for the whole tenant need not be of the staff of the centre.
    ['me', null],
  ])('is %s', (assigneeId, expected) => {
    expect(newAssignee(assigneeId, 'me', staff)).toBe(expected);
  });

  it('is the caller, who is of the staff', () => {
    const me = { id: 'me' };
    expect(newAssignee('me', 'me', [...staff, me])).toBe(me);
  });

  it('is no one of elsewhere', () => {
    const errors = [{ code: 'inclusion', pointer: '/data/attributes/assignee_id' }];
    expect(() => newAssignee('stranger', 'me', staff)).toThrow(expect.objectContaining({ errors }));
    expect(() => newAssignee('colleague', 'me', [])).toThrow(expect.objectContaining({ errors }));
  });
});

describe('until when it is put off', () => {
  const NOW = new Date('2026-05-08T12:00:00Z');

  it.each(['2026-05-08T12:00:01Z', '2026-05-09T08:00:00Z', '2026-08-06T21:59:59Z'])('is %s', (given) => {
    expect(readSnooze(given, NOW)).toEqual(new Date(given));
  });

  it.each([
    ['2026-05-08T12:00:00Z', { code: 'date_future' }],
    ['2026-05-07T12:00:00Z', { code: 'date_future' }],
    // Ninety days from the eighth of May, as days are counted here.
    ['2026-08-06T22:00:00Z', { code: 'date_max', meta: { date: '2026-08-06' } }],
    ['2027-05-08T12:00:00Z', { code: 'date_max', meta: { date: '2026-08-06' } }],
  ])('is not %s', (given, error) => {
    const errors = [{ ...error, pointer: '/data/attributes/snoozed_until' }];
    expect(() => readSnooze(given, NOW)).toThrow(expect.objectContaining({ errors }));
  });
});
