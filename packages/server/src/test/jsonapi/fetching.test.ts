import { randomUUID } from 'node:crypto';
import { toCamel, type JsonApiDocument } from '@samen/jsonapi';
import { RESOURCE_TYPES } from '../../domains/index.ts';
import { declaredResponses, queryTaken, typesIn } from '../../openapi/declared-responses.ts';
import { domainBuilders } from '../domain-seed.ts';
import { primaryOf, resourcesOf } from './documents.ts';
import { addressOf, isRead } from './sweep.ts';
import { jsonApiWorld, type JsonApiWorld } from './world.ts';

/** How lists and records are requested. */

let world: JsonApiWorld;

beforeAll(async () => {
  world = await jsonApiWorld();
});
afterAll(() => world.server.close());

async function get(path: string) {
  const { server, callers } = world;
  const as = callers['root'] ?? undefined;
  const response = await server.request('GET', path, as ? { as } : {});
  return { status: response.statusCode, document: response.json() };
}
const document = async (path: string): Promise<JsonApiDocument> => {
  const { status, document: found } = await get(path);
  expect([path, status]).toEqual([path, 200]);
  return found;
};
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** The addresses that the caller may read, with what they take. */
async function readable() {
  const entries = world.server.app.inventory.filter(isRead);
  const found = [];
  for (const entry of entries) {
    const path = addressOf(entry, world);
    if (path === null) continue;
    const response = await get(path);
    if (response.status === 200)
      found.push({ path, taken: queryTaken(entry, RESOURCE_TYPES), document: response.document });
  }
  expect(found.length).toBeGreaterThan(35);
  return found;
}
const isList = ({ document: { data } }: { document: JsonApiDocument }) => Array.isArray(data);

/** The parameter that a response refuses. */
async function refused(path: string) {
  const { status, document: found } = await get(path);
  return [path, status, found.errors?.[0]?.source?.parameter];
}

describe('what is fetched', () => {
  it('fetch-primary-data-collection, logical-collection: a list without rows is an empty array', async () => {
    for (const { path } of (await readable()).filter(isList)) {
      const none = await document(withQuery(path, `filter[id_in]=${randomUUID()}`));
      expect([path, none.data]).toEqual([path, []]);
    }
  });

  it('fetch-primary-data-single: what may be is null until it is', async () => {
    const profile = '/api/v1/current_user/volunteer_profile';
    expect((await document(profile)).data).toBeNull();
    expect((await document('/api/v1/current_user')).data).toMatchObject({ type: 'users' });
  });

  it('fetch-responses-404: a record that there is not', async () => {
    const records = world.server.app.inventory.filter((entry) => isRead(entry) && entry.url.endsWith('/:id'));
    expect(records.length).toBeGreaterThan(20);
    for (const { url } of records) {
      const { status, document: found } = await get(url.replace(':id', randomUUID()));
      expect([url, status, found.errors[0].code]).toEqual([url, 404, 'not_found']);
    }
  });
});

describe('include', () => {
  it('inclusion-bad-request: a path that there is not, on every call', async () => {
    for (const { path, taken } of await readable())
      for (const name of [
        'nonsense',
        [...(taken.includes ?? []), 'nonsense'].join(),
        'organization.nonsense',
      ])
        expect(await refused(withQuery(path, `include=${name}`))).toEqual([
          withQuery(path, `include=${name}`),
          400,
          'include',
        ]);
  });

  it('inclusion-include-parameter-value: paths with dots, in a list with commas', async () => {
    const { included = [] } = await document('/api/v1/vacancies?include=categories,organization.address');
    expect(new Set(included.map(({ type }) => type))).toEqual(
      new Set(['categories', 'organizations', 'addresses']),
    );
    for (const wrong of ['Organization', 'organization;categories', 'organization,,categories ,'])
      expect((await get(`/api/v1/vacancies?include=${wrong}`)).status).toBe(400);
  });
});

describe('fields', () => {
  const sortedNames = (values: object = {}) => Object.keys(values).sort();

  it('sparse-fieldsets-parameter-value, sparse-fieldsets-additional-fields: on every call', async () => {
    for (const { path, document: whole } of await readable()) {
      const [first] = primaryOf(whole);
      if (!first) continue;
      const attributes = sortedNames(first.attributes).slice(0, 2);
      const relationships = sortedNames(first.relationships).slice(0, 1);
      const names = [...attributes, ...relationships].join();
      const sparse = await document(withQuery(path, `fields[${first.type}]=${names}`));
      for (const one of primaryOf(sparse)) {
        expect([path, sortedNames(one.attributes)]).toEqual([path, attributes]);
        expect([path, sortedNames(one.relationships)]).toEqual([path, relationships]);
      }
    }
  });

  it('sparse-fieldsets-additional-fields: of what comes along too', async () => {
    const { included = [] } = await document('/api/v1/vacancies?include=categories&fields[categories]=key');
    expect(included.length).toBeGreaterThan(0);
    for (const { attributes } of included) expect(sortedNames(attributes)).toEqual(['key']);
  });
});

