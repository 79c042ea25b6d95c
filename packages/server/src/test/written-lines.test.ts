import { FOOTER_COLUMNS } from '@samen/resources/shared';
import { toSnake } from '@samen/jsonapi';
import type { InventoryEntry } from '../plugins/access.ts';
import { foreignRecords } from './isolation-records.ts';
import { requestSamples, type RequestSample } from './isolation-samples.ts';
import type { SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';
import { HIDDEN_IN_LINES } from './text-samples.ts';

/**
 * Whatever call writes it, no line that people write hides anything. The lines are found in the routes' own schemas: every
 * short text that is neither of a format nor of a pattern.
 */

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  maxLength?: number;
}

/** The longest that a line may be; longer texts are letters, which have lines of their own. */
const LINE = 255;

/** Texts that are read as something else: secrets, traps, addresses of the web. */
const OTHERS = new Set([
  'password',
  'password_confirmation',
  'current_password',
  'website',
  'fax_number',
  'apply_url',
]);

const TRIED = [
  'line break of a header',
  'control sequence of the second set',
  'right-to-left override',
  'zero-width space',
];

let server: TestServer;
let admin: SeededUser;
let samples: Record<string, RequestSample>;

beforeAll(async () => {
  server = await testServer();
  const alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
  admin = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  samples = requestSamples(await foreignRecords(server.context.db, server.seed, alfa, 'Geheimzinnig'));
});
afterAll(() => server.close());

function isLine(schema: Schema): boolean {
  const one = schema.anyOf?.find(({ type }) => type === 'string') ?? schema;
  const isText = one.type === 'string' && !one.format && !one.pattern && !one.enum;
  return isText && (one.maxLength ?? Infinity) <= LINE;
}

/** The lines of a body, as paths on the wire. */
function linesOf(schema: Schema, path: readonly string[] = []): string[][] {
  const branches = schema.anyOf?.flatMap((one) => linesOf(one, path)) ?? [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = [...path, toSnake(name)];
    if (OTHERS.has(at.at(-1) ?? '')) return [];
    return isLine(property) ? [at] : linesOf(property, at);
  });
  return [...branches, ...own];
}

/** What a nested object needs for its own rules, before anybody reads its lines. */
const BESIDE: Record<string, object> = {
  user_attributes: { first_name: 'Noor', last_name: 'Bos', email: 'noor@post.example' },
  address_attributes: { city: 'Nijmegen' },
  ...Object.fromEntries(FOOTER_COLUMNS.map((number) => [number, { title: '', content: '' }])),
};

/** Another person's, whatever is written: its lines are those of the call that makes one. */
const NOT_OWN = new Set(['PATCH /api/v1/saved_searches/:id']);

/** From members it takes the name of their account. */
const OF_VISITORS = new Set(['POST /api/v1/contact_messages']);

/** A copy of the body with this value at this place. */
function withValue(body: unknown, [name = '', ...rest]: readonly string[], value: string): object {
  const object = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const within = { ...BESIDE[name], ...(object[name] as object | undefined) };
  return { ...object, [name]: rest.length === 0 ? value : withValue(within, rest, value) };
}

const writes = (): { endpoint: InventoryEntry; path: string[]; sample: RequestSample }[] =>
  server.app.inventory.flatMap((endpoint) => {
    const { method, url, schema } = endpoint;
    const sample = samples[`${method} ${url}`];
    if (!sample?.body || !url.startsWith('/api/v1/') || NOT_OWN.has(`${method} ${url}`)) return [];
    return linesOf((schema.body ?? {}) as Schema)
      .filter(([first]) => (first === 'user') === 'user' in (sample.body as object))
      .filter((path) => path[0] === 'user' || path.includes('attributes'))
      .filter((path) => !path.includes('type'))
      .map((path) => ({ endpoint, path, sample }));
  });

it('finds the lines of the calls that people write with', () => {
  const found = writes().map(({ endpoint, path }) => `${endpoint.method} ${endpoint.url} ${path.at(-1)}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'PATCH /api/v1/current_user first_name',
      'PATCH /api/v1/current_user job_title',
      'POST /api/v1/users last_name',
      'PATCH /api/v1/users/:id first_name',
      'POST /api/v1/conversations subject',
    ]),
  );
});

it('refuses on each of them, with 422 and at its place, what no one sees', async () => {
  const accepted: string[] = [];
  for (const { endpoint, path, sample } of writes()) {
    const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) => sample.params?.[name] ?? '');
    for (const what of TRIED) {
      const body = withValue(sample.body, path, HIDDEN_IN_LINES[what] ?? '');
      const caller = OF_VISITORS.has(`${endpoint.method} ${endpoint.url}`) ? {} : { as: admin };
      const response = await server.request(endpoint.method, url, { ...caller, body });
      const errors = (response.json() as { errors?: { source?: { pointer?: string } }[] }).errors ?? [];
      const isRefused =
        response.statusCode === 422 &&
        errors.some(({ source }) => source?.pointer?.endsWith(`/${path.at(-1)}`));
      if (!isRefused)
        accepted.push(`${endpoint.method} ${endpoint.url} ${path.join('/')} ${what}: ${response.statusCode}`);
    }
  }
  expect(accepted).toEqual([]);
});
