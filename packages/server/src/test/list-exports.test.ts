import { LOCALES } from '@samen/contracts';
import { nameOfField } from '@samen/resources/field-names';
import { sql } from 'kysely';
import { EXPORT_MOST } from '../audit/list-export.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let alfa: SeededTenant;
let organizationId: string;
let otherId: string;
let admin: SeededUser;
let other: SeededUser;
let center: SeededUser;
let mentor: SeededUser;
let editor: SeededUser;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  alfa = await server.seed.tenant('alfa');
  organizationId = await server.seed.organization('alfa', alfa.centerId, { name: '=SUM(A1:A9)' });
  otherId = await server.seed.organization('alfa', alfa.centerId, { name: 'Wijkhuis' });
  const school = await server.seed.organization('alfa', alfa.centerId, { organization_type: 'School' });
  admin = await server.seed.user(alfa, { [organizationId]: ['admin'] }, { last_name: '@Beheer' });
  other = await server.seed.user(alfa, { [otherId]: ['admin'] });
  mentor = await server.seed.user(alfa, { [school]: ['mentor'] });
  center = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['center_superuser'] });
  editor = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['content_manager'] });
  volunteer = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
  for (const [title, organization_id] of [
    ['-Koken, bakken', organizationId],
    ['Tuinieren', organizationId],
    ['Zwemmen', otherId],
  ] as const) {
    const vacancyId = await domain.vacancy(alfa, { title, organization_id });
    await server.request('POST', '/api/v1/applications', {
      as: volunteer,
      body: { data: { type: 'applications', attributes: { vacancy_id: vacancyId } } },
    });
  }
});
afterAll(() => server.close());

const LISTS = ['vacancies', 'applications', 'organizations', 'users'] as const;
type List = (typeof LISTS)[number];

const get = (list: List, as: SeededUser | null, query = '') =>
  server.request('GET', `/api/v1/${list}/export.csv${query}`, as ? { as } : { host: alfa.host });
const linesOf = async (list: List, as: SeededUser, query = ''): Promise<string[]> => {
  const response = await get(list, as, query);
  expect([list, response.statusCode]).toEqual([list, 200]);
  return response.body.trimEnd().split('\r\n').slice(1);
};
const events = () =>
  server.context.db.read('alfa', (queries) =>
    queries
      .selectFrom('audit_events')
      .where('action', 'like', '%_list.exported')
      .select(['action', 'subject_id', 'actor_id', 'data'])
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );

