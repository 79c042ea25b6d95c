import { sql } from 'kysely';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: SeededUser;
let volunteer: SeededUser;
let editor: SeededUser;
let root: SeededUser;
let neighbour: SeededUser;
let tenant: SeededTenant;
/** Of another centre. */
let elsewhere: { volunteer_center_id: string; organization_id: string };

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
  const organizationId = await server.seed.organization('alfa', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  const centerId = await server.seed.center('alfa', 'elders');
  const other = await server.seed.organization('alfa', centerId, { organization_type: 'VolunteerCenter' });
  neighbour = await server.seed.user(tenant, { [other]: ['content_manager'] });
  elsewhere = { volunteer_center_id: centerId, organization_id: other };
  await server.seed.tenant('beta');
  for (const [tenantId, names] of [
    ['alfa', ['Schaken', 'Hond']],
    ['beta', ['Geheim']],
  ] as const)
    await server.context.db.write(tenantId, async (queries) => {
      for (const name of names)
        await sql`
          WITH drawn AS (
            INSERT INTO uploads (tenant_id, source, path, filename, content_type, width, height)
            VALUES (${tenantId}, 'scene', 'chess', 'x.svg', 'image/svg+xml', 800, 600) RETURNING id)
          INSERT INTO stock_images (tenant_id, upload_id, name, description)
          SELECT ${tenantId}, id, ${name}, 'Twee mensen' FROM drawn`.execute(queries);
    });
});
afterAll(() => server.close());

const list = (as?: SeededUser, query = '') =>
  server.request('GET', `/api/v1/stock_images${query}`, as ? { as } : {});

it('lists those of the own tenant with their addresses, for callers who may upload', async () => {
  for (const as of [admin, volunteer]) {
    const { data, meta } = (await list(as)).json();
    const attributes = data.map((one: { attributes: object }) => one.attributes);
    expect(attributes).toMatchObject([
      { name: 'Hond', description: 'Twee mensen', image_url: '/media/scenes/chess.svg', width: 800 },
      { name: 'Schaken' },
    ]);
    expect(meta.pagination).toMatchObject({ records: 2 });
  }
  expect((await list(admin, '?page[size]=1&page[number]=2')).json().data).toMatchObject([
    { type: 'stock_images', attributes: { name: 'Schaken' } },
  ]);
});

it('leads to its upload, for all who may choose it and as what they cannot change', async () => {
  for (const as of [volunteer, neighbour]) {
    const { data } = (await list(as)).json();
    const { links } = data[0].relationships.upload;
    const response = await server.request('GET', new URL(links.related).pathname, { as });
    expect([response.statusCode, response.json().data]).toMatchObject([
      200,
      {
        type: 'uploads',
        id: data[0].attributes.upload_id,
        attributes: { url: '/media/scenes/chess.svg', width: 800 },
        meta: { can: [] },
      },
    ]);
    const address = `/api/v1/uploads/${data[0].attributes.upload_id}`;
    expect((await server.request('GET', address, { as })).statusCode).toBe(200);
    expect((await server.request('DELETE', address, { as })).statusCode).toBe(404);
  }
  expect((await server.request('GET', '/api/v1/uploads', { as: volunteer })).json().data).toEqual([]);
});

it('is not for visitors', async () => {
  expect((await list()).statusCode).toBe(401);
});

