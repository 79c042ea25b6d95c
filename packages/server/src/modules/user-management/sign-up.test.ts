import type { SeededTenant } from '../../test/seed.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let schoolId: string;
let count = 0;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('tenant_hosts')
      .values({ tenant_id: 'public', host: 'stagedoos.localhost', is_stagedoos: true })
      .execute(),
  );
  schoolId = await server.seed.organization('public', tenant.centerId, {
    ...{ name: 'De Brug', organization_type: 'School' },
  });
});
afterAll(() => server.close());

const signUp = (attributes: object, host = 'stagedoos.localhost') =>
  server.request('POST', '/api/v1/users', {
    host,
    body: {
      data: {
        type: 'user',
        attributes: {
          ...{ first_name: 'Noor', last_name: 'Bos', email: `noor${(count += 1)}@post.example` },
          ...{ password: 'een lange zin', password_confirmation: 'een lange zin' },
          ...{ accept_terms: true, sixteen_or_older: true },
          ...attributes,
        },
      },
    },
  });
const rolesOf = (id: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('role_assignments')
      .where('user_id', '=', id)
      .select(['name', 'organization_id as at'])
      .execute(),
  );
const rolesAfter = async (attributes: object, host?: string) =>
  rolesOf((await signUp(attributes, host)).json().data.id);

it('makes students of a school at once, on the site of internships', async () => {
  expect(await rolesAfter({ role: 'student', organization_id: schoolId })).toEqual([
    { name: 'student', at: schoolId },
  ]);
});

it('lets the school say who is a mentor there', async () => {
  const admin = await server.seed.user(tenant, { [schoolId]: ['admin'] });
  expect(await rolesAfter({ role: 'mentor', organization_id: schoolId })).toEqual([
    { name: 'volunteer', at: schoolId },
  ]);
  const told = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', admin.email)
      .select(['template', 'subject'])
      .execute(),
  );
  expect(told).toEqual([{ template: 'mentor_requested', subject: 'Noor Bos wil mentor zijn bij De Brug' }]);
});

it('gives no other role, and none at all elsewhere', async () => {
  const atCenter = [{ name: 'volunteer', at: tenant.centerOrganizationId }];
  expect(await rolesAfter({ role: 'admin', organization_id: schoolId })).toEqual(atCenter);
  expect(await rolesAfter({ role: 'student', organization_id: schoolId }, tenant.host)).toEqual(atCenter);
});

it('knows schools of this centre alone', async () => {
  const club = await server.seed.organization('public', tenant.centerId, { name: 'Club' });
  const elsewhere = await server.seed.center('public', 'Elders');
  const other = await server.seed.organization('public', elsewhere, {
    ...{ name: 'Verre school', organization_type: 'School' },
  });
  for (const organization_id of [club, other, 'geen', crypto.randomUUID()]) {
    const refused = await signUp({ role: 'student', organization_id });
    expect([refused.statusCode, refused.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/organization_id',
    ]);
  }
});
