import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type RequestOptions, type TestServer } from '../../../test/test-server.ts';

const host = 'public.localhost';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let other: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  other = await server.seed.tenant('demo');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const vacancy = (values: Parameters<typeof domain.vacancy>[1] = {}) =>
  domain.vacancy(tenant, { organization_id: organizationId, ...values });

const applyTo = (vacancyId: string, attributes: object, options: RequestOptions = {}) =>
  server.request('POST', '/api/v1/applications', {
    host,
    ...options,
    body: { data: { type: 'applications', attributes: { vacancy_id: vacancyId, ...attributes } } },
  });

const get = (path: string, options: RequestOptions = {}) =>
  server.request('GET', `/api/v1/applications${path}`, { host, ...options });

const idsSeenBy = async (as: SeededUser, query = ''): Promise<string[]> =>
  (await get(query, { as, host: as.host })).json().data.map(({ id }: { id: string }) => id);

async function templatesTo(email: string): Promise<string[]> {
  const mails = await server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select('template').execute(),
  );
  return mails.map(({ template }) => template);
}

describe('who sees applications', () => {
  it('people within the access scope, and no one else', async () => {
    const branch = await server.seed.organization('public', tenant.centerId, { parent_id: organizationId });
    const stranger = await server.seed.organization('public', tenant.centerId);
    const mentorSchool = await server.seed.organization('public', tenant.centerId, {
      organization_type: 'School',
    });
    const mentor = await server.seed.user(tenant, { [mentorSchool]: ['mentor'] });
    const student = await server.seed.user(tenant, { [mentorSchool]: ['student'] }, { mentor_id: mentor.id });
    const application = (
      await applyTo(await vacancy({ organization_id: branch }), { message: 'Geheim' }, { as: student })
    ).json().data.id;
    const superuser = await server.seed.user(tenant, { [organizationId]: ['organization_superuser'] });
    const branchAdmin = await server.seed.user(tenant, { [branch]: ['admin'] });
    const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
    const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
    const strangerAdmin = await server.seed.user(tenant, { [stranger]: ['admin'] });
    const foreign = await server.seed.user(other, { [other.rootOrganizationId]: ['admin'] });
    for (const user of [student, mentor, superuser, branchAdmin, center, root]) {
      expect(await idsSeenBy(user)).toContain(application);
      expect((await get(`/${application}`, { as: user })).statusCode).toBe(200);
    }
    for (const user of [admin, strangerAdmin, volunteer, foreign]) {
      expect(await idsSeenBy(user)).not.toContain(application);
      const one = await get(`/${application}`, { as: user, host: user.host });
      expect(one.statusCode).toBe(404);
      expect(one.body).not.toContain('Geheim');
    }
    expect((await get('')).statusCode).toBe(401);
    expect((await get(`/${application}`)).statusCode).toBe(401);
    const messageFor = async (as: SeededUser) =>
      (await get(`/${application}`, { as })).json().data.attributes.message;
    expect(await messageFor(branchAdmin)).toBe('Geheim');
    expect(await messageFor(mentor)).toBeNull();
    expect(await templatesTo(mentor.email)).toEqual(['application_received']);
    const mails = await server.context.db.read('public', (queries) =>
      queries.selectFrom('mails').where('to_address', '=', mentor.email).select('text_body').execute(),
    );
    expect(mails.map(({ text_body }) => text_body).join()).not.toContain('Geheim');
    const canOf = async (as: SeededUser) => (await get(`/${application}`, { as })).json().data.meta.can;
    expect(await canOf(branchAdmin)).toEqual(['applications.decide', 'internal_notes.edit']);
    expect(await canOf(student)).toEqual(['applications.withdraw']);
    expect(await canOf(mentor)).toEqual(['internal_notes.edit']);
  });

  it('finds letters of what was written with it, for who may read that and no one else', async () => {
    const school = await server.seed.organization('public', tenant.centerId, { organization_type: 'School' });
    const mentor = await server.seed.user(tenant, { [school]: ['mentor'] });
    const student = await server.seed.user(tenant, { [school]: ['student'] }, { mentor_id: mentor.id });
    const sent = await applyTo(
      await vacancy({ title: 'Fietsen maken' }),
      { message: 'Ik ben áltijd al met kettingen bezig geweest.' },
      { as: student },
    );
    const application = sent.json().data.id;
    for (const letters of ['altijd al met kett', 'kettingen'])
      for (const reader of [admin, student])
        expect(await idsSeenBy(reader, `?filter[q]=${encodeURIComponent(letters)}`)).toEqual([application]);
    expect(await idsSeenBy(mentor, '?filter[q]=kettingen')).toEqual([]);
    expect(await idsSeenBy(mentor, '?filter[q]=fietsen')).toEqual([application]);
    const { meta } = (await get('?filter[q]=kettingen', { as: mentor })).json();
    expect(meta.counts.new).toBe(0);
  });

  it('filters, and includes the vacancy', async () => {
    const id = await vacancy({ title: 'Alleen deze' });
    const application = (await applyTo(id, {}, { as: volunteer })).json().data.id;
    expect(await idsSeenBy(admin, `?filter[vacancy_id_eq]=${id}&filter[status_null]=true`)).toEqual([
      application,
    ]);
    expect(await idsSeenBy(admin, `?filter[vacancy_id_eq]=${id}&filter[status_eq]=accepted`)).toEqual([]);
    const response = await get(`/${application}?include=vacancy`, { as: volunteer });
    expect(response.json().included[0].attributes.title).toBe('Alleen deze');
    const foreignOrganization = `?filter[vacancy_organization_id_eq]=${other.centerOrganizationId}`;
    expect(await idsSeenBy(admin, foreignOrganization)).toEqual([]);
    expect((await get('?filter[email_eq]=x', { as: admin })).statusCode).toBe(400);
    expect((await get('?filter[all_centers]=true', { as: admin })).statusCode).toBe(403);
  });
});

it('a vacancy of a type that is switched off accepts no applications', async () => {
  const p2p = await domain.vacancy(other, { vacancy_type: 'p2p', direction: 'request' });
  const person = { first_name: 'Noor', last_name: 'Bakker', email: 'noor@example.nl' };
  expect((await applyTo(p2p, person, { host: 'demo.localhost' })).statusCode).toBe(404);
});
