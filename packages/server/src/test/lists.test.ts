import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { InventoryEntry } from '../plugins/access.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let admin: SeededUser;
let domain: ReturnType<typeof domainBuilders>;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  alfa = await server.seed.tenant('alfa');
  admin = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  for (const key of ['dieren', 'natuur', 'zorg']) {
    await domain.category('alfa', key);
    await domain.vacancy(alfa);
    await domain.page(alfa);
    await server.seed.center('alfa', key);
    await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
  }
});
afterAll(() => server.close());

interface ListDocument {
  data: { type: string; id: string }[];
  included?: unknown[];
  links: Record<string, string>;
  meta: Record<string, unknown> & {
    pagination?: Record<string, number>;
    total: number;
    next_cursor?: string;
  };
}

const get = async (path: string, as: SeededUser | null = admin) =>
  server.request('GET', `/api/v1/${path}`, { host: alfa.host, ...(as ? { as } : {}) });
async function list(path: string, as: SeededUser | null = admin): Promise<ListDocument> {
  const response = await get(path, as);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json();
}
const idsOf = ({ data }: ListDocument) => data.map(({ id }) => id);
async function rejectionOf(path: string) {
  const response = await get(path);
  return [response.statusCode, response.json().errors?.[0]?.source?.parameter];
}

describe('every list', () => {
  const isCall = ({ url, method }: InventoryEntry) =>
    url.startsWith('/api/v1/') && method === 'GET' && !/:|\/geocode$|\.csv$/.test(url);
  /** Without the record of which notes are requested there is no list of them, only of ids. */
  const needsMore = (path: string) => path === 'internal_notes';

  async function lists() {
    const paths = server.app.inventory.filter(isCall).map(({ url }) => url.slice('/api/v1/'.length));
    const found: string[] = [];
    for (const path of paths) {
      const response = await get(path);
      if (needsMore(path) || (response.statusCode === 200 && Array.isArray(response.json().data)))
        found.push(path);
    }
    expect(found.length).toBeGreaterThan(18);
    return found;
  }

  it('is ordered by id in both directions, filtered by ids, and has a total and absolute links', async () => {
    for (const path of await lists()) {
      if (!needsMore(path)) {
        const ascending = idsOf(await list(`${path}?sort=id`));
        const descending = idsOf(await list(`${path}?sort=-id`));
        expect([path, ascending]).toEqual([path, [...ascending].sort()]);
        expect([path, descending]).toEqual([path, [...ascending].reverse()]);
        const requested = ascending.slice(0, 2);
        if (requested.length > 0) {
          const named = await list(`${path}?filter[id]=${requested.join()}&sort=id`);
          expect([path, idsOf(named), named.meta.total]).toEqual([path, requested, requested.length]);
        }
      }
      const none = await list(`${path}?filter[id_in]=${randomUUID()},nonsense`);
      expect([path, none.data, none.meta.total]).toEqual([path, [], 0]);
      expect(none.links['self']).toContain(`http://alfa.localhost/api/v1/${path}?filter%5Bid_in%5D=`);
    }
  });

  it('refuses ids that are none, too many ids, pages beyond the numbered ones and cursors that it did not give', async () => {
    const many = Array.from({ length: 101 }, () => randomUUID()).join();
    for (const path of await lists()) {
      const of = (query: string) => rejectionOf(`${path}?${query}`);
      expect([path, await of('filter[id]=')]).toEqual([path, [400, 'filter[id]']]);
      expect([path, await of(`filter[id_in]=${many}`)]).toEqual([path, [400, 'filter[id_in]']]);
      expect([path, await of('page[number]=100000')]).toEqual([path, [400, 'page[number]']]);
      expect([path, await of('page[after]=bm9uc2Vuc2U')]).toEqual([path, [400, 'page[after]']]);
    }
  });

  it('passes through its rows once by cursor', async () => {
    for (const path of (await lists()).filter((one) => !needsMore(one))) {
      const all: string[] = [];
      for (let number = 1, total = 1; all.length < total; number += 1) {
        const page = await list(`${path}?page[size]=100&page[number]=${number}`);
        all.push(...idsOf(page));
        ({ total } = page.meta);
      }
      const seen: string[] = [];
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const page: ListDocument = await list(`${path}?page[size]=1&page[after]=${cursor}`);
        seen.push(...idsOf(page));
        cursor = page.meta.next_cursor;
      }
      expect([path, seen]).toEqual([path, all]);
    }
  });
});

