import { randomUUID } from 'node:crypto';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let mentor: SeededUser;
let stranger: SeededUser;
let abroad: SeededUser;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  const other = await server.seed.tenant('demo');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  const elsewhere = await server.seed.organization('public', tenant.centerId, { name: 'Wijkhuis' });
  const school = await server.seed.organization('public', tenant.centerId, { organization_type: 'School' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  stranger = await server.seed.user(tenant, { [elsewhere]: ['admin'] });
  mentor = await server.seed.user(tenant, { [school]: ['mentor'] });
  abroad = await server.seed.user(other, { [other.rootOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

const vacancy = (values = {}) => domain.vacancy(tenant, { organization_id: organizationId, ...values });
const body = (attributes: object) => ({ data: { type: 'applications', attributes } });

async function applied(vacancyId: string, values = {}): Promise<{ id: string; email: string }> {
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);
  const response = await server.request('POST', '/api/v1/applications', {
    as: person,
    body: body({ vacancy_id: vacancyId }),
  });
  return { id: response.json().data.id, email: person.email };
}

const decide = (ids: string[], attributes: object, as = admin) =>
  server.request('PUT', '/api/v1/applications/bulk_update', { as, body: body({ ids, ...attributes }) });

const REJECTED = { status: 'rejected', rejection_reason: 'filled', message: 'Bedankt voor je aanvraag.' };

const storedOf = async (ids: readonly string[]) => {
  const rows = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('applications')
      .where('id', 'in', [...ids])
      .select(['id', 'status', 'rejection_reason', 'decision_message'])
      .execute(),
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? null);
};
const mailsTo = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .where('template', 'in', ['application_accepted', 'application_rejected'])
      .select(['template', 'text_body'])
      .execute(),
  );
const codesOf = (response: {
  json(): { errors: { code: string; source?: { pointer?: string } }[] };
}): string[] => response.json().errors.map(({ code, source }) => `${source?.pointer ?? ''} ${code}`.trim());

describe('a decision on many', () => {
  it('is the decision of each: mailed with the message, and in its history', async () => {
    const one = await applied(await vacancy());
    const two = await applied(await vacancy());
    const response = await decide([one.id, two.id], REJECTED);
    expect([response.statusCode, response.json().meta.failed]).toEqual([200, []]);
    expect(response.json().meta.updated.toSorted()).toEqual([one.id, two.id].toSorted());
    for (const { id, email } of [one, two]) {
      expect(await mailsTo(email)).toEqual([
        { template: 'application_rejected', text_body: expect.stringContaining('Bedankt voor je aanvraag.') },
      ]);
      const { attributes } = (await server.request('GET', `/api/v1/applications/${id}`, { as: admin })).json()
        .data;
      expect([attributes.rejection_reason, attributes.history.at(-1).step]).toEqual(['filled', 'rejected']);
    }
  });

  it('fills the placeholders of the message for each, with nothing of another', async () => {
    const cook = await vacancy({ title: 'Koken met buren' });
    const drive = await vacancy({ title: 'Rijden voor de voedselbank' });
    const named = await applied(cook, { first_name: 'Kim' });
    // Stored before names were read for addresses.
    for (const [table, column, value] of [
      ['applications', 'id', named.id],
      ['users', 'email', named.email],
    ] as const)
      await server.context.db.write('public', (queries) =>
        queries
          .updateTable(table)
          .set({ first_name: '{{vacancy.title}}' })
          .where(column, '=', value)
          .execute(),
      );
    const people = [
      { ...(await applied(cook, { first_name: 'Yusuf' })), name: 'Yusuf', title: 'Koken met buren' },
      {
        ...(await applied(drive, { first_name: 'Noor' })),
        name: 'Noor',
        title: 'Rijden voor de voedselbank',
      },
      // A name that looks like a placeholder is a name.
      {
        ...named,
        name: '{{vacancy.title}}',
        title: 'Koken met buren',
      },
    ];
    const message =
      'Dag {{recipient.first_name}}, fijn dat je bij {{organization.name}} komt voor {{vacancy.title}}. Groet, {{sender.first_name}}';
    const response = await decide(
      people.map(({ id }) => id),
      { status: 'accepted', message },
    );
    expect(response.json().meta.failed).toEqual([]);
    for (const { email, name, title } of people) {
      const [mail] = await mailsTo(email);
      expect(mail?.text_body).toContain(
        `Dag ${name}, fijn dat je bij Zorghuis komt voor ${title}. Groet, Sam`,
      );
      for (const other of ['Yusuf', 'Noor']) if (other !== name) expect(mail?.text_body).not.toContain(other);
    }
  });

  it('is signed by the centre of the application, whatever site is open', async () => {
    const { id, email } = await applied(await vacancy());
    const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
    const centerId = await server.seed.center('public', 'Heumen');
    await server.context.db.write('public', (queries) =>
      queries
        .updateTable('applications')
        .set({ volunteer_center_id: centerId })
        .where('id', '=', id)
        .execute(),
    );
    await decide([id], { status: 'accepted', message: 'Groet van {{center.name}}' }, root);
    const [mail] = await mailsTo(email);
    expect(mail?.text_body).toContain('Groet van Heumen');
  });

  it('knows no other placeholder, and decides nothing then', async () => {
    const { id } = await applied(await vacancy());
    const response = await decide([id], { status: 'accepted', message: 'Bel {{application.contact}}' });
    expect([response.statusCode, codesOf(response)]).toEqual([422, ['/data/attributes/message placeholder']]);
    expect(await storedOf([id])).toEqual([null]);
  });

  it('names who would get a message that is too long with their name in it', async () => {
    const short = await applied(await vacancy({ title: 'Koken' }));
    const long = await applied(
      await vacancy({ title: 'Koken met alle buren van de straat en van het plein' }),
    );
    const message = `${'a'.repeat(950)} {{vacancy.title}}`;
    const { meta } = (await decide([short.id, long.id], { status: 'accepted', message })).json();
    expect(meta.updated).toEqual([short.id]);
    expect(meta.failed).toEqual([
      expect.objectContaining({
        id: long.id,
        errors: [{ code: 'max_length', pointer: '/data/attributes/message' }],
      }),
    ]);
  });

  it('names what the rules reject, and changes the others', async () => {
    const decided = await applied(await vacancy());
    const open = await applied(await vacancy());
    await decide([decided.id], { status: 'accepted' });
    const response = await decide([decided.id, open.id], REJECTED);
    expect(response.json().meta).toEqual({
      updated: [open.id],
      failed: [{ id: decided.id, code: 'stale_record', detail: expect.any(String), errors: [] }],
    });
    expect(await storedOf([decided.id, open.id])).toEqual(['accepted', 'rejected']);
    expect(await mailsTo(decided.email)).toHaveLength(1);
  });

  it('accepts no more than there are places where people stand in line', async () => {
    const activity = await vacancy({ positions: 1, close_when_full: true });
    const [one, two] = [await applied(activity), await applied(activity)];
    const response = await decide([one.id, two.id], { status: 'accepted' });
    expect(response.json().meta.updated.length + response.json().meta.failed.length).toBe(2);
    expect((await storedOf([one.id, two.id])).filter((status) => status === 'accepted')).not.toHaveLength(0);
  });

  it('changes nothing where one of them is not the caller’s', async () => {
    const own = await applied(await vacancy());
    for (const foreign of [
      (await applied(await domain.vacancy(tenant, { organization_id: tenant.centerOrganizationId }))).id,
      randomUUID(),
      'no-uuid',
    ]) {
      const response = await decide([own.id, foreign], REJECTED);
      expect([response.statusCode, codesOf(response)]).toEqual([404, ['not_found']]);
    }
    expect(await storedOf([own.id])).toEqual([null]);
    expect(await mailsTo(own.email)).toEqual([]);
  });

  it('is not for strangers, mentors, visitors and other tenants', async () => {
    const { id } = await applied(await vacancy());
    expect((await decide([id], REJECTED, stranger)).statusCode).toBe(404);
    expect((await decide([id], REJECTED, abroad)).statusCode).toBe(404);
    expect((await decide([id], REJECTED, mentor)).statusCode).toBe(403);
    const visitor = await server.request('PUT', '/api/v1/applications/bulk_update', {
      host: tenant.host,
      body: body({ ids: [id], ...REJECTED }),
    });
    expect(visitor.statusCode).toBe(401);
    expect(await storedOf([id])).toEqual([null]);
  });

  it('takes a reason to reject, a message of a thousand signs, and 1 to 100 ids', async () => {
    const { id } = await applied(await vacancy());
    expect(codesOf(await decide([id], { status: 'rejected' }))).toEqual([
      '/data/attributes/rejection_reason required',
    ]);
    expect((await decide([id], { ...REJECTED, message: 'a'.repeat(1001) })).statusCode).toBe(422);
    expect((await decide([], REJECTED)).statusCode).toBe(422);
    expect(
      (
        await decide(
          Array.from({ length: 101 }, () => randomUUID()),
          REJECTED,
        )
      ).statusCode,
    ).toBe(422);
    expect((await decide([id, id], REJECTED)).statusCode).toBe(422);
    expect(await storedOf([id])).toEqual([null]);
  });

  it('of two at once that have some in common decides each once', async () => {
    const all = [];
    for (let at = 0; at < 4; at += 1) all.push(await applied(await vacancy()));
    const ids = all.map(({ id }) => id);
    const responses = await Promise.all([decide(ids, REJECTED), decide(ids.toReversed(), REJECTED)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses.flatMap((one) => one.json().meta.updated)).toHaveLength(4);
    for (const { email } of all) expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('a search of applications', () => {
  const found = async (query: string, as = admin): Promise<string[]> => {
    const response = await server.request(
      'GET',
      `/api/v1/applications?filter[q]=${encodeURIComponent(query)}`,
      {
        as,
      },
    );
    return response.json().data.map(({ id }: { id: string }) => id);
  };

  it('finds by name, address and title, whatever the accents, with what is typed taken literally', async () => {
    const title = await vacancy({ title: 'Zwemmaatje gezocht' });
    const zoe = await applied(title, { first_name: 'Zoë', last_name: 'van Straten' });
    expect(await found('zoe van')).toEqual([zoe.id]);
    expect(await found(zoe.email)).toEqual([zoe.id]);
    expect(await found('zwemmaatje')).toEqual([zoe.id]);
    expect(await found('zo')).toContain(zoe.id);
    expect(await found('z_e')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('counts the states among what it finds', async () => {
    const title = await vacancy({ title: 'Schaakmaatje gezocht', positions: 2 });
    const [one] = [await applied(title), await applied(title)];
    await decide([one.id], { status: 'accepted' });
    const response = await server.request('GET', '/api/v1/applications?filter[q]=schaakmaatje', {
      as: admin,
    });
    expect(response.json().meta).toMatchObject({
      counts: { new: 1, accepted: 1, rejected: 0 },
      pagination: { records: 2 },
    });
  });

  it('finds nothing of another organization', async () => {
    await applied(await vacancy({ title: 'Tuinmaatje gezocht' }));
    expect(await found('tuinmaatje', stranger)).toEqual([]);
  });
});
