import { queryOf, sendList } from '../http/responses.ts';
import { testServer, type TestServer } from './test-server.ts';
import { responseChecker } from './checked-responses.ts';

let server: TestServer;
let check: ReturnType<typeof responseChecker>;

beforeAll(async () => {
  server = await testServer({
    register: async (app) => {
      const config = { access: 'public', query: { filters: ['q'] }, responses: { many: 'users' } } as const;
      app.get('/api/v1/misread', { config }, (request, reply) => {
        const query = queryOf(request, { filters: ['other'] });
        return sendList(request, reply, [], { query, records: 0 });
      });
    },
  });
  await server.seed.tenant('alfa');
  check = responseChecker(server.app.describeApi());
});
afterAll(() => server.close());

const ID = '8c0b6a0e-6f0e-4d7f-9d1c-0a4b1c2d3e4f';
const SEARCH = {
  type: 'saved_searches',
  id: ID,
  attributes: {
    name: 'Near me',
    query: {},
    in_digest: true,
    created_at: '2027-03-02T09:00:00Z',
    updated_at: '2027-03-02T09:00:00Z',
    lock_version: 0,
  },
};

interface Sent {
  method?: string;
  url?: string;
  status?: number;
  type?: string;
  body?: unknown;
}

function checked({ method = 'PATCH', url = `/api/v1/saved_searches/${ID}`, ...sent }: Sent): string {
  const { status = 200, type = 'application/vnd.api+json', body = { data: SEARCH } } = sent;
  const response = { statusCode: status, headers: { 'content-type': type }, body: JSON.stringify(body) };
  try {
    check({ method: method as 'GET', url }, response as never);
    return 'described';
  } catch (error) {
    return (error as Error).message;
  }
}

const withAttributes = (attributes: object) => ({ data: { ...SEARCH, attributes } });
const { name: _name, ...nameless } = SEARCH.attributes;

it('lets what is described pass', () => {
  expect(checked({})).toBe('described');
});

it.each<[string, Sent, string]>([
  [
    'an attribute that is not declared',
    { body: withAttributes({ ...SEARCH.attributes, colour: 1 }) },
    'colour',
  ],
  ['an attribute that is missing', { body: withAttributes(nameless) }, 'name'],
  [
    'a value of another type',
    { body: withAttributes({ ...SEARCH.attributes, in_digest: 'yes' }) },
    'boolean',
  ],
  [
    'a moment that is none',
    { body: withAttributes({ ...SEARCH.attributes, created_at: 'now' }) },
    'date-time',
  ],
  ['a resource of another type', { body: { data: { ...SEARCH, type: 'users' } } }, 'constant'],
  ['a list for one', { body: { data: [SEARCH] } }, 'object'],
  ['another status', { status: 201 }, 'responds with 201'],
  ['another media type', { type: 'application/json' }, 'responds with application/json'],
  ['an error of another shape', { status: 422, body: { error: 'no' } }, 'errors'],
])('refuses %s', (_what, sent, message) => {
  expect(checked(sent)).toContain(message);
});

it('asks for no more than was requested of it', () => {
  const url = `/api/v1/saved_searches/${ID}?fields[saved_searches]=query`;
  expect(checked({ url, body: withAttributes({ query: {} }) })).toBe('described');
});

it('refuses a call that reads other parameters than it is described with', async () => {
  const error = await server.request('GET', '/api/v1/misread').catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    name: 'UndescribedResponseError',
    message: expect.stringContaining('other'),
  });
});
