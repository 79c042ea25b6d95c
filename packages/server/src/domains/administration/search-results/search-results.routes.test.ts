import { flattenPage } from '@samen/jsonapi';
import type { SearchResult } from '@samen/resources/administration';
import { sql } from 'kysely';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
/** Of the centre of the site, of the same centre, and of another one of the tenant. */
let zeeOrganization: string;
let nextOrganization: string;
let farOrganization: string;
let farCenterId: string;
let far: SeededUser;
let root: SeededUser;
let center: SeededUser;
let admin: SeededUser;
let volunteer: SeededUser;
let mentor: SeededUser;
let noor: SeededUser;

async function search(as: SeededUser, q: string): Promise<SearchResult[]> {
  const response = await server.request('GET', `/api/v1/search?filter[q]=${encodeURIComponent(q)}`, { as });
  expect(response.statusCode).toBe(200);
  return [...flattenPage<SearchResult>(response.json()).items];
}
const titles = async (as: SeededUser, q: string, type?: SearchResult['recordType']) =>
  (await search(as, q))
    .filter(({ recordType }) => type === undefined || recordType === type)
    .map(({ title }) => title)
    .toSorted();

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  const { centerId, centerOrganizationId } = tenant;
  const { organization, user } = server.seed;
  zeeOrganization = await organization('public', centerId, { name: 'Zeehond Opvang' });
  nextOrganization = await organization('public', centerId, { name: 'Zeehond Café' });
  await organization('public', centerId, { name: 'Zeehond Wacht', status: 'pending' });
  await organization('public', centerId, { name: 'Zeehond Weg', status: 'deleted' });
  const farCenter = await server.seed.center('public', 'Verweg');
  farCenterId = farCenter;
  farOrganization = await organization('public', farCenter, { name: 'Zeehond Verweg' });
  root = await user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  center = await user(tenant, { [centerOrganizationId]: ['center_superuser'] });
  admin = await user(tenant, { [zeeOrganization]: ['admin'] });
  volunteer = await user(tenant, { [centerOrganizationId]: ['volunteer'] });
  far = await user(tenant, { [farOrganization]: ['admin'] });
  mentor = await user(tenant, { [centerOrganizationId]: ['mentor'] });
  noor = await user(
    tenant,
    { [zeeOrganization]: ['volunteer'] },
    { first_name: 'Noor', last_name: 'Zeehondje', email: 'noor@zee.example' },
  );
  await user(tenant, { [nextOrganization]: ['volunteer'] }, { first_name: 'Piet', last_name: 'Zeehonden' });
  await user(tenant, { [farOrganization]: ['volunteer'] }, { first_name: 'Anna', last_name: 'Zeehondster' });
  await user(
    tenant,
    { [centerOrganizationId]: ['student'] },
    { first_name: 'Stijn', last_name: 'Zeehondleerling', mentor_id: mentor.id },
  );
  const vacancy = (values: object) => domain.vacancy(tenant, values);
  await vacancy({ title: 'Zeehond verzorgen', organization_id: zeeOrganization, city: 'Ede' });
  await vacancy({ title: 'Zeehond concept', organization_id: zeeOrganization, status: 'draft' });
  await vacancy({ title: 'Zeehond andermans concept', organization_id: nextOrganization, status: 'draft' });
  await vacancy({
    title: 'Zeehond ver weg',
    organization_id: farOrganization,
    volunteer_center_id: farCenter,
    status: 'draft',
  });
  await vacancy({ title: 'Zeehond verwijderd', organization_id: zeeOrganization, status: 'deleted' });
  await vacancy({
    title: 'Zeehond wandelen met mij',
    vacancy_type: 'p2p',
    direction: 'request',
    published_at: null,
    created_by_id: volunteer.id,
    status: 'draft',
  });
  await domain.page(tenant, { title: 'Zeehond nieuws', slug: 'zeehond', page_type: 'news' });
  await domain.page(tenant, { title: 'Zeehond kladpagina', slug: 'klad', is_published: false });
  for (const [title, organizationId, centerOf] of [
    ['Zeehond aanmelden', zeeOrganization, centerId],
    ['Zeehond bij de buren', nextOrganization, centerId],
    ['Zeehond verweg', farOrganization, farCenter],
  ] as const)
    await server.context.db.write('public', (queries) =>
      sql`INSERT INTO forms (tenant_id, organization_id, volunteer_center_id, title, token)
        VALUES ('public', ${organizationId}, ${centerOf}, ${title}, ${crypto.randomUUID().replaceAll('-', '')})`.execute(
        queries,
      ),
    );
});
afterAll(() => server.close());

