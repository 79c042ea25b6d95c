import { randomUUID } from 'node:crypto';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { atLocalTime } from '../../../local-time.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

// A Monday at noon.
const clock = testClock(atLocalTime('2026-11-16', 12));
let server: TestServer;
let tenant: SeededTenant;
let center: SeededUser;
let root: SeededUser;
let count = 0;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await server.seed.tenant('public');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

const DESCRIPTION = 'Wij bieden wonen en zorg aan mensen in de buurt, met veel vrijwilligers.';
const PASSWORD = 'een lang wachtwoord';

const body = (attributes: object) => ({ data: { type: 'organizations', attributes } });
const send = (method: string, path: string, attributes: object | undefined, as?: SeededUser) =>
  server.request(method, `/api/v1/organizations${path}`, {
    ...(as ? { as } : { host: tenant.host }),
    ...(attributes ? { body: body(attributes) } : {}),
  });

const founder = () => ({
  first_name: 'Noor',
  last_name: 'Bakker',
  email: `noor${(count += 1)}@example.nl`,
  locale: 'nl',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  accept_terms: true,
  sixteen_or_older: true,
});
const details = (more: object = {}) => ({
  name: `Buurthuis ${(count += 1)}`,
  phone_number: '024 123 45 67',
  email: 'info@buurthuis.example',
  description: DESCRIPTION,
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

const work = () => runDueJobs(server.context, jobKinds(server.context.config), server.app.log);

async function signedUp(more: object = {}, user = founder()) {
  const given = details({ user_attributes: user, ...more });
  const response = await send('POST', '', given);
  expect([response.statusCode, response.json()]).toEqual([202, { meta: { sent: true } }]);
  await work();
  const { id } = await server.context.db.read('public', (queries) =>
    queries.selectFrom('organizations').where('name', '=', given.name).select('id').executeTakeFirstOrThrow(),
  );
  return { id, email: user.email };
}
const templatesTo = async (email: string) => {
  const mails = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .select('template')
      .execute(),
  );
  return mails.map(({ template }) => template);
};
const approve = (id: string, as = center) => send('PUT', `/${id}/approve`, { status: 'approved' }, as);
const deny = (id: string, more: object = { denial_reason: 'Dit past niet bij ons.' }, as = center) =>
  send('PUT', `/${id}/approve`, { status: 'denied', ...more }, as);
const setStatus = (id: string, status: string, as = center) => send('PUT', `/${id}`, { status }, as);

it('comes with what its profile refers to, where that is included', async () => {
  const ids: Record<string, string> = {};
  for (const table of ['non_profit_types', 'activity_types', 'target_groups'] as const) {
    const made = await server.context.db.write('public', (queries) =>
      queries
        .insertInto(table)
        .values({ tenant_id: 'public', key: 'bij', label_nl: 'Bij', label_en: 'At', position: 9 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    ids[table] = made.id;
  }
  const { id } = await signedUp({
    profile_attributes: {
      non_profit_type_id: ids['non_profit_types'],
      activity_type_ids: [ids['activity_types']],
      target_group_ids: [ids['target_groups']],
    },
  });
  const includes = 'profile.non_profit_type,profile.activity_types,profile.served_groups';
  const { included } = (await send('GET', `/${id}?include=${includes}`, undefined, center)).json();
  expect(Object.fromEntries(included.map((one: { type: string; id: string }) => [one.type, one.id]))).toEqual(
    {
      organization_profiles: expect.any(String),
      ...ids,
    },
  );
  const one = (await send('GET', `/${id}?include=profile.activity_types`, undefined, center)).json().included;
  expect(one.map(({ type }: { type: string }) => type)).toEqual(['organization_profiles', 'activity_types']);
});

it('names its admins to those who may read it as its own people do', async () => {
  const id = await server.seed.organization('public', tenant.centerId);
  const admin = await server.seed.user(tenant, { [id]: ['admin'] });
  await server.seed.user(tenant, { [id]: ['volunteer'] });
  await server.seed.user(tenant, { [id]: ['admin'] }, { status: 'archived' });
  const stranger = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  for (const as of [admin, center]) {
    const { data, included } = (await send('GET', `/${id}?include=admins`, undefined, as)).json();
    expect(data.relationships.admins.data).toEqual([{ type: 'users', id: admin.id }]);
    expect(included).toMatchObject([{ type: 'users', id: admin.id }]);
    expect(included[0].attributes).not.toHaveProperty('email');
    const found = (await send('GET', `/${id}/admins`, undefined, as)).json().data;
    expect(found.map((one: { id: string }) => one.id)).toEqual([admin.id]);
  }
  const { data, included } = (await send('GET', `/${id}?include=admins`, undefined, stranger)).json();
  expect([data.relationships.admins, included]).toEqual([undefined, []]);
  for (const as of [stranger, undefined])
    expect((await send('GET', `/${id}/admins`, undefined, as)).statusCode).toBe(404);
});

it('of a school asks for thirty hours of internship, where it does not say how many', async () => {
  const hoursOf = async (more: object) => {
    const { id } = await signedUp(more, founder());
    return (await send('GET', `/${id}?include=profile`, undefined, center)).json().included[0].attributes
      .internship_hours;
  };
  const school = { organization_type: 'School' };
  expect(await hoursOf(school)).toBe(30);
  expect(await hoursOf({ ...school, profile_attributes: { internship_hours: 12 } })).toBe(12);
  expect(await hoursOf({ ...school, profile_attributes: { internship_hours: null } })).toBeNull();
  expect(await hoursOf({})).toBeNull();
});

describe('a sign-up', () => {
  it('waits for the centre with its first admin; both sides are notified', async () => {
    const user = founder();
    const address = { city: 'Nergenshuizen', street: 'Dorpsstraat', house_number: '3' };
    const { id } = await signedUp({ address_attributes: address }, user);
    expect((await send('GET', `/${id}`, undefined, center)).json().data.attributes).toMatchObject({
      status: 'pending',
      phone_number: '+31241234567',
      city: 'Nergenshuizen',
    });
    expect(await templatesTo(user.email)).toEqual(
      expect.arrayContaining(['user_confirmation', 'organization_receipt']),
    );
    const receipts = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('mails')
        .where('to_address', '=', user.email)
        .where('template', '=', 'organization_receipt')
        .select('text_body')
        .execute(),
    );
    expect(receipts.map((mail) => mail.text_body).join()).toContain(`/organizations/${id}/edit`);
    expect(await templatesTo(center.email)).toContain('organization_signed_up');
    const notifications = (await server.request('GET', '/api/v1/notifications', { as: center })).json().data;
    expect(notifications.map(({ attributes }: { attributes: { url: string } }) => attributes.url)).toContain(
      `/organizations/approve?id=${id}`,
    );
    expect((await send('GET', `/${id}`, undefined)).statusCode).toBe(404);
  });

  it('reports every invalid field', async () => {
    expect(
      fieldsOf(await send('POST', '', { name: 'x', phone_number: 'nee', email: 'niemand', kvk_number: '1' })),
    ).toEqual([
      'email email',
      'kvk_number kvk_number',
      'name min_length',
      'phone_number phone',
      'user_attributes required',
    ]);
    const invalid = await send('POST', '', {
      ...details({ website: 'geen adres', fax_number: '1', is_partner: true, description: '<b>vet</b>' }),
      user_attributes: { first_name: ' ', last_name: 'B', email: 'a@b.nl', password: 'kort' },
    });
    expect(fieldsOf(invalid)).toEqual([
      'description html',
      'fax_number empty',
      'is_partner inclusion',
      'user_attributes/accept_terms accepted',
      'user_attributes/first_name required',
      'user_attributes/password min_length',
      'user_attributes/password_confirmation confirmation',
      'user_attributes/sixteen_or_older of_age',
      'website url',
    ]);
    expect(fieldsOf(await send('POST', '', details()))).toEqual(['user_attributes required']);
  });

  it.each([
    ['markdown_marks', '*_'.repeat(500), 'Te veel opmaaktekens', 'Too many formatting marks'],
    ['markdown_depth', '> '.repeat(50), 'te diep in elkaar', 'nested too deeply'],
    ['markdown_items', '> a\nb\n'.repeat(300), 'Te veel regels', 'Too many lines'],
  ])('says what a description has too much of: %s', async (code, description, dutch, english) => {
    const signUp = { ...details({ description }), user_attributes: founder() };
    const response = await send('POST', '', signUp);
    expect([response.statusCode, ...fieldsOf(response)]).toEqual([422, `description ${code}`]);
    expect(response.json().errors[0].detail).toContain(dutch);
    const other = await server.request('POST', '/api/v1/organizations', {
      host: tenant.host,
      headers: { 'accept-language': 'en' },
      body: body(signUp),
    });
    expect(other.json().errors[0].detail).toContain(english);
  });

  it('reports a name that is taken', async () => {
    const taken = details({ user_attributes: founder() });
    await send('POST', '', taken);
    const again = { ...taken, user_attributes: founder() };
    expect(fieldsOf(await send('POST', '', again))).toEqual(['name taken']);
  });

  it('reports it to all but one of those who sign up under one name at once', async () => {
    const same = details({});
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => send('POST', '', { ...same, user_attributes: founder() })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([202, 422, 422]);
    for (const response of responses.filter(({ statusCode }) => statusCode === 422))
      expect(fieldsOf(response)).toEqual(['name taken']);
  });

  it('with the address of an account has the same response, and its owner becomes the admin by the mailed link', async () => {
    const owner = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const { id } = await signedUp({}, { ...founder(), email: owner.email });
    expect(await templatesTo(owner.email)).toEqual(['organization_known']);
    const work = async () =>
      (await server.request('GET', '/api/v1/current_organizations', { as: owner }))
        .json()
        .data.map((one: { id: string }) => one.id);
    expect(await work()).not.toContain(id);
    const [mail] = await server.context.db.read('public', (queries) =>
      queries.selectFrom('mails').where('to_address', '=', owner.email).select('text_body').execute(),
    );
    const token = /kind=organization&token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    const confirm = (host = tenant.host) =>
      server.request('POST', '/api/v1/confirm/organization', { host, body: { token } });
    await server.seed.tenant('elders');
    expect((await confirm('elders.localhost')).statusCode).toBe(404);
    // A second request has the same response.
    expect([(await confirm()).statusCode, (await confirm()).statusCode]).toEqual([204, 204]);
    expect(await work()).toContain(id);
  });

  it('of a member cannot name another admin, and does not reveal whether an address has an account', async () => {
    const member = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const existing = await server.seed.user(tenant);
    const { password: _, password_confirmation: __, ...person } = founder();
    const responses = [];
    for (const email of [existing.email, person.email])
      responses.push(await send('POST', '', details({ user_attributes: { ...person, email } }), member));
    const both = [201, ['user_attributes']];
    expect(responses.map((one) => [one.statusCode, one.json().meta.ignored])).toEqual([both, both]);
    expect(await templatesTo(existing.email)).toEqual([]);
  });

  it('reports a taken address to callers who may add organizations', async () => {
    const { email } = await signedUp();
    const invited = await server.request('POST', '/api/v1/users', {
      as: center,
      body: { data: { type: 'user', attributes: { first_name: 'Noor', last_name: 'Bos', email } } },
    });
    expect(fieldsOf(invited)).toEqual(['email taken']);
  });

  it('of a member makes that member its admin', async () => {
    const member = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const { id, attributes } = (await send('POST', '', details(), member)).json().data;
    expect(attributes.status).toBe('pending');
    const own = await server.request('GET', '/api/v1/current_organizations', { as: member });
    expect(own.json().data.map((one: { id: string }) => one.id)).toContain(id);
  });

  it('stands below no other and with its own centre, and names what else was sent', async () => {
    const parent = await server.seed.organization('public', tenant.centerId);
    const elsewhere = await server.seed.center('public', 'Overkant');
    const sent = { parent_id: parent, volunteer_center_id: elsewhere };
    const member = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const ofMember = await send('POST', '', details(sent), member);
    expect([ofMember.statusCode, ofMember.json().meta.ignored]).toEqual([201, Object.keys(sent)]);
    const made = (await send('GET', `/${ofMember.json().data.id}`, undefined, center)).json().data;
    const { parent_id, volunteer_center_id } = made.attributes;
    expect({ parent_id, volunteer_center_id }).toEqual({
      parent_id: null,
      volunteer_center_id: tenant.centerId,
    });
    const ofVisitor = await send('POST', '', details({ ...sent, views: 1, user_attributes: founder() }));
    expect([ofVisitor.statusCode, ofVisitor.json()]).toEqual([
      202,
      { meta: { sent: true, ignored: ['views', ...Object.keys(sent)] } },
    ]);
    const ofCenter = await send('POST', '', details({ parent_id: parent }), center);
    expect([ofCenter.statusCode, ofCenter.json().data.attributes.parent_id]).toEqual([201, parent]);
    expect(ofCenter.json()).not.toHaveProperty('meta');
  });

  it('is not required of callers who may add organizations', async () => {
    const added = await send(
      'POST',
      '',
      details({ user_attributes: { ...founder(), password: null } }),
      center,
    );
    expect(added.statusCode).toBe(422);
    const { password: _, password_confirmation: __, ...invited } = founder();
    const done = await send('POST', '', details({ user_attributes: invited }), center);
    expect(done.json().data.attributes.status).toBe('approved');
    expect(await templatesTo(invited.email)).toEqual(['user_invited']);
    const umbrella = await server.seed.organization('public', tenant.centerId);
    const superuser = await server.seed.user(tenant, { [umbrella]: ['organization_superuser'] });
    const branch = (await send('POST', '', details(), superuser)).json().data;
    expect(branch.attributes).toMatchObject({ status: 'approved', parent_id: umbrella });
    const stranger = await server.seed.organization('public', tenant.centerId);
    expect((await send('POST', '', details({ parent_id: stranger }), superuser)).statusCode).toBe(404);
  });

  it('of callers who may add organizations is in a centre and under one of theirs', async () => {
    const south = await server.seed.center('public', `Zuid ${(count += 1)}`);
    const ofSouth = await server.seed.organization('public', south);
    const waiting = await server.seed.organization('public', tenant.centerId, { status: 'pending' });
    const added = async (own: object, as: SeededUser) => {
      const response = await send('POST', '', details(own), as);
      return response.statusCode === 201
        ? response.json().data.relationships.volunteer_center.data.id
        : response.json().errors[0].source.pointer;
    };
    const CENTER_ID = '/data/attributes/volunteer_center_id';
    const PARENT_ID = '/data/attributes/parent_id';
    expect(await added({}, center)).toBe(tenant.centerId);
    expect(await added({ volunteer_center_id: south }, center)).toBe(CENTER_ID);
    expect(await added({ volunteer_center_id: south }, root)).toBe(south);
    expect(await added({ volunteer_center_id: randomUUID() }, root)).toBe(CENTER_ID);
    expect(await added({ parent_id: ofSouth }, center)).toBe(PARENT_ID);
    expect(await added({ parent_id: ofSouth }, root)).toBe(south);
    expect(await added({ parent_id: waiting }, root)).toBe(PARENT_ID);
  });
});

describe('the decision', () => {
  describe('with drafts that it publishes', () => {
    const [from, until] = ['2026-11-15T09:00:00Z', '2027-01-31'];
    const complete = () => ({
      status: 'draft' as const,
      published_at: null,
      publish_on_approval: true,
      created_at: from,
      expires_at: until,
      description: 'Een hele middag in de tuin, met koffie en met elkaar. Kom je ook?',
      city: 'Nijmegen',
      location_type: 'onsite' as const,
    });
    const statusOf = async (id: string) =>
      await server.context.db.read('public', (queries) =>
        queries
          .selectFrom('vacancies')
          .where('tenant_id', '=', 'public')
          .where('id', '=', id)
          .select(['status', 'review_requested_at', 'publish_on_approval'])
          .executeTakeFirstOrThrow(),
      );

    async function waiting() {
      const id = await server.seed.organization('public', tenant.centerId, {
        status: 'pending',
        description: DESCRIPTION,
      });
      const writer = await server.seed.user(tenant, { [id]: ['admin'] });
      const domain = domainBuilders(server.context.db);
      const kind = await domain.category('public', `soort-${(count += 1)}`);
      const draft = (values: object) =>
        domain.vacancy(tenant, {
          ...complete(),
          organization_id: id,
          contact_person_id: writer.id,
          category_ids: [kind],
          ...values,
        });
      return { id, writer, draft };
    }

    it('publishes the complete ones, notifies their author, and leaves the others', async () => {
      const { id, writer, draft } = await waiting();
      const draftId = await draft({});
      const unwanted = await draft({ publish_on_approval: false });
      const unfinished = await draft({ description: 'Te kort.' });
      const over = await draft({ expires_at: '2026-11-10' });
      expect((await approve(id)).statusCode).toBe(200);
      expect(await statusOf(draftId)).toMatchObject({ status: 'published', publish_on_approval: false });
      for (const one of [unwanted, unfinished, over]) expect((await statusOf(one)).status).toBe('draft');
      const notifications = await server.request('GET', '/api/v1/notifications', { as: writer });
      const events = notifications
        .json()
        .data.map((one: { attributes: { event: string } }) => one.attributes.event);
      expect(events.filter((event: string) => event === 'vacancy_published')).toHaveLength(1);
      expect(
        (await server.request('GET', `/api/v1/vacancies/${draftId}`, { host: tenant.host })).statusCode,
      ).toBe(200);
    });

    it('is rolled back where one of its effects fails', async () => {
      const { id } = await waiting();
      const { emit } = server.app;
      server.app.emit = () => Promise.reject(new Error('No more vacancies today'));
      try {
        expect((await approve(id)).statusCode).toBe(500);
      } finally {
        server.app.emit = emit;
      }
      const stored = await send('GET', `/${id}`, undefined, center);
      expect(stored.json().data.attributes.status).toBe('pending');
      expect((await approve(id)).statusCode).toBe(200);
    });

    it('leaves drafts of another organization', async () => {
      const [one, other] = [await waiting(), await waiting()];
      const [mine, theirs] = [await one.draft({}), await other.draft({})];
      expect((await approve(one.id)).statusCode).toBe(200);
      expect([(await statusOf(mine)).status, (await statusOf(theirs)).status]).toEqual([
        'published',
        'draft',
      ]);
    });

    it('leaves them drafts when the centre denies, until it approves the new submission', async () => {
      const { id, writer, draft } = await waiting();
      const draftId = await draft({});
      expect((await deny(id, { denial_reason: 'Wij kennen jullie nog niet.' })).statusCode).toBe(200);
      expect((await statusOf(draftId)).status).toBe('draft');
      expect((await setStatus(id, 'pending', writer)).statusCode).toBe(200);
      expect((await statusOf(draftId)).status).toBe('draft');
      expect((await approve(id)).statusCode).toBe(200);
      expect((await statusOf(draftId)).status).toBe('published');
    });

    it('requests their review in a moderated centre', async () => {
      const { id, draft } = await waiting();
      const draftId = await draft({});
      const moderate = (on: boolean) =>
        server.context.db.write('public', (queries) =>
          queries
            .updateTable('volunteer_centers')
            .set({ moderate_vacancies: on })
            .where('tenant_id', '=', 'public')
            .where('id', '=', tenant.centerId)
            .execute(),
        );
      await moderate(true);
      expect((await approve(id)).statusCode).toBe(200);
      await moderate(false);
      const { status, review_requested_at } = await statusOf(draftId);
      expect([status, review_requested_at !== null]).toEqual(['draft', true]);
    });

    it('is written by the admin of a pending organization, and by no one of another one or tenant', async () => {
      const { id, writer, draft } = await waiting();
      const draftId = await draft({ publish_on_approval: false });
      const change = (as?: SeededUser) =>
        server.request('PATCH', `/api/v1/vacancies/${draftId}`, {
          ...(as ? { as } : { host: tenant.host }),
          body: { data: { type: 'vacancies', id: draftId, attributes: { publish_on_approval: true } } },
        });
      const stranger = (await waiting()).writer;
      const elsewhere = await server.seed.tenant(`roermond${(count += 1)}`);
      const foreign = await server.seed.user(elsewhere, { [elsewhere.rootOrganizationId]: ['admin'] });
      expect((await change()).statusCode).toBe(401);
      expect((await change(stranger)).statusCode).toBe(404);
      expect((await change(foreign)).statusCode).toBe(404);
      const done = await change(writer);
      expect(done.json().data.attributes).toMatchObject({ publish_on_approval: true, status: 'draft' });
      expect((await approve(id)).statusCode).toBe(200);
      expect((await statusOf(draftId)).status).toBe('published');
    });
  });

  it('to approve requires a description, and allows it to publish', async () => {
    const { id } = await signedUp({ description: 'Kort.' });
    expect(fieldsOf(await approve(id))).toEqual(['description min_length']);
    await send('PATCH', `/${id}`, { description: DESCRIPTION }, center);
    const { email, id: other } = await signedUp();
    expect((await approve(other)).json().data.attributes.status).toBe('approved');
    expect(await templatesTo(email)).toContain('organization_approved');
    expect((await send('GET', `/${other}`, undefined)).statusCode).toBe(200);
    expect(codeOf(await approve(other))).toBe('invalid_transition');
  });

  it('to approve mails the message of the centre, or none', async () => {
    const lettersTo = async (email: string) => {
      const mails = await server.context.db.read('public', (queries) =>
        queries
          .selectFrom('mails')
          .where('to_address', '=', email)
          .where('template', '=', 'organization_approved')
          .select('text_body')
          .execute(),
      );
      return mails.map((mail) => mail.text_body).join('\n');
    };
    const approveWith = (id: string, approvalMessage: string | null) =>
      send('PUT', `/${id}/approve`, { status: 'approved', approval_message: approvalMessage }, center);
    const one = await signedUp();
    expect(fieldsOf(await approveWith(one.id, 'x'.repeat(501)))).toEqual(['approval_message max_length']);
    expect((await approveWith(one.id, '  Welkom!\nKom eens langs.  ')).statusCode).toBe(200);
    expect(await lettersTo(one.email)).toMatch(/schrijft erbij: Welkom!\s+Kom eens langs\./);
    const other = await signedUp();
    expect((await approveWith(other.id, '   ')).statusCode).toBe(200);
    const plain = await lettersTo(other.email);
    expect(plain).toContain('goedgekeurd');
    expect(plain).not.toContain('schrijft erbij');
  });

  it('to deny requires a reason; its admin may change the organization and submit it again', async () => {
    const user = founder();
    const { id } = await signedUp({}, user);
    expect(fieldsOf(await deny(id, {}))).toEqual(['denial_reason required']);
    expect(fieldsOf(await deny(id, { denial_reason: 'Te kort' }))).toEqual(['denial_reason min_length']);
    expect((await deny(id)).json().data.attributes).toMatchObject({ status: 'denied' });
    expect(await templatesTo(user.email)).toContain('organization_denied');
    const [row] = await server.context.db.write('public', (queries) =>
      queries
        .updateTable('users')
        .set({ status: 'active' })
        .where('email', '=', user.email)
        .returning('id')
        .execute(),
    );
    const admin = { id: row?.id ?? '', tenantId: 'public', email: user.email, host: tenant.host };
    const seen = await send('GET', `/${id}`, undefined, admin);
    expect(seen.json().data).toMatchObject({
      attributes: { denial_reason: 'Dit past niet bij ons.' },
      meta: { can: ['organizations.edit', 'internal_notes.edit'] },
    });
    const works = await server.request('GET', '/api/v1/current_organizations', { as: admin });
    expect(works.json().data).toMatchObject([{ id, attributes: { status: 'denied' } }]);
    const waits = await server.request('GET', '/api/v1/dashboard', { as: admin });
    expect(waits.json().data.attributes.tasks).toMatchObject([
      { kind: 'organization_denied', record_id: id, detail: 'Dit past niet bij ons.', urgent: true },
    ]);
    const member = await server.seed.user(tenant, { [id]: ['volunteer'] });
    const none = await server.request('GET', '/api/v1/current_organizations', { as: member });
    expect(none.json().data).toEqual([]);
    expect((await send('PATCH', `/${id}`, { description: `${DESCRIPTION} Beter.` }, admin)).statusCode).toBe(
      200,
    );
    expect((await setStatus(id, 'pending', admin)).json().data.attributes.status).toBe('pending');
    expect((await setStatus(id, 'approved', admin)).statusCode).not.toBe(200);
  });

  it('is the centre’s alone', async () => {
    const { id } = await signedUp();
    const organizationId = await server.seed.organization('public', tenant.centerId);
    const admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
    const elsewhere = await server.seed.center('public', `Elders ${(count += 1)}`);
    const office = await server.seed.organization('public', elsewhere, {
      organization_type: 'VolunteerCenter',
    });
    const colleague = await server.seed.user(tenant, { [office]: ['center_superuser'] });
    expect((await approve(id, admin)).statusCode).toBe(403);
    expect((await approve(id, colleague)).statusCode).toBe(404);
    expect((await approve(id, root)).statusCode).toBe(200);
  });

  it('lists possible duplicates', async () => {
    await signedUp({ name: 'Voedselbank De Brug', email: 'a@brug.example' });
    const { id } = await signedUp({ name: 'Voedselbank de Brug Nijmegen', email: 'b@brug.example' });
    const found = (await send('GET', `/${id}/duplicates`, undefined, center)).json().data;
    expect(found.map((one: { attributes: { name: string } }) => one.attributes.name)).toContain(
      'Voedselbank De Brug',
    );
  });
});

describe('later', () => {
  it('it is archived with its open vacancies, and can be restored', async () => {
    const id = await server.seed.organization('public', tenant.centerId);
    const admin = await server.seed.user(tenant, { [id]: ['admin'] });
    const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, { organization_id: id });
    const applicant = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const application = { type: 'applications', attributes: { vacancy_id: vacancyId } };
    await server.request('POST', '/api/v1/applications', { as: applicant, body: { data: application } });
    expect((await setStatus(id, 'archived', admin)).json().data.attributes.status).toBe('archived');
    while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
    expect(await templatesTo(applicant.email)).toContain('application_rejected');
    const closed = (await server.request('GET', '/api/v1/notifications', { as: admin })).json().data;
    expect(
      closed.map(({ attributes }: { attributes: { title: string } }) => attributes.title),
    ).toContainEqual(expect.stringMatching(/ is gearchiveerd$/));
    const notices = await server.request('GET', '/api/v1/notifications', { as: applicant });
    expect(notices.json().data[0].attributes).toMatchObject({
      event: 'application_rejected',
      title: expect.stringMatching(/ is gesloten$/),
      body: expect.stringMatching(/^De organisatie is gestopt/),
    });
    expect(await templatesTo(admin.email)).toContain('organization_changed');
    const gone = await server.request('GET', `/api/v1/vacancies/${vacancyId}`, { host: tenant.host });
    expect(gone.statusCode).toBe(410);
    expect((await setStatus(id, 'approved', admin)).statusCode).toBe(404);
    expect((await setStatus(id, 'approved')).json().data.attributes.status).toBe('approved');
  });

  it('it is deleted, and only an admin of the whole tenant restores it, for thirty days', async () => {
    const id = await server.seed.organization('public', tenant.centerId, { status: 'archived' });
    const child = await server.seed.organization('public', tenant.centerId, { parent_id: id });
    const remove = () => send('DELETE', `/${id}`, undefined, center);
    expect(codeOf(await remove())).toBe('invalid_transition');
    await setStatus(child, 'archived');
    expect((await remove()).statusCode).toBe(204);
    expect((await send('GET', `/${id}`, undefined, center)).statusCode).toBe(404);
    expect((await setStatus(id, 'archived', center)).statusCode).toBe(404);
    const deleted = await send('GET', '?filter[status_eq]=deleted', undefined, root);
    expect(deleted.json().data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await setStatus(id, 'archived', root)).json().data.attributes.status).toBe('archived');
  });

  it('it moves, with its branches and their records', async () => {
    const south = await server.seed.center('public', `Zuid ${(count += 1)}`);
    const id = await server.seed.organization('public', tenant.centerId);
    const branch = await server.seed.organization('public', tenant.centerId, { parent_id: id });
    const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, { organization_id: branch });
    const move = (attributes: object, as: SeededUser) => send('PUT', `/${id}/move`, attributes, as);
    expect((await move({ volunteer_center_id: south }, center)).statusCode).toBe(404);
    expect(fieldsOf(await move({ parent_id: branch }, root))).toEqual(['parent_id inclusion']);
    const moved = await move({ volunteer_center_id: south }, root);
    expect(moved.json().data.relationships.volunteer_center.data.id).toBe(south);
    const rows = await server.context.db.read('public', async (queries) => [
      await queries
        .selectFrom('organizations')
        .where('id', '=', branch)
        .select('volunteer_center_id')
        .execute(),
      await queries
        .selectFrom('vacancies')
        .where('id', '=', vacancyId)
        .select('volunteer_center_id')
        .execute(),
    ]);
    expect(rows.flat()).toEqual([{ volunteer_center_id: south }, { volunteer_center_id: south }]);
    // The second time nothing changes, and no one is notified.
    const notifications = () =>
      server.context.db.read('public', (queries) =>
        queries
          .selectFrom('audit_events')
          .where('subject_id', '=', id)
          .where('action', '=', 'organization.moved')
          .select('id')
          .execute(),
      );
    expect((await move({ volunteer_center_id: south }, root)).statusCode).toBe(200);
    expect(await notifications()).toHaveLength(1);
  });

  it('of two that move below each other at once, one moves', async () => {
    const seed = (parent_id: string | null) =>
      server.seed.organization('public', tenant.centerId, { parent_id });
    const [one, other] = [await seed(null), await seed(null)];
    const [ofOne, ofOther] = [await seed(one), await seed(other)];
    const moves = await Promise.all(
      (
        [
          [one, ofOther],
          [other, ofOne],
        ] as const
      ).map(([id, parent_id]) => send('PUT', `/${id}/move`, { parent_id }, root)),
    );
    expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('it moves to no centre and under no parent where it may not be, and a centre not at all', async () => {
    const south = await server.seed.center('public', `Zuid ${(count += 1)}`);
    const id = await server.seed.organization('public', tenant.centerId);
    const beside = await server.seed.organization('public', tenant.centerId);
    const waiting = await server.seed.organization('public', tenant.centerId, { status: 'pending' });
    const ofSouth = await server.seed.organization('public', south);
    const move = async (attributes: object, as: SeededUser, moved = id) => {
      const response = await send('PUT', `/${moved}/move`, attributes, as);
      return response.statusCode === 200
        ? (response.json().data.relationships.parent.data?.id ?? null)
        : codeOf(response);
    };
    expect(await move({ volunteer_center_id: randomUUID() }, root)).toBe('not_found');
    expect(await move({ parent_id: ofSouth }, center)).toBe('not_found');
    expect(await move({ parent_id: ofSouth }, root)).toBe('inclusion');
    expect(await move({ parent_id: waiting }, root)).toBe('inclusion');
    expect(await move({ parent_id: beside }, root, tenant.centerOrganizationId)).toBe('invalid_transition');
    expect(await move({ parent_id: beside }, center)).toBe(beside);
    // Its parent stays in the centre that it leaves.
    expect(await move({ volunteer_center_id: tenant.centerId }, center)).toBe(beside);
    expect(await move({ volunteer_center_id: south }, root)).toBeNull();
  });

  it('its fields are changed by its own people, one version at a time', async () => {
    const id = await server.seed.organization('public', tenant.centerId);
    const admin = await server.seed.user(tenant, { [id]: ['admin'] });
    const profile = {
      target_groups: 'Ouderen',
      social_links: ['facebook.com/ons'],
      show_on_social_map: false,
    };
    const changed = await send(
      'PATCH',
      `/${id}`,
      { website: 'ons.example', profile_attributes: profile, lock_version: 0 },
      admin,
    );
    expect(changed.json().data.attributes.website).toBe('https://ons.example/');
    expect(codeOf(await send('PATCH', `/${id}`, { website: null, lock_version: 0 }, admin))).toBe(
      'stale_record',
    );
    expect((await send('PATCH', `/${id}`, { is_partner: true }, admin)).statusCode).toBe(403);
    expect(
      (await send('PATCH', `/${id}`, { is_partner: true, status: 'denied' }, center)).json().data.attributes,
    ).toMatchObject({ is_partner: true, status: 'approved' });
    const shown = (await send('GET', `/${id}?include=profile`, undefined)).json();
    expect(shown.included[0].attributes).toMatchObject({
      target_groups: 'Ouderen',
      social_links: ['https://facebook.com/ons'],
    });
    expect(shown.data.attributes).not.toHaveProperty('kvk_number');
  });
});

describe('lists', () => {
  const names = (response: Response): string[] =>
    response.json().data.map((one: { attributes: { name: string } }) => one.attributes.name);

  it('show visitors the approved ones of the social map, with their open vacancies', async () => {
    const id = await server.seed.organization('public', tenant.centerId, { name: 'Op de kaart' });
    await server.seed.organization('public', tenant.centerId, { name: 'Nog niet', status: 'pending' });
    const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, { organization_id: id });
    const map = await send(
      'GET',
      '?filter[show_on_social_map]=true&include=vacancies,vacancies.categories&page[size]=100',
      undefined,
    );
    expect(names(map)).toContain('Op de kaart');
    expect(names(map)).not.toContain('Nog niet');
    const found = map.json().data.find((one: { id: string }) => one.id === id);
    expect(found.relationships.vacancies.data).toEqual([{ type: 'vacancies', id: vacancyId }]);
    // A vacancy without a picture of its own gets the illustration of its category.
    const { included } = map.json() as { included: { type: string; id: string; relationships?: unknown }[] };
    const vacancy = included.find((one) => one.id === vacancyId);
    const categories = included.filter(({ type }) => type === 'categories').map(({ id: own }) => own);
    expect(vacancy?.relationships).toMatchObject({
      categories: { data: [{ type: 'categories', id: categories[0] }] },
    });
    expect(map.json().meta).not.toHaveProperty('counts');
    const byState = await send('GET', '?filter[show_on_social_map]=true&sort=-status_changed_at', undefined);
    expect([byState.statusCode, byState.json().errors[0].source]).toEqual([400, { parameter: 'sort' }]);
    expect((await send('GET', '', undefined)).statusCode).toBe(401);
    const volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    expect((await send('GET', '', undefined, volunteer)).statusCode).toBe(403);
  });

  it('are listed in every state for those who manage them, with filters', async () => {
    const own = await server.seed.organization('public', tenant.centerId, { name: 'Café Één' });
    const admin = await server.seed.user(tenant, { [own]: ['admin'] });
    expect(names(await send('GET', '', undefined, admin))).toEqual(['Café Één']);
    expect(names(await send('GET', '?filter[q]=cafe een', undefined, center))).toEqual(['Café Één']);
    expect(names(await send('GET', '?filter[q]=%25', undefined, center))).toEqual([]);
    const pending = await send(
      'GET',
      '?filter[status_eq]=pending&sort=-status_changed_at',
      undefined,
      center,
    );
    expect(names(pending)).toContain('Nog niet');
    const { meta } = pending.json();
    expect(meta.counts.pending).toBe(meta.pagination.records);
    const all = (await send('GET', '', undefined, center)).json().meta;
    expect(meta.counts).toEqual(all.counts);
    const states: number[] = Object.values(all.counts);
    expect(states.reduce((sum, one) => sum + one)).toBe(all.pagination.records);
    const found = await send('GET', '?filter[q]=cafe een', undefined, center);
    expect(found.json().meta.counts).toMatchObject({ approved: 1, pending: 0 });
    expect((await send('GET', '?filter[near]=51.8,5.8,10', undefined, center)).statusCode).toBe(200);
    expect((await send('GET', '?filter[near]=x', undefined, center)).statusCode).toBe(400);
  });
});

it('the centre is reminded once of sign-ups that have waited for more than five working days', async () => {
  const { id } = await signedUp();
  const remind = () => doJob(server, 'organizations.remind');
  const reminders = async () =>
    (await templatesTo(center.email)).filter((one) => one === 'organization_pending_reminder').length;
  // Monday to Monday are five working days.
  clock.advance(atLocalTime('2026-11-23', 8).getTime() - clock.now().getTime());
  await remind();
  expect(await reminders()).toBe(0);
  clock.advance(24 * 3_600_000);
  await remind();
  await remind();
  expect(await reminders()).toBe(1);
  expect(id).toBeDefined();
});
