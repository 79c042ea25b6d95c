import { MENU_BOUNDS } from '@samen/resources/shared';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let count = 0;

const PATH = '/api/v1/menu_items';
const body = (attributes: object) => ({ data: { type: 'menu_items', attributes } });

interface Item {
  id: string;
  attributes: { name: string; hidden_by: string | null; [name: string]: unknown };
  meta?: { can?: string[] };
}

/** A site of its own, with an editor. */
async function site() {
  count += 1;
  const id = `site-${count}`;
  const tenant = await server.seed.tenant(id);
  const editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  const request = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path = '', more: object = {}) =>
    server.request(method, `${PATH}${path}`, { as: editor, ...more });
  return {
    id,
    tenant,
    editor,
    request,
    add: (attributes: object, as = editor) =>
      request('POST', '', {
        as,
        body: body({ name: 'Ergens', menu: 'header', link_type: 'url', url: '/x', ...attributes }),
      }),
    change: (item: string, attributes: object, more: object = {}) =>
      request('PATCH', `/${item}`, { body: body(attributes), ...more }),
    order: (items: object[], more: object = {}) =>
      request('PUT', '/reorder', { body: body({ menu: 'header', items }), ...more }),
    edited: async (query = ''): Promise<Item[]> =>
      (await request('GET', `?filter[editable]=true&filter[menu_eq]=header${query}`)).json().data,
    visited: async (): Promise<Item[]> =>
      (await server.request('GET', PATH, { host: `${id}.localhost` })).json().data,
  };
}

const names = (items: Item[]) => items.map(({ attributes }) => attributes.name);
const errorOf = (response: {
  statusCode: number;
  json: () => { errors: { code: string; source?: { pointer: string } }[] };
}) => {
  const [error] = response.json().errors;
  return [response.statusCode, error?.code, error?.source?.pointer?.replace('/data/attributes/', '')];
};
const seen = ({ id, attributes }: Item) => ({ id, lock_version: attributes['lock_version'] });

async function audited(tenant: SeededTenant, as: SeededUser): Promise<string[]> {
  const events = await server.context.db.read(tenant.tenantId, (queries) =>
    queries
      .selectFrom('audit_events')
      .where('actor_id', '=', as.id)
      .where('action', 'like', 'menu%')
      .orderBy('occurred_at')
      .orderBy('id')
      .select(['action', 'subject_name'])
      .execute(),
  );
  return events
    .map(({ action, subject_name }) => (subject_name === null ? action : `${action} ${subject_name}`))
    .sort();
}

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
});
afterAll(() => server.close());

it('is made, changed and removed, and the next visitor sees it', async () => {
  const { tenant, editor, add, change, request, visited } = await site();
  const page = await domain.page(tenant, { slug: 'over-ons', title: 'Over ons' });
  const made = await add({
    name: '  Over   ons ',
    name_en: 'About us',
    link_type: 'page',
    page_id: page,
    url: null,
  });
  expect(made.statusCode).toBe(201);
  const { id, attributes, meta } = made.json().data;
  expect(attributes).toMatchObject({
    href: '/over-ons',
    page_title: 'Over ons',
    name_en: 'About us',
    hidden_by: null,
    lock_version: 0,
    order: 0,
  });
  expect(meta.can).toEqual(['content.manage']);
  expect(made.headers['location']).toMatch(new RegExp(`${PATH}/${id}$`));
  expect((await request('GET', `/${id}`)).json().data).toEqual(made.json().data);
  const [shown] = await visited();
  expect(shown?.attributes).toMatchObject({ name: 'Over ons', href: '/over-ons' });
  expect(shown?.attributes).not.toHaveProperty('lock_version');
  const changed = await change(id, {
    name: 'Bank',
    name_en: null,
    link_type: 'system_page',
    system_page_id: 'vacancy_bank',
  });
  expect(changed.json().data.attributes).toMatchObject({
    href: '/vacancies/search',
    page_id: null,
    lock_version: 1,
  });
  expect(names(await visited())).toEqual(['Bank']);
  const below = await add({ name: 'Onder', parent_id: id });
  expect(below.json().data.attributes).toMatchObject({ order: 0, parent_id: id });
  expect((await request('DELETE', `/${id}`)).statusCode).toBe(204);
  expect(await visited()).toEqual([]);
  expect(await audited(tenant, editor)).toEqual([
    'menu_item.changed Bank',
    'menu_item.created Onder',
    'menu_item.created Over ons',
    'menu_item.deleted Bank',
    'menu_item.deleted Onder',
  ]);
});

