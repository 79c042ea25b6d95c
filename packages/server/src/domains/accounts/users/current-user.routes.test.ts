import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let clubId: string;
let user: SeededUser;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  clubId = await server.seed.organization('alfa', alfa.centerId, { name: 'Club' });
});
beforeEach(async () => {
  user = await server.seed.user(alfa, {
    [alfa.centerOrganizationId]: ['volunteer'],
    [clubId]: ['admin', 'volunteer'],
  });
});
afterAll(() => server.close());

const get = (organizationId?: string) =>
  server.request('GET', '/api/v1/current_user?include=roles', {
    as: user,
    ...(organizationId ? { organizationId } : {}),
  });
const patch = (attributes: object) =>
  server.request('PATCH', '/api/v1/current_user', {
    as: user,
    body: { data: { type: 'users', attributes } },
  });

it('has all roles, and the rights of the current organization only', async () => {
  const [volunteer, admin] = [(await get()).json(), (await get(clubId)).json()];
  expect(
    volunteer.included.map((role: { attributes: { name: string } }) => role.attributes.name).sort(),
  ).toEqual(['admin', 'volunteer', 'volunteer']);
  expect([volunteer.data.attributes.role, admin.data.attributes.role]).toEqual(['volunteer', 'admin']);
  expect(volunteer.data.meta.can).not.toContain('vacancies.edit');
  expect(admin.data.meta.can).toEqual(
    expect.arrayContaining(['vacancies.edit', 'vacancies.publish', 'applications.create']),
  );
});

it('brings its organizations, each with what one may do there', async () => {
  const { data, included } = (
    await server.request('GET', '/api/v1/current_user?include=organizations', { as: user })
  ).json();
  const shown = new Map<string, { attributes: object; meta: { can: string[] } }>(
    included.map((one: { id: string }) => [one.id, one]),
  );
  expect([...shown.keys()].sort()).toEqual([alfa.centerOrganizationId, clubId].sort());
  expect(data.relationships.organizations.data.map(({ id }: { id: string }) => id).sort()).toEqual(
    [...shown.keys()].sort(),
  );
  expect(shown.get(clubId)).toMatchObject({ attributes: { name: 'Club', status: 'approved' } });
  expect(shown.get(clubId)?.meta.can).toContain('vacancies.publish');
  expect(shown.get(alfa.centerOrganizationId)?.meta.can).not.toContain('vacancies.edit');
  const list = (
    await server.request('GET', '/api/v1/current_organizations?include=profile', { as: user })
  ).json().data;
  for (const { id, meta } of list) expect(meta.can).toEqual(shown.get(id)?.meta.can);
});

it('changes its own fields, in either shape of body', async () => {
  const first = await patch({ first_name: ' Sanne ', digest_days: [3, 1, 3], locale: 'en' });
  expect(first.json().data.attributes).toMatchObject({
    first_name: 'Sanne',
    digest_days: [1, 3],
    locale: 'en',
  });
  const second = await server.request('PATCH', '/api/v1/current_user', {
    as: user,
    body: { user: { job_title: 'Coach' } },
  });
  expect(second.json().data.attributes.job_title).toBe('Coach');
});

it('changes no other fields: other keys are reported and ignored', async () => {
  const attributes = {
    role: 'admin',
    status: 'archived',
    organization_id: clubId,
    roles: [],
    password_hash: 'x',
    confirmed_at: '2020-01-01',
    tenant_id: 'beta',
    last_name: 'Bos',
  };
  const { data, meta } = (await patch(attributes)).json();
  expect(data.attributes).toMatchObject({
    last_name: 'Bos',
    email: user.email,
    status: 'active',
    role: 'volunteer',
  });
  expect(meta.ignored).toEqual(Object.keys(attributes).filter((key) => key !== 'last_name'));
});

it('rejects a change of another version', async () => {
  const version = (await get()).json().data.attributes.lock_version;
  expect((await patch({ job_title: 'A', lock_version: version })).statusCode).toBe(200);
  const stale = await patch({ job_title: 'B', lock_version: version });
  expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'stale_record']);
});

it('never includes a hash, whatever is requested', async () => {
  for (const query of ['fields[users]=password_hash,email', 'include=roles'])
    expect((await server.request('GET', `/api/v1/current_user?${query}`, { as: user })).body).not.toContain(
      'argon2',
    );
  const filtered = await server.request('GET', '/api/v1/current_user?filter[password_hash_start]=a', {
    as: user,
  });
  expect(filtered.statusCode).toBe(400);
});