describe('sort', () => {
  it('sorting-not-supported, sorting-parameter-value: on every call', async () => {
    for (const { path, taken } of await readable())
      for (const value of ['nonsense', '+id', 'Id', `${taken.sorts?.[0] ?? 'id'},nonsense`])
        expect(await refused(withQuery(path, `sort=${encodeURIComponent(value)}`))).toEqual([
          withQuery(path, `sort=${encodeURIComponent(value)}`),
          400,
          'sort',
        ]);
  });

  it('sorting-order, sorting-specified-order: every declared order, both ways', async () => {
    let compared = 0;
    for (const { path, taken, document: whole } of (await readable()).filter(isList)) {
      // What one call takes for many types sorts each of them by what that type has, in a test of its own.
      if (path.includes('/admin/resources/')) continue;
      const [first] = primaryOf(whole);
      const names = (taken.sorts ?? []).filter((name) => Object.hasOwn(first?.attributes ?? {}, name));
      for (const name of names) {
        const values = async (sort: string) =>
          primaryOf(await document(withQuery(path, `sort=${sort}`)))
            .map(({ attributes = {} }) => attributes[name])
            .filter((value) => value !== null);
        const compare = new Intl.Collator('nl').compare;
        const ascending = (await values(name)).map(String);
        expect([path, name, ascending]).toEqual([path, name, [...ascending].sort(compare)]);
        const descending = (await values(`-${name}`)).map(String);
        expect([path, name, descending]).toEqual([path, name, [...ascending].sort(compare).reverse()]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(8);
  });

  it('orders no list by what its rows do not show to who asks', async () => {
    const { server, callers, tenant } = world;
    const disclosed: unknown[] = [];
    let orders = 0;
    for (const entry of server.app.inventory.filter(isRead)) {
      const path = addressOf(entry, world);
      const [type = ''] = declaredResponses(entry, RESOURCE_TYPES).flatMap(typesIn);
      const { attributes = {} } = RESOURCE_TYPES.get(type)?.declaration ?? {};
      const hidden = (queryTaken(entry, RESOURCE_TYPES).sorts ?? []).filter(
        (name) => attributes[toCamel(name)]?.options.see !== undefined,
      );
      // Visitors have a list of organizations when they ask for those of the map.
      const lists = [path, path === null ? null : withQuery(path, 'filter[show_on_social_map]=true')];
      for (const name of hidden)
        for (const [caller, as] of Object.entries(callers))
          for (const list of lists.filter((one) => one !== null)) {
            const url = withQuery(list, `sort=${name}`);
            const response = await server.request('GET', url, as ? { as } : { host: tenant.host });
            orders += 1;
            if (response.statusCode !== 200) continue;
            const rows = primaryOf(response.json());
            if (rows.some((row) => !Object.hasOwn(row.attributes ?? {}, name))) disclosed.push([caller, url]);
          }
    }
    expect(disclosed).toEqual([]);
    expect(orders).toBeGreaterThan(20);
  });

  it('sorting-multiple-fields: those of one title are in the order of the second', async () => {
    const { server, tenant } = world;
    const vacancy = (title: string, day: number) =>
      domainBuilders(server.context.db).vacancy(tenant, {
        title,
        published_at: new Date(Date.UTC(2026, 0, day)),
      });
    const [two, other, one, three] = [
      await vacancy('Zagen', 2),
      await vacancy('Zeven', 4),
      await vacancy('Zagen', 1),
      await vacancy('Zagen', 3),
    ];
    const made = async (sort: string) => {
      const ids = [one, two, three, other].join();
      return primaryOf(await document(`/api/v1/vacancies?filter[id_in]=${ids}&sort=${sort}`)).map(
        ({ id }) => id,
      );
    };
    expect(await made('title,published_at')).toEqual([one, two, three, other]);
    expect(await made('title,-published_at')).toEqual([three, two, one, other]);
    expect(await made('-title,-published_at')).toEqual([other, three, two, one]);
  });
});

describe('pages', () => {
  const linksOf = async (path: string) => (await document(path)).links ?? {};
  const list = '/api/v1/vacancies?sort=title&page[size]=2';

  it('pagination-unavailable-link: those that lead nowhere are left out', async () => {
    const first = await linksOf(list);
    expect(Object.keys(first).sort()).toEqual(['last', 'next', 'self']);
    const last = await linksOf(first['last']?.replace(/^https?:\/\/[^/]+/, '') ?? '');
    expect(Object.keys(last).sort()).toEqual(['first', 'prev', 'self']);
  });

  it('link-value: each is a reference, whatever was sent to get it', async () => {
    const links = await linksOf('/api/v1/vacancies?filter[q]=a|b"<x>&page[size]=1');
    expect(links['self']).toMatch(/\?filter%5Bq%5D=a%7Cb%22%3Cx%3E&page%5Bsize%5D=1$/);
    for (const link of Object.values(links)) expect(link).toMatch(/^[\w.~!$&'()*+,;=:@/?%-]+$/);
  });

  it('pagination-order: the next page goes on in the order of the list', async () => {
    const titles = (found: JsonApiDocument) =>
      primaryOf(found).map(({ attributes }) => attributes?.['title']);
    const whole = titles(await document('/api/v1/vacancies?sort=title'));
    const one = await document(list);
    const two = await document(one.links?.['next']?.replace(/^https?:\/\/[^/]+/, '') ?? '');
    expect([...titles(one), ...titles(two)]).toEqual(whole.slice(0, 4));
    const back = await document(two.links?.['prev']?.replace(/^https?:\/\/[^/]+/, '') ?? '');
    expect(resourcesOf(back)).toEqual(resourcesOf(one));
  });
});