describe('of a page that is removed', () => {
  /** A menu with an item before and behind one that leads to a page. */
  async function menuOf(page: Parameters<typeof domain.page>[1] = {}) {
    const made = await site();
    const id = await domain.page(made.tenant, page);
    const toPage = { link_type: 'page', url: null, page_id: id };
    const idOf = async (attributes: object): Promise<string> =>
      (await made.add(attributes)).json().data.id as string;
    await idOf({ name: 'Voor' });
    const parent = await idOf({ name: 'Pagina', ...toPage });
    await idOf({ name: 'Achter' });
    const remove = () =>
      server
        .request('DELETE', `/api/v1/pages/${id}`, { as: made.editor })
        .then(({ statusCode }) => statusCode);
    const places = async () => {
      const items = await made.edited();
      const below = (id: string | null) => items.filter(({ attributes }) => attributes['parent_id'] === id);
      return below(null).map((one) => [one.attributes.name, ...names(below(one.id))]);
    };
    return { ...made, id, toPage, parent, idOf, remove, places };
  }

  it('goes, and what stands below it and leads elsewhere takes its place', async () => {
    const { tenant, editor, parent, toPage, idOf, remove, places, visited } = await menuOf();
    await idOf({ name: 'Contact', parent_id: parent, url: '/contactformulier' });
    await idOf({ name: 'Nogmaals', parent_id: parent, ...toPage });
    await idOf({ name: 'Team', parent_id: parent, url: '/team' });
    await idOf({ name: 'Voet', menu: 'footer', ...toPage });
    expect(await remove()).toBe(204);
    expect(await places()).toEqual([['Voor'], ['Contact'], ['Team'], ['Achter']]);
    expect(names(await visited()).toSorted()).toEqual(['Achter', 'Contact', 'Team', 'Voor']);
    const happened = await audited(tenant, editor);
    expect(happened.filter((one) => one.startsWith('menu_item.deleted'))).toEqual([
      'menu_item.deleted Nogmaals',
      'menu_item.deleted Pagina',
      'menu_item.deleted Voet',
    ]);
    expect(happened.filter((one) => one === 'menu.ordered')).toHaveLength(1);
  });

  it('leaves as many as a menu has places for, and the others below the first of them', async () => {
    const { parent, idOf, remove, places, order, edited } = await menuOf();
    for (let at = 3; at < MENU_BOUNDS.top; at += 1) await idOf({ name: `Item ${at}` });
    for (const name of ['Een', 'Twee', 'Drie']) await idOf({ name, parent_id: parent });
    expect(await remove()).toBe(204);
    expect((await places()).slice(0, 3)).toEqual([['Voor'], ['Een', 'Twee', 'Drie'], ['Achter']]);
    const items = await edited();
    const below = items.filter(({ attributes }) => attributes['parent_id'] !== null);
    const top = items.filter(({ attributes }) => attributes['parent_id'] === null);
    const asIs = top.map((one) => ({
      ...seen(one),
      children: below.filter(({ attributes }) => attributes['parent_id'] === one.id).map(seen),
    }));
    expect((await order(asIs)).statusCode).toBe(204);
  });

  it('goes with a translation that it leads to, and not with one that it does not', async () => {
    const { tenant, editor, id, idOf, places } = await menuOf();
    const english = { locale: 'en', translation_of_id: id } as const;
    const translation = await domain.page(tenant, english);
    await idOf({ name: 'English', link_type: 'page', url: null, page_id: translation });
    await server.request('DELETE', `/api/v1/pages/${translation}`, { as: editor });
    expect(await places()).toEqual([['Voor'], ['Pagina'], ['Achter']]);
    const again = await domain.page(tenant, english);
    await idOf({ name: 'English', link_type: 'page', url: null, page_id: again });
    await server.request('DELETE', `/api/v1/pages/${id}`, { as: editor });
    expect(await places()).toEqual([['Voor'], ['Achter']]);
    const happened = await audited(tenant, editor);
    expect(happened.filter((one) => one.startsWith('menu_item.deleted'))).toEqual([
      'menu_item.deleted English',
      'menu_item.deleted English',
      'menu_item.deleted Pagina',
    ]);
  });
});

