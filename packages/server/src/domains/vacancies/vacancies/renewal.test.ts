import type { Updateable } from 'kysely';
import { days } from '../../../clock.ts';
import type { VacanciesTable } from './vacancies.table.ts';
import { addDays, localDay } from '../../../local-time.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let colleague: SeededUser;
let contact: SeededUser;
let vacancyId: string;
let tokens: Map<string, string>;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  await server.seed.tenant('beta');
  await domainBuilders(server.context.db).category('public', 'zorg');
});
beforeEach(async () => {
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  colleague = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  contact = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
  vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: contact.id,
    expires_at: inDays(10),
    description: 'Koffie schenken en een praatje maken. '.repeat(4),
    location_type: 'remote',
  });
  tokens = await remind();
});
afterAll(() => server.close());

const today = () => localDay(server.clock.now());
const inDays = (count: number) => addDays(today(), count);
const tables = <Result>(work: Parameters<typeof server.context.db.write<Result>>[1]) =>
  server.context.db.write('public', work);
const change = (values: Updateable<VacanciesTable>) =>
  tables((queries) => queries.updateTable('vacancies').set(values).where('id', '=', vacancyId).execute());
const stored = () =>
  tables((queries) =>
    queries
      .selectFrom('vacancies')
      .where('id', '=', vacancyId)
      .select(['status', 'expires_at'])
      .executeTakeFirstOrThrow(),
  );

const mailTo = ({ email }: SeededUser) =>
  tables((queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .select(['template', 'text_body'])
      .executeTakeFirst(),
  );
const tokenIn = (text = '') => /kind=renew&token=([\w-]+)/.exec(text)?.[1];

/** Sends the reminders of this morning; the tokens in them by address. */
async function remind(): Promise<Map<string, string>> {
  await doJob(server, 'vacancies.remind');
  const found = new Map<string, string>();
  for (const one of [admin, colleague]) {
    const token = tokenIn((await mailTo(one))?.text_body);
    if (token) found.set(one.id, token);
  }
  return found;
}

async function press(token: string | undefined, host = tenant.host): Promise<number> {
  const { statusCode } = await server.request('POST', '/api/v1/vacancies/renew', { host, body: { token } });
  return statusCode;
}
const pressAs = (user: SeededUser) => press(tokens.get(user.id));

it('is offered in the mail to those who may renew, and to no one else', async () => {
  expect(tokens.size).toBe(2);
  expect((await mailTo(admin))?.text_body).toContain('nog 90 dagen online');
  const other = await mailTo(contact);
  expect(other).toMatchObject({ template: 'vacancy_expiring' });
  expect(other?.text_body).not.toContain('90 dagen');
  expect(other?.text_body).toContain(`/vacancies/${vacancyId}/edit`);
});

it('keeps a vacancy open for ninety days, once, in the name of whom it was mailed to', async () => {
  expect(await pressAs(admin)).toBe(204);
  expect(await stored()).toEqual({ status: 'published', expires_at: inDays(90) });
  const logged = await tables((queries) =>
    queries
      .selectFrom('audit_events')
      .where('subject_id', '=', vacancyId)
      .select(['action', 'actor_id'])
      .execute(),
  );
  expect(logged).toEqual([{ action: 'vacancy.changed', actor_id: admin.id }]);
  expect(await pressAs(admin)).toBe(410);
  expect(await pressAs(colleague)).toBe(410);
});

it('does not bring forward a later end', async () => {
  await change({ expires_at: inDays(200) });
  expect(await pressAs(admin)).toBe(204);
  expect(await stored()).toMatchObject({ expires_at: inDays(200) });
});

const moderate = (value: boolean) =>
  tables((queries) =>
    queries
      .updateTable('volunteer_centers')
      .set({ moderate_vacancies: value })
      .where('id', '=', tenant.centerId)
      .execute(),
  );

it('opens again what has expired meanwhile, where the centre lets organizations publish', async () => {
  await change({ status: 'expired', expires_at: inDays(-1) });
  expect(await pressAs(admin)).toBe(204);
  expect(await stored()).toEqual({ status: 'published', expires_at: inDays(90) });
});

it('hands what has expired meanwhile to the centre, where that reviews vacancies first', async () => {
  await change({ status: 'expired', expires_at: inDays(-1) });
  await moderate(true);
  expect(await pressAs(admin)).toBe(204);
  await moderate(false);
  expect(await stored()).toEqual({ status: 'draft', expires_at: inDays(90) });
});

it('works by the form of a browser without scripts', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/confirm',
    headers: {
      host: tenant.host,
      origin: `http://${tenant.host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `kind=renew&token=${tokens.get(admin.id) ?? ''}`,
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/confirm?kind=renew&outcome=done']);
  expect(await stored()).toMatchObject({ expires_at: inDays(90) });
});

it.each(['filled', 'archived', 'draft'] as const)('leaves alone what is %s', async (status) => {
  await change({ status });
  expect(await pressAs(admin)).toBe(409);
  expect(await stored()).toEqual({ status, expires_at: inDays(10) });
});

it('does nothing for a link that is unknown, too old, or of another tenant', async () => {
  const [end, token] = [(await stored()).expires_at, tokens.get(admin.id)];
  expect(await press('x'.repeat(32))).toBe(404);
  expect(await press(token, 'beta.localhost')).toBe(404);
  server.clock.advance(days(30) + 1000);
  expect(await press(token)).toBe(410);
  expect(await stored()).toMatchObject({ expires_at: end });
});

it('does nothing for a person who may not renew any more', async () => {
  const end = (await stored()).expires_at;
  await tables((queries) =>
    queries
      .updateTable('role_assignments')
      .set({ name: 'volunteer' })
      .where('user_id', '=', admin.id)
      .execute(),
  );
  await tables((queries) =>
    queries.updateTable('users').set({ status: 'inactive' }).where('id', '=', colleague.id).execute(),
  );
  expect(await pressAs(admin)).toBe(404);
  expect(await pressAs(colleague)).toBe(404);
  expect(await stored()).toMatchObject({ expires_at: end });
});