it.each(LISTS)('%s: is a file of what the caller manages, in which nothing runs', async (list) => {
  const response = await get(list, admin);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      new RegExp(`^attachment; filename="${list}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    ),
  });
  expect(response.body.startsWith('\uFEFF')).toBe(true);
  expect(response.body).not.toContain('Wijkhuis');
  expect(response.body).not.toContain('Zwemmen');
  for (const cell of response.body.split(/[,;]|\r\n/))
    expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]\D/);
  expect((await linesOf(list, admin)).length).toBeGreaterThan(0);
});

it('makes what would run harmless', async () => {
  expect((await get('vacancies', admin)).body).toContain(`;"'-Koken, bakken";'=SUM(A1:A9);`);
  expect((await get('users', admin)).body).toContain(`;'@Beheer;`);
});

it('has the filters and the order of the list', async () => {
  const titles = async (query: string) =>
    (await linesOf('vacancies', center, query)).map((line) => /Koken|Tuinieren|Zwemmen/.exec(line)?.[0]);
  expect(await titles('?sort=-title')).toEqual(['Zwemmen', 'Tuinieren', 'Koken']);
  expect(await titles('?filter[q]=tuinieren')).toEqual(['Tuinieren']);
  expect(await titles('?filter[status_in]=archived')).toEqual([]);
  expect(await linesOf('applications', admin, '?filter[status_eq]=accepted')).toEqual([]);
  expect(await linesOf('applications', admin, '?filter[q]=koken')).toHaveLength(1);
  expect(await linesOf('users', admin, '?filter[status_eq]=archived')).toEqual([]);
  expect(await linesOf('organizations', center, '?filter[q]=wijkhuis')).toHaveLength(1);
  const [, rejection] = [null, await get('users', admin, '?filter[nothing]=1')];
  expect([rejection.statusCode, rejection.json().errors[0].source.parameter]).toEqual([
    400,
    'filter[nothing]',
  ]);
});

it.each([
  ['vacancies', 'title,expires', ['title', 'organizationId', 'vacancyType', 'expiresAt']],
  ['vacancies', 'expires,title', ['expiresAt', 'title', 'organizationId', 'vacancyType']],
  ['applications', 'since', ['createdAt', 'decidedAt']],
  ['organizations', 'city,status', ['city', 'status']],
  ['users', 'status,organizations', ['status', 'organizationId', 'role']],
] as const)(
  '%s: has the columns that are shown, in their order, as their fields are called: %s',
  async (list, columns, fields) => {
    for (const locale of LOCALES) {
      const response = await server.request('GET', `/api/v1/${list}/export.csv?shown_columns=${columns}`, {
        as: center,
        headers: { 'accept-language': locale },
      });
      const header = fields.map((field) => nameOfField(field, locale));
      expect(response.body.split('\r\n')[0]).toBe(`\uFEFF${header.join(';')}`);
    }
  },
);

it.each(LISTS)('%s: refuses a column that it does not have', async (list) => {
  for (const columns of ['', 'nothing', 'status,nothing', 'status&shown_columns=status']) {
    const response = await get(list, center, `?shown_columns=${columns}`);
    expect([list, response.statusCode]).toEqual([list, 400]);
    expect(response.json().errors[0].source.parameter).toBe('shown_columns');
  }
});

it('says the organizations of people, and days and moments as the reader writes them', async () => {
  const vacancyId = await domain.vacancy(alfa, { title: 'Met een einde', organization_id: otherId });
  await server.context.db.write('alfa', (queries) =>
    queries
      .updateTable('vacancies')
      .set({ expires_at: '2027-03-09', updated_at: new Date('2026-11-28T13:05:00Z') })
      .where('id', '=', vacancyId)
      .execute(),
  );
  const query = '?filter[q]=met een einde&shown_columns=expires,changed';
  expect(await linesOf('vacancies', other, query)).toEqual(['09-03-2027;28-11-2026 14:05']);
  const english = await server.request('GET', `/api/v1/vacancies/export.csv${query}`, {
    as: other,
    headers: { 'accept-language': 'en' },
  });
  expect(english.body).toBe('\uFEFFVisible up to and including;Changed\r\n09/03/2027;28/11/2026 14:05\r\n');
  expect(await linesOf('users', other, '?shown_columns=organizations')).toEqual(['Wijkhuis;Beheerder']);
});

it('is only for those who see the figures of an organization', async () => {
  for (const list of LISTS) {
    expect([list, (await get(list, null)).statusCode]).toEqual([list, 401]);
    for (const as of [volunteer, mentor, editor])
      expect([list, (await get(list, as)).statusCode]).toEqual([list, 403]);
  }
});

it('has nothing of another organization, centre or tenant', async () => {
  const beta = await server.seed.tenant('beta');
  const abroad = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
  const next = await server.seed.center('alfa', 'next');
  const nextOrganization = await server.seed.organization('alfa', next, { name: 'Verweg' });
  const neighbour = await server.seed.user(alfa, { [nextOrganization]: ['admin'] });
  for (const list of LISTS) {
    const own = await linesOf(list, admin);
    for (const as of [other, abroad, neighbour]) {
      const lines = await linesOf(list, as);
      for (const line of own) expect(lines).not.toContain(line);
    }
  }
});

it('gives all centres to the admin of the root alone', async () => {
  const root = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  const away = await server.seed.center('alfa', 'away');
  const awayOrganization = await server.seed.organization('alfa', away, { name: 'Heel ver weg' });
  await domain.vacancy(alfa, {
    title: 'Ver weg helpen',
    organization_id: awayOrganization,
    volunteer_center_id: away,
  });
  const all = '?filter[all_centers]=true';
  const person = await server.seed.user(alfa, { [awayOrganization]: ['admin'] });
  expect((await get('organizations', root)).body).not.toContain('Heel ver weg');
  expect((await get('organizations', root, all)).body).toContain('Heel ver weg');
  const managed = '&filter[status_in]=published';
  expect((await get('vacancies', root, `${all}${managed}`)).body).toContain('Ver weg helpen');
  const [center1, away1] = await server.context.db.read('alfa', (queries) =>
    queries
      .selectFrom('volunteer_centers')
      .where('tenant_id', '=', 'alfa')
      .where('id', 'in', [alfa.centerId, away])
      .select(['id', 'name'])
      .orderBy(sql`id = ${away}`)
      .execute(),
  );
  const columns = (shown: string) => `${all}&shown_columns=${shown},center`;
  expect(await linesOf('organizations', root, columns('name'))).toContainEqual(
    expect.stringMatching(new RegExp(`^Heel ver weg;.*;${away1?.name}$`)),
  );
  expect(await linesOf('vacancies', root, `${columns('title')}${managed}`)).toContainEqual(
    expect.stringMatching(new RegExp(`^Ver weg helpen;.*;${away1?.name}$`)),
  );
  expect(await linesOf('applications', root, columns('organization'))).toContain(`Wijkhuis;${center1?.name}`);
  expect(await linesOf('users', root, columns('organizations'))).toContain(
    `Heel ver weg;Beheerder;${away1?.name}`,
  );
  for (const list of LISTS) expect((await get(list, root, '?shown_columns=center')).statusCode).toBe(400);
  expect((await get('users', root, '?filter[all_centers]=false')).body).not.toContain(person.email);
  expect((await get('users', root, all)).body).toContain(person.email);
  const listed = await server.request('GET', '/api/v1/users?filter[all_centers]=false&page[size]=100', {
    as: root,
  });
  expect(listed.body).not.toContain(person.email);
  for (const list of LISTS)
    expect((await get(list, center, `${all}${list === 'vacancies' ? managed : ''}`)).statusCode).toBe(403);
});

it('is in the activity with its number and filters, without what was searched for', async () => {
  server.clock.advance(1000);
  for (const list of LISTS) {
    const lines = await linesOf(list, admin, '?filter[q]=Beheer');
    const [event] = await events();
    expect(event).toEqual({
      action: {
        vacancies: 'vacancy',
        applications: 'application',
        organizations: 'organization',
        users: 'user',
      }[list].concat('_list.exported'),
      subject_id: organizationId,
      actor_id: admin.id,
      data: { records: lines.length, filters: { q: '…' } },
    });
    server.clock.advance(1000);
  }
  await linesOf('organizations', admin, '?filter[status_eq]=approved');
  expect((await events())[0]?.data).toMatchObject({ filters: { status_eq: 'approved' } });
});

it('goes on beyond what is read at a time, each row once', async () => {
  const vacancyId = await domain.vacancy(alfa, { title: 'Voor velen', organization_id: otherId });
  await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('applications')
      .values(
        Array.from({ length: 1200 }, (_, at) => ({
          tenant_id: 'alfa',
          volunteer_center_id: alfa.centerId,
          organization_id: otherId,
          vacancy_id: vacancyId,
          vacancy_title: 'Voor velen',
          first_name: 'Persoon',
          last_name: `Nummer${at}`,
          email: `persoon${at}@example.org`,
          confirmed_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 3) * 1000),
          created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 3) * 1000),
        })),
      )
      .execute(),
  );
  const lines = await linesOf('applications', other, '?filter[q]=voor velen');
  expect(new Set(lines).size).toBe(1200);
});

it('holds ten thousand rows, and is refused where there are more', async () => {
  const vacancyId = await domain.vacancy(alfa, { title: 'Voor iedereen', organization_id: otherId });
  await server.context.db.write('alfa', (queries) =>
    sql`INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id,
        first_name, last_name, email, confirmed_at, created_at)
      SELECT 'alfa', ${vacancyId}, 'Voor iedereen', ${otherId}, ${alfa.centerId}, 'Persoon', 'Nummer' || n,
        n || '@velen.example', now(), now() FROM generate_series(1, ${EXPORT_MOST}) n`.execute(queries),
  );
  const most = '?filter[q]=voor iedereen';
  expect(await linesOf('applications', other, most)).toHaveLength(EXPORT_MOST);
  const before = (await events()).length;
  await server.request('POST', '/api/v1/applications', {
    as: volunteer,
    body: { data: { type: 'applications', attributes: { vacancy_id: vacancyId } } },
  });
  const refused = await get('applications', other, most);
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([413, 'too_large']);
  expect(await events()).toHaveLength(before);
});
