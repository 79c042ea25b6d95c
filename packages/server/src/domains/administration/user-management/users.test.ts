import { days, minutes } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { doJob } from '../../../test/do-job.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type RequestOptions, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let clubId: string;
let schoolId: string;
let root: SeededUser;
let center: SeededUser;
let admin: SeededUser;
let mentor: SeededUser;
let count = 0;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  clubId = await server.seed.organization('public', tenant.centerId, { name: 'Club' });
  schoolId = await server.seed.organization('public', tenant.centerId, { organization_type: 'School' });
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  admin = await server.seed.user(tenant, { [clubId]: ['admin'] });
  mentor = await server.seed.user(tenant, { [schoolId]: ['mentor'] });
});
afterAll(() => server.close());

const PASSWORD = 'een lang wachtwoord';
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
const fieldsOf = (response: Response) =>
  response
    .json()
    .errors.map(
      (one: { code: string; source: { pointer: string } }) => `${one.source.pointer.slice(17)} ${one.code}`,
    )
    .sort();
const person = (more: object = {}) => ({
  first_name: 'Noor',
  last_name: 'Bakker',
  email: `Noor${(count += 1)}@Example.nl`,
  ...more,
});
const volunteer = (values = {}) =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);
const mailsTo = async (email: string) =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select(['template', 'text_body']).execute(),
  );
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
const idsSeenBy = async (as: SeededUser, query = ''): Promise<string[]> =>
  (await send('GET', `users?page[size]=100${query}`, as)).json().data.map(({ id }: { id: string }) => id);

describe('a sign-up', () => {
  const signUp = (more: object = {}) =>
    send('POST', 'users', null, {
      ...person({ password: PASSWORD, password_confirmation: PASSWORD }),
      accept_terms: true,
      sixteen_or_older: true,
      ...more,
    });

  const work = () => runDueJobs(server.context, jobKinds(server.context.config), server.app.log);
  const seen = async (email: string) => {
    await work();
    return (await send('GET', `users?filter[q]=${email}`, center)).json().data[0];
  };

  it('waits for its confirmation, and then is a volunteer of the centre', async () => {
    const email = `noor${(count += 1)}@example.nl`;
    const response = await signUp({ email });
    expect([response.statusCode, response.json()]).toEqual([202, { meta: { sent: true } }]);
    const { attributes } = await seen(email);
    expect(attributes).toMatchObject({ status: 'invited', signup_method: 'signedUp' });
    const [mail] = await mailsTo(email);
    const token = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1];
    const confirmed = await server.request('POST', '/api/v1/confirm', {
      host: tenant.host,
      body: { confirmation_token: token },
    });
    expect(confirmed.statusCode).toBe(204);
    const signIn = { email: attributes.email, password: PASSWORD };
    const signedIn = await server.request('POST', '/auth/sign_in', { host: tenant.host, body: signIn });
    expect(signedIn.json().data.attributes).toMatchObject({ role: 'volunteer', status: 'active' });
    expect(await templatesTo(attributes.email)).toContain('user_welcome');
  });

  it('reports every invalid field', async () => {
    expect(
      fieldsOf(
        await signUp({
          accept_terms: false,
          sixteen_or_older: undefined,
          password: 'wachtwoord',
          first_name: ' ',
        }),
      ),
    ).toEqual([
      'accept_terms accepted',
      'first_name required',
      'password password_common',
      'password_confirmation confirmation',
      'sixteen_or_older of_age',
    ]);
    const email = `noor${(count += 1)}@example.nl`;
    const signed = await signUp({ email, role: 'admin', organization_id: clubId, status: 'active' });
    expect(signed.json().meta.ignored).toEqual(['status', 'role', 'organization_id']);
    const accepted = await seen(email);
    expect(accepted.attributes).toMatchObject({ status: 'invited' });
    expect(accepted.relationships.organizations.data).toEqual([
      { type: 'organizations', id: tenant.centerOrganizationId },
    ]);
  });
});

