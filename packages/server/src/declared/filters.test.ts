import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { declareResource, day, filter, flag, id, ids, moment, text, whole } from '@samen/jsonapi/declaration';
import type { Problem } from '../errors/problem.ts';
import { conditions } from './conditions.repository.ts';
import { listRules } from './query-rules.ts';
import { readFilters } from './filters.ts';

const Articles = declareResource('articles', {
  attributes: {
    name: text({ filter: ['eq', 'i_cont'] }),
    note: text({ filter: ['i_cont'] }),
    slug: text({ max: 8, format: 'slug', filter: ['eq'] }),
    beds: whole({ filter: ['gteq', 'in', 'null'] }),
    isOpen: flag({ filter: ['eq'] }),
    from: day({ filter: ['lt'] }),
    seenAt: moment({ filter: ['gteq'] }),
    tagIds: ids('tags', { filter: ['in'] }),
    budget: whole({ see: 'editors', filter: ['gteq'] }),
    ownerId: id('users', { see: 'none' }),
  },
  filters: { near: filter('near'), q: filter('text') },
  sorts: ['name'],
});

const conditionsOf = conditions(Articles, 'a', { near: () => sql`true`, q: () => sql`true` });
const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const ID = 'b7f1c2de-1111-4222-8333-444455556666';
const read = (raw: Record<string, string>, seesAll = false) =>
  readFilters(Articles, { filters: raw }, { seesAll });

function parameterAtFault(raw: Record<string, string>): unknown {
  try {
    return read(raw);
  } catch (error) {
    return (error as Problem).details.parameter;
  }
}

it('reads each by what it is declared to take', () => {
  expect(
    read({
      name_eq: 'Tuin',
      slug_eq: 'de-tuin',
      beds_in: '1,2',
      beds_null: 'false',
      is_open_eq: 'true',
      from_lt: '2027-03-02',
      seen_at_gteq: '2027-03-02',
      tag_ids_in: ID,
      near: '51.8,5.8,10',
    }),
  ).toEqual({
    nameEq: 'Tuin',
    slugEq: 'de-tuin',
    bedsIn: [1, 2],
    bedsNull: false,
    isOpenEq: true,
    fromLt: '2027-03-02',
    seenAtGteq: new Date('2027-03-02T00:00:00Z'),
    tagIdsIn: [ID],
    near: { latitude: 51.8, longitude: 5.8, km: 10 },
  });
});

it.each<Record<string, string>>([
  { beds_eq: '1' },
  { beds_gteq: 'many' },
  { beds_in: '' },
  { beds_in: '1,x' },
  { is_open_eq: 'yes' },
  { from_lt: '2027-02-30' },
  { seen_at_gteq: 'today' },
  { tag_ids_in: '1' },
  { near: '51.8,5.8' },
  { near: '51.8,5.8,0' },
  { q: 'x'.repeat(201) },
  { slug_eq: 'de tuin' },
  { slug_eq: 'onze-tuin' },
  { nothing_eq: '1' },
])('refuses %j, with its parameter', (raw) => {
  expect(parameterAtFault(raw)).toBe(`filter[${Object.keys(raw)[0]}]`);
});

describe('of an attribute that not everybody sees', () => {
  it('is refused, since it would tell what stands there', () => {
    expect(parameterAtFault({ budget_gteq: '10' })).toBe('filter[budget_gteq]');
  });

  it('is read where all is seen', () => {
    expect(read({ budget_gteq: '10' }, true)).toEqual({ budgetGteq: 10 });
  });

  it.each(['budget', 'owner_id'])('is no order for others: %s', (field) => {
    const sort = [
      { field: 'name', descending: false },
      { field, descending: true },
    ];
    const reading = (seesAll: boolean) => () => readFilters(Articles, { filters: {}, sort }, { seesAll });
    expect(reading(false)).toThrow(expect.objectContaining({ details: { parameter: 'sort' } }));
    expect(reading(true)()).toEqual({});
  });
});

describe('joined by `_or_`', () => {
  it('compares each attribute', () => {
    const filters = read({ name_or_note_i_cont: '50%_off' });
    expect(filters).toEqual({ nameOrNoteICont: '50%_off' });
    const [condition] = conditionsOf(filters, null);
    const { sql: text, parameters } = condition!.sql.compile(compiler);
    expect(text).toBe('("a"."name" ILIKE $1 OR "a"."note" ILIKE $2)');
    // Signs of LIKE are signs of the text.
    expect(parameters).toEqual(['%50\\%\\_off%', '%50\\%\\_off%']);
  });

  it.each([
    'name_or_beds_i_cont',
    'is_open_or_name_eq',
    'name_or_name_i_cont',
    '_or_name_i_cont',
    'name_or_note_or_name_or_note_or_name_i_cont',
  ])('is refused as %s', (name) => expect(parameterAtFault({ [name]: 'roos' })).toBe(`filter[${name}]`));
});

it('compares with nothing as an index for rows without a value says it', () => {
  const compiled = (raw: Record<string, string>) =>
    conditionsOf(read(raw), null).map((one) => one.sql.compile(compiler))[0];
  expect(compiled({ beds_null: 'true' })).toMatchObject({ sql: '("a"."beds" IS NULL)', parameters: [] });
  expect(compiled({ beds_null: 'false' })).toMatchObject({ sql: '("a"."beds" IS NOT NULL)', parameters: [] });
});

it('names what a list takes', () => {
  expect(listRules(Articles).filters).toEqual([
    'near',
    'q',
    'name_eq',
    'name_i_cont',
    'note_i_cont',
    'slug_eq',
    'beds_gteq',
    'beds_in',
    'beds_null',
    'is_open_eq',
    'from_lt',
    'seen_at_gteq',
    'tag_ids_in',
    'budget_gteq',
  ]);
});
