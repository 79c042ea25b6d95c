import { domainBuilders } from '../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let stranger: SeededUser;
let volunteer: SeededUser;
let organizationId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  const otherId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  stranger = await server.seed.user(tenant, { [otherId]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const newVacancy = (status: 'draft' | 'published' = 'draft') =>
  domainBuilders(server.context.db).vacancy(tenant, { organization_id: organizationId, status });
const send = async (
  method: string,
  path: string,
  match: string | null,
  data?: object,
  { as = admin, headers = {} }: { as?: SeededUser; headers?: Record<string, string> } = {},
) => {
  const response = await server.request(method, `/api/v1/${path}`, {
    as,
    headers: { ...headers, ...(match === null ? {} : { 'if-match': match }) },
    ...(data ? { body: { data } } : {}),
  });
  const { statusCode: status, body } = response;
  return { status, code: body === '' ? null : (response.json().errors?.[0]?.code ?? null), response };
};
const title = (text: string, more: object = {}) => ({
  type: 'vacancies',
  attributes: { title: text, ...more },
});
const get = (path: string, as = admin) => server.request('GET', `/api/v1/${path}`, { as });
const versionOf = async (path: string) => (await get(path)).json().data.attributes.lock_version;
const STALE = { status: 409, code: 'stale_record' };

describe('update-resource-http-semantics: If-Match', () => {
  it('of the version that was read lets the change through, of an earlier one not', async () => {
    const path = `vacancies/${await newVacancy()}`;
    const { etag = '' } = (await get(path)).headers;
    expect((await send('PATCH', path, etag, title('Thee schenken'))).status).toBe(200);
    const late = await send('PATCH', path, etag, title('Gekaapt'));
    expect(late).toMatchObject(STALE);
    const named = await send('PATCH', path, null, title('Gekaapt', { lock_version: 0 }));
    expect(late.response.json()).toEqual(named.response.json());
    expect((await get(path)).json().data.attributes).toMatchObject({
      title: 'Thee schenken',
      lock_version: 1,
    });
  });

  it.each([
    ['*', 200],
    ['"0"', 200],
    ['"0.whatever-was-included"', 200],
    ['"9", "0"', 200],
    [', "0" ,', 200],
    ['"1"', 409],
    ['"9", "8"', 409],
    ['W/"0"', 409],
    ['"other"', 409],
    ['""', 409],
    ['0', 400],
    ['', 400],
    ['*, "0"', 400],
    ['"0', 400],
  ])('%j gives %i', async (match, status) => {
    const path = `vacancies/${await newVacancy()}`;
    expect((await send('PATCH', path, match, title('Thee schenken'))).status).toBe(status);
    expect(await versionOf(path)).toBe(status === 200 ? 1 : 0);
  });

  it('and lock_version both have to be right', async () => {
    for (const [match, lock_version, status] of [
      ['"0"', 0, 200],
      ['"1"', 0, 409],
      ['"0"', 1, 409],
      ['"0", "1"', 1, 409],
    ] as const) {
      const path = `vacancies/${await newVacancy()}`;
      const { status: given } = await send('PATCH', path, match, title('Thee schenken', { lock_version }));
      expect([match, lock_version, given]).toEqual([match, lock_version, status]);
    }
  });

  it('holds for writes whose bodies know no version, and for those without a body', async () => {
    const path = `vacancies/${await newVacancy()}`;
    for (const [method, address, data] of [
      ['PUT', `${path}/status`, { type: 'vacancies', attributes: { status: 'archived' } }],
      ['DELETE', path, undefined],
      ['POST', `${path}/duplicate`, undefined],
      ['DELETE', `users/${volunteer.id}`, undefined],
      [
        'PUT',
        `organizations/${organizationId}`,
        { type: 'organizations', attributes: { status: 'archived' } },
      ],
    ] as const) {
      const as = address.startsWith('users') ? volunteer : admin;
      expect([address, await send(method, address, '"9"', data, { as })]).toMatchObject([address, STALE]);
    }
    expect(await versionOf(path)).toBe(0);
    expect((await get('current_user', volunteer)).statusCode).toBe(200);
    expect((await send('DELETE', path, '"0"')).status).toBe(204);
  });

  it('holds for the own account, the own profile, searches, notes and decisions', async () => {
    const own = { type: 'users', attributes: { job_title: 'Baas' } };
    const version = await versionOf('current_user');
    expect(await send('PATCH', 'current_user', `"${version + 1}"`, own)).toMatchObject(STALE);
    expect((await send('PATCH', 'current_user', `"${version}"`, own)).status).toBe(200);
    const profile = { type: 'volunteer_profiles', attributes: { headline: 'Handig met fietsen' } };
    const put = (match: string) => send('PUT', 'current_user/volunteer_profile', match, profile);
    // There is none yet.
    expect(await put('*')).toMatchObject(STALE);
    await send('PUT', 'current_user/volunteer_profile', null, profile);
    expect(await put('"7"')).toMatchObject(STALE);
    expect((await put('"0"')).status).toBe(200);
    const note = { note: 'Gebeld', notable_type: 'organizations', notable_id: organizationId };
    const noted = await send('POST', 'internal_notes', null, { type: 'internal_notes', attributes: note });
    const { id } = noted.response.json().data;
    expect(await send('DELETE', `internal_notes/${id}`, '"7"')).toMatchObject(STALE);
    expect((await send('DELETE', `internal_notes/${id}`, '"0"')).status).toBe(204);
  });

  it('lets a decision be changed by who saw it, as lock_version does', async () => {
    const vacancyId = await newVacancy('published');
    const application = { type: 'applications', attributes: { vacancy_id: vacancyId } };
    const sent = await send('POST', 'applications', null, application, { as: volunteer });
    const path = `applications/${sent.response.json().data.id}`;
    const decide = (match: string | null, status: string) =>
      send('PUT', `${path}/status`, match, {
        type: 'applications',
        attributes: { status, ...(status === 'rejected' ? { rejection_reason: 'no_fit' } : {}) },
      });
    const first = (await get(path)).headers.etag ?? '';
    expect((await decide(first, 'accepted')).status).toBe(200);
    const late = await decide(first, 'rejected');
    expect(late).toMatchObject(STALE);
    expect(late.response.json().errors[0].meta).toMatchObject({ status: 'accepted' });
    expect((await decide((await get(path)).headers.etag ?? '', 'rejected')).status).toBe(200);
  });

  it('of what has no version is refused, and "*" is not', async () => {
    for (const [method, path, data] of [
      ['PUT', 'notifications/read_all', undefined],
      ['PATCH', 'notification_preferences', { type: 'notification_preferences' }],
    ] as const) {
      const refused = await send(method, path, '"x"', data);
      expect([refused.status, refused.response.json().errors[0]]).toMatchObject([
        400,
        { code: 'invalid_parameter', source: { parameter: 'If-Match' } },
      ]);
      expect((await send(method, path, '*', data)).status).toBe(200);
    }
  });

  it('tells nothing of records that the caller may not change or see', async () => {
    const id = await newVacancy('published');
    const draft = await newVacancy();
    for (const vacancyId of [id, draft, '00000000-0000-4000-8000-000000000000']) {
      const responses = await Promise.all(
        ['"0"', '"9"', null].map((match) =>
          send('PATCH', `vacancies/${vacancyId}`, match, title('Gekaapt'), { as: stranger }),
        ),
      );
      expect(new Set(responses.map(({ status, code }) => `${status} ${code}`)).size).toBe(1);
      expect(responses[0]?.status).toBeGreaterThanOrEqual(403);
    }
    const empty = await send('PATCH', `vacancies/${id}`, '"9"', title(''));
    expect(empty.status).toBe(422);
  });

  it('lets one of two through that read the same version', async () => {
    const path = `vacancies/${await newVacancy()}`;
    const responses = await Promise.all([1, 2, 3].map(() => send('DELETE', path, '"0"')));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    const other = `vacancies/${await newVacancy()}`;
    const changes = await Promise.all(
      ['Koffie', 'Thees', 'Soepje'].map((text) =>
        send('PATCH', other, '"0", "99"', title(`${text} schenken`)),
      ),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is undone with its key, under which the right version is written afterwards', async () => {
    const path = `vacancies/${await newVacancy()}`;
    const headers = { 'idempotency-key': 'once-and-for-all' };
    const change = (match: string) => send('PATCH', path, match, title('Thee schenken'), { headers });
    expect(await change('"9"')).toMatchObject(STALE);
    expect(await versionOf(path)).toBe(0);
    expect((await change('"0"')).status).toBe(200);
    const again = await change('"0"');
    expect([again.status, again.response.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(again.response.headers.etag).toBe('"1"');
  });
});
