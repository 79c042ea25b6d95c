import { flag, text } from '@samen/jsonapi/declaration';
import { outcomeOf } from '../../../test/callers.ts';
import {
  maskedField,
  namedOf,
  requireWideSearch,
  revealedTo,
  revealReason,
  viewedFields,
  type ViewedField,
} from './data-viewer.policy.ts';

const LINE = text({});
const field = (name: string, isMasked = false, attribute: ViewedField['attribute'] = LINE): ViewedField => ({
  name,
  attribute,
  isMasked,
});
const masked = (name: string) => field(name, true);

it('masks what was not decided to be open, and shows nothing of what is secret', () => {
  const columns = ['name', 'email', 'token'].map((name) => ({ name, attribute: LINE }));
  expect(viewedFields(columns, { open: ['name'], secret: ['token'] })).toEqual([
    field('name'),
    masked('email'),
  ]);
  expect(viewedFields(columns, { open: ['token'], secret: ['token'] })).toEqual([
    masked('name'),
    masked('email'),
  ]);
  expect(viewedFields(columns, { open: [], secret: [] }).map(({ isMasked }) => isMasked)).toEqual([
    true,
    true,
    true,
  ]);
});

describe('what records are searched by', () => {
  it.each([
    ['an open name', [field('name'), field('city')], ['name']],
    ['an open title', [field('title')], ['title']],
    ['an open first or last name', [field('first_name'), field('last_name')], ['first_name', 'last_name']],
    ['a masked address', [masked('email'), masked('phone_number')], ['email']],
    ['an open address', [field('email')], ['email']],
    [
      'both names of a person, masked',
      [masked('first_name'), masked('last_name'), masked('email')],
      ['first_name', 'last_name', 'email'],
    ],
    ['no masked name', [masked('name'), masked('title')], []],
    ['no masked first name alone', [masked('first_name')], []],
    ['no masked last name alone', [masked('last_name'), masked('email')], ['email']],
    ['the open one of two names', [field('first_name'), masked('last_name')], ['first_name']],
    [
      'no masked name beside those of a person',
      [masked('first_name'), masked('last_name'), masked('name')],
      ['first_name', 'last_name'],
    ],
    ['no flag', [field('name', false, flag({}))], []],
  ])('is %s', (_what, fields, names) => {
    expect(namedOf(fields).map(({ name }) => name)).toEqual(names);
  });
});

it.each([
  [{ q: 'someone' }, ['id'], 'invalid_parameter'],
  [{ q: 'someone' }, null, 'done'],
  [{ status: 'new' }, ['id'], 'done'],
  [{}, null, 'done'],
])('searches with %j in %j: %s', async (filters, ids, expected) => {
  expect(await outcomeOf(() => requireWideSearch({ filters, ids }))).toBe(expected);
});

it('says which filter is not for one record', () => {
  expect(() => requireWideSearch({ filters: { q: 'someone' }, ids: ['id'] })).toThrow(
    expect.objectContaining({ details: { parameter: 'filter[q]' } }),
  );
});

describe('a reveal', () => {
  it('has a reason, as it is written down', () => {
    expect(revealReason({ reason: '  A question by phone ' })).toBe('A question by phone');
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['1234 5678 9012 ....', 'invalid'],
    ['x'.repeat(1000), 'max_length'],
  ])('is refused for the reason %j: %s', (reason, code) => {
    const errors = [expect.objectContaining({ code, pointer: '/data/attributes/reason' })];
    expect(() => revealReason({ reason })).toThrow(expect.objectContaining({ errors }));
  });

  it('is of a field that is masked', () => {
    const fields = [field('name'), masked('email'), masked('phone_number')];
    expect(maskedField(fields, 'email')).toBe(fields[1]);
    expect(maskedField(fields, 'phone_number')).toBe(fields[2]);
    const errors = [{ code: 'inclusion', pointer: '/data/attributes/field' }];
    for (const name of ['name', 'token'])
      expect(() => maskedField(fields, name)).toThrow(expect.objectContaining({ errors }));
  });

  it.each([
    [['one', 'two', 'one'], 'personal_data.revealed', ['one', 'two']],
    [['me'], 'personal_data.revealed', ['me']],
    [[], 'masked_data.revealed', ['me']],
  ])('of what is of %j is written down as %s of %j', (people, action, subjectIds) => {
    expect(revealedTo('me', people)).toEqual({ action, subjectIds });
  });
});