it('shows editors what visitors do not see, and why', async () => {
  const { tenant, edited, visited, request } = await site();
  const draft = await domain.page(tenant, { slug: 'concept', title: 'Concept', is_published: false });
  const hidden = await domain.menuItem(tenant, { name: 'concept', link_type: 'page', page_id: draft });
  await domain.menuItem(tenant, { name: 'below', url: '/x', parent_id: hidden });
  await domain.menuItem(tenant, { name: 'evil', url: 'javascript:alert(1)' });
  await domain.menuItem(tenant, {
    name: 'session',
    link_type: 'system_page',
    system_page_id: 'organizations',
  });
  await domain.menuItem(tenant, { name: 'shown', url: '/y' });
  expect(
    (await edited()).map(({ attributes }) => [attributes.name, attributes.hidden_by, attributes['href']]),
  ).toEqual([
    ['concept', 'page', '/concept'],
    ['below', 'parent', '/x'],
    ['evil', 'url', ''],
    ['session', 'session', '/organizations'],
    ['shown', null, '/y'],
  ]);
  expect(names(await visited())).toEqual(['shown']);
  const asVisitor = await request('GET');
  expect(names(asVisitor.json().data)).toEqual(['session', 'shown']);
});

it('belongs to the editors of its centre alone', async () => {
  const { tenant, add, change, order, request } = await site();
  const other = await site();
  const item = (await add({})).json().data;
  const theirs = (await other.add({})).json().data;
  const people = {
    manager: await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['page_manager'] }),
    volunteer: await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }),
  };
  for (const as of Object.values(people)) {
    expect((await add({}, as)).statusCode).toBe(403);
    expect((await change(item.id, { name: 'x' }, { as })).statusCode).toBe(403);
    expect((await order([{ id: item.id }], { as })).statusCode).toBe(403);
    expect((await request('DELETE', `/${item.id}`, { as })).statusCode).toBe(403);
    expect((await request('GET', '?filter[editable]=true', { as })).statusCode).toBe(403);
    for (const path of ['system_pages', 'system_pages/vacancy_bank'])
      expect((await server.request('GET', `/api/v1/${path}`, { as })).statusCode).toBe(403);
  }
  const stranger = { as: null, host: `${tenant.tenantId}.localhost` };
  expect((await request('GET', '?filter[editable]=true', stranger)).statusCode).toBe(401);
  expect((await change(theirs.id, { name: 'x' })).statusCode).toBe(404);
  expect((await request('DELETE', `/${theirs.id}`)).statusCode).toBe(404);
  expect(errorOf(await order([{ id: theirs.id }]))[0]).toBe(409);
});

it('is out of reach of another centre of the tenant', async () => {
  const { tenant, add } = await site();
  const item = (await add({})).json().data;
  const centerId = await server.seed.center(tenant.tenantId, 'Buren');
  const organizationId = await server.seed.organization(tenant.tenantId, centerId);
  const neighbour = await server.seed.user(tenant, { [organizationId]: ['content_manager'] });
  const page = await domain.page({ ...tenant, centerId }, { slug: 'van-hen' });
  expect(errorOf(await add({ link_type: 'page', page_id: page }))).toEqual([422, 'inclusion', 'page_id']);
  const attempt = await server.request('PATCH', `${PATH}/${item.id}`, {
    as: neighbour,
    body: body({ name: 'x' }),
  });
  expect(attempt.statusCode).toBe(404);
});

describe('a target', () => {
  it.each([
    ['javascript:alert(1)', 'url'],
    ['JaVaScRiPt:alert(1)', 'url'],
    ['data:text/html,x', 'url'],
    ['//evil.example', 'url'],
    ['/\\evil.example', 'url'],
    ['/a\u0007b', 'characters'],
    ['https://example.org/\u202egpj', 'characters'],
    ['geen adres', 'url'],
    [null, 'required'],
    ['', 'required'],
  ])('refuses the address %j', async (url, code) => {
    const { add, visited } = await site();
    expect(errorOf(await add({ url }))).toEqual([422, code, 'url']);
    expect(await visited()).toEqual([]);
  });

  it('refuses a screen that the site does not have, and pages of others', async () => {
    const { add, change } = await site();
    const other = await site();
    const page = await domain.page(other.tenant, { slug: 'van-hen' });
    for (const page_id of [page, 'x', 'aaaaaaaa-0000-4000-8000-000000000000'])
      expect(errorOf(await add({ link_type: 'page', page_id }))).toEqual([422, 'inclusion', 'page_id']);
    expect(errorOf(await add({ link_type: 'page' }))).toEqual([422, 'required', 'page_id']);
    const { id } = (await add({})).json().data;
    expect(errorOf(await change(id, { link_type: 'system_page' }))).toEqual([
      422,
      'required',
      'system_page_id',
    ]);
    expect(errorOf(await change(id, { url: null }))).toEqual([422, 'required', 'url']);
    expect((await change(id, { name: 'Nieuw' })).json().data.attributes).toMatchObject({
      name: 'Nieuw',
      url: '/x',
    });
  });

  it('leaves an item with an address of before as it is when only its name changes', async () => {
    const { tenant, change } = await site();
    const id = await domain.menuItem(tenant, { url: 'javascript:alert(1)' });
    expect((await change(id, { name: 'Nieuw' })).json().data.attributes).toMatchObject({
      href: '',
      hidden_by: 'url',
    });
  });
});

