import type { InjectOptions } from 'fastify';
import { fillInForm } from '../domains/forms/submissions/index.ts';
import { platformServer, type PlatformServer } from '../releases/platform.test-support.ts';
import { rawClient } from '../test/raw-client.ts';
import { isForStrangers, SMALL_BODY } from './bodies.ts';

const HOST = 'alfa.localhost';
const IDS = '00000000-0000-4000-8000-000000000000';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Times the work of an ordinary body that the most hostile one may be; 48,999 keys were 400. */
const MOST = 40;

let world: PlatformServer;

beforeAll(async () => {
  world = await platformServer({ SMALL_BODY_TIMEOUT: '1' });
  const { tenantId, centerId, centerOrganizationId } = await world.server.seed.tenant('alfa');
  // What visitors send to a form has its body read once it is clear which form that is.
  await world.server.context.db.write(tenantId, (queries) =>
    queries
      .insertInto('forms')
      .values({
        tenant_id: tenantId,
        volunteer_center_id: centerId,
        organization_id: centerOrganizationId,
        title: 'Zomerfeest',
        token: IDS,
      })
      .execute(),
  );
});
afterAll(() => world.close());

interface Route {
  method: string;
  url: string;
  type: string;
}

/** Every route that takes a body without a session, with each type of body. */
const openRoutes = (): Route[] =>
  world.app.inventory
    .filter(({ method, access }) => isForStrangers(access) && !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .flatMap(({ method, url, bodyTypes }) =>
      [JSON_TYPE, ...bodyTypes].map((type) => ({
        method,
        type,
        url: url.replaceAll(/:\w+/g, IDS).replaceAll('*', 'nowhere'),
      })),
    );

/** Forms that people build are longer than any other body of a stranger. */
const FILL_IN = fillInForm.limits ?? { bytes: 0, fields: 0 };
const mostOf = ({ url }: Route): number => (url === `/forms/${IDS}` ? FILL_IN.bytes : SMALL_BODY);

const list = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(',');
const fill = (unit: string, length = SMALL_BODY - 40) => unit.repeat(Math.floor(length / unit.length));

const HOSTILE_JSON: Readonly<Record<string, string>> = {
  'many keys': `{${list(4_800, (at) => `"k${at}":1`)}}`,
  'as many keys as were once allowed': `{${list(48_999, (at) => `"k${at}":1`)}}`,
  'as many keys as there may be': `{${list(990, (at) => `"_a_b${'_c'.repeat(20)}${at}":1`)}}`,
  'keys in escapes': `{${list(900, (at) => `"\\u005f${at}${'_\\u0061'.repeat(5)}":1`)}}`,
  'one long key': `{"${fill('_a')}":1}`,
  'one long text': `{"email":"${fill('a')}"}`,
  'a text of escapes': `{"email":"${fill('\\u0041')}"}`,
  objects: `[${list(490, () => '{"a_b":1}')}]`,
  'attributes that are none': `{"data":{"type":"users","attributes":{${list(900, (at) => `"x${at}":{}`)}}}}`,
  'a large number': `{"data":${fill('1')}}`,
  depth: fill('['),
};
const HOSTILE_FORMS: Readonly<Record<string, string>> = {
  'many fields': fill('a&'),
  'as many fields as there may be': list(99, (at) => `f${at}=${'%41'.repeat(190)}`).replaceAll(',', '&'),
  'as many fields as a form of questions may have': `${'a=1&'.repeat(FILL_IN.fields - 1)}b=1`,
  'one long name': fill('%61'),
};

const send = ({ method, url, type }: Route, payload: string) =>
  world.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    payload,
    headers: { host: HOST, origin: `http://${HOST}`, 'content-type': type },
  });

/** Milliseconds of processor time of one of so many requests. */
async function workOf(route: Route, payload: string, times: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let done = 0; done < times; done += 1) await send(route, payload);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / times;
}

it('no body of a stranger is much more work than an ordinary one, on any route', async () => {
  const routes = openRoutes();
  expect(routes.length).toBeGreaterThan(20);
  for (const payload of Object.values(HOSTILE_JSON)) await workOf(routes[0]!, payload, 3);
  const tooMuch: string[] = [];
  for (const route of routes) {
    const isForm = route.type === FORM_TYPE;
    const plain = await workOf(route, isForm ? 'email=a' : '{"email":"a"}', 4);
    for (const [name, payload] of Object.entries(isForm ? HOSTILE_FORMS : HOSTILE_JSON)) {
      // What else the process does, like collecting garbage, falls on one or another.
      const isTooMuch = async () => (await workOf(route, payload, 1)) > MOST * Math.max(plain, 0.5);
      if ((await isTooMuch()) && (await isTooMuch()) && (await isTooMuch()))
        tooMuch.push(`${route.method} ${route.url} ${route.type}: ${name}`);
    }
  }
  expect(tooMuch).toEqual([]);
});

it('a stranger has 64 KB, and 256 where a form is filled in, and 1,000 values on every route', async () => {
  const large = (route: Route) => `{"email":"${'a'.repeat(mostOf(route))}"}`;
  const many = `[${list(1_001, () => '1')}]`;
  const longKey = `{"${'k'.repeat(101)}":1}`;
  const wrong: string[] = [];
  for (const route of openRoutes().filter(({ type }) => type === JSON_TYPE)) {
    const statuses = [];
    for (const payload of [large(route), many, longKey])
      statuses.push((await send(route, payload)).statusCode);
    if (statuses.join() !== '413,400,400') wrong.push(`${route.method} ${route.url} ${statuses.join()}`);
  }
  expect(wrong).toEqual([]);
});

it('a known caller may send more, and gets the error of the schema', async () => {
  const tenant = await world.server.seed.tenant('beta');
  const user = await world.server.seed.user(tenant);
  const send = (count: number) =>
    world.server.request('PATCH', '/api/v1/current_user', {
      as: user,
      payload: Buffer.from(`[${list(count, () => `"${'a'.repeat(20)}"`)}]`),
      headers: { 'content-type': JSON_TYPE },
    });
  expect((await send(9_000)).statusCode).toBe(422);
  expect((await send(10_001)).statusCode).toBe(400);
});

it('a small body that does not end loses its connection before a large one does', async () => {
  const client = await rawClient(world.app);
  const head = `POST /auth/sign_in HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\n`;
  const withLength = await client.send({ head: `${head}Content-Length: 100\r\n\r\n{` });
  expect(withLength).toMatchObject({ statuses: [408] });
  const inChunks = await client.send({ head: `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n` });
  expect(inChunks).toMatchObject({ statuses: [408] });
});
