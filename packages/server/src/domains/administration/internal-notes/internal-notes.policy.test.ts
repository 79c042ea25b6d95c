import type { AccessScope } from '../../../auth/access-scope.ts';
import { noteActions, sideOf } from './internal-notes.policy.ts';

it.each([
  ['VolunteerCenter', 'center'],
  ['NonProfit', 'organization'],
] as const)('is written at a %s on the side of the %s', (organizationType, side) => {
  expect(sideOf({ organizationType })).toBe(side);
});

it.each<[string, string | null, AccessScope, readonly string[]]>([
  ['its author', 'me', { kind: 'center', id: 'centre' }, ['edit', 'delete']],
  ['its author, a mentor', 'me', { kind: 'students', mentorId: 'me' }, ['edit', 'delete']],
  ['a colleague', 'colleague', { kind: 'center', id: 'centre' }, ['delete']],
  ['a colleague of an organization', 'colleague', { kind: 'organizations', ids: [] }, ['delete']],
  ['a colleague of who is gone', null, { kind: 'tenant' }, ['delete']],
  ['a mentor', 'colleague', { kind: 'students', mentorId: 'me' }, []],
])('is for %s', (_whose, author_id, scope, can) => {
  expect(noteActions({ author_id }, 'me', { scope })).toEqual(can.map((one) => `internal_notes.${one}`));
});