describe('one of the centre', () => {
  const PATH = '/api/v1/stock_images';
  const body = (attributes: object) => ({ data: { type: 'stock_images', attributes } });
  const SOUP = { name: 'Soep', description: 'Een pan soep op tafel', keywords: ['eten', 'samen'] };

  async function upload(as: SeededUser): Promise<string> {
    const { id } = await server.context.db.write('alfa', (queries) =>
      queries
        .insertInto('uploads')
        .values({
          tenant_id: 'alfa',
          volunteer_center_id: tenant.centerId,
          path: `alfa/${as.id}-${(number += 1)}.jpg`,
          filename: 'soep.jpg',
          content_type: 'image/jpeg',
          uploaded_by_id: as.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }
  let number = 0;
  const add = async (attributes: object = {}, as = editor) =>
    server.request('POST', PATH, {
      as,
      body: body({ ...SOUP, upload_id: await upload(editor), ...attributes }),
    });
  const added = async () => (await add()).json().data;
  const change = (id: string, attributes: object, as = editor) =>
    server.request('PATCH', `${PATH}/${id}`, { as, body: body(attributes) });
  const remove = (id: string, as = editor) => server.request('DELETE', `${PATH}/${id}`, { as });
  const found = async (q: string, as = editor): Promise<string[]> =>
    (await list(as, `?filter[q]=${encodeURIComponent(q)}`))
      .json()
      .data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);

  it('is added, found by what is said of it, changed and removed', async () => {
    const { id, attributes, meta } = await added();
    expect(attributes).toMatchObject({ ...SOUP, image_url: expect.stringContaining('/media/uploads/alfa/') });
    expect(meta.can).toEqual(['content.manage']);
    for (const q of ['soep', 'tafel', 'SAMEN']) expect(await found(q)).toEqual(['Soep']);
    const changed = await change(id, { name: 'Erwtensoep', keywords: ['winter', 'winter'], lock_version: 0 });
    expect(changed.json().data.attributes).toMatchObject({
      name: 'Erwtensoep',
      keywords: ['winter'],
      lock_version: 1,
    });
    expect((await change(id, { name: 'Te laat', lock_version: 0 })).statusCode).toBe(409);
    expect(await found('winter', volunteer)).toEqual(['Erwtensoep']);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await found('winter')).toEqual([]);
    const actions = await server.context.db.read('alfa', (queries) =>
      queries.selectFrom('audit_events').where('subject_id', '=', id).select('action').execute(),
    );
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'stock_image.changed',
      'stock_image.created',
      'stock_image.deleted',
    ]);
  });

  it('has a name, a description and a picture that its editor may use', async () => {
    const pointers = async (attributes: object) => {
      const response = await add(attributes);
      return [
        response.statusCode,
        response.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer),
      ];
    };
    expect(await pointers({ name: 'S' })).toEqual([422, ['/data/attributes/name']]);
    expect(await pointers({ description: 'Soep' })).toEqual([422, ['/data/attributes/description']]);
    expect(await pointers({ keywords: Array.from({ length: 16 }, (_, at) => `woord ${at}`) })).toEqual([
      422,
      ['/data/attributes/keywords'],
    ]);
    expect(await pointers({ upload_id: tenant.centerId })).toEqual([422, ['/data/attributes/upload_id']]);
  });

  it('is changed by its centre and the root alone; others choose from it', async () => {
    const { id } = await added();
    for (const as of [admin, volunteer])
      expect([(await change(id, { name: 'Nee' }, as)).statusCode, (await remove(id, as)).statusCode]).toEqual(
        [403, 403],
      );
    expect([
      (await change(id, { name: 'Nee' }, neighbour)).statusCode,
      (await remove(id, neighbour)).statusCode,
    ]).toEqual([403, 403]);
    const seen = (await server.request('GET', `${PATH}/${id}`, { as: neighbour })).json().data;
    expect([seen.attributes.name, seen.meta.can]).toEqual(['Soep', []]);
    expect((await change(id, { name: 'Snert' }, root)).json().data.attributes.name).toBe('Snert');
  });

  it('is no other picture while another centre shows it', async () => {
    const { id } = await added();
    const { vacancy } = domainBuilders(server.context.db);
    const swap = async () => (await change(id, { upload_id: await upload(editor) })).statusCode;
    await vacancy(tenant, { stock_image_id: id });
    expect(await swap()).toBe(200);
    await vacancy(tenant, { stock_image_id: id, ...elsewhere });
    expect([await swap(), (await change(id, { name: 'Snert' })).statusCode]).toEqual([409, 200]);
  });

  it('stays while vacancies and pages show it, and says which', async () => {
    const { id, attributes } = await added();
    const { vacancy, page } = domainBuilders(server.context.db);
    await vacancy(tenant, { title: 'Soep koken', stock_image_id: id });
    await page(tenant, { slug: 'soep', title: 'Over soep' }, [
      {
        block_type: 'Image',
        data: { img: { image_id: attributes.upload_id, alt: 'Soep', decorative: false } },
      },
    ]);
    const response = await remove(id);
    expect(response.statusCode).toBe(409);
    const [{ code, meta }] = response.json().errors;
    expect([code, meta.count, meta.places.map(({ name }: { name: string }) => name)]).toEqual([
      'in_use',
      2,
      ['Over soep', 'Soep koken'],
    ]);
    const { usage } = (await server.request('GET', `${PATH}/${id}`, { as: editor })).json().data.attributes;
    expect(usage.count).toBe(2);
  });

  it('says nothing of a page that is still to come to those who may not see it', async () => {
    const { id, attributes } = await added();
    const { page } = domainBuilders(server.context.db);
    const volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    await page(
      tenant,
      {
        slug: 'straks',
        title: 'Gepland geheim',
        is_published: true,
        publish_from: new Date(Date.now() + 40 * 86_400_000),
        image_id: attributes.upload_id,
      },
      [],
    );
    const usage = async (as: SeededUser) =>
      (await server.request('GET', `${PATH}/${id}`, { as })).json().data.attributes.usage;
    expect(JSON.stringify(await usage(editor))).toContain('Gepland geheim');
    expect(JSON.stringify((await usage(volunteer)) ?? null)).not.toContain('geheim');
  });
});