it.each([
  [{ name: ' ' }, 'required', 'name'],
  [{ name: 'x'.repeat(41) }, 'max_length', 'name'],
  [{ name: 'a\u202eb' }, 'characters', 'name'],
  [{ name_en: 'a\u202eb' }, 'characters', 'name_en'],
])('refuses %j', async (attributes, code, pointer) => {
  const { add } = await site();
  expect(errorOf(await add(attributes))).toEqual([422, code, pointer]);
});

describe('the place of an item', () => {
  it('is under one of the same menu that stands under no other', async () => {
    const { add } = await site();
    const other = await site();
    const top = (await add({})).json().data.id;
    const below = (await add({ parent_id: top })).json().data.id;
    const footer = (await add({ menu: 'footer' })).json().data.id;
    const theirs = (await other.add({})).json().data.id;
    for (const parent_id of [below, footer, theirs, 'x'])
      expect(errorOf(await add({ parent_id }))).toEqual([422, 'inclusion', 'parent_id']);
  });

  it('is bounded, also for many at once', async () => {
    const { add, edited } = await site();
    const made = await Promise.all(Array.from({ length: MENU_BOUNDS.top + 3 }, () => add({})));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MENU_BOUNDS.top);
    expect(errorOf(await add({}))).toEqual([422, 'max_items', 'menu']);
    const [first] = await edited();
    const parent_id = first?.id;
    for (let at = 0; at < MENU_BOUNDS.below; at += 1) expect((await add({ parent_id })).statusCode).toBe(201);
    expect(errorOf(await add({ parent_id }))).toEqual([422, 'max_items', 'parent_id']);
    const orders = (await edited())
      .filter(({ attributes }) => !attributes['parent_id'])
      .map(({ attributes }) => attributes['order']);
    expect(orders).toEqual(Array.from({ length: MENU_BOUNDS.top }, (_, at) => at));
  });
});

