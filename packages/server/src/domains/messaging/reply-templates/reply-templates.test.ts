import { MAX_REPLY_TEMPLATES } from '@samen/resources/messaging';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let parentId: string;
let organizationId: string;
let admin: SeededUser;
let above: SeededUser;
let center: SeededUser;
let helper: SeededUser;
let neighbour: SeededUser;
let otherCenter: SeededUser;
let abroad: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const other = await server.seed.tenant('demo');
  parentId = await server.seed.organization('public', tenant.centerId, { name: 'Koepel' });
  organizationId = await server.seed.organization('public', tenant.centerId, {
    name: 'Zorghuis',
    parent_id: parentId,
  });
  const elsewhere = await server.seed.organization('public', tenant.centerId, { name: 'Wijkhuis' });
  const south = await server.seed.organization('public', await server.seed.center('public', 'Samen Zuid'), {
    organization_type: 'VolunteerCenter',
  });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  above = await server.seed.user(tenant, { [parentId]: ['organization_superuser'] });
  center = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['center_superuser'] });
  helper = await server.seed.user(tenant, { [organizationId]: ['volunteer', 'mentor'] });
  neighbour = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
  otherCenter = await server.seed.user(tenant, { [south]: ['center_superuser'] });
  abroad = await server.seed.user(other, { [other.rootOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (method: Method, path: string, as: SeededUser, attributes?: object) =>
  server.request(method, `/api/v1/reply_templates${path}`, {
    as,
    ...(attributes ? { body: { data: { type: 'reply_templates', attributes } } } : {}),
  });
const values = (own: object = {}) => ({
  name: 'Welkom',
  body: 'Welkom, {{recipient.first_name}}!',
  for: 'accept',
  organization_id: organizationId,
  ...own,
});
async function made(own: object = {}, as = admin): Promise<string> {
  const response = await send('POST', '', as, values(own));
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json().data.id;
}
const listed = async (as = admin, query = ''): Promise<string[]> =>
  (await send('GET', query, as)).json().data.map(({ attributes }: Named) => attributes.name);
interface Named {
  attributes: { name: string };
}
interface Failure {
  json(): { errors: { code: string; source?: { pointer?: string }; detail: string }[] };
}
const errorsOf = (response: Failure) =>
  response.json().errors.map(({ code, source, detail }) => [code, source?.pointer, detail]);
const clear = () =>
  server.context.db.write('public', (queries) => queries.deleteFrom('reply_templates').execute());

afterEach(clear);

it('is of an organization: those who decide there add, change and remove it', async () => {
  const response = await send(
    'POST',
    '',
    admin,
    values({ body: 'Fijn, **{{recipient.first_name}}**!\n\n- [Route](https://a.example)' }),
  );
  expect(response.statusCode).toBe(201);
  const { id, attributes, meta } = response.json().data;
  expect(attributes).toMatchObject({
    name: 'Welkom',
    for: 'accept',
    organization_id: organizationId,
    position: 1,
    text: 'Fijn, {{recipient.first_name}}!\n\n- Route (https://a.example)',
    lock_version: 0,
  });
  expect(meta.can).toEqual(['reply_templates.edit', 'reply_templates.delete']);
  const changed = await send('PATCH', `/${id}`, admin, { name: 'Hallo', for: 'message', lock_version: 0 });
  expect(changed.json().data.attributes).toMatchObject({ name: 'Hallo', for: 'message', lock_version: 1 });
  expect((await send('PATCH', `/${id}`, admin, { name: 'Dag', lock_version: 0 })).statusCode).toBe(409);
  expect((await send('DELETE', `/${id}`, admin)).statusCode).toBe(204);
  expect((await send('GET', `/${id}`, admin)).statusCode).toBe(404);
  const activity = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('audit_events')
      .where('subject_id', '=', id)
      .orderBy('action')
      .select(['action', 'subject_name', 'data'])
      .execute(),
  );
  expect(activity).toEqual([
    { action: 'reply_template.added', subject_name: 'Welkom', data: {} },
    { action: 'reply_template.changed', subject_name: 'Hallo', data: { fields: ['name', 'for'] } },
    { action: 'reply_template.removed', subject_name: 'Hallo', data: {} },
  ]);
});

it('is seen by those above it and its centre, and by no one else', async () => {
  const id = await made();
  for (const as of [above, center]) {
    expect((await send('GET', `/${id}`, as)).statusCode).toBe(200);
    expect(await listed(as, `?filter[organization_id_eq]=${organizationId}`)).toEqual(['Welkom']);
    // Without a filter it is the organization that one works in.
    expect(await listed(as)).toEqual([]);
  }
  const change = { name: 'Gekaapt' };
  for (const as of [neighbour, otherCenter, abroad]) {
    const list = await send('GET', `?filter[organization_id_eq]=${organizationId}`, as);
    expect(list.statusCode).toBe(404);
    expect((await send('GET', `/${id}`, as)).statusCode).toBe(404);
    expect((await send('PATCH', `/${id}`, as, change)).statusCode).toBe(404);
    expect((await send('DELETE', `/${id}`, as)).statusCode).toBe(404);
    expect((await send('POST', '', as, values())).statusCode).toBe(404);
    expect((await send('POST', '/preview', as, preview('Een lange tekst'))).statusCode).toBe(404);
  }
  expect((await send('GET', '', helper)).statusCode).toBe(403);
  expect((await send('PATCH', `/${id}`, helper, change)).statusCode).toBe(403);
  expect((await server.request('GET', '/api/v1/reply_templates', { host: tenant.host })).statusCode).toBe(
    401,
  );
  expect(await listed()).toEqual(['Welkom']);
});

const preview = (body: string, own: object = {}) => ({
  body,
  for: 'accept',
  organization_id: organizationId,
  ...own,
});

it('says no more than there is a value for', async () => {
  const unknown = await send('POST', '', admin, values({ body: 'Dag {{recipient.last_name}}, tot ziens' }));
  expect(errorsOf(unknown)).toEqual([
    ['placeholder', '/data/attributes/body', 'Onbekende invulcode: recipient.last_name'],
  ]);
  // A conversation is about no vacancy.
  const message = values({ for: 'message', body: 'Over {{vacancy.title}}' });
  expect(errorsOf(await send('POST', '', admin, message))).toEqual([
    ['placeholder', '/data/attributes/body', 'Onbekende invulcode: vacancy.title'],
  ]);
  const id = await made({ body: 'Over {{vacancy.title}}' });
  expect((await send('PATCH', `/${id}`, admin, { for: 'message' })).statusCode).toBe(422);
  expect((await send('POST', '', admin, values({ body: '[route](/kaart) hierheen' }))).statusCode).toBe(422);
  expect((await send('POST', '', admin, values({ body: 'Te kort' }))).statusCode).toBe(422);
  expect((await send('POST', '', admin, values({ name: 'x' }))).statusCode).toBe(422);
});

it('shows what a text becomes with values that are made up', async () => {
  const body =
    'Dag **{{recipient.first_name}}**, welkom bij {{organization.name}} voor {{vacancy.title}}. {{sender.first_name}}';
  const shown = await send('POST', '/preview', admin, preview(body));
  expect(shown.json().meta.text).toBe('Dag Noor, welkom bij Zorghuis voor Koken met buren. Sam');
  const wrong = await send('POST', '/preview', admin, preview('{{link}} volgen'));
  expect(errorsOf(wrong)).toEqual([['placeholder', '/data/attributes/body', 'Onbekende invulcode: link']]);
});

it('stands in an order that is changed by moving one', async () => {
  const names = ['Een', 'Twee', 'Drie', 'Vier'];
  const ids: string[] = [];
  for (const name of names) ids.push(await made({ name }));
  expect(await listed()).toEqual(names);
  const moved = await send('PATCH', `/${ids[3]}`, admin, { position: 2 });
  expect(moved.json().data.attributes).toMatchObject({ position: 2, lock_version: 0 });
  expect(await listed()).toEqual(['Een', 'Vier', 'Twee', 'Drie']);
  await send('PATCH', `/${ids[0]}`, admin, { position: 20 });
  expect(await listed()).toEqual(['Vier', 'Twee', 'Drie', 'Een']);
  await send('DELETE', `/${ids[1]}`, admin);
  await made({ name: 'Vooraan', position: 1 });
  expect(await listed()).toEqual(['Vooraan', 'Vier', 'Drie', 'Een']);
  expect((await send('PATCH', `/${ids[0]}`, admin, { position: 0 })).statusCode).toBe(422);
  expect(await listed(admin, '?filter[for_eq]=reject')).toEqual([]);
});

it('is twenty times there at most, also where two are added at once', async () => {
  for (let n = 1; n < MAX_REPLY_TEMPLATES; n++) await made({ name: `Tekst ${n}` });
  const both = await Promise.all([send('POST', '', admin, values()), send('POST', '', above, values())]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  expect(both.flatMap((one) => (one.statusCode === 422 ? errorsOf(one)[0]?.[0] : []))).toEqual(['max_items']);
  expect(await listed()).toHaveLength(MAX_REPLY_TEMPLATES);
  const own = await send('POST', '', above, values({ organization_id: parentId }));
  expect(own.statusCode).toBe(201);
});
