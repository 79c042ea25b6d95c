import { domainBuilders } from '../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../test/seed.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';

const SCHOOL = 'stagedoos.localhost';

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let vacancyId: string;
let mainHost: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  mainHost = tenant.host;
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('tenant_hosts')
      .values({ tenant_id: 'public', host: SCHOOL, is_stagedoos: true })
      .execute(),
  );
  server.context.sites.forget();
  const organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: admin.id,
    positions: 9,
    title: 'Vacature bij de vacaturebank',
  });
});
afterAll(() => server.close());

const resource = (attributes: object) => ({ data: { type: 'applications', attributes } });

/** What a person gets whose application is turned down at a host, by mail and inside the product. */
async function notifiedAt(host: string, locale: 'nl' | 'en') {
  const home = { [tenant.centerOrganizationId]: ['volunteer' as const] };
  const pupil = await server.seed.user(tenant, home, { locale });
  const applied = await server.request('POST', '/api/v1/applications', {
    host,
    as: pupil,
    body: resource({ vacancy_id: vacancyId }),
  });
  await server.request('PUT', `/api/v1/applications/${applied.json().data.id}/status`, {
    host,
    as: admin,
    body: resource({ status: 'rejected', rejection_reason: 'withdrawn_vacancy' }),
  });
  const notifications = await server.request('GET', '/api/v1/notifications', { host, as: pupil });
  const mails = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', pupil.email)
      .select(['template', 'text_body'])
      .execute(),
  );
  return {
    mails: new Map(mails.map(({ template, text_body: text }) => [template, text])),
    notifications: JSON.stringify(notifications.json()),
  };
}

it.each([
  ['nl', 'De reden: de stage is ingetrokken.'],
  ['en', 'The reason: the placement has been withdrawn.'],
] as const)(
  'tells people of a school’s site of placements in %s, and leaves what people wrote',
  async (locale, reason) => {
    const { mails, notifications } = await notifiedAt(SCHOOL, locale);
    expect(mails.get('application_rejected')).toContain(reason);
    expect(mails.get('application_rejected')).toContain("'Vacature bij de vacaturebank'");
    expect(notifications).toContain("'Vacature bij de vacaturebank'");
  },
);

it('tells people of other sites of vacancies', async () => {
  const { mails } = await notifiedAt(mainHost, 'nl');
  expect(mails.get('application_rejected')).toContain('De reden: de vacature is ingetrokken.');
});
