import { addDays, localDay } from '../../../local-time.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let former: SeededUser;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  former = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const send = (method: string, id: string, as: SeededUser, attributes?: object) =>
  server.request(method, `/api/v1/vacancies/${id}`, {
    as,
    ...(attributes && { body: { data: { type: 'vacancies', attributes } } }),
  });

describe('a person who made a vacancy', () => {
  it('of an organization does not see its draft after losing the role there', async () => {
    const own = { created_by_id: former.id, status: 'draft' } as const;
    const ofOrganization = await domain.vacancy(tenant, { ...own, organization_id: organizationId });
    const ownHelp = await domain.vacancy(tenant, { ...own, vacancy_type: 'p2p', direction: 'request' });
    expect((await send('GET', ofOrganization, former)).statusCode).toBe(404);
    expect((await send('GET', ofOrganization, admin)).statusCode).toBe(200);
    expect((await send('GET', ownHelp, former)).statusCode).toBe(200);
  });

  it('about themselves cannot put it in front by a role in another centre', async () => {
    const elsewhere = await server.seed.center('public', 'Elders');
    const office = await server.seed.organization('public', elsewhere, {
      organization_type: 'VolunteerCenter',
    });
    const person = await server.seed.user(tenant, { [office]: ['center_superuser'] });
    const help = await domain.vacancy(tenant, {
      created_by_id: person.id,
      status: 'draft',
      vacancy_type: 'p2p',
      direction: 'request',
    });
    expect((await send('PATCH', help, person, { title: 'Hulp bij de lunch' })).statusCode).toBe(200);
    expect((await send('PUT', `${help}/feature`, person, { featured: true })).statusCode).toBe(404);
  });
});

it('a vacancy with a later end is to be reminded of again, and by another change is not', async () => {
  const today = localDay(server.clock.now());
  const id = await domain.vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: admin.id,
    status: 'draft',
    expires_at: addDays(today, 10),
    expiry_reminded: 14,
  });
  const reminded = async () =>
    (
      await server.context.db.read('public', (queries) =>
        queries
          .selectFrom('vacancies')
          .where('id', '=', id)
          .select('expiry_reminded')
          .executeTakeFirstOrThrow(),
      )
    ).expiry_reminded;
  expect((await send('PATCH', id, admin, { title: 'Koffie schenken' })).statusCode).toBe(200);
  expect(await reminded()).toBe(14);
  expect((await send('PATCH', id, admin, { expires_at: addDays(today, 60) })).statusCode).toBe(200);
  expect(await reminded()).toBeNull();
});
