import type { Locale } from '@samen/contracts';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/** Whatever carries the title of a vacancy declares which language that is in, so that it is read out as what it is. */

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let volunteer: SeededUser;
let inEnglish: string;

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const domain = domainBuilders(server.context.db);
  const open = { organization_id: organizationId, published_at: day(-1), expires_at: day(60).slice(0, 10) };
  inEnglish = await domain.vacancy(tenant, { ...open, title: 'Cooking together', locale: 'en' });
  await domain.vacancy(tenant, {
    ...open,
    title: 'Samen wandelen',
    locale: 'nl',
    vacancy_type: 'activity',
    frequency: 'once',
    starts_at: day(1),
    ends_at: day(1.1),
  });
  const sent = await server.request('POST', '/api/v1/applications', {
    as: volunteer,
    body: {
      data: { type: 'applications', attributes: { vacancy_id: inEnglish, message: 'I would like to help.' } },
    },
  });
  expect(sent.statusCode).toBe(201);
});
afterAll(() => server.close());

async function get(path: string, as: SeededUser, language?: Locale) {
  const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
  const response = await server.request('GET', `/api/v1/${path}`, { as, headers });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const first = async (path: string, as: SeededUser, language?: Locale) =>
  (await get(path, as, language))[0].attributes;

it('of an application, to who sent it and to who decides', async () => {
  for (const as of [volunteer, admin])
    expect(await first('applications', as)).toMatchObject({
      vacancy_title: 'Cooking together',
      vacancy_locale: 'en',
    });
});

it('of a conversation about an application, and of no other subject', async () => {
  expect(await first('conversations', admin)).toMatchObject({
    subject: 'Cooking together',
    subject_locale: 'en',
  });
  const begun = await server.request('POST', '/api/v1/contact_messages', {
    as: volunteer,
    body: {
      data: { type: 'contact_messages', attributes: { subject: 'Koffie', body: 'Kan ik langskomen?' } },
    },
  });
  expect(begun.statusCode).toBe(201);
  const conversations: { attributes: object }[] = await get('conversations', volunteer);
  expect(conversations.map(({ attributes }) => attributes)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'Koffie', subject_locale: null }),
      expect.objectContaining({ subject: 'Cooking together', subject_locale: 'en' }),
    ]),
  );
});

it('of what a dashboard lists', async () => {
  const own = (await get('dashboard', volunteer)).attributes;
  expect(own.applications).toMatchObject([{ vacancy_title: 'Cooking together', vacancy_locale: 'en' }]);
  expect(own.recommended).toMatchObject([{ title: 'Samen wandelen', locale: 'nl' }]);
  const managed = (await get('dashboard', admin)).attributes;
  expect(managed.activities).toMatchObject([{ title: 'Samen wandelen', locale: 'nl' }]);
  const application = managed.tasks.find(({ kind }: { kind: string }) => kind === 'application_undecided');
  expect(application).toMatchObject({ detail: 'Cooking together', locale: 'en' });
});

it('of a notification: that of the request where it is stored in it, else its own', async () => {
  for (const language of ['nl', 'en'] as const)
    expect((await first('notifications', admin, language)).locale).toBe(language);
  expect((await first('notifications', admin)).locale).toBe('nl');
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('notifications')
      .values({
        tenant_id: 'public',
        user_id: volunteer.id,
        event: 'application_accepted',
        title: 'Je bent welkom',
        body: 'Tot maandag.',
        url: '/applications',
        created_at: new Date(),
      })
      .execute(),
  );
  expect(await first('notifications', volunteer, 'en')).toMatchObject({
    title: 'Je bent welkom',
    locale: 'nl',
  });
});
