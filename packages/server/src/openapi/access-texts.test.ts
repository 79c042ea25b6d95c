import { EXAMPLE_ID } from '../http/declared-call.ts';
import { requestSamples, sampleOf } from '../test/isolation-samples.ts';
import { jsonApiWorld, type JsonApiWorld } from '../test/jsonapi/world.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import type { OpenApi } from './types.ts';

/** What the description says of each call (for whom, about whose records, and where there is one), tried by requests. */

let world: JsonApiWorld;
/** A tenant of another kind, with nothing of its own. */
let bare: SeededTenant;
let paths: OpenApi['paths'];
/** Of the centre, and with no part in any of the records. */
let stranger: SeededUser;
let withoutRole: SeededUser;
let inactive: SeededUser;

beforeAll(async () => {
  world = await jsonApiWorld();
  const { server, tenant } = world;
  bare = await server.seed.tenant('beta', 'meedoen');
  paths = (await server.request('GET', '/api/openapi.json', { host: tenant.host })).json().paths;
  stranger = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  withoutRole = await server.seed.user(tenant);
  inactive = await server.seed.user(tenant, {}, { status: 'inactive' });
}, 120_000);
afterAll(() => world.server.close());

interface Described {
  call: string;
  method: string;
  path: string;
  text: string;
}

const SIGN_OUT = 'DELETE /auth/sign_out';

/** All calls; the one that ends a session comes last. */
const described = (): Described[] =>
  Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([name, { description: text = '' }]) => {
        const method = name.toUpperCase();
        return { call: `${method} ${path}`, method, path, text };
      }),
    )
    .toSorted((one, other) => Number(one.call === SIGN_OUT) - Number(other.call === SIGN_OUT));

interface Outcome {
  status: number;
  code: string | null;
}

async function send(method: string, url: string, as: SeededUser | string, body?: unknown): Promise<Outcome> {
  const from = typeof as === 'string' ? { host: as } : { as };
  const response = await world.server.request(method, url, {
    ...from,
    ...(body === undefined ? {} : { body }),
  });
  const isProblem = response.statusCode >= 400;
  return { status: response.statusCode, code: isProblem ? response.json().errors[0].code : null };
}

/** Who may call is decided before anything else of a request is read. */
const call = ({ method, path }: Described, as: SeededUser | string) =>
  send(method, path.replace(/\{\w+\}/g, EXAMPLE_ID), as);

/** The calls whose texts are chosen, with what does not hold of them. */
async function failing(
  isChosen: (text: string) => boolean,
  holds: (one: Described) => Promise<boolean>,
): Promise<{ tried: number; failed: string[] }> {
  const chosen = described().filter(({ text }) => isChosen(text));
  const failed: string[] = [];
  for (const one of chosen) if (!(await holds(one))) failed.push(`${one.call}: ${one.text}`);
  return { tried: chosen.length, failed };
}

const isForEverybody = (text: string) => text.startsWith('For everybody.');
const isForSome = (text: string) => text.startsWith('For those who may ');

it('says of every call whom it is for', () => {
  const silent = described().filter(
    ({ text }) =>
      !isForEverybody(text) && !isForSome(text) && !text.startsWith('For those who are signed in'),
  );
  expect(described().length).toBeGreaterThan(200);
  expect(silent).toEqual([]);
});

it('says of no call that it is about what is one’s own where it says about whose', () => {
  const texts = new Map(described().map(({ call: name, text }) => [name, text]));
  expect(texts.get('GET /api/v1/stock_images')).toBe(
    'For those who are signed in. All of them, from which all may choose.',
  );
});

it('refuses visitors where it is for those who are signed in, or who may do something', async () => {
  const { tried, failed } = await failing(
    (text) => !isForEverybody(text),
    async (one) => (await call(one, world.tenant.host)).status === 401,
  );
  expect(tried).toBeGreaterThan(150);
  expect(failed).toEqual([]);
}, 120_000);

it('lets visitors in where it is for everybody', async () => {
  const { tried, failed } = await failing(
    (text) => isForEverybody(text) && !text.includes('those who may'),
    async (one) => ![401, 403].includes((await call(one, world.tenant.host)).status),
  );
  expect(tried).toBeGreaterThan(30);
  expect(failed).toEqual([]);
}, 120_000);

it('refuses those without a role where it is for those who may do something, and not oneself', async () => {
  const { tried, failed } = await failing(isForSome, async (one) => {
    const { code } = await call(one, withoutRole);
    return code === 'no_organization' || code === 'forbidden';
  });
  expect(tried).toBeGreaterThan(60);
  expect(failed).toEqual([]);
  for (const { method, path } of described().filter(({ text }) => text.includes(', and for oneself')))
    expect((await send(method, path.replace('{id}', withoutRole.id), withoutRole, {})).status).not.toBe(403);
}, 120_000);

