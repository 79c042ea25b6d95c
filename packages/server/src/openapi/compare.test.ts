import { breaksBetween, unannounced } from './compare.ts';
import { schemaBreaks } from './compare-schemas.ts';
import { describeOne } from './test/describe-one.ts';
import type { OpenApi, Schema } from './types.ts';

const before = describeOne();

/** The description with something changed in it, by the path to it; `undefined` takes it away. */
function changed(path: readonly string[], value: unknown, contract = { min: 1, max: 1 }): OpenApi {
  const copy = structuredClone(before) as unknown as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy);
  const last = path.at(-1) ?? '';
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  copy['x-contracts'] = { nature: contract };
  return copy as unknown as OpenApi;
}

const RESOURCE = ['components', 'schemas', 'trees', 'properties', 'attributes'];
const LIST = ['paths', '/api/v1/trees', 'get'];
const BODY = [
  'paths',
  '/api/v1/trees',
  'post',
  'requestBody',
  'content',
  'application/vnd.api+json',
  'schema',
];
const SENT = [...BODY, 'properties', 'data', 'properties', 'attributes'];

const whatIs = (now: OpenApi) => breaksBetween(before, now).map(({ what }) => what);

it('finds none in the same', () => {
  expect(whatIs(structuredClone(before))).toEqual([]);
});

it.each([
  ['a call that is gone', LIST, undefined, 'GET /api/v1/trees: is gone'],
  ['a path that is gone', ['paths', '/api/v1/sheds/{id}'], undefined, 'GET /api/v1/sheds/{id}: is gone'],
  ['a call that needs a session', [...LIST, 'security'], [{ uid: [] }], 'GET /api/v1/trees: needs a session'],
  [
    'a parameter that is gone',
    [...LIST, 'parameters', '0', 'name'],
    'filter[kind_eq]',
    'GET /api/v1/trees: query filter[kind_in] is gone',
  ],
  [
    'an attribute that is gone',
    [...RESOURCE, 'properties', 'height'],
    undefined,
    'trees.attributes.height is gone',
  ],
  [
    'an attribute that may be missing',
    [...RESOURCE, 'required'],
    ['kind', 'height'],
    'trees.attributes.name is not always there',
  ],
  [
    'an attribute that may be null',
    [...RESOURCE, 'properties', 'name', 'type'],
    ['string', 'null'],
    'trees.attributes.name is string | null, was string',
  ],
  [
    'an attribute of another type',
    [...RESOURCE, 'properties', 'height', 'type'],
    'string',
    'trees.attributes.height is string, was number | null',
  ],
  [
    'a member that a request needs',
    [...SENT, 'required'],
    ['name', 'kind'],
    'POST /api/v1/trees: body.data.attributes.kind is required',
  ],
  [
    'a word that is not taken',
    [...SENT, 'properties', 'kind', 'enum'],
    ['oak'],
    'POST /api/v1/trees: body.data.attributes.kind does not take "elm"',
  ],
  [
    'a bound that is narrower',
    [...SENT, 'properties', 'name', 'maxLength'],
    10,
    'POST /api/v1/trees: body.data.attributes.name: maxLength is narrower',
  ],
  [
    'null that is not taken',
    [...SENT, 'properties', 'height'],
    { type: 'number' },
    'POST /api/v1/trees: body.data.attributes.height is number, was null',
  ],
  [
    'a response that is gone',
    ['paths', '/api/v1/trees', 'post', 'responses', '201'],
    undefined,
    'POST /api/v1/trees: 201 is gone',
  ],
])('finds %s', (_what, path, value, message) => {
  expect(whatIs(changed(path, value))).toEqual([message]);
});

it('takes a pattern for wider that begins with more words, and for narrower with others', () => {
  const breaks = (old: string, current: string) =>
    schemaBreaks({ before, now: before, direction: 'sent' }, { pattern: old }, { pattern: current }, 'id');
  expect(breaks('^(oak|elm)-\\d+$', '^(oak|elm|ash)-\\d+$')).toEqual([]);
  expect(breaks('^(oak|elm)-\\d+$', '^(oak|ash)-\\d+$')).toEqual(['id: pattern is narrower']);
  expect(breaks('^(oak)-\\d+$', '^(oak|elm)-\\d$')).toEqual(['id: pattern is narrower']);
});

it.each([
  ['a new attribute', [...RESOURCE, 'properties', 'age'], { type: 'integer' }],
  ['an attribute that is always there now', [...RESOURCE, 'required'], ['name', 'kind', 'height']],
  ['a whole number for a number', [...RESOURCE, 'properties', 'height', 'type'], ['integer', 'null']],
  ['a new word in a response', [...RESOURCE, 'properties', 'kind', 'enum'], ['oak', 'elm', 'ash']],
  ['a member that may be sent', [...SENT, 'properties', 'age'], { type: 'integer' }],
  ['a bound that is wider', [...SENT, 'properties', 'name', 'maxLength'], 1000],
  ['a new path', ['paths', '/api/v1/flowers'], {}],
])('lets %s pass', (_what, path, value) => {
  expect(whatIs(changed(path, value))).toEqual([]);
});

it('lets more types come along: a client has them by including them', () => {
  const included = (...names: string[]) =>
    changed(
      [
        ...LIST,
        'responses',
        '200',
        'content',
        'application/vnd.api+json',
        'schema',
        'properties',
        'included',
      ],
      { type: 'array', items: { anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) } },
    );
  expect(breaksBetween(included('sheds'), included('sheds', 'trees'))).toEqual([]);
});

it('is announced by a domain that does not keep the number of before any more', () => {
  expect(unannounced(before, changed(LIST, undefined))).toHaveLength(1);
  expect(unannounced(before, changed(LIST, undefined, { min: 1, max: 2 }))).toHaveLength(1);
  expect(unannounced(before, changed(LIST, undefined, { min: 2, max: 2 }))).toEqual([]);
});

describe('a record that may be of several types', () => {
  const linkage = (type: string, own: object = {}) => ({
    type: 'object',
    properties: { type: { const: type }, id: { type: 'string' } },
    ...own,
  });
  const ways = (...anyOf: object[]) => ({ anyOf }) as Schema;
  const between = (direction: 'sent' | 'received', old: Schema, current: Schema) =>
    schemaBreaks({ before, now: before, direction }, old, current, 'about');
  const two = ways(linkage('trees'), linkage('sheds'));
  const three = ways(linkage('trees'), linkage('sheds'), linkage('ponds'));

  it('may be of one more', () => {
    expect(between('received', two, three)).toEqual([]);
    expect(between('sent', two, three)).toEqual([]);
    const references = ways({ $ref: '#/a' }, { $ref: '#/b' });
    expect(between('received', references, ways({ $ref: '#/a' }, { $ref: '#/b' }, { $ref: '#/c' }))).toEqual(
      [],
    );
  });

  it('is what it was in the types that it had', () => {
    const other = ways(linkage('trees'), linkage('sheds', { properties: { type: { const: 'sheds' } } }));
    expect(between('received', two, other)).toEqual(['about.id is gone']);
    expect(between('sent', three, two)).not.toEqual([]);
  });

  it('was always of the one type that it had', () => {
    expect(between('received', linkage('trees') as Schema, two)).not.toEqual([]);
  });
});
