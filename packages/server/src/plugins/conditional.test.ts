import { CONSTANTS } from '@samen/contracts';
import { minutes } from '../clock.ts';
import { sendOne } from '../http/responses.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type RequestOptions, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let volunteer: SeededUser;
let vacancyId: string;
/** Without views, which would be counted. */
let draftId: string;

beforeAll(async () => {
  server = await testServer({
    register: async (app) => {
      app.get(
        '/api/v1/once',
        { config: { access: 'public', responses: { meta: ['n'] } } },
        async (_request, reply) => sendOne(reply.header('cache-control', 'no-store'), null),
      );
    },
  });
  tenant = await server.seed.tenant('public');
  const organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const domain = domainBuilders(server.context.db);
  vacancyId = await domain.vacancy(tenant, { organization_id: organizationId });
  draftId = await domain.vacancy(tenant, { organization_id: organizationId, status: 'draft' });
});
afterAll(() => server.close());

const get = async (path: string, options: RequestOptions = {}, method = 'GET') => {
  const { statusCode, headers, body } = await server.request(method, `/api/v1/${path}`, {
    host: tenant.host,
    ...options,
  });
  return { status: statusCode, headers, body, etag: headers.etag ?? '' };
};
const having = (etag: string, options: RequestOptions = {}): RequestOptions => ({
  ...options,
  headers: { ...options.headers, 'if-none-match': etag },
});

it.each([
  ['a record with a version', () => `vacancies/${draftId}`, /^"0\.[\w-]{27}"$/],
  ['a list', () => 'vacancies', /^"[\w-]{27}"$/],
  ['a record without a version', () => 'dashboard', /^"[\w-]{27}"$/],
  ['one that is null', () => 'current_user/volunteer_profile', /^"[\w-]{27}"$/],
])('tags %s, and sends it once', async (_what, path, form) => {
  const first = await get(path(), { as: admin });
  expect([first.status, first.etag]).toEqual([200, expect.stringMatching(form)]);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers['vary']).toMatch(/accept-language, access-token/);
  for (const tag of [first.etag, `W/${first.etag}`, `"x", ${first.etag}`, '*']) {
    const again = await get(path(), having(tag, { as: admin }));
    expect([tag, again.status, again.body, again.etag]).toEqual([tag, 304, '', first.etag]);
    expect(again.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: first.headers['vary'],
    });
    expect(again.headers['content-type']).toBeUndefined();
  }
  expect((await get(path(), having('"x"', { as: admin }))).status).toBe(200);
});

it('tags for HEAD what GET would send', async () => {
  const { etag } = await get('vacancies');
  expect((await get('vacancies', {}, 'HEAD')).etag).toBe(etag);
  expect((await get('vacancies', having(etag), 'HEAD')).status).toBe(304);
});

it('tags every view of a record in its own way', async () => {
  const path = `vacancies/${vacancyId}`;
  const views = [
    await get(path),
    await get(path, { as: volunteer }),
    await get(path, { as: admin }),
    await get(`${path}?include=organization`),
    await get(`${path}?fields[vacancies]=title`),
    await get(`${path}?fields[vacancies]=title`, { as: admin }),
  ].map(({ etag }) => etag);
  expect(new Set(views).size).toBe(views.length);
  // The version is not among the fields, and the record has it all the same.
  expect(views[5]).toMatch(/^"\d+\./);
  const other = { as: volunteer, headers: { 'if-none-match': views[2] ?? '' } };
  expect((await get(path, other)).status).toBe(200);
});

it('is another one when something is counted that has no part in the version', async () => {
  const before = await get(`vacancies/${vacancyId}`, { as: volunteer });
  await server.request('PUT', `/api/v1/vacancies/${vacancyId}/favorite`, { as: volunteer });
  const after = await get(`vacancies/${vacancyId}`, having(before.etag, { as: volunteer }));
  expect([after.status, JSON.parse(after.body).data.attributes.favorited]).toEqual([200, true]);
});

it('tags what was made and changed with its version alone, which validates no cached bytes', async () => {
  const body = (attributes: object) => ({ data: { type: 'vacancies', attributes } });
  const write = (method: string, path: string, attributes: object) =>
    server.request(method, `/api/v1/${path}`, { as: admin, body: body(attributes) });
  const made = await write('POST', 'vacancies', { title: 'Koffie schenken' });
  expect(made.headers.etag).toBe('"0"');
  const { id } = made.json().data;
  const changed = await write('PATCH', `vacancies/${id}`, { title: 'Thee schenken' });
  expect([changed.headers.etag, changed.headers['cache-control']]).toEqual(['"1"', 'no-store']);
  expect((await get(`vacancies/${id}`, having('"1"', { as: admin }))).status).toBe(200);
});

it('leaves out of every cache what was said not to be kept, and errors', async () => {
  const missing = await get('vacancies/00000000-0000-4000-8000-000000000000', having('*'));
  expect([missing.status, missing.headers['cache-control'], missing.etag]).toEqual([404, 'no-store', '']);
  const once = await get('once', having('*'));
  expect([once.status, once.headers['cache-control'], once.etag]).toEqual([200, 'no-store', '']);
});

it('is in no cache with a new sign-in, which the cached copy would hand out again and again', async () => {
  const own = await server.signIn(volunteer);
  const headers = {
    'access-token': own['access-token'] ?? '',
    client: own['client'] ?? '',
    uid: own['uid'] ?? '',
  };
  const { etag } = await get('current_user', { headers });
  expect(etag).not.toBe('');
  server.clock.advance(minutes(CONSTANTS.tokenRotationMinutes + 1));
  const renewed = await get('current_user', having(etag, { headers }));
  expect(renewed.headers['access-token']).toBeDefined();
  expect([renewed.status, renewed.headers['cache-control'], renewed.etag]).toEqual([200, 'no-store', '']);
});

it('leaves what is for a shared cache as it was, with a tag', async () => {
  const first = await get('geocode?filter[q]=nijm');
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  expect((await get('geocode?filter[q]=nijm', having(first.etag))).status).toBe(304);
});

it('shows people who come by a link the page for people, whatever they have', async () => {
  const { etag } = await get('vacancies');
  const browser = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const page = await get('vacancies', having(etag, { headers: browser }));
  expect([page.status, page.etag]).toEqual([406, '']);
});

it('compresses what it has tagged', async () => {
  const plain = await get('vacancies', { as: admin });
  const packed = await get('vacancies', { as: admin, headers: { 'accept-encoding': 'br' } });
  expect(packed.etag).toBe(plain.etag);
});
