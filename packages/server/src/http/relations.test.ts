import { Problem } from '../errors/problem.ts';
import { attributesOf, pointAtRelations, type Relations } from './relations.ts';

const RELATIONS = {
  categories: { type: 'categories', many: true, attribute: 'categoryIds' },
  contactPerson: { type: 'users', attribute: 'contactPersonId' },
  notable: { type: ['users', 'vacancies'], attribute: 'notableId', typeAttribute: 'notableType' },
} as const satisfies Relations;

const category = (id: string) => ({ type: 'categories', id });
const read = (relationships: unknown, attributes: object = {}) =>
  attributesOf({ attributes, relationships }, RELATIONS).attributes;

function refused(relationships: unknown, attributes: object = {}): string[] {
  try {
    read(relationships, attributes);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, details, errors } = error;
    return errors.length > 0
      ? errors.map((one) => `${one.code} ${one.pointer}`)
      : [`${code} ${details.pointer}`];
  }
  return [];
}

describe('create-relationships-member', () => {
  it('takes linkage as the attributes that it is stored under', () => {
    const sent = {
      categories: { data: [category('a'), category('b')] },
      contactPerson: { data: { type: 'users', id: 'u' } },
      notable: { data: { type: 'vacancies', id: 'v' } },
    };
    expect(read(sent, { title: 'Koffie' })).toEqual({
      title: 'Koffie',
      categoryIds: ['a', 'b'],
      contactPersonId: 'u',
      notableId: 'v',
      notableType: 'vacancies',
    });
  });

  it('empties, and takes one that is named twice once', () => {
    expect(read({ categories: { data: [] }, contactPerson: { data: null } })).toEqual({
      categoryIds: [],
      contactPersonId: null,
    });
    expect(read({ categories: { data: [category('a'), category('a')] } })).toEqual({ categoryIds: ['a'] });
  });

  const at = '/data/relationships';
  it.each([
    ['no object', 7, [`invalid ${at}`]],
    ['a list', [], [`invalid ${at}`]],
    ['no relationship object', { categories: 'a' }, [`invalid ${at}/categories`]],
    ['no data', { contactPerson: { links: {} } }, [`required ${at}/contact_person/data`]],
    ['one for many', { categories: { data: category('a') } }, [`invalid ${at}/categories/data`]],
    ['null for many', { categories: { data: null } }, [`invalid ${at}/categories/data`]],
    [
      'many for one',
      { contactPerson: { data: [{ type: 'users', id: 'u' }] } },
      [`invalid ${at}/contact_person/data`],
    ],
    ['an id alone', { categories: { data: ['a'] } }, [`invalid ${at}/categories/data/0`]],
    [
      'another type',
      { categories: { data: [category('a'), { type: 'skills', id: 'b' }] } },
      [`inclusion ${at}/categories/data/1/type`],
    ],
    [
      'a type that every object has',
      { contactPerson: { data: { type: 'constructor', id: 'b' } } },
      [`inclusion ${at}/contact_person/data/type`],
    ],
    [
      'a local id, which names nothing here',
      { contactPerson: { data: { type: 'users', lid: 'x' } } },
      [`required ${at}/contact_person/data/id`],
    ],
    [
      'an id that is no text',
      { contactPerson: { data: { type: 'users', id: 7 } } },
      [`invalid ${at}/contact_person/data/id`],
    ],
  ])('refuses %s', (_what, relationships, errors) => {
    expect(refused(relationships)).toEqual(errors);
  });

  it('refuses what an attribute contradicts, and takes what both say', () => {
    const sent = { categories: { data: [category('a')] } };
    expect(refused(sent, { categoryIds: ['b'] })).toEqual([`invalid ${at}/categories/data`]);
    expect(read(sent, { categoryIds: ['a'] })).toEqual({ categoryIds: ['a'] });
  });
});

it('update-resource-403-status: refuses relationships that are not written', () => {
  for (const name of ['address', 'constructor', 'toString'])
    expect(refused({ [name]: { data: null } })).toEqual([
      `forbidden /data/relationships/${name === 'toString' ? 'to_string' : name}`,
    ]);
});

it('member-name-at-members-no-process: takes no notice of @-members', () => {
  expect(read({ '@context': 'x' }, { title: 'Koffie' })).toEqual({ title: 'Koffie' });
});

describe('a rejection of what was sent as a relationship', () => {
  const { pointers } = attributesOf(
    { relationships: { categories: { data: [category('a')] }, contactPerson: { data: null } } },
    RELATIONS,
  );
  const rejected = (code: string, pointer: string) =>
    new Problem('invalid', {}, [{ code, pointer: `/data/attributes/${pointer}` }]);

  it('points at it', () => {
    const { errors } = pointAtRelations(rejected('max_items', 'category_ids'), pointers);
    expect(errors).toEqual([{ code: 'max_items', pointer: '/data/relationships/categories/data' }]);
    const one = pointAtRelations(rejected('invalid', 'category_ids/2'), pointers);
    expect(one.errors[0]?.pointer).toBe('/data/relationships/categories/data/2/id');
    const missing = new Problem('not_found', { pointer: '/data/attributes/contact_person_id' });
    expect(pointAtRelations(missing, pointers).details.pointer).toBe(
      '/data/relationships/contact_person/data',
    );
  });

  it('update-resource-404-related: is 404 where it leads to nothing', () => {
    const { code, details } = pointAtRelations(rejected('inclusion', 'category_ids'), pointers);
    expect([code, details.pointer]).toEqual(['not_found', '/data/relationships/categories/data']);
  });

  it('stays what it is for attributes', () => {
    for (const problem of [rejected('inclusion', 'skill_ids'), rejected('required', 'title')]) {
      expect(pointAtRelations(problem, pointers)).toMatchObject({ code: 'invalid', errors: problem.errors });
      expect(pointAtRelations(problem, null)).toBe(problem);
    }
  });
});
