import { rulesOf } from '../../http/body-rules.ts';
import type { InventoryEntry } from '../../plugins/access.ts';
import { requestSamples } from '../isolation-samples.ts';
import type { SeededUser } from '../seed.ts';
import { addressOf } from './sweep.ts';
import { jsonApiWorld, type JsonApiWorld } from './world.ts';

/** What the body of every write has to be. */

let world: JsonApiWorld;
let root: SeededUser;

beforeAll(async () => {
  world = await jsonApiWorld();
  root = world.callers['root'] ?? world.admin;
});
afterAll(() => world.server.close());

const takesResource = ({ schema, url }: InventoryEntry) =>
  url.startsWith('/api/v1/') && rulesOf(schema.body) !== null;
const writes = (...methods: string[]) => {
  const found = world.server.app.inventory.filter(
    (entry) => methods.includes(entry.method) && takesResource(entry),
  );
  expect(found.length).toBeGreaterThan(2);
  return found;
};

async function send(entry: InventoryEntry, body: unknown) {
  const { method, url } = entry;
  const path = addressOf({ ...entry, url }, world) ?? url;
  const response = await world.server.request(method, path, { as: root, body });
  const { errors = [] } = response.json();
  return { call: `${method} ${url}`, status: response.statusCode, pointer: errors[0]?.source?.pointer };
}
function sampleOf({ method, url, schema }: InventoryEntry) {
  const body = requestSamples(world.records)[`${method} ${url}`]?.body;
  return (body ?? { data: { type: rulesOf(schema.body)?.types[0], attributes: {} } }) as { data: object };
}

/** What a write of each call responds to a body; who may not call it learns nothing of the body. */
async function rejections(entries: readonly InventoryEntry[], bodyOf: (entry: InventoryEntry) => unknown) {
  const found = [];
  for (const entry of entries) {
    const response = await send(entry, bodyOf(entry));
    if (response.status !== 403) found.push(response);
  }
  expect(found.length).toBeGreaterThan(2);
  return found;
}

const NOT_ONE: [string, (data: object) => unknown][] = [
  ['a list', (data) => [data]],
  ['null', () => null],
  ['a text', () => 'vacancies'],
];
async function expectRefused(methods: readonly string[], make: (data: object) => unknown) {
  const bodyOf = (entry: InventoryEntry) => ({ data: make(sampleOf(entry).data) });
  for (const { call, status, pointer } of await rejections(writes(...methods), bodyOf))
    expect([call, status, pointer]).toEqual([call, 422, '/data']);
}

it.each(NOT_ONE)('create-single-resource: a body holds no %s', (_what, make) =>
  expectRefused(['POST'], make),
);
it.each(NOT_ONE)('update-patch-resource: a body holds no %s', (_what, make) =>
  expectRefused(['PATCH', 'PUT'], make),
);

it('create-type-member, update-patch-resource-members: a resource without a type is refused', async () => {
  const withoutType = (entry: InventoryEntry) => ({ data: { ...sampleOf(entry).data, type: undefined } });
  // The own account is also written as attributes alone, without anything around them.
  const applicable = writes('POST', 'PATCH', 'PUT').filter(
    ({ schema }) => rulesOf(schema.body)?.flat === undefined,
  );
  for (const { call, status, pointer } of await rejections(applicable, withoutType))
    expect([call, status, pointer]).toEqual([call, 422, '/data/type']);
});

it.each([[[]], ['text'], [1]])('json-object: %j is no document', async (body) => {
  for (const { call, status } of await rejections(writes('POST', 'PATCH', 'PUT'), () => body))
    expect([call, [400, 422].includes(status)]).toEqual([call, true]);
});

describe('a write', () => {
  const vacancy = () => `/api/v1/vacancies/${world.draftId}`;
  const patch = (data: object) =>
    world.server.request('PATCH', vacancy(), { as: root, body: { data: { type: 'vacancies', ...data } } });
  const current = async () => (await world.server.request('GET', vacancy(), { as: root })).json().data;

  it('member-name-case: a name in another case is another name', async () => {
    const before = await current();
    const response = await patch({ attributes: { Title: 'Gekaapt', TITLE: 'Gekaapt' } });
    expect(response.statusCode).toBe(200);
    expect((await current()).attributes.title).toBe(before.attributes.title);
    const typed = { data: { Type: 'vacancies', attributes: {} } };
    expect((await world.server.request('PATCH', vacancy(), { as: root, body: typed })).statusCode).toBe(422);
  });

  it('member-name-at-members-ignore-for-definitions, member-name-at-members-no-process', async () => {
    const data = {
      '@id': 'x',
      attributes: { '@title': 'x', title: 'Koffie schenken' },
      relationships: { '@x': 1 },
    };
    const response = await patch(data);
    expect([response.statusCode, response.json().meta]).toEqual([200, undefined]);
    expect((await current()).attributes.title).toBe('Koffie schenken');
    const alone = { data: { '@type': 'vacancies', attributes: { title: 'Gekaapt' } } };
    expect((await world.server.request('PATCH', vacancy(), { as: root, body: alone })).statusCode).toBe(422);
  });

  it('crud-atomic: is made as a whole or not at all', async () => {
    const before = await current();
    const missing = { data: [{ type: 'categories', id: '00000000-0000-4000-8000-000000000000' }] };
    for (const data of [
      { attributes: { title: 'Gekaapt' }, relationships: { categories: missing } },
      { attributes: { title: 'Gekaapt', category_ids: missing.data.map(({ id }) => id) } },
      { attributes: { title: 'Gekaapt', description: 1 } },
    ])
      expect((await patch(data)).statusCode).toBeGreaterThanOrEqual(404);
    expect(await current()).toEqual(before);
  });
});
