import { minutes } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type RequestOptions, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let clubId: string;
let root: SeededUser;
let center: SeededUser;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  clubId = await server.seed.organization('public', tenant.centerId, { name: 'Club' });
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  admin = await server.seed.user(tenant, { [clubId]: ['admin'] });
});
afterAll(() => server.close());

const send = (
  method: string,
  path: string,
  as: SeededUser | null,
  attributes?: object,
  more: RequestOptions = {},
) =>
  server.request(method, `/api/v1/${path}`, {
    ...(as ? { as } : { host: tenant.host }),
    ...(attributes ? { body: { data: { type: 'user', attributes } } } : {}),
    ...more,
  });
type Response = Awaited<ReturnType<typeof send>>;
const codeOf = (response: Response) => response.json().errors[0].code;
const volunteer = (values = {}) =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);
const mailsTo = async (email: string) =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select(['template', 'text_body']).execute(),
  );
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
describe('roles', () => {
  const add = (id: string, role: string, organization_id: string, as = admin) =>
    send('PUT', `users/${id}/add_role`, as, { role, organization_id });
  const remove = (id: string, role: string, organization_id: string, as = admin) =>
    send('DELETE', `users/${id}/remove_role`, as, { role, organization_id });

  it('are granted and revoked within the grant table, and take effect at once', async () => {
    const member = await server.seed.user(tenant, { [clubId]: ['volunteer'] });
    expect((await add(member.id, 'admin', clubId)).statusCode).toBe(200);
    expect(await templatesTo(member.email)).toEqual(['role_changed']);
    expect((await send('GET', 'users', member)).statusCode).toBe(200);
    expect((await remove(member.id, 'admin', clubId)).statusCode).toBe(204);
    expect((await send('GET', 'users', member)).statusCode).toBe(403);
    expect((await remove(member.id, 'admin', clubId)).statusCode).toBe(404);
    expect((await add(member.id, 'page_manager', clubId)).statusCode).toBe(403);
    expect((await add(member.id, 'mentor', clubId, root)).statusCode).toBe(403);
    expect((await add(member.id, 'admin', tenant.rootOrganizationId, center)).statusCode).toBe(403);
    expect((await add(member.id, 'page_manager', tenant.centerOrganizationId, center)).statusCode).toBe(200);
    const { data } = (await send('GET', 'roles', admin)).json();
    expect(data).toMatchObject([{ attributes: { name: 'admin' } }, { attributes: { name: 'volunteer' } }]);
  });

  it('keep the last admin of an organization, and the last role of a user', async () => {
    const own = await server.seed.organization('public', tenant.centerId);
    const one = await server.seed.user(tenant, { [own]: ['admin'] });
    const two = await server.seed.user(tenant, { [own]: ['admin'] });
    const both = await Promise.all([remove(one.id, 'admin', own, two), remove(two.id, 'admin', own, one)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).not.toEqual([204, 204]);
    const idle = await server.seed.organization('public', tenant.centerId);
    const first = await server.seed.user(tenant, { [idle]: ['admin'] });
    await server.seed.user(tenant, { [idle]: ['admin'] });
    expect(codeOf(await remove(first.id, 'admin', idle, first))).toBe('last_role');
    expect((await remove(first.id, 'admin', idle, center)).statusCode).toBe(204);
  });
});

describe('impersonation', () => {
  const become = (id: string, as: SeededUser, headers = {}) =>
    send('POST', 'sign_in_as_user', as, { id }, { headers });
  const sessionOf = (response: Response): Record<string, string> =>
    Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, String(response.headers[name])]),
    );
  const withSession = (headers: Record<string, string>, method: string, path: string, attributes?: object) =>
    send(method, path, null, attributes, { headers });

  it('is visible, audited with both users, and can be stopped', async () => {
    const member = await volunteer();
    const started = await become(member.id, center);
    expect(started.statusCode).toBe(200);
    expect(started.json().data).toMatchObject({ id: member.id, attributes: { impersonator_id: center.id } });
    const endsAt = Date.parse(started.json().data.attributes.impersonation_ends_at);
    expect(endsAt - server.context.clock.now().getTime()).toBeCloseTo(60 * 60_000, -5);
    const headers = sessionOf(started);
    await withSession(headers, 'PATCH', 'current_user', { job_title: 'Kok' });
    expect((await withSession(headers, 'DELETE', `users/${member.id}`)).statusCode).toBe(403);
    expect(codeOf(await withSession(headers, 'POST', 'sign_in_as_user', { id: admin.id }))).toBe('forbidden');
    const stopped = await withSession(headers, 'DELETE', 'sign_in_as_user');
    expect(stopped.json().data).toMatchObject({ id: center.id, attributes: { impersonator_id: null } });
    expect((await withSession(headers, 'GET', 'current_user')).statusCode).toBe(401);
    expect((await withSession(sessionOf(stopped), 'GET', 'current_user')).json().data.id).toBe(center.id);
    expect(await templatesTo(member.email)).toEqual(['impersonation_notice']);
    const events = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('audit_events')
        .where('subject_id', '=', member.id)
        .select(['action', 'actor_id', 'impersonator_id'])
        .orderBy('occurred_at')
        .execute(),
    );
    expect(events).toContainEqual({
      action: 'user.changed',
      actor_id: member.id,
      impersonator_id: center.id,
    });
  });

  it('ends after an hour, however much it is used', async () => {
    const member = await volunteer();
    let headers = sessionOf(await become(member.id, root));
    for (const _ of [1, 2, 3]) {
      server.clock.advance(minutes(19));
      const response = await withSession(headers, 'GET', 'current_user');
      expect(response.statusCode).toBe(200);
      if (response.headers['access-token']) headers = sessionOf(response);
    }
    server.clock.advance(minutes(4));
    expect((await withSession(headers, 'GET', 'current_user')).statusCode).toBe(401);
    while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
    expect(await templatesTo(member.email)).toEqual(['impersonation_notice']);
  });

  it('respects its limits', async () => {
    const otherRoot = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
    const colleague = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
    const office = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['admin'] });
    const invited = await volunteer({ status: 'invited' });
    expect((await become(root.id, root)).statusCode).toBe(403);
    expect((await become(otherRoot.id, root)).statusCode).toBe(403);
    expect((await become(colleague.id, center)).statusCode).toBe(403);
    expect((await become(office.id, center)).statusCode).toBe(403);
    expect((await become(colleague.id, root)).statusCode).toBe(200);
    expect((await become(invited.id, center)).statusCode).toBe(409);
    expect((await become(center.id, office)).statusCode).toBe(403);
    expect((await become(center.id, admin)).statusCode).toBe(403);
    const headers = sessionOf(await become(colleague.id, root));
    expect(codeOf(await withSession(headers, 'POST', 'sign_in_as_user', { id: admin.id }))).toBe(
      'impersonation_forbidden',
    );
    const grant = { role: 'volunteer', organization_id: clubId };
    const archive = { status: 'archived' };
    const draft = { subject: 'Dag', body: 'Dag {{recipient.first_name}}.' };
    const template = (await withSession(headers, 'GET', 'notification_templates?page[size]=1')).json()
      .data[0];
    for (const [method, path, attributes] of [
      ['PUT', `users/${admin.id}/add_role`, grant],
      ['PUT', `users/${admin.id}/status`, archive],
      ['PUT', 'users/bulk_update', { ids: [admin.id], ...archive }],
    ] as const)
      expect([path, codeOf(await withSession(headers, method, path, attributes))]).toEqual([
        path,
        'impersonation_forbidden',
      ]);
    const test = await server.request('POST', `/api/v1/notification_templates/${template.id}/send_test`, {
      host: tenant.host,
      headers,
      body: { data: { type: 'notification_templates', attributes: draft } },
    });
    expect(codeOf(test)).toBe('impersonation_forbidden');
    expect(await templatesTo(colleague.email)).toEqual([]);
  });

  it('is offered exactly where it is allowed', async () => {
    const member = await volunteer();
    const school = await server.seed.organization('public', tenant.centerId);
    const head = await server.seed.user(tenant, { [school]: ['admin'] });
    const inactive = await server.seed.user(tenant, { [school]: ['volunteer'] }, { status: 'inactive' });
    for (const caller of [root, center])
      for (const one of [member, head, inactive, root, center]) {
        const { data } = (await send('GET', `users/${one.id}`, caller)).json();
        const isOffered = data?.meta.can.includes('users.impersonate') ?? false;
        const status = (await become(one.id, caller)).statusCode;
        expect([caller.email, one.email, isOffered]).toEqual([caller.email, one.email, status === 200]);
      }
    const headers = sessionOf(await become(head.id, root));
    const asHead = (await withSession(headers, 'GET', `users/${inactive.id}`)).json();
    expect(asHead.data.meta.can).toEqual(['users.edit', 'internal_notes.edit']);
  });
});
