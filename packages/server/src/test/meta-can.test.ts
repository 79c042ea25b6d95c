import { sql } from 'kysely';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/** What people may do with what is their own, as lists and single records say it. */

let server: TestServer;
let tenant: SeededTenant;
let person: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const send = async (method: string, path: string, attributes?: object, type = path) =>
  (
    await server.request(method, `/api/v1/${path}`, {
      as: person,
      ...(attributes ? { body: { data: { type, attributes } } } : {}),
    })
  ).json().data;
const canOf = ({ meta }: { meta: { can: string[] } }) => meta.can;

it('a notification is read once', async () => {
  await server.context.db.write('public', (queries) =>
    sql`INSERT INTO notifications (tenant_id, user_id, event, title, body, url, created_at)
      VALUES ('public', ${person.id}::uuid, 'user_welcome', 'Welkom', 'Welkom', '/', now())`.execute(queries),
  );
  const [listed] = await send('GET', 'notifications');
  expect(canOf(listed)).toEqual(['notifications.read']);
  expect(canOf(await send('PUT', `notifications/${listed.id}/read`))).toEqual([]);
  expect(canOf(await send('GET', `notifications/${listed.id}`))).toEqual([]);
});

it('preferences are changed, searches and a profile are removed as well', async () => {
  const [preference] = await send('GET', 'notification_preferences');
  expect(canOf(preference)).toEqual(['notification_preferences.edit']);
  const search = await send('POST', 'saved_searches', {
    name: 'Zorg',
    query: { address: 'q=x', filter: { q: 'x' } },
  });
  const both = ['saved_searches.edit', 'saved_searches.delete'];
  expect(canOf(search)).toEqual(both);
  expect((await send('GET', 'saved_searches')).map(canOf)).toEqual([both]);
  const profile = { headline: 'Handig met fietsen', in_pool: false };
  await send('PUT', 'current_user/volunteer_profile', profile, 'volunteer_profiles');
  expect(canOf(await send('GET', 'current_user/volunteer_profile'))).toEqual([
    'volunteer_profiles.edit',
    'volunteer_profiles.delete',
  ]);
});
