import type { JsonApiDocument } from '@samen/jsonapi';
import { RESOURCE_TYPES } from '../../domains/index.ts';
import { declaredResponses, queryTaken, typesIn } from '../../openapi/declared-responses.ts';
import {
  attributeObjects,
  identifiersOf,
  isObject,
  keyOf,
  memberNames,
  membersNamed,
  primaryOf,
  linkedBy,
  relationshipsOf,
  resourcesOf,
} from './documents.ts';
import { sweep, type Fetched } from './sweep.ts';
import { jsonApiWorld, type JsonApiWorld } from './world.ts';

/** What every document has to be, held against all that several callers can fetch. */

let world: JsonApiWorld;
let all: Fetched[];
let successes: Fetched[];
let errors: Fetched[];

beforeAll(async () => {
  world = await jsonApiWorld();
  all = await sweep(world);
  successes = all.filter(({ status }) => status < 400);
  errors = all.filter(({ status }) => status >= 400);
}, 120_000);
afterAll(() => world.server.close());

/** Holds a statement against every part of every document, and that there are some. */
function expectEvery<Part>(
  parts: (document: JsonApiDocument) => readonly Part[],
  holds: (part: Part, fetched: Fetched) => boolean,
  from: readonly Fetched[] = successes,
): void {
  const found = from.flatMap((fetched) => parts(fetched.document).map((part) => ({ part, fetched })));
  expect(found.length).toBeGreaterThan(20);
  const failing = found.filter(({ part, fetched }) => !holds(part, fetched));
  expect(failing.slice(0, 3).map(({ part, fetched }) => [fetched.caller, fetched.url, part])).toEqual([]);
}

const itself = (document: JsonApiDocument) => [document];
const onlyMembers = (value: object, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name));
const isPlainString = (value: unknown) => typeof value === 'string' && value.length > 0;

it('reads lists and records of every type, with everything that can be included', () => {
  const types = new Set(successes.flatMap(({ document }) => resourcesOf(document).map(({ type }) => type)));
  expect(types.size).toBeGreaterThan(25);
  const included = successes.filter(({ document }) => (document.included ?? []).length > 0);
  expect(new Set(included.flatMap(({ include }) => include)).size).toBeGreaterThan(8);
});

describe('the top level', () => {
  it('response-content-type', () => {
    for (const { url, contentType } of all)
      expect([url, contentType]).toEqual([url, 'application/vnd.api+json']);
  });
  it('is kept by shared caches for suggestions while typing alone', () => {
    const shared = successes
      .filter(({ cache }) => cache.includes('public'))
      .map(({ url }) => url.split('?')[0]);
    expect([...new Set(shared)]).toEqual(['/api/v1/vacancies/suggestions']);
  });
  it('json-object', () => expectEvery(itself, isObject, all));
  it('required-top-level, additional-members', () => {
    expectEvery(itself, (one) => onlyMembers(one, ['data', 'included', 'links', 'meta']) && 'data' in one);
    expectEvery(itself, (one) => onlyMembers(one, ['errors', 'meta']) && 'errors' in one, errors);
  });
  it('data-errors, data-included: neither stands beside errors', () => {
    expectEvery(itself, (one) => !('data' in one) && !('included' in one), errors);
    expectEvery(itself, (one) => !('errors' in one));
  });
  it('primary-data, logical-collection', () => {
    const isList = ({ document }: Fetched) => 'total' in (document.meta ?? {});
    expectEvery(itself, ({ data }, fetched) => Array.isArray(data) === isList(fetched));
  });
  it('fetch-response-code', () => {
    expect([...new Set(successes.map(({ status }) => status))]).toEqual([200]);
  });
  it('error-object-key', () => {
    const members = ['id', 'links', 'status', 'code', 'title', 'detail', 'source', 'meta'];
    const errorsOf = (document: object) => (document as { errors: object[] }).errors;
    expectEvery(itself, (one) => Array.isArray(errorsOf(one)) && errorsOf(one).length > 0, errors);
    expectEvery(errorsOf, (one) => onlyMembers(one, members), errors);
    expectEvery(errorsOf, (one, { status }) => 'status' in one && one.status === String(status), errors);
  });
});

