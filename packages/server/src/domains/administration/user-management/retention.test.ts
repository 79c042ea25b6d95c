import { doJob } from '../../../test/do-job.ts';
import type { SeededTenant } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

const clock = testClock(new Date('2026-11-21T03:00:00Z'));
let server: TestServer;
let tenant: SeededTenant;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await server.seed.tenant('public');
});
afterAll(() => server.close());

const seen = (day: string, values = {}, roles = ['volunteer' as const]) =>
  server.seed.user(
    tenant,
    { [tenant.centerOrganizationId]: roles },
    { last_sign_in_at: `${day}T09:00:00Z`, ...values },
  );

async function tidy(day: string): Promise<void> {
  clock.advance(new Date(`${day}T03:00:00Z`).getTime() - clock.now().getTime());
  await doJob(server, 'accounts.tidy');
}

const of = async ({ id, email }: { id: string; email: string }) =>
  server.context.db.read('public', async (queries) => {
    const user = await queries.selectFrom('users').where('id', '=', id).select('status').executeTakeFirst();
    const mails = await queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .select('subject')
      .execute();
    return { status: user?.status, warnings: mails.length };
  });

it('warns of sixteen and seventeen months, and ends after eighteen', async () => {
  const user = await seen('2025-08-01');
  await tidy('2026-11-30');
  expect(await of(user)).toEqual({ status: 'active', warnings: 0 });
  await tidy('2026-12-02');
  await tidy('2026-12-03');
  expect(await of(user)).toEqual({ status: 'active', warnings: 1 });
  await tidy('2027-01-02');
  expect(await of(user)).toEqual({ status: 'active', warnings: 2 });
  await tidy('2027-02-02');
  expect(await of(user)).toEqual({ status: 'inactive', warnings: 2 });
  await tidy('2027-08-03');
  expect((await of(user)).status).toBe('archived');
});

it('removes the pictures that a person sent for themselves once no one can restore the account', async () => {
  const user = await seen('2020-01-01');
  const other = await seen('2020-01-01');
  const values = {
    tenant_id: 'public',
    purpose: 'image',
    content_type: 'image/jpeg',
    is_personal: true,
  } as const;
  await server.context.db.write('public', async (queries) => {
    for (const { id } of [user, other])
      await queries
        .insertInto('uploads')
        .values({ ...values, path: `public/${id}.jpg`, filename: id, uploaded_by_id: id })
        .execute();
    await queries
      .updateTable('users')
      .set({ status: 'archived', status_changed_at: clock.now() })
      .where('id', '=', user.id)
      .execute();
  });
  const owners = () =>
    server.context.db.read('public', async (queries) =>
      (
        await queries.selectFrom('uploads').where('is_personal', '=', true).select('uploaded_by_id').execute()
      ).map((one) => one.uploaded_by_id),
    );
  await tidy('2027-08-10');
  expect((await owners()).sort()).toEqual([user.id, other.id].sort());
  await tidy('2027-10-10');
  expect(await owners()).toEqual([other.id]);
});

it('deactivates no account without a warning', async () => {
  const user = await seen('2020-01-01');
  await tidy('2027-08-04');
  expect(await of(user)).toEqual({ status: 'active', warnings: 1 });
  await tidy('2027-08-05');
  expect((await of(user)).status).toBe('inactive');
});

it('resets the warnings of people who came back, and keeps the last admin of an organization', async () => {
  const back = await seen('2026-04-01');
  await tidy('2027-08-06');
  expect((await of(back)).warnings).toBe(1);
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('users')
      .set({ last_sign_in_at: '2027-08-06T09:00:00Z' })
      .where('id', '=', back.id)
      .execute(),
  );
  await tidy('2028-01-01');
  expect(await of(back)).toEqual({ status: 'active', warnings: 1 });
  const organizationId = await server.seed.organization('public', tenant.centerId);
  const last = await server.seed.user(
    tenant,
    { [organizationId]: ['admin'] },
    { last_sign_in_at: '2020-01-01T00:00:00Z' },
  );
  await tidy('2028-01-02');
  await tidy('2028-01-03');
  expect((await of(last)).status).toBe('active');
});

it('invitations end after ninety days', async () => {
  const invited = await seen('2028-01-01', { status: 'invited', created_at: '2028-01-01T00:00:00Z' });
  await tidy('2028-03-30');
  expect((await of(invited)).status).toBe('invited');
  await tidy('2028-04-01');
  expect((await of(invited)).status).toBe('archived');
});
