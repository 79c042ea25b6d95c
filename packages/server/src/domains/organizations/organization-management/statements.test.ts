import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { statementsOf } from '../../../test/statements.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let superuser: SeededUser;
let vacancyId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const { centerId } = tenant;
  const parent = await server.seed.organization('public', centerId, { name: 'Koepel' });
  const branches: string[] = [];
  for (const name of ['Noord', 'Oost', 'West'])
    branches.push(await server.seed.organization('public', centerId, { name, parent_id: parent }));
  superuser = await server.seed.user(tenant, { [parent]: ['organization_superuser'] });
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('organization_profiles')
      .values(branches.slice(1).map((organization_id) => ({ tenant_id: 'public', organization_id })))
      .execute(),
  );
  const domain = domainBuilders(server.context.db);
  vacancyId = await domain.vacancy(tenant, { organization_id: branches[0]!, title: 'Gastvrouw' });
});
afterAll(() => server.close());

interface Named {
  type: string;
  attributes: { name?: string };
  relationships: { profile?: { data: { id: string } | null } };
}

it('reads the profiles of a list by one statement, each for its organization', async () => {
  let listed: Named[] = [];
  const statements = await statementsOf(async () => {
    const response = await server.request('GET', '/api/v1/organizations?include=profile&sort=name', {
      as: superuser,
    });
    listed = response.json().data;
  });
  expect(listed.map(({ attributes }) => attributes.name)).toEqual(['Koepel', 'Noord', 'Oost', 'West']);
  const profiles = listed.map(({ relationships }) => relationships.profile?.data?.id ?? null);
  expect(profiles).toEqual([null, null, expect.any(String), expect.any(String)]);
  expect(statements.filter((text) => text.includes('"organization_profiles"'))).toHaveLength(1);
});

it('reads the branches of a superuser once for all that a vacancy says they may do', async () => {
  let may: string[] = [];
  const statements = await statementsOf(async () => {
    const response = await server.request('GET', `/api/v1/vacancies/${vacancyId}`, { as: superuser });
    may = response.json().data.meta.can;
  });
  expect(may).toContain('vacancies.publish');
  expect(statements.filter((text) => text.includes('"branches"'))).toHaveLength(1);
});
