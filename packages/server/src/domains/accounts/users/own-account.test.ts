import { days, minutes } from '../../../clock.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { notify } from '../../../services/notifications/index.ts';
import { contextOf } from '../../../use-case.ts';

let server: TestServer;
let tenant: SeededTenant;

beforeAll(async () => {
  server = await testServer({
    register: async (app) => {
      app.post('/notify/:id', { config: { access: 'public' } }, async (request, reply) => {
        const { id } = request.params as { id: string };
        await app.context.db.write('public', async (queries) => {
          const to = await queries
            .selectFrom('users')
            .where('id', '=', id)
            .selectAll()
            .executeTakeFirstOrThrow();
          const person = { id, email: to.email, firstName: to.first_name, locale: to.locale };
          for (const event of ['user_welcome', 'account_reactivation'] as const)
            await notify(queries, contextOf(request).sender, {
              event,
              to: [person],
              centerId: tenant.centerId,
              path: '/',
              about: [],
            });
        });
        return reply.code(204).send();
      });
    },
  });
  tenant = await server.seed.tenant('public');
});
afterAll(() => server.close());

const host = () => tenant.host;
const volunteer = (values = {}) =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);
const mailsTo = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .select(['template', 'text_body', 'unsubscribe_url'])
      .orderBy('created_at')
      .execute(),
  );
const allowInactive = (allowed: boolean) =>
  server.context.db.write('public', (queries) =>
    queries
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ allowInactiveUsers: allowed }) })
      .where('tenant_id', '=', 'public')
      .execute(),
  );

describe('mails that can be stopped', () => {
  const sendMails = ({ id }: SeededUser) => server.request('POST', `/notify/${id}`, { host: host() });
  const linkTo = async (user: SeededUser) => {
    await sendMails(user);
    return (await mailsTo(user.email)).find(({ unsubscribe_url }) => unsubscribe_url)?.unsubscribe_url ?? '';
  };
  const welcomes = async ({ email }: SeededUser) =>
    (await mailsTo(email)).filter(({ template }) => template === 'user_welcome').length;
  const oneClick = (url: string, body = 'List-Unsubscribe=One-Click', at = host()) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { host: at, 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('have their link, and those that cannot be stopped have none', async () => {
    const user = await volunteer();
    await sendMails(user);
    const mails = await mailsTo(user.email);
    expect(Object.fromEntries(mails.map((mail) => [mail.template, mail.unsubscribe_url !== null]))).toEqual({
      user_welcome: true,
      account_reactivation: false,
    });
    const stoppable = mails.find(({ unsubscribe_url }) => unsubscribe_url);
    expect(stoppable?.text_body).toContain(stoppable?.unsubscribe_url);
  });

  it('stop by the button of the page, again and again, and only for that person and event', async () => {
    const [user, other] = [await volunteer(), await volunteer()];
    const token = new URL(await linkTo(user)).searchParams.get('token') ?? '';
    const press = (value: string) =>
      server.request('POST', '/api/v1/unsubscribe', { host: host(), body: { token: value } });
    expect((await press(token)).statusCode).toBe(204);
    expect((await press(token)).statusCode).toBe(204);
    await Promise.all([sendMails(user), sendMails(other)]);
    expect([await welcomes(user), await welcomes(other)]).toEqual([1, 1]);
    const forged = Buffer.from(token, 'base64url');
    forged.write(other.id.replaceAll('-', ''), 0, 'hex');
    expect((await press(forged.toString('base64url'))).statusCode).toBe(404);
    expect((await press('x'.repeat(54))).statusCode).toBe(404);
  });

  it("stop by the mail program's single request, without an origin; no other call accepts that", async () => {
    const user = await volunteer();
    const { pathname, search } = new URL(await linkTo(user));
    expect((await oneClick(`${pathname}${search}`, 'kind=unsubscribe')).statusCode).toBe(403);
    expect((await oneClick(`${pathname}?kind=account&token=${'x'.repeat(32)}`)).statusCode).toBe(404);
    const beta = await server.seed.tenant('demo');
    server.context.sites.forget();
    expect((await oneClick(`${pathname}${search}`, undefined, beta.host)).statusCode).toBe(404);
    await sendMails(user);
    expect(await welcomes(user)).toBe(2);
    expect((await oneClick(`${pathname}${search}`)).statusCode).toBe(204);
    await sendMails(user);
    expect(await welcomes(user)).toBe(2);
  });
});

describe('an inactive account', () => {
  const requestReactivation = (as: SeededUser) =>
    server.request('POST', '/api/v1/current_user/reactivation', { as });
  const confirm = (token: string) =>
    server.request('POST', '/api/v1/confirm/reactivation', { host: host(), body: { token } });
  const tokenOf = async ({ email }: SeededUser) =>
    /kind=reactivate&token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1] ?? '';
  const patch = (as: SeededUser) =>
    server.request('PATCH', '/api/v1/current_user', { as, body: { user: { job_title: 'Kok' } } });

  it('is reactivated by the mailed link where the tenant allows it', async () => {
    await allowInactive(true);
    const user = await volunteer({ status: 'inactive' });
    expect((await patch(user)).statusCode).toBe(403);
    expect((await requestReactivation(user)).statusCode).toBe(202);
    expect((await requestReactivation(user)).statusCode).toBe(429);
    const token = await tokenOf(user);
    expect((await patch(user)).statusCode).toBe(403);
    expect((await confirm(token)).statusCode).toBe(204);
    expect((await patch(user)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(410);
    expect((await requestReactivation(user)).statusCode).toBe(409);
  });

  it('is not where the tenant does not allow it, nor later, nor once it is archived', async () => {
    await allowInactive(false);
    const user = await volunteer({ status: 'inactive' });
    expect((await requestReactivation(user)).statusCode).toBe(409);
    await allowInactive(true);
    await requestReactivation(user);
    const token = await tokenOf(user);
    await allowInactive(false);
    expect((await confirm(token)).statusCode).toBe(404);
    await allowInactive(true);
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ status: 'archived' }).where('id', '=', user.id).execute(),
    );
    expect((await confirm(token)).statusCode).toBe(409);
    const late = await volunteer({ status: 'inactive' });
    await requestReactivation(late);
    server.clock.advance(days(15) + minutes(1));
    expect((await confirm(await tokenOf(late))).statusCode).toBe(410);
  });
});