it('finds of each type what the lists of an organization show, and what the site shows', async () => {
  expect(await titles(admin, 'zeehond', 'vacancies')).toEqual(['Zeehond concept', 'Zeehond verzorgen']);
  expect(await titles(admin, 'zeehond', 'organizations')).toEqual(['Zeehond Café', 'Zeehond Opvang']);
  expect(await titles(admin, 'zeehond', 'users')).toEqual(['Noor Zeehondje']);
  expect(await titles(admin, 'zeehond', 'pages')).toEqual(['Zeehond nieuws']);
  expect(await titles(admin, 'zeehond', 'forms')).toEqual(['Zeehond aanmelden']);
});

it('finds for a centre what is of its own, and nothing of another centre', async () => {
  const all = await titles(center, 'zeehond');
  expect(all).toEqual([
    'Noor Zeehondje',
    'Piet Zeehonden',
    'Stijn Zeehondleerling',
    'Zeehond Café',
    'Zeehond Opvang',
    'Zeehond Wacht',
    'Zeehond aanmelden',
    'Zeehond andermans concept',
    'Zeehond bij de buren',
    'Zeehond concept',
    'Zeehond kladpagina',
    'Zeehond nieuws',
    'Zeehond verzorgen',
  ]);
  expect(await titles(far, 'zeehond', 'users')).toEqual(['Anna Zeehondster']);
  expect(await titles(far, 'zeehond', 'forms')).toEqual(['Zeehond verweg']);
  // Who works for the whole tenant lists its people and forms wherever they are.
  expect(await titles(root, 'zeehondster', 'users')).toEqual(['Anna Zeehondster']);
});

it('finds for a volunteer what visitors see, and their own', async () => {
  expect(await titles(volunteer, 'zeehond')).toEqual([
    'Zeehond Café',
    'Zeehond Opvang',
    'Zeehond nieuws',
    'Zeehond verzorgen',
    'Zeehond wandelen met mij',
  ]);
  expect(await titles(mentor, 'zeehond', 'users')).toEqual(['Stijn Zeehondleerling']);
});

it('describes each with as much as the caller sees of it', async () => {
  const [person] = (await search(center, 'noor@zee')).filter(({ recordType }) => recordType === 'users');
  expect(person).toMatchObject({
    recordId: noor.id,
    title: 'Noor Zeehondje',
    detail: 'noor@zee.example',
    status: 'active',
    isManaged: true,
  });
  const of = async (as: SeededUser, title: string) =>
    (await search(as, 'zeehond')).find((one) => one.title === title);
  const own = { detail: 'Zeehond Opvang · Ede', status: 'published', isManaged: true, titleLocale: 'nl' };
  expect(await of(admin, 'Zeehond verzorgen')).toMatchObject(own);
  expect(await of(volunteer, 'Zeehond verzorgen')).toMatchObject({ status: null, isManaged: false });
  expect(await of(center, 'Zeehond nieuws')).toMatchObject({ isManaged: true, path: null });
  const read = { isManaged: false, path: '/nieuws/zeehond' };
  expect(await of(volunteer, 'Zeehond nieuws')).toMatchObject(read);
  expect(await of(admin, 'Zeehond Café')).toMatchObject({ isManaged: false, status: null });
  expect(await of(admin, 'Zeehond Opvang')).toMatchObject({ isManaged: true, status: 'approved' });
});

it('leads to each record by a relationship of its type', async () => {
  const response = await server.request('GET', '/api/v1/search?filter[q]=Noor', { as: center });
  expect(response.json().data[0].relationships.record.data).toEqual({ type: 'users', id: noor.id });
});

it('minds neither case nor accents, and what is spelt about so where nothing is spelt so', async () => {
  expect(await titles(center, 'ZEEHOND CAFE', 'organizations')).toEqual(['Zeehond Café']);
  expect(await titles(center, 'zehond opvang', 'organizations')).toContain('Zeehond Opvang');
  expect(await titles(volunteer, 'zehond opvang', 'organizations')).toEqual(['Zeehond Opvang']);
  expect(await titles(center, 'Nor Zehondje', 'users')).toEqual(['Noor Zeehondje']);
  expect(await titles(admin, 'zeehondster', 'users')).not.toContain('Anna Zeehondster');
  expect(await titles(volunteer, 'Nor Zehondje', 'users')).toEqual([]);
  expect(await titles(volunteer, 'zeehand', 'vacancies')).toEqual(['Zeehond verzorgen']);
});

it.each(['', 'ze', '%%%', '___', 'x'.repeat(101), String.raw`\\\ `])('finds nothing by ‘%s’', async (q) => {
  expect(await search(center, q)).toEqual([]);
});

it('finds five of a type at most, those that begin so first', async () => {
  for (const at of [1, 2, 3, 4, 5, 6])
    await server.seed.organization('public', tenant.centerId, { name: `A Walrus ${at}` });
  await server.seed.organization('public', tenant.centerId, { name: 'Walrus' });
  const found = await search(center, 'walrus');
  expect(found.map(({ title }) => title)).toEqual([
    'Walrus',
    'A Walrus 1',
    'A Walrus 2',
    'A Walrus 3',
    'A Walrus 4',
  ]);
});

