import type { ComparedField } from '../../../merger.ts';
import { isUndoable, requirePossible, requireTwo, takenOf } from './merges.policy.ts';

const [STAYING, GOING] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const NOW = new Date('2026-05-08T12:00:00Z');
const EARLIER = new Date('2026-05-08T11:59:59Z');
const LATER = new Date('2026-05-08T12:00:01Z');

describe('two records', () => {
  it('are needed for a merge', () => {
    expect(() => requireTwo({ keptId: STAYING, goneId: GOING })).not.toThrow();
  });

  it.each([
    ['no id', 'other', { code: 'not_found', details: { pointer: '/data/attributes/other_id' } }],
    ['the record itself', STAYING, { errors: [{ code: 'inclusion', pointer: '/data/attributes/other_id' }] }],
  ])('are not %s', (_what, goneId, problem) => {
    expect(() => requireTwo({ keptId: STAYING, goneId })).toThrow(expect.objectContaining(problem));
  });

  it.each([
    [true, null, null],
    [true, 'other_center', null],
    [false, null, {}],
    [false, undefined, {}],
    [false, 'other_center', { text: 'merge_other_center', meta: { kept: 'Stays', gone: 'Goes' } }],
  ] as const)('go on as one: %s, with %s in the way', (isPossible, obstacle, details) => {
    const merge = () =>
      requirePossible({ isPossible, obstacle, kept: { name: 'Stays' }, gone: { name: 'Goes' } });
    if (details === null) expect(merge).not.toThrow();
    else expect(merge).toThrow(expect.objectContaining({ code: 'invalid_transition', details }));
  });
});

describe('what is taken from the one that goes', () => {
  const field = (own: string | null, theirs: string | null, name: ComparedField['name'] = 'phoneNumber') => [
    { name, kept: own, gone: theirs },
  ];

  it.each([
    ['what the other does not have', field(null, 'theirs'), {}, ['phoneNumber']],
    ['nothing that the other has', field('own', 'theirs'), {}, []],
    ['nothing that neither has', field(null, null), {}, []],
    ['what was chosen', field('own', 'theirs'), { phoneNumber: 'gone' }, ['phoneNumber']],
    ['an empty field that was chosen', field('own', null), { phoneNumber: 'gone' }, ['phoneNumber']],
    ['nothing where the other was chosen', field(null, 'theirs'), { phoneNumber: 'kept' }, []],
    ['nothing for the choice of another field', field('own', 'theirs'), { name: 'gone' }, []],
    ['a name', field('own', 'theirs', 'name'), { name: 'gone' }, ['name']],
    ['no name that is not chosen', field('own', null, 'name'), {}, []],
  ] as const)('is %s', (_what, fields, choices, taken) => {
    expect([...takenOf(fields, choices)]).toEqual(taken);
  });

  it('is what is missing where no choices are sent', () => {
    expect([...takenOf(field(null, 'theirs'))]).toEqual(['phoneNumber']);
  });

  it('leaves no one without a name', () => {
    const required = [{ code: 'required', pointer: '/data/attributes/choices' }];
    expect(() => takenOf(field('own', null, 'name'), { name: 'gone' })).toThrow(
      expect.objectContaining({ errors: required }),
    );
  });
});

describe('an undo', () => {
  it.each([
    ['until its last moment', 'done', NOW, true],
    ['before', 'done', LATER, true],
    ['not after', 'done', EARLIER, false],
    ['once', 'undone', LATER, false],
  ] as const)('is possible %s', (_when, status, undoable_until, expected) => {
    expect(isUndoable({ status, undoable_until }, NOW)).toBe(expected);
  });
});
