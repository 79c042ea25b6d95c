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