describe('a cursor', () => {
  const names = ['Aa', 'Bb', 'Bb', 'Cc', 'Cc', 'Dd', 'Ee'];

  it.each([
    ['name', 'sort=name'],
    ['the newest', 'sort=-created_at'],
    ['the last sign-in, which some have not', 'sort=-last_sign_in_at'],
    ['id', 'sort=-id'],
  ])('in the order of %s repeats and misses nothing while rows are added', async (_what, sort) => {
    const organizationId = await server.seed.organization('alfa', alfa.centerId);
    const add = (last_name: string, last_sign_in_at: Date | null = null) =>
      server.seed.user(alfa, { [organizationId]: ['volunteer'] }, { last_name, last_sign_in_at });
    const before = await Promise.all(
      names.map((name, at) => add(name, at % 2 ? new Date(Date.UTC(2026, 0, at)) : null)),
    );
    const address = `users?filter[organization_id_eq]=${organizationId}&${sort}&page[size]=2`;
    const seen: string[] = [];
    let next: string | undefined = `/api/v1/${address}&page[after]=`;
    while (next !== undefined) {
      const page: ListDocument = await list(next.split('/api/v1/')[1] ?? '');
      seen.push(...idsOf(page));
      next = page.links['next'];
      // One before everything that has been read, one among it, and one behind.
      await add('Aaa');
      await add('Bb', new Date());
      await add('Zz');
      if (seen.length > 60) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  });

  it('goes on behind what was found by words, by distance and among what is not published', async () => {
    for (let at = 0; at < 7; at += 1)
      await domain.vacancy(alfa, {
        title: `Tuinieren ${at % 3}`,
        latitude: at === 3 ? null : 51.9 + at / 100,
        longitude: at === 3 ? null : 5.9,
        ...(at > 4 ? { status: 'draft', published_at: null } : {}),
      });
    for (const query of [
      'filter[q]=tuinieren',
      'sort=distance&filter[near]=51.9,5.9,50',
      'sort=title',
      'sort=-published_at',
      'filter[status_in]=draft,published',
      'filter[status_in]=draft,published&sort=published_at',
      'filter[status_in]=draft,published&sort=-expires_at',
    ]) {
      const all = idsOf(await list(`vacancies?${query}`));
      expect(all.length).toBeGreaterThanOrEqual(4);
      const seen: string[] = [];
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const page: ListDocument = await list(`vacancies?${query}&page[size]=2&page[after]=${cursor}`);
        seen.push(...idsOf(page));
        cursor = page.meta.next_cursor;
      }
      expect([query, seen]).toEqual([query, all]);
    }
  });

  it('holds for its own list, tenant and order, and unchanged', async () => {
    const { next_cursor: cursor = '' } = (await list('users?page[size]=1')).meta;
    expect(await rejectionOf(`users?sort=-created_at&page[after]=${cursor}`)).toEqual([400, 'page[after]']);
    expect(await rejectionOf(`organizations?page[after]=${cursor}`)).toEqual([400, 'page[after]']);
    expect(await rejectionOf(`users?page[after]=${cursor.slice(0, -2)}AA`)).toEqual([400, 'page[after]']);
    const beta = await server.seed.tenant('beta');
    const stranger = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
    const elsewhere = await server.request('GET', `/api/v1/users?page[after]=${cursor}`, { as: stranger });
    expect(elsewhere.statusCode).toBe(400);
  });

  it('tells nothing of the row that it stands behind', async () => {
    const organizationId = await server.seed.organization('alfa', alfa.centerId);
    for (const last_name of ['Achternaam', 'Bachternaam'])
      await server.seed.user(alfa, { [organizationId]: ['volunteer'] }, { last_name });
    const address = `users?filter[organization_id_eq]=${organizationId}&sort=name&page[size]=1`;
    const [one, again] = [await list(address), await list(address)];
    const cursor = one.meta.next_cursor ?? '';
    expect(Buffer.from(cursor, 'base64url').toString().toLowerCase()).not.toContain('achternaam');
    expect(again.meta.next_cursor).toBe(cursor);
  });
});