describe('resources', () => {
  it('resource-required-top-level, resource-id-type, resource-id-type-types', () => {
    expectEvery(resourcesOf, ({ id, type }) => isPlainString(id) && isPlainString(type));
  });
  it('resource-optional-top-level, additional-members', () => {
    const members = ['id', 'type', 'attributes', 'relationships', 'links', 'meta'];
    expectEvery(resourcesOf, (one) => onlyMembers(one, members));
  });
  it('resource-attributes-key', () => {
    expectEvery(resourcesOf, ({ attributes = {} }) => isObject(attributes));
  });
  it('resource-attributes-reserve-members', () => {
    const objects = (document: JsonApiDocument) =>
      resourcesOf(document).flatMap(({ attributes }) => attributeObjects(attributes));
    expectEvery(objects, (one) => !('relationships' in one) && !('links' in one));
  });
  it('resource-fields: of one name there is one', () => {
    const fields = (document: JsonApiDocument) =>
      resourcesOf(document).map(({ attributes, relationships }) => [
        ...Object.keys(attributes ?? {}),
        ...Object.keys(relationships ?? {}),
      ]);
    expectEvery(fields, (names) => new Set(['id', 'type', ...names]).size === names.length + 2);
  });
  it('resource-unique: one type and id is one record, wherever it stands', () => {
    const moments = new Map<string, string>();
    const created = (document: JsonApiDocument) =>
      resourcesOf(document).filter(({ attributes = {} }) => 'created_at' in attributes);
    expectEvery(created, (one) => {
      const moment = String(one.attributes?.['created_at']);
      const before = moments.get(keyOf(one)) ?? moment;
      moments.set(keyOf(one), before);
      return before === moment;
    });
  });
});

describe('relationships', () => {
  it('resource-relationships-key', () => {
    expectEvery(resourcesOf, ({ relationships = {} }) => isObject(relationships));
  });
  it('resource-relationships-object', () => {
    expectEvery(
      relationshipsOf,
      ({ value }) => onlyMembers(value, ['data', 'links', 'meta']) && Object.keys(value).length > 0,
    );
  });
  it('resource-linkage', () => {
    const withData = (document: JsonApiDocument) =>
      relationshipsOf(document).filter(({ value }) => 'data' in value);
    expectEvery(withData, ({ value: { data } }) => data === null || Array.isArray(data) || isObject(data));
  });
  it('resource-identifier-required-members, additional-members', () => {
    expectEvery(identifiersOf, (one) => isPlainString(one.type) && isPlainString(one.id));
    expectEvery(identifiersOf, (one) => onlyMembers(one, ['type', 'id', 'meta']));
  });
});

it('lets every relationship that a record shows be included, or read at an address of its own', () => {
  const { inventory } = world.server.app;
  const reads = inventory.filter(({ method }) => method === 'GET');
  const addresses = new Set(reads.map(({ url }) => url));
  const included = new Set(
    reads.flatMap((entry) => {
      const of = declaredResponses(entry, RESOURCE_TYPES).flatMap(typesIn);
      const { includes = [] } = queryTaken(entry, RESOURCE_TYPES);
      return of.flatMap((type) => includes.map((name) => `${type} ${name}`));
    }),
  );
  const shown = successes.flatMap(({ document }) =>
    resourcesOf(document).flatMap(({ type, relationships = {} }) =>
      Object.keys(relationships).map((name) => ({ type, name })),
    ),
  );
  const neither = shown.filter(
    ({ type, name }) => !included.has(`${type} ${name}`) && !addresses.has(`/api/v1/${type}/:id/${name}`),
  );
  expect(shown.length).toBeGreaterThan(100);
  expect(neither).toEqual([]);
});

it('says of every record that calls change what the caller may do with it', () => {
  const { inventory } = world.server.app;
  const changed = new Set(
    inventory
      .filter(({ method }) => method !== 'GET')
      .flatMap(({ url }) => /^\/api\/v1\/(\w+)\/:id/.exec(url)?.[1] ?? []),
  );
  const records = successes.flatMap(({ caller, url, document }) =>
    primaryOf(document)
      .filter(({ type }) => changed.has(type))
      .map((record) => ({ caller, url, type: record.type, can: record.meta?.['can'] })),
  );
  expect(new Set(records.map(({ type }) => type)).size).toBeGreaterThan(20);
  expect(records.filter(({ can }) => !Array.isArray(can)).slice(0, 5)).toEqual([]);
});

