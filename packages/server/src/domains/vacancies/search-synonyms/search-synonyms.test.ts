import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let center: SeededUser;
let stranger: SeededUser;

const PATH = '/api/v1/search_synonyms';
const body = (attributes: object) => ({ data: { type: 'search_synonyms', attributes } });
const add = (attributes: object, as = center) => server.request('POST', PATH, { as, body: body(attributes) });
const added = async (attributes: object): Promise<string> => (await add(attributes)).json().data.id;
const change = (id: string, attributes: object, as = center) =>
  server.request('PATCH', `${PATH}/${id}`, { as, body: body(attributes) });
const list = async (query = ''): Promise<string[][]> =>
  (await server.request('GET', `${PATH}${query}`, { as: center }))
    .json()
    .data.map(({ attributes }: { attributes: { terms: string[] } }) => attributes.terms);
/** What else the search understands a word as. */
const understood = async (word: string): Promise<string[]> =>
  server.context.db.read('alfa', async (queries) => {
    const rows = await queries
      .selectFrom('search_synonyms')
      .select(['terms', 'translations'])
      .where('tenant_id', '=', 'alfa')
      .execute();
    return rows.filter(({ terms }) => terms.includes(word)).flatMap(({ translations }) => translations ?? []);
  });

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  const beta = await server.seed.tenant('beta');
  center = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['center_superuser'] });
  stranger = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

it('is written, changed and removed by a centre', async () => {
  const id = await added({
    locale: 'nl',
    terms: [' Taalmaatje ', 'taalmaatje', 'taalcoach'],
    translations: ['buddy'],
  });
  expect(await list()).toEqual([['Taalmaatje', 'taalcoach']]);
  expect(await understood('taalcoach')).toEqual(['buddy']);
  const changed = await change(id, { translations: ['language buddy'], one_way: true });
  expect(changed.json().data.attributes).toMatchObject({
    terms: ['Taalmaatje', 'taalcoach'],
    translations: ['language buddy'],
    one_way: true,
    lock_version: 1,
  });
  expect((await server.request('DELETE', `${PATH}/${id}`, { as: center })).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  const actions = await server.context.db.read('alfa', (queries) =>
    queries
      .selectFrom('audit_events')
      .where('subject_id', '=', id)
      .orderBy('id')
      .select(['action', 'actor_id'])
      .execute(),
  );
  expect(actions.map(({ action, actor_id }) => [action, actor_id]).sort()).toEqual([
    ['search_synonym.changed', center.id],
    ['search_synonym.created', center.id],
    ['search_synonym.deleted', center.id],
  ]);
});

it('is listed by its first name, and found by any', async () => {
  await added({ locale: 'nl', terms: ['zorg', 'hulp'], translations: ['care'] });
  await added({ locale: 'nl', terms: ['Bos', 'natuur_100%'] });
  expect(await list()).toEqual([
    ['Bos', 'natuur_100%'],
    ['zorg', 'hulp'],
  ]);
  expect(await list('?filter[q]=CAR')).toEqual([['zorg', 'hulp']]);
  expect(await list(`?filter[q]=${encodeURIComponent('_100%')}`)).toEqual([['Bos', 'natuur_100%']]);
  expect(await list(`?filter[q]=${encodeURIComponent('%')}`)).toEqual([['Bos', 'natuur_100%']]);
});

it.each<[string, object, string]>([
  ['one name', { terms: ['taal'] }, 'terms'],
  ['one name twice', { terms: ['taal', 'Taal'] }, 'terms'],
  ['no name', { terms: [] }, 'terms'],
  ['an empty name', { terms: ['taal', '  '] }, 'terms/1'],
  ['a long name', { terms: ['taal', 'x'.repeat(41)] }, 'terms/1'],
  ['hidden characters', { terms: ['taal', 'a\u202eb'] }, 'terms/1'],
  ['thirteen names', { terms: Array.from({ length: 13 }, (_, index) => `w${index}`) }, 'terms'],
])('refuses %s', async (_what, attributes, attribute) => {
  const before = await list();
  const response = await add({ locale: 'nl', ...attributes });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].source.pointer).toBe(`/data/attributes/${attribute}`);
  expect(await list()).toEqual(before);
});

it('refuses a change of what someone else has changed meanwhile', async () => {
  const id = await added({ locale: 'nl', terms: ['bus', 'ov'] });
  await change(id, { terms: ['bus', 'trein'] });
  const late = await change(id, { terms: ['bus', 'tram'], lock_version: 0 });
  expect(late.json().errors[0].code).toBe('stale_record');
  expect(await list('?filter[q]=trein')).toEqual([['bus', 'trein']]);
});

it('is not there for another tenant, and for no one else of this one', async () => {
  const id = await added({ locale: 'nl', terms: ['geheim', 'stil'] });
  expect((await server.request('GET', `${PATH}/${id}`, { as: stranger })).statusCode).toBe(404);
  expect((await change(id, { terms: ['x', 'y'] }, stranger)).statusCode).toBe(404);
  expect((await server.request('DELETE', `${PATH}/${id}`, { as: stranger })).statusCode).toBe(404);
  expect((await server.request('GET', PATH, { as: stranger })).json().data).toEqual([]);
  for (const role of ['content_manager', 'organization_superuser', 'volunteer'] as const) {
    const as = await server.seed.user(alfa, { [alfa.centerOrganizationId]: [role] });
    expect((await server.request('GET', PATH, { as })).statusCode).toBe(403);
    expect((await add({ locale: 'nl', terms: ['a', 'b'] }, as)).statusCode).toBe(403);
  }
  expect((await server.request('GET', PATH)).statusCode).toBe(401);
});
