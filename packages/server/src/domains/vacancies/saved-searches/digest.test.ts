import { sql } from 'kysely';
import { days } from '../../../clock.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

/** A Monday, seven in the morning in the Netherlands. */
const clock = testClock(new Date('2026-11-23T06:00:00Z'));
let server: TestServer;
let tenant: SeededTenant;
let domain: ReturnType<typeof domainBuilders>;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await server.seed.tenant('public');
  domain = domainBuilders(server.context.db);
});
afterAll(() => server.close());

async function send(): Promise<void> {
  await doJob(server, 'digests.mail');
}

const reader = (digest_days: number[] = [1]) =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, { digest_days });
const save = (user: SeededUser, name: string, filter: object, in_digest = true) =>
  server.request('POST', '/api/v1/saved_searches', {
    as: user,
    body: {
      data: { type: 'saved_searches', attributes: { name, in_digest, query: { address: 'q=x', filter } } },
    },
  });
const mailsTo = ({ email }: SeededUser) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .where('template', '=', 'weekly_digest')
      .select(['text_body', 'unsubscribe_url'])
      .orderBy('created_at')
      .execute(),
  );
const vacancy = (title: string, daysAgo = 1) =>
  domain.vacancy(tenant, {
    title,
    published_at: new Date(clock.now().getTime() - days(daysAgo)),
    expires_at: '2027-06-01',
  });

it('mails once what saved searches found since the last one, on the chosen days', async () => {
  const [user, other, never] = [await reader(), await reader([2]), await reader([])];
  for (const one of [user, other, never]) await save(one, 'Vogels', { q: 'vogels' });
  await save(user, 'Alles met vogels', { q: 'vogels' });
  const id = await vacancy('Vogels tellen');
  await vacancy('Vogels van vorige maand', 30);
  await vacancy('Koffie schenken');
  await send();
  await send();
  const [mail, ...more] = await mailsTo(user);
  expect(more).toEqual([]);
  expect(mail?.text_body).toContain(`Vogels tellen: http://public.localhost/vacancies/${id}`);
  // Two searches that find the same name it once.
  expect(mail?.text_body.split(id)).toHaveLength(2);
  expect(mail?.text_body).not.toMatch(/vorige maand|Koffie/);
  expect([await mailsTo(other), await mailsTo(never)]).toEqual([[], []]);
  clock.advance(days(7));
  await send();
  expect(await mailsTo(user)).toHaveLength(1);
  await vacancy('Vogels voeren');
  await send();
  expect((await mailsTo(user)).at(-1)?.text_body).toMatch(/Vogels voeren/);
  clock.advance(-days(7));
});

it('mails what matches the profile, ten at most, and stops by its link', async () => {
  const user = await reader();
  const category = await domain.category('public', 'dieren');
  await server.request('PUT', '/api/v1/current_user/volunteer_profile', {
    as: user,
    body: { data: { type: 'volunteer_profiles', attributes: { category_ids: [category] } } },
  });
  for (let count = 1; count <= 12; count += 1)
    await domain.vacancy(tenant, {
      title: `Hond uitlaten ${count}`,
      category_ids: [category],
      expires_at: '2027-06-01',
      published_at: new Date(clock.now().getTime() - days(1)),
    });
  await save(user, 'Niet in de mail', { q: 'vogels' }, false);
  await send();
  const [mail] = await mailsTo(user);
  expect(mail?.text_body.match(/Hond uitlaten/g)).toHaveLength(10);
  expect(mail?.text_body.match(/Past bij je: dieren-nl\./g)).toHaveLength(10);
  expect(mail?.text_body).not.toMatch(/Vogels/);
  const token = new URL(mail?.unsubscribe_url ?? '').searchParams.get('token');
  await server.request('POST', '/api/v1/unsubscribe', { host: tenant.host, body: { token } });
  const { data } = (await server.request('GET', '/api/v1/current_user', { as: user })).json();
  expect(data.attributes.digest_days).toEqual([]);
});

it('says how many messages of organizations wait, where there is news', async () => {
  const user = await reader();
  const organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  const profileId = crypto.randomUUID();
  await server.context.db.write('public', async (queries) => {
    await sql`INSERT INTO volunteer_profiles (tenant_id, id, user_id, headline)
      VALUES ('public', ${profileId}, ${user.id}, 'Ik help graag')`.execute(queries);
    await sql`INSERT INTO volunteer_profile_replies (tenant_id, volunteer_profile_id, volunteer_id, organization_id,
        body, status, created_at)
      VALUES ('public', ${profileId}, ${user.id}, ${organizationId}, 'Kom je eens bij ons kennismaken?', 'sent', ${clock.now()})`.execute(
      queries,
    );
  });
  await send();
  expect(await mailsTo(user)).toEqual([]);
  await save(user, 'Uilen', { q: 'uilen' });
  await vacancy('Uilen tellen');
  await send();
  const [mail] = await mailsTo(user);
  expect(mail?.text_body).toContain(
    'Er wacht 1 bericht van een organisatie op je antwoord: http://public.localhost/',
  );
  // It is told, and not quoted.
  expect(mail?.text_body).not.toContain('kennismaken');
});