describe('of applications', () => {
  const applied = async (name: string, organizationId: string, own: { userId?: string; title: string }) => {
    const centerId = organizationId === farOrganization ? farCenterId : tenant.centerId;
    const vacancyId = await domain.vacancy(tenant, {
      organization_id: organizationId,
      volunteer_center_id: centerId,
      title: own.title,
      status: 'archived',
    });
    await server.context.db.write('public', (queries) =>
      sql`INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id, user_id,
          first_name, last_name, email, confirmed_at, created_at)
        VALUES ('public', ${vacancyId}, ${own.title}, ${organizationId}, ${centerId}, ${own.userId ?? null},
          ${name}, 'Bever', 'bever@example.nl', ${name === 'Onbevestigd' ? null : new Date()}, now())`.execute(
        queries,
      ),
    );
  };
  beforeAll(async () => {
    await applied('Sanne', zeeOrganization, { title: 'Dijken bouwen' });
    await applied('Tim', nextOrganization, { title: 'Dijken slopen' });
    await applied('Ver', farOrganization, { title: 'Dijken ver weg' });
    await applied('Onbevestigd', zeeOrganization, { title: 'Dijken bouwen' });
    await applied('Victor', zeeOrganization, { title: 'Dijken tekenen', userId: volunteer.id });
  });
  const found = (as: SeededUser, q: string) => titles(as, q, 'applications');

  it('finds what the list of applications shows, by who applied and for what', async () => {
    expect(await found(admin, 'bever')).toEqual(['Sanne Bever', 'Victor Bever']);
    expect(await found(admin, 'dijken')).toEqual(['Sanne Bever', 'Victor Bever']);
    expect(await found(center, 'bever')).toEqual(['Sanne Bever', 'Tim Bever', 'Victor Bever']);
    expect(await found(root, 'bever')).toEqual(['Sanne Bever', 'Tim Bever', 'Ver Bever', 'Victor Bever']);
    expect(await found(far, 'bever')).toEqual(['Ver Bever']);
    expect((await search(admin, 'sanne bever'))[0]).toMatchObject({
      recordType: 'applications',
      detail: 'Dijken bouwen',
      status: 'new',
      isManaged: true,
    });
  });

  it('finds one’s own alone without a scope, after their vacancy', async () => {
    expect(await found(volunteer, 'dijken')).toEqual(['Dijken tekenen']);
    expect(await found(noor, 'dijken')).toEqual([]);
    expect(
      (await search(volunteer, 'dijken')).find(({ recordType }) => recordType === 'applications'),
    ).toMatchObject({ status: null, isManaged: false, titleLocale: 'nl' });
  });
});

describe('of conversations', () => {
  async function talk(subject: string, type: 'one_on_one' | null, people: readonly SeededUser[]) {
    const id = crypto.randomUUID();
    await server.context.db.write('public', async (queries) => {
      await sql`INSERT INTO conversations (tenant_id, id, volunteer_center_id, subject, subject_type, last_message_at, created_at,
          updated_at)
        VALUES ('public', ${id}, ${tenant.centerId}, ${subject}, ${type}, now(), now(), now())`.execute(
        queries,
      );
      for (const one of people)
        await sql`INSERT INTO conversation_participants (tenant_id, conversation_id, user_id)
          VALUES ('public', ${id}, ${one.id})`.execute(queries);
    });
    return id;
  }

  it('finds those in which the caller takes part, by their subjects and by names', async () => {
    const id = await talk('Otter op dinsdag', null, [volunteer, noor]);
    expect(await search(volunteer, 'otter')).toMatchObject([
      { recordType: 'conversations', recordId: id, title: 'Otter op dinsdag', detail: 'Noor Zeehondje' },
    ]);
    expect(await titles(volunteer, 'noor zee')).toEqual(['Otter op dinsdag']);
    for (const other of [center, admin, root]) expect(await titles(other, 'otter')).toEqual([]);
  });

  it('finds no one by a name that they have not agreed to share', async () => {
    await talk('Wie leest voor?', 'one_on_one', [far, noor]);
    expect(await titles(far, 'noor', 'conversations')).toEqual(['Wie leest voor?']);
    expect(await titles(far, 'zeehondje', 'conversations')).toEqual([]);
  });
});

it('finds nothing of another tenant', async () => {
  const other = await server.seed.tenant('bonaire');
  const stranger = await server.seed.user(other, { [other.rootOrganizationId]: ['admin'] });
  expect(await search(stranger, 'zeehond')).toEqual([]);
});

it('is for who is signed in', async () => {
  const response = await server.request('GET', '/api/v1/search?filter[q]=zeehond', { host: tenant.host });
  expect(response.statusCode).toBe(401);
});