describe('pages', () => {
  it('past the end are empty and lead back to the last one', async () => {
    const organizationId = await server.seed.organization('alfa', alfa.centerId);
    for (let at = 0; at < 5; at += 1) await server.seed.user(alfa, { [organizationId]: ['volunteer'] });
    const address = `users?filter[organization_id_eq]=${organizationId}`;
    const beyond = await list(`${address}&page[size]=2&page[number]=9`);
    expect(beyond.data).toEqual([]);
    expect(beyond.meta).toEqual({
      pagination: { current: 9, first: 1, prev: 3, records: 5 },
      total: 5,
    });
    const last = await list(beyond.links['prev']?.split('/api/v1/')[1] ?? '');
    expect(last.data).toHaveLength(1);
    expect(last.links).not.toHaveProperty('next');
    const skipped = await list(`${address}&sort=id&page[offset]=1&page[limit]=3`);
    expect(idsOf(skipped)).toEqual(idsOf(await list(`${address}&sort=id`)).slice(1, 4));
    expect(skipped.meta).toMatchObject({ total: 5 });
    const rest = await list(skipped.links['next']?.split('/api/v1/')[1] ?? '');
    expect(idsOf(rest)).toEqual(idsOf(await list(`${address}&sort=id`)).slice(4));
  });

  it('are numbered up to the 10,000th row, and a total counts no further', async () => {
    const reader = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
    const add = (amount: number) =>
      server.context.db.write('alfa', (queries) =>
        sql`INSERT INTO notifications (tenant_id, user_id, event, title, body, url, created_at)
          SELECT 'alfa', ${reader.id}::uuid, 'user_welcome', 'Welkom', '', '/', now() - one * interval '1 second'
          FROM generate_series(1, ${amount}::int) one`.execute(queries),
      );
    await add(10_000);
    const exact = await list('notifications?page[size]=100&page[number]=100', reader);
    expect(exact.meta).toMatchObject({ total: 10_000, pagination: { current: 100, records: 10_000 } });
    expect(exact.meta).not.toHaveProperty('total_is_capped');
    await add(20);
    const first = await list('notifications?page[size]=100', reader);
    expect(first.meta).toMatchObject({ total: 10_000, total_is_capped: true });
    expect(first.meta.pagination).toEqual({ current: 1, next: 2, records: 10_000 });
    expect(first.links).not.toHaveProperty('last');
    const last = await list('notifications?page[size]=100&page[number]=100', reader);
    expect(last.meta.pagination).toEqual({ current: 100, first: 1, prev: 99, records: 10_000 });
    const behind = await list(last.links['next']?.split('/api/v1/')[1] ?? '', reader);
    expect(behind.data).toHaveLength(20);
    expect(behind.links).not.toHaveProperty('next');
    const beyond = await get('notifications?page[size]=100&page[number]=101', reader);
    expect(beyond.statusCode).toBe(400);
    expect(beyond.json().errors[0]).toMatchObject({
      code: 'invalid_parameter',
      detail: expect.stringContaining('page[after]'),
      source: { parameter: 'page[number]' },
      meta: { instead: 'page[after]' },
    });
  });
});

it('included-when-requested: is an empty list where nothing is related', async () => {
  const organizationId = await server.seed.organization('alfa', alfa.centerId);
  const none = `users?filter[organization_id_eq]=${organizationId}`;
  expect((await list(`${none}&include=roles`)).included).toEqual([]);
  expect(await list(none)).not.toHaveProperty('included');
  const one = (await get(`organizations/${organizationId}?include=address`)).json();
  expect(one).toMatchObject({
    included: [],
    links: { self: `http://alfa.localhost/api/v1/organizations/${organizationId}?include=address` },
  });
});

it('shows a visitor the organizations that they name, as far as those are public', async () => {
  const shown = await server.seed.organization('alfa', alfa.centerId);
  const hidden = await server.seed.organization('alfa', alfa.centerId, { status: 'pending' });
  const found = await list(`organizations?filter[id]=${shown},${hidden}`, null);
  expect(idsOf(found)).toEqual([shown]);
  expect((await get('organizations', null)).statusCode).toBe(401);
});

it('names the attribute of each error', async () => {
  const response = await server.request('POST', '/api/v1/saved_searches', {
    as: admin,
    body: { data: { type: 'saved_searches', attributes: { query: {} } } },
  });
  const { errors } = response.json();
  expect(errors.map(({ source, meta }: { source: object; meta: object }) => [source, meta])).toEqual([
    [{ pointer: '/data/attributes/name' }, { attribute: 'name' }],
    [{ pointer: '/data/attributes/query/address' }, { attribute: 'query.address' }],
    [{ pointer: '/data/attributes/query/filter' }, { attribute: 'query.filter' }],
  ]);
});