describe('an invitation', () => {
  it('leaves password and consent to who is invited, and says so', async () => {
    const { email } = person();
    const chosen = { password: PASSWORD, password_confirmation: PASSWORD, accept_terms: true };
    const invited = await send('POST', 'users', admin, person({ email, role: 'admin', ...chosen }));
    expect([invited.statusCode, invited.json().meta.ignored]).toEqual([201, Object.keys(chosen)]);
    const signIn = { email, password: PASSWORD };
    const signedIn = await server.request('POST', '/auth/sign_in', { host: tenant.host, body: signIn });
    expect(signedIn.statusCode).toBe(401);
  });

  it('is sent by permitted callers, for roles that they may grant', async () => {
    const invited = await send('POST', 'users', admin, person({ role: 'admin' }));
    expect(invited.statusCode).toBe(201);
    expect(invited.json().data.attributes).toMatchObject({
      status: 'invited',
      signup_method: 'createdByUser',
      role: 'admin',
      first_name: 'Noor',
    });
    expect(await templatesTo(invited.json().data.attributes.email)).toEqual(['user_invited']);
    expect((await send('POST', 'users', admin, person({ role: 'page_manager' }))).statusCode).toBe(403);
    expect((await send('POST', 'users', admin, person({ organization_id: schoolId }))).statusCode).toBe(404);
    expect((await send('POST', 'users', await volunteer(), person())).statusCode).toBe(403);
  });

  describe('of a mentor', () => {
    const rolesIn = async (as: SeededUser, organization: string) => {
      const response = await send('GET', `roles?filter[organization_id_eq]=${organization}`, as);
      const names = response
        .json()
        .data?.map((role: { attributes: { name: string } }) => role.attributes.name);
      return [response.statusCode, names];
    };

    it('creates a student of theirs in the own school, and nothing else', async () => {
      const own = await server.seed.user(tenant, { [schoolId]: ['mentor'] });
      const student = await send(
        'POST',
        'users',
        own,
        person({ role: 'student', organization_id: schoolId }),
      );
      expect(student.json().data.attributes).toMatchObject({ mentor_id: own.id, role: 'student' });
      expect((await send('POST', 'users', own, person())).statusCode).toBe(201);
      for (const role of ['admin', 'mentor', 'volunteer'])
        expect((await send('POST', 'users', own, person({ role }))).statusCode).toBe(403);
      expect(await idsSeenBy(own)).toHaveLength(2);
      expect(await idsSeenBy(mentor)).toEqual([]);
    });

    it('offers only that role, in the own school', async () => {
      const elsewhere = await server.seed.tenant(`other${(count += 1)}`);
      const otherSchool = await server.seed.organization(elsewhere.tenantId, elsewhere.centerId, {
        organization_type: 'School',
      });
      expect(await rolesIn(mentor, schoolId)).toEqual([200, ['student']]);
      const [offered] = (await send('GET', `roles?filter[organization_id_eq]=${schoolId}`, mentor)).json()
        .data;
      expect(offered.meta.can).toEqual(['users.invite']);
      const [granted] = (await send('GET', `roles?filter[organization_id_eq]=${schoolId}`, center)).json()
        .data;
      expect(granted.meta.can).toEqual(['roles.grant', 'users.invite']);
      expect((await send('GET', `roles/${granted.id}`, center)).json().data).toEqual(granted);
      expect(await rolesIn(mentor, clubId)).toEqual([200, []]);
      expect(await rolesIn(mentor, otherSchool)).toEqual([404, undefined]);
      expect(await rolesIn(await volunteer(), schoolId)).toEqual([403, undefined]);
      expect((await server.request('GET', '/api/v1/roles', { host: tenant.host })).statusCode).toBe(401);
      for (const organization_id of [clubId, otherSchool])
        expect((await send('POST', 'users', mentor, person({ organization_id }))).statusCode).toBe(404);
    });

    it('is sent again by the mentor who sent it, and by no other', async () => {
      const own = await server.seed.user(tenant, { [schoolId]: ['mentor'] });
      const { id } = (await send('POST', 'users', own, person())).json().data;
      expect((await send('GET', `users/${id}`, own)).json().data.meta.can).toEqual([
        'internal_notes.edit',
        'users.invite',
      ]);
      expect((await send('GET', `users/${id}`, mentor)).statusCode).toBe(404);
      const resend = (as: SeededUser) => send('POST', `users/${id}/resend_confirmation_instructions`, as);
      expect([(await resend(mentor)).statusCode, (await resend(own)).statusCode]).toEqual([404, 204]);
    });
  });

  it('is sent again once in five minutes, until it is confirmed', async () => {
    const { id, attributes } = (await send('POST', 'users', admin, person())).json().data;
    const resend = () => send('POST', `users/${id}/resend_confirmation_instructions`, admin);
    expect((await resend()).statusCode).toBe(204);
    expect(codeOf(await resend())).toBe('rate_limited');
    server.clock.advance(minutes(6));
    expect((await resend()).statusCode).toBe(204);
    expect(await templatesTo(attributes.email)).toHaveLength(3);
    const done = await server.seed.user(tenant, { [clubId]: ['volunteer'] });
    expect((await send('POST', `users/${done.id}/resend_confirmation_instructions`, admin)).statusCode).toBe(
      409,
    );
  });
});

