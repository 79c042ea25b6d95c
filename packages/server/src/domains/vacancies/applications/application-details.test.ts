import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let volunteer: SeededUser;
let vacancyId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  const names = { first_name: 'Ans', last_name: 'Kuipers', phone_number: '+31612345678' };
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] }, names);
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: admin.id,
    positions: 9,
    contact_phone_visible: true,
  });
});
afterAll(() => server.close());

const write = (method: string, path: string, as: SeededUser, attributes: object) =>
  server.request(method, `/api/v1/applications${path}`, {
    as,
    body: { data: { type: 'applications', attributes } },
  });
const apply = async (as: SeededUser): Promise<string> =>
  (await write('POST', '', as, { vacancy_id: vacancyId, message: 'Graag' })).json().data.id;
const someone = () => server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
const read = async (path: string, as: SeededUser) =>
  (await server.request('GET', `/api/v1/applications${path}`, { as })).json();
const detailsOf = async (id: string, as: SeededUser) => (await read(`/${id}`, as)).data.attributes;

it('has its history, with names of deciders for their own side alone', async () => {
  const id = await apply(volunteer);
  server.clock.advance(1000);
  await write('PUT', `/${id}/status`, admin, { status: 'accepted' });
  server.clock.advance(1000);
  await write('PUT', `/${id}/withdraw`, volunteer, {});
  const steps = ['submitted', 'accepted', 'withdrawn'];
  const names = (history: { step: string; by: string | null }[]) => history.map(({ step, by }) => [step, by]);
  const seen = await detailsOf(id, admin);
  expect(names(seen.history)).toEqual([
    ['submitted', null],
    ['accepted', 'Ans Kuipers'],
    ['withdrawn', null],
  ]);
  expect(names((await detailsOf(id, volunteer)).history)).toEqual(steps.map((step) => [step, null]));
});

it('has the steps of its row where audit events are missing', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const { id } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('applications')
      .values({
        tenant_id: 'public',
        vacancy_id: vacancyId,
        vacancy_title: 'Koken',
        first_name: 'Noor',
        last_name: 'Bakker',
        email: 'noor@public.example',
        organization_id: organizationId,
        volunteer_center_id: tenant.centerId,
        created_at: at(1),
        updated_at: at(3),
        confirmed_at: at(2),
        status: 'accepted',
        decided_at: at(3),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { history } = await detailsOf(id, admin);
  expect(history.map(({ step }: { step: string }) => step)).toEqual(['submitted', 'confirmed', 'accepted']);
});

it('names the contact person to an accepted applicant, and to no one else', async () => {
  const as = await someone();
  const id = await apply(as);
  expect((await detailsOf(id, as)).contact).toBeNull();
  await write('PUT', `/${id}/status`, admin, { status: 'accepted' });
  expect((await detailsOf(id, as)).contact).toEqual({
    full_name: 'Ans Kuipers',
    phone_number: '+31612345678',
    phone_text: '06 12345678',
  });
  expect((await detailsOf(id, admin)).contact).toBeNull();
});

it('leads to the conversation those who take part in it, and no one else', async () => {
  const as = await someone();
  const id = await apply(as);
  const colleague = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  const { conversation_id: conversation } = await detailsOf(id, as);
  expect(conversation).toEqual(expect.any(String));
  expect((await detailsOf(id, admin)).conversation_id).toBe(conversation);
  for (const other of [colleague, center]) {
    const body = await read(`/${id}`, other);
    expect(body.data.attributes.conversation_id).toBeNull();
    expect(JSON.stringify(body)).not.toContain(conversation);
  }
});

it('counts unread messages for participants of the conversation', async () => {
  const id = await apply(await someone());
  const seen = await detailsOf(id, admin);
  expect([seen.unread_count, seen.organization_name]).toEqual([1, 'Zorghuis']);
  await server.request('PUT', `/api/v1/conversations/${seen.conversation_id}/read`, { as: admin });
  expect((await detailsOf(id, admin)).unread_count).toBe(0);
});

it('counts all states of the filtered applications, whatever state the filter selects', async () => {
  const other = await domainBuilders(server.context.db).vacancy(tenant, { organization_id: organizationId });
  const applyTo = async (as: SeededUser): Promise<string> =>
    (await write('POST', '', as, { vacancy_id: other })).json().data.id;
  await applyTo(await someone());
  const rejected = await applyTo(await someone());
  await write('PUT', `/${rejected}/status`, admin, { status: 'rejected', rejection_reason: 'no_fit' });
  const list = await read(`?filter[vacancy_id_eq]=${other}&filter[status_eq]=accepted`, admin);
  expect(list.data).toEqual([]);
  expect(list.meta.counts).toEqual({ new: 1, waitlisted: 0, accepted: 0, rejected: 1, withdrawn: 0 });
});