it('refuses inactive accounts where it does not say that these may call too', async () => {
  const { tried, failed } = await failing(
    (text) => !isForEverybody(text),
    async (one) => {
      const { code } = await call(one, inactive);
      return (code === 'account_inactive') !== one.text.includes('Also with an inactive account.');
    },
  );
  expect(tried).toBeGreaterThan(150);
  expect(failed).toEqual([]);
}, 120_000);

it('is nowhere but where its feature is on', async () => {
  const { tried, failed } = await failing(
    (text) => text.includes(' is on.'),
    async (one) =>
      (await call(one, bare.host)).code === 'feature_disabled' &&
      (await call(one, world.tenant.host)).code !== 'feature_disabled',
  );
  expect(tried).toBeGreaterThan(20);
  expect(failed).toEqual([]);
});

describe('whose records it is about', () => {
  /** One’s own of who asks, as everyone has one. */
  const OF_EVERYONE = 'GET /api/v1/notification_preferences/:id';

  const isForAll = (whose: string) => whose.includes('from which all may choose');

  const about = () =>
    world.server.app.inventory.flatMap((entry) => {
      const { method, url, whose } = entry;
      const sample = sampleOf(entry, requestSamples(world.records));
      const { id } = sample?.params ?? {};
      const isRecord = whose !== undefined && /\/:(id|key)/.test(url) && `${method} ${url}` !== OF_EVERYONE;
      return isRecord
        ? [{ method, url, whose, body: sample?.body, path: id === undefined ? null : url.replace(':id', id) }]
        : [];
    });

  it('is said by every call for those who are signed in that names a record', () => {
    const silent = world.server.app.inventory.filter(
      ({ access, url, whose }) => access === 'signed_in' && url.includes('/:') && whose === undefined,
    );
    expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

  it('gives everyone who is signed in that from which all may choose', async () => {
    const tried = about().filter(({ whose }) => isForAll(whose));
    const statuses = await Promise.all(
      tried.map(async ({ method, path }) => path && (await send(method, path, stranger)).status),
    );
    expect(tried.length).toBeGreaterThan(3);
    expect(statuses).toEqual(tried.map(() => 200));
  });

  it('keeps it from a stranger, in whatever way it is called', async () => {
    const shown: unknown[] = [];
    const tried = about().filter(({ whose }) => !isForAll(whose));
    for (const { method, url, path, body } of tried) {
      const { status } = path === null ? { status: null } : await send(method, path, stranger, body);
      if (status !== 403 && status !== 404) shown.push([method, url, status]);
    }
    expect(tried.length).toBeGreaterThan(25);
    expect(shown).toEqual([]);
  }, 120_000);

  it('gives it to whose it is, and of others to those alone of whom that is said', async () => {
    const { owner, root } = world.callers;
    const wrong: unknown[] = [];
    const tried = about().filter(
      ({ method, url, whose }) => method === 'GET' && /\/:\w+$/.test(url) && !isForAll(whose),
    );
    for (const { url, path, whose } of tried) {
      if (!owner || !root || path === null) throw new Error(`${url} is tried by no one`);
      const own = await send('GET', path, owner);
      const others = await send('GET', path, root);
      const expected = whose.includes('for those who may') ? 200 : 404;
      if (own.status !== 200 || others.status !== expected)
        wrong.push([url, whose, own.status, others.status]);
    }
    expect(tried.length).toBeGreaterThan(12);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['organizations', 401, 'filter[show_on_social_map]=true'],
    ['organizations', 401, 'filter[is_partner_eq]=true'],
    ['organizations', 401, `filter[id_in]=${EXAMPLE_ID}`],
    ['vacancies?filter[status_in]=draft', 401, ''],
    ['pages?filter[status_in]=draft', 401, ''],
  ])('of the list of %s visitors get %i, and the list with "%s"', async (list, status, open) => {
    const { host } = world.tenant;
    expect((await send('GET', `/api/v1/${list}`, host)).status).toBe(status);
    const [path = ''] = list.split('?');
    expect((await send('GET', `/api/v1/${path}?${open}`, host)).status).toBe(200);
    const { root } = world.callers;
    expect(root && (await send('GET', `/api/v1/${list}`, root)).status).toBe(200);
    const ofOneself = list.startsWith('vacancies') ? 200 : 403;
    expect((await send('GET', `/api/v1/${list}`, withoutRole)).status).toBe(ofOneself);
  });
});