describe('compound documents', () => {
  const includedOf = ({ included = [] }: JsonApiDocument) => included;

  it('compound-documents-top-level-included', () => {
    const compound = successes.filter(({ document }) => 'included' in document);
    expectEvery(itself, ({ included }) => Array.isArray(included) && included.every(isObject), compound);
  });
  it('included-when-requested: it is there with include, and without it is not', () => {
    expectEvery(itself, (one, { include }) => 'included' in one === include.length > 0);
  });
  it('compound-documents-full-linkage', () => {
    const linked = (document: JsonApiDocument) =>
      new Set([...identifiersOf(document), ...primaryOf(document)].map(keyOf));
    expectEvery(includedOf, (one, { document }) => linked(document).has(keyOf(one)));
  });
  it('compound-documents-duplicates', () => {
    const keys = (document: JsonApiDocument) => [resourcesOf(document).map(keyOf)];
    expectEvery(keys, (one) => new Set(one).size === one.length);
  });
  it('inclusion-unrequested', () => {
    expectEvery(includedOf, (one, { document, include }) => linkedBy(document, include).has(keyOf(one)));
  });
  it('inclusion-include-parameter-value: what the paths lead to comes along, as far as the caller may see it', () => {
    const isMissing = ({ document, include }: Fetched) => {
      const has = new Set(resourcesOf(document).map(keyOf));
      return [...linkedBy(document, include)].filter((key) => !has.has(key)).map((key) => [key, include]);
    };
    expect(successes.flatMap(isMissing).slice(0, 5)).toEqual([]);
  });
});

describe('meta and links', () => {
  it('meta-objects', () => {
    expectEvery(
      (one) => membersNamed(one, 'meta'),
      ({ value }) => isObject(value),
      all,
    );
  });
  it('top-level-links', () => {
    expectEvery(
      (one) => membersNamed(one, 'links'),
      ({ value }) => isObject(value),
    );
  });
  it('top-level-links-members', () => {
    const links = (document: JsonApiDocument) =>
      membersNamed(document, 'links').flatMap(({ value }) => Object.values(value as object));
    expectEvery(links, (one) => typeof one === 'string' && URL.canParse(one));
  });
  it('pagination-keys, pagination-links-object', () => {
    const names = ['self', 'related', 'first', 'last', 'prev', 'next'];
    expectEvery(itself, ({ links = {} }) => onlyMembers(links, names));
    const atResources = (document: JsonApiDocument) => resourcesOf(document).map(({ links = {} }) => links);
    expectEvery(atResources, (links) => onlyMembers(links, ['self']));
  });
  it('fetch-url-support, resource-link-response: every link can be fetched', async () => {
    const { server, admin } = world;
    const own = successes.filter(({ caller }) => caller === 'admin');
    const followed = new Set(
      own.flatMap(({ document }) => [
        ...Object.values(document.links ?? {}),
        ...resourcesOf(document).flatMap(({ links = {} }) => Object.values(links)),
        ...relationshipsOf(document).flatMap(({ value: { links = {} } }) => Object.values(links)),
      ]),
    );
    expect(followed.size).toBeGreaterThan(40);
    for (const link of followed) {
      const { statusCode } = await server.request('GET', link.replace(/^https?:\/\/[^/]+/, ''), {
        as: admin,
      });
      expect([link, statusCode]).toEqual([link, 200]);
    }
  });
});

describe('member names', () => {
  const ALLOWED = /^[a-z0-9\u{80}-\u{10ffff} _-]+$/iu;
  const ENDS = /^[a-z0-9\u{80}-\u{10ffff}](?:.*[a-z0-9\u{80}-\u{10ffff}])?$/isu;
  const names = (document: object) => [...new Set(memberNames(document))];

  it('member-name-character', () => expectEvery(names, (name) => name.length > 0, all));
  it('member-name-allowed-characters-only', () => expectEvery(names, (name) => ALLOWED.test(name), all));
  it('member-name-globally-allowed', () => expectEvery(names, (name) => ENDS.test(name), all));
  it('member-name-reserved-characters', () => {
    expectEvery(names, (name) => !/[+,.[\]!"#$%&'()*/:;<=>?@\\^`{|}~]/.test(name), all);
  });
  it('resource-type-constraints', () => {
    const types = (document: JsonApiDocument) =>
      [...resourcesOf(document), ...identifiersOf(document)].map(({ type }) => type);
    expectEvery(types, (type) => ALLOWED.test(type) && ENDS.test(type));
  });
});
