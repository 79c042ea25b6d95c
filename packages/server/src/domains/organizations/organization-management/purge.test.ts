import { days, minutes } from '../../../clock.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

const START = new Date('2026-03-01T02:00:00Z');
const clock = testClock(START);
let server: TestServer;
let tenant: SeededTenant;
let domain: ReturnType<typeof domainBuilders>;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await server.seed.tenant('public');
  domain = domainBuilders(server.context.db);
});
afterAll(() => server.close());

/** Deleted at the start, with what an organization has. */
async function deleted(name: string): Promise<string> {
  const id = await server.seed.organization('public', tenant.centerId, {
    name,
    status: 'deleted',
    deleted_at: START,
    email: 'info@weg.example',
    phone_number: '0612345678',
    parent_id: tenant.centerOrganizationId,
  });
  await server.seed.user(tenant, { [id]: ['admin'] });
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('organization_profiles')
      .values({ tenant_id: 'public', organization_id: id })
      .execute(),
  );
  return id;
}

const found = (id: string) =>
  server.context.db.read('public', async (queries) => {
    const count = async (table: 'role_assignments' | 'organization_profiles' | 'vacancies') =>
      (await queries.selectFrom(table).where('organization_id', '=', id).select('id').execute()).length;
    const row = await queries
      .selectFrom('organizations')
      .where('id', '=', id)
      .select(['name', 'email', 'phone_number'])
      .executeTakeFirst();
    const rows = [
      await count('role_assignments'),
      await count('organization_profiles'),
      await count('vacancies'),
    ];
    return { row, rows };
  });

async function purgeAfter(waited: number): Promise<void> {
  clock.advance(START.getTime() + waited - clock.now().getTime());
  await doJob(server, 'organizations.purge');
}

it('purges deleted organizations after thirty days, and leaves others alone', async () => {
  const gone = await deleted('Straattheater De Wisselbeker');
  await domain.vacancy(tenant, { organization_id: gone, status: 'archived' });
  const child = await server.seed.organization('public', tenant.centerId, {
    status: 'archived',
    parent_id: gone,
  });
  await purgeAfter(days(30) - minutes(1));
  expect(await found(gone)).toMatchObject({ row: { email: 'info@weg.example' }, rows: [1, 1, 1] });
  await purgeAfter(days(30) + minutes(1));
  expect(await found(gone)).toEqual({ row: undefined, rows: [0, 0, 0] });
  const [orphan] = await server.context.db.read('public', (queries) =>
    queries.selectFrom('organizations').where('id', '=', child).select('parent_id').execute(),
  );
  expect(orphan).toEqual({ parent_id: tenant.centerOrganizationId });
  const logged = await server.context.db.read('public', (queries) =>
    queries.selectFrom('audit_events').where('subject_id', '=', gone).select('action').execute(),
  );
  expect(logged).toEqual([{ action: 'organization.purged' }]);
});

it('keeps only the name while an application refers to it', async () => {
  const gone = await deleted('Stadstuinen Noorderhaven');
  const vacancy = await domain.vacancy(tenant, { organization_id: gone, status: 'archived' });
  const application = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('applications')
      .values({
        tenant_id: 'public',
        vacancy_id: vacancy,
        vacancy_title: 'Tuinman',
        organization_id: gone,
        volunteer_center_id: tenant.centerId,
        first_name: 'Noor',
        last_name: 'Bos',
        email: 'noor@example.nl',
        confirmed_at: START,
        created_at: START,
        updated_at: START,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await purgeAfter(days(31));
  expect(await found(gone)).toEqual({
    row: { name: 'Stadstuinen Noorderhaven', email: null, phone_number: null },
    rows: [0, 0, 1],
  });
  await server.context.db.write('public', (queries) =>
    queries.deleteFrom('applications').where('id', '=', application.id).execute(),
  );
  await purgeAfter(days(32));
  expect(await found(gone)).toEqual({ row: undefined, rows: [0, 0, 0] });
});