describe('people', () => {
  it('are found by a name that is spelt about so, within the scope, where no one has these letters', async () => {
    const name = { first_name: 'Wilhelmina', last_name: 'Kraanvogel' };
    const near = await server.seed.user(tenant, { [clubId]: ['volunteer'] }, name);
    const elsewhere = await server.seed.organization('public', await server.seed.center('public', 'Kranen'));
    await server.seed.user(tenant, { [elsewhere]: ['volunteer'] }, name);
    const found = async (as: SeededUser, q: string) => {
      const { data, meta } = (await send('GET', `users?filter[q]=${encodeURIComponent(q)}`, as)).json();
      const ids = data.map(({ id }: { id: string }) => id);
      return { ids, resembling: meta.resembling, records: meta.pagination.records };
    };
    expect(await found(admin, 'Kraanvogel')).toEqual({ ids: [near.id], resembling: undefined, records: 1 });
    for (const q of ['kranvogel', 'Wilhelmnia Kraanvgel'])
      expect(await found(admin, q)).toEqual({ ids: [near.id], resembling: true, records: 1 });
    const roles = await send('GET', 'users?filter[q]=kranvogel&filter[with_role]=mentor', admin);
    expect(roles.json().data).toEqual([]);
    for (const q of ['qz', 'xqzxqz'])
      expect(await found(admin, q)).toEqual({ ids: [], resembling: undefined, records: 0 });
  });

  it('are listed within the access scope', async () => {
    const member = await server.seed.user(tenant, { [clubId]: ['volunteer'] }, { first_name: 'Zoë' });
    const elsewhere = await server.seed.organization('public', await server.seed.center('public', 'Zuid'));
    const stranger = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
    expect(await idsSeenBy(admin)).toContain(member.id);
    expect(await idsSeenBy(admin)).not.toContain(center.id);
    expect(await idsSeenBy(center)).toContain(member.id);
    expect(await idsSeenBy(center)).not.toContain(stranger.id);
    expect(await idsSeenBy(root)).toContain(stranger.id);
    expect((await send('GET', 'users', member)).statusCode).toBe(403);
    expect((await send('GET', `users/${stranger.id}`, admin)).statusCode).toBe(404);
    expect(await idsSeenBy(center, '&filter[q]=zoe')).toEqual([member.id]);
    expect(
      await idsSeenBy(center, `&filter[organization_id_eq]=${clubId}&filter[with_role]=admin`),
    ).toContain(admin.id);
    expect(await idsSeenBy(admin, `&filter[organization_id_eq]=${elsewhere}`)).toEqual([]);
    expect((await send('GET', 'users?filter[password_hash_start]=a', root)).statusCode).toBe(400);
    const one = (await send('GET', `users/${member.id}?include=roles,organizations`, admin)).json();
    expect(one.included.map(({ type }: { type: string }) => type).sort()).toEqual(['organizations', 'roles']);
    expect(one.data.meta.can).toEqual(['users.edit', 'roles.grant', 'internal_notes.edit']);
    expect(JSON.stringify(one)).not.toContain('argon2');
  });

  it('say in a list what the caller may do with each, as one by one', async () => {
    const place = await server.seed.organization('public', tenant.centerId);
    const boss = await server.seed.user(tenant, { [place]: ['admin'] });
    const rootToo = await server.seed.user(tenant, {
      [place]: ['volunteer'],
      [tenant.rootOrganizationId]: ['admin'],
    });
    await server.seed.user(tenant, { [place]: ['volunteer'] });
    await server.seed.user(tenant, { [place]: ['volunteer'] }, { status: 'invited' });
    for (const as of [boss, center, root]) {
      const { data } = (await send('GET', `users?filter[organization_id_eq]=${place}`, as)).json();
      expect(data).toHaveLength(4);
      for (const { id, meta } of data)
        expect([id, meta.can]).toEqual([id, (await send('GET', `users/${id}`, as)).json().data.meta.can]);
    }
    const { data } = (await send('GET', 'users?page[size]=100', boss)).json();
    const can = new Map<string, string[]>(
      data.map(({ id, meta }: { id: string; meta: { can: string[] } }) => [id, meta.can]),
    );
    expect(can.get(rootToo.id)).toEqual(['internal_notes.edit']);
    expect(can.get(boss.id)).toEqual(['users.edit', 'roles.grant']);
    expect([...can.values()].filter((one) => one.includes('users.invite'))).toHaveLength(1);
  });

  it('read and change themselves, whatever their roles, and no one else', async () => {
    const member = await volunteer();
    const other = await volunteer();
    const own = (await send('GET', `users/${member.id}?include=roles,organizations`, member)).json();
    expect(own.data).toMatchObject({
      id: member.id,
      attributes: { email: member.email },
      meta: { can: ['users.edit'] },
    });
    expect(own.included.map(({ type }: { type: string }) => type).sort()).toEqual(['organizations', 'roles']);
    // As `current_user` shows it: with what is theirs alone, and without the mentor.
    expect(own.data.attributes).toHaveProperty('avatar_id', null);
    expect(own.data.attributes).not.toHaveProperty('mentor_id');
    expect(Object.keys(own.data.relationships)).not.toContain('mentor');
    const patch = (id: string, attributes: object) => send('PATCH', `users/${id}`, member, attributes);
    const changed = (await patch(member.id, { job_title: 'Kok', email: 'x@y.nl', lock_version: 0 })).json();
    expect(changed.data.attributes).toMatchObject({
      job_title: 'Kok',
      email: member.email,
      status: 'active',
    });
    expect(changed.meta.ignored).toEqual(['email']);
    expect(codeOf(await patch(member.id, { job_title: 'Bakker', lock_version: 0 }))).toBe('stale_record');
    expect((await patch(member.id, { mentor_id: other.id })).statusCode).toBe(403);
    expect((await patch(other.id, { job_title: 'Kok' })).statusCode).toBe(403);
    expect((await send('GET', `users/${other.id}`, member)).statusCode).toBe(403);
    expect((await send('GET', `users/${member.id}`, null)).statusCode).toBe(401);
    const inactive = await volunteer({ status: 'inactive' });
    expect(codeOf(await send('GET', `users/${inactive.id}`, inactive))).toBe('account_inactive');
  });

  it('are sorted by name as in Dutch lists, without prefixes', async () => {
    const place = await server.seed.organization('public', tenant.centerId);
    const boss = await server.seed.user(tenant, { [place]: ['admin'] }, { last_name: 'Dekker' });
    const names = [
      'de Boer',
      'Brouwer',
      "van 't Hoff",
      'El Amrani',
      'van der Aa',
      "'t Hart",
      'Vandaele',
      'Denis',
    ];
    for (const last_name of names) await server.seed.user(tenant, { [place]: ['volunteer'] }, { last_name });
    const listed = (await send('GET', 'users?page[size]=100&sort=name', boss)).json().data;
    expect(listed.map((one: { attributes: { last_name: string } }) => one.attributes.last_name)).toEqual([
      'van der Aa',
      'de Boer',
      'Brouwer',
      'Dekker',
      'Denis',
      'El Amrani',
      "'t Hart",
      "van 't Hoff",
      'Vandaele',
    ]);
  });

  it('are changed in their own fields alone, not by callers with fewer rights', async () => {
    const member = await server.seed.user(tenant, { [clubId]: ['volunteer'] });
    const patch = (as: SeededUser, id: string, attributes: object) =>
      send('PATCH', `users/${id}`, as, attributes);
    const changed = await patch(admin, member.id, {
      first_name: ' Sanne ',
      phone_number: '06 12345678',
      email: 'x@y.nl',
      status: 'archived',
      lock_version: 0,
    });
    expect(changed.json().data.attributes).toMatchObject({
      first_name: 'Sanne',
      phone_number: '+31612345678',
      email: member.email,
      status: 'active',
    });
    expect(codeOf(await patch(admin, member.id, { first_name: 'Piet', lock_version: 0 }))).toBe(
      'stale_record',
    );
    expect(fieldsOf(await patch(admin, member.id, { mentor_id: admin.id }))).toEqual(['mentor_id inclusion']);
    const boss = await server.seed.user(tenant, {
      [clubId]: ['volunteer'],
      [tenant.rootOrganizationId]: ['admin'],
    });
    expect((await patch(admin, boss.id, { first_name: 'Piet' })).statusCode).toBe(403);
    expect((await patch(center, boss.id, { first_name: 'Piet' })).statusCode).toBe(403);
  });

  it('are deactivated and archived by the centre, and can be restored for thirty days', async () => {
    const member = await volunteer();
    const set = (status: string, as = center) => send('PUT', `users/${member.id}/status`, as, { status });
    expect((await set('inactive', admin)).statusCode).toBe(403);
    expect((await send('GET', 'current_user', member)).statusCode).toBe(200);
    expect((await set('inactive')).json().data.attributes.status).toBe('inactive');
    expect((await send('GET', 'current_user', member)).statusCode).toBe(401);
    expect((await set('active')).statusCode).toBe(200);
    expect((await set('archived')).statusCode).toBe(200);
    expect(await templatesTo(member.email)).toContain('account_deleted');
    server.clock.advance(days(31));
    expect(codeOf(await set('active'))).toBe('invalid_transition');
    await doJob(server, 'accounts.tidy');
    const [row] = await server.context.db.read('public', (queries) =>
      queries.selectFrom('users').where('id', '=', member.id).select(['first_name', 'email']).execute(),
    );
    expect(row).toEqual({ first_name: '–', email: `${member.id}@anonymous.invalid` });
    expect(await idsSeenBy(root)).not.toContain(member.id);
  });

  it('delete themselves, but not as the last admin', async () => {
    const member = await volunteer();
    expect((await send('DELETE', `users/${member.id}`, admin)).statusCode).toBe(404);
    expect((await send('DELETE', `users/${member.id}`, member)).statusCode).toBe(204);
    expect((await send('GET', 'current_user', member)).statusCode).toBe(401);
    const alone = await server.seed.organization('public', tenant.centerId);
    const last = await server.seed.user(tenant, { [alone]: ['admin'] });
    expect(codeOf(await send('DELETE', `users/${last.id}`, last))).toBe('last_admin');
  });
});