describe('the order of a menu', () => {
  async function menu() {
    const made = await site();
    for (const name of ['Een', 'Twee', 'Drie']) await made.add({ name });
    await made.add({ name: 'Voet', menu: 'footer' });
    const [one, two, three] = (await made.edited()) as [Item, Item, Item];
    return { ...made, one, two, three };
  }
  const tree = (items: Item[]) =>
    items.map(({ attributes }) => [attributes.name, attributes['parent_id'], attributes['order']]);

  it('changes as a whole, in one call', async () => {
    const { one, two, three, order, edited, visited, tenant, editor } = await menu();
    const response = await order([seen(three), { ...seen(one), children: [seen(two)] }]);
    expect(response.statusCode).toBe(204);
    const items = await edited();
    expect(tree(items).toSorted()).toEqual([
      ['Drie', null, 0],
      ['Een', null, 1],
      ['Twee', one.id, 0],
    ]);
    expect(items.find(({ id }) => id === two.id)?.attributes['lock_version']).toBe(1);
    expect(
      names(await visited())
        .filter((name) => name !== 'Voet')
        .toSorted(),
    ).toEqual(['Drie', 'Een', 'Twee']);
    expect((await audited(tenant, editor)).at(0)).toBe('menu.ordered');
  });

  it('names what it does not take of the menu and of its items', async () => {
    const { one, two, three, request } = await menu();
    const items = [{ ...seen(two), name: 'Anders' }, seen(one), { ...seen(three), children: [] }];
    const response = await request('PUT', '/reorder', {
      body: body({ menu: 'header', items, hidden_by: 'page' }),
    });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { meta: { ignored: ['items.0.name', 'hidden_by'] } },
    ]);
  });

  it('writes nothing down where nothing moved', async () => {
    const { one, two, three, order, tenant, editor } = await menu();
    expect((await order([one, two, three].map(seen))).statusCode).toBe(204);
    expect(await audited(tenant, editor)).not.toContain('menu.ordered');
  });

  it('is refused where the menu is another by now', async () => {
    const { one, two, three, order, add, change, edited, request } = await menu();
    const before = [three, two, one].map(seen);
    await change(two.id, { name: 'Anders' });
    expect(errorOf(await order(before)).slice(0, 2)).toEqual([409, 'stale_record']);
    const fresh = async () => (await edited()).map(seen).toReversed();
    const without = await fresh();
    const added = (await add({ name: 'Vier' })).json().data;
    expect((await order(without)).statusCode).toBe(409);
    const all = await fresh();
    await request('DELETE', `/${added.id}`);
    expect((await order(all)).statusCode).toBe(409);
    expect(names(await edited())).toEqual(['Een', 'Anders', 'Drie']);
    expect((await order(await fresh())).statusCode).toBe(204);
    expect(names(await edited())).toEqual(['Drie', 'Anders', 'Een']);
  });

  it('of two at once one is stale', async () => {
    const { one, two, three, order } = await menu();
    const statuses = await Promise.all([
      order([two, one, three].map(seen)),
      order([three, two, one].map(seen)),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  it('has no circles, no third level and nothing twice', async () => {
    const { one, two, three, order, edited } = await menu();
    const tooDeep = [{ ...seen(one), children: [{ ...seen(two), children: [seen(three)] }] }];
    expect((await order(tooDeep)).statusCode).toBe(422);
    const circle = [{ ...seen(one), children: [seen(one)] }, seen(two), seen(three)];
    expect(errorOf(await order(circle))).toEqual([422, 'inclusion', 'items']);
    expect((await order([seen(one), seen(one), seen(two)])).statusCode).toBe(422);
    const many = Array.from({ length: MENU_BOUNDS.top + 1 }, () => seen(one));
    expect((await order(many)).statusCode).toBe(422);
    expect(names(await edited())).toEqual(['Een', 'Twee', 'Drie']);
  });
});

it('is listed whole, however much there is', async () => {
  const { tenant, edited } = await site();
  const top = await Promise.all(
    Array.from({ length: MENU_BOUNDS.top }, () => domain.menuItem(tenant, { url: '/x' })),
  );
  for (const parent_id of top)
    for (let at = 0; at < MENU_BOUNDS.below; at += 1) await domain.menuItem(tenant, { url: '/x', parent_id });
  expect(await edited()).toHaveLength(MENU_BOUNDS.top * (1 + MENU_BOUNDS.below));
});

it('is not changed where someone else has changed it meanwhile, by the body or by If-Match', async () => {
  const { add, change } = await site();
  const { id } = (await add({})).json().data;
  expect((await change(id, { name: 'Nieuw', lock_version: 0 })).statusCode).toBe(200);
  expect(errorOf(await change(id, { name: 'Ander', lock_version: 0 })).slice(0, 2)).toEqual([
    409,
    'stale_record',
  ]);
  expect((await change(id, { name: 'Ander' }, { headers: { 'if-match': '"0"' } })).statusCode).toBe(409);
  expect((await change(id, { name: 'Ander' }, { headers: { 'if-match': '"1"' } })).statusCode).toBe(200);
});

it('is not removed by those who have not seen what became of it, also of two at once', async () => {
  const { add, change, request, edited } = await site();
  const remove = (id: string) => request('DELETE', `/${id}`, { headers: { 'if-match': '"0"' } });
  const { id } = (await add({})).json().data;
  await change(id, { name: 'Nieuw' });
  expect(errorOf(await remove(id)).slice(0, 2)).toEqual([409, 'stale_record']);
  expect(names(await edited())).toEqual(['Nieuw']);
  const other = (await add({})).json().data;
  const statuses = (
    await Promise.all([change(other.id, { name: 'Ander', lock_version: 0 }), remove(other.id)])
  ).map(({ statusCode }) => statusCode);
  expect([
    [200, 409],
    [404, 204],
  ]).toContainEqual(statuses);
});

it('lists the screens that the site has', async () => {
  const { editor } = await site();
  const found = (path: string, as = editor) => server.request('GET', `/api/v1/system_pages${path}`, { as });
  const listed = (await found('')).json().data;
  expect(listed).toContainEqual(
    expect.objectContaining({ id: 'vacancy_bank', attributes: { path: '/vacancies/search' } }),
  );
  for (const one of listed) expect((await found(`/${one.id}`)).json().data).toEqual(one);
  expect((await found('/nergens')).statusCode).toBe(404);
});
