import { Validator } from '@seriousme/openapi-schema-validator';
import { DECLARED } from '../domains/index.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { describeOne } from './test/describe-one.ts';
import type { OpenApi, Operation } from './types.ts';

let server: TestServer;
let document: OpenApi;

beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('alfa');
  document = (await server.request('GET', '/api/openapi.json')).json();
});
afterAll(() => server.close());

const operations = (): Operation[] => Object.values(document.paths).flatMap((item) => Object.values(item));

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every call of the API, each by a name of its own', () => {
    const routes = server.app.inventory
      .filter(({ url }) => url.startsWith('/api/v1/'))
      .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(described).toEqual(expect.arrayContaining(routes));
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(operations().length);
  });

  it('has every attribute that a declaration shows', () => {
    for (const { declaration } of DECLARED) {
      const { attributes } = document.components.schemas[declaration.type]?.properties ?? {};
      const shown = Object.values(declaration.attributes).filter(({ options }) => options.see !== 'none');
      expect(Object.keys(attributes?.properties ?? {})).toHaveLength(shown.length);
    }
  });

  it('is kept by clients until it changes, and is a file for who follows a link', async () => {
    const { headers } = await server.request('GET', '/api/openapi.json');
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/vnd.oai.openapi+json'),
      'cache-control': 'public, max-age=300',
      'content-disposition': expect.stringContaining('attachment'),
    });
    const again = await server.request('GET', '/api/openapi.json', {
      headers: { 'if-none-match': String(headers['etag']), 'accept-language': 'en' },
    });
    expect(again.statusCode).toBe(304);
  });
});

it('says of real calls which headers they take and have', async () => {
  const world = await server.seed.tenant('tags');
  const as = await server.seed.user(world, { [world.rootOrganizationId]: ['admin'] });
  const { paths } = document;
  const namesOf = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.map((one) => '$ref' in one && one.$ref.split('/').at(-1));
  const headersOf = (path: string, method: string, status: string) => {
    const response = paths[path]?.[method]?.responses[status] ?? {};
    return Object.keys('headers' in response ? (response.headers ?? {}) : {});
  };
  const read = await server.request('GET', '/api/v1/categories', { host: world.host });
  expect(Object.keys(read.headers)).toEqual(
    expect.arrayContaining(headersOf('/api/v1/categories', 'get', '200')),
  );
  expect(headersOf('/api/v1/categories', 'get', '200')).toEqual(['etag']);
  expect(namesOf('/api/v1/categories', 'get')).toContain('if_none_match');
  const tag = { 'if-none-match': String(read.headers['etag']) };
  const again = await server.request('GET', '/api/v1/categories', { host: world.host, headers: tag });
  expect(paths['/api/v1/categories']?.['get']?.responses[again.statusCode]).toBeDefined();
  expect(again.statusCode).toBe(304);
  const body = { data: { type: 'pages', attributes: { title: 'Over ons', slug: 'over-ons' } } };
  const made = await server.request('POST', '/api/v1/pages', { as, body });
  expect([made.statusCode, headersOf('/api/v1/pages', 'post', '201')]).toEqual([201, ['location']]);
  expect(Object.keys(made.headers)).toContain('location');
  const { pathname } = new URL(String(made.headers['location']));
  const title = { data: { type: 'pages', id: made.json().data.id, attributes: { title: 'Wie we zijn' } } };
  const stale = await server.request('PATCH', pathname, { as, body: title, headers: { 'if-match': '"9"' } });
  expect([stale.statusCode, namesOf('/api/v1/pages/{id}', 'patch')]).toEqual([
    409,
    expect.arrayContaining(['if_match']),
  ]);
  const changed = await server.request('PATCH', pathname, { as, body: title });
  expect(headersOf('/api/v1/pages/{id}', 'patch', '200')).toEqual(['etag']);
  expect(Object.keys(changed.headers)).toContain('etag');
});

describe('a call', () => {
  const { paths, components } = describeOne();
  const schemaOf = (operation?: Operation) =>
    operation?.requestBody?.content['application/vnd.api+json']?.schema;

  it('has the names of the wire in its body, at every depth', () => {
    expect(schemaOf(paths['/api/v1/trees/{id}/water']?.['post'])).toMatchObject({
      required: ['watered_at'],
      properties: {
        watered_at: { items: { required: ['by_whom'], properties: { by_whom: { type: 'string' } } } },
      },
    });
  });

  it('describes each way that it responds', () => {
    const { responses } = paths['/api/v1/trees/{id}/water']?.['post'] ?? {};
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['200', '204', '422', 'default']));
    expect(JSON.stringify(responses?.['200'])).toContain('"sent"');
    expect(JSON.stringify(responses?.['200'])).toContain('schemas/trees');
  });

  it('says who may make it', () => {
    expect(paths['/api/v1/trees']?.['get']?.security).toContainEqual({});
    expect(paths['/api/v1/trees']?.['post']?.security).not.toContainEqual({});
    expect(paths['/api/v1/trees/{id}']?.['patch']?.description).toContain('vacancies.edit');
  });

  it('is left out where it is none of the API', () => {
    expect(Object.keys(paths)).not.toContain('/a-page');
  });

  it('says of which types a relationship is, and which come along with it', () => {
    const { relationships } = components.schemas['trees']?.properties ?? {};
    const identifier = (type: string) => ({
      type: 'object',
      properties: { type: { const: type }, id: { type: 'string' } },
      required: ['type', 'id'],
    });
    expect(relationships?.properties?.['neighbour']?.properties?.['data']).toEqual({
      anyOf: [{ anyOf: [identifier('trees'), identifier('sheds')] }, { type: 'null' }],
    });
    const { responses } = paths['/api/v1/trees/{id}']?.['get'] ?? {};
    expect(JSON.stringify(responses?.['200'])).toContain('schemas/sheds');
  });

  it('shows of a resource what callers may see, and says who', () => {
    const { attributes } = components.schemas['trees']?.properties ?? {};
    expect(attributes).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string' },
        kind: { type: 'string', enum: ['oak', 'elm'] },
        height: { type: ['number', 'null'] },
        planted_by: { type: ['string', 'null'], description: 'Seen by: gardeners.' },
      },
      required: ['name', 'kind', 'height'],
      additionalProperties: false,
    });
  });
});
