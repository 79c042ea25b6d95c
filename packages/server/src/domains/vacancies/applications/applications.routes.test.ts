import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type RequestOptions, type TestServer } from '../../../test/test-server.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';

const HOUR = 3_600_000;
const host = 'public.localhost';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let other: SeededTenant;
let organizationId: string;
let contact: SeededUser;
let admin: SeededUser;
let volunteer: SeededUser;
let count = 0;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  other = await server.seed.tenant('demo');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  contact = await server.seed.user(tenant, { [organizationId]: ['volunteer'] }, { first_name: 'Contact' });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const vacancy = (values: Parameters<typeof domain.vacancy>[1] = {}) =>
  domain.vacancy(tenant, { organization_id: organizationId, contact_person_id: contact.id, ...values });

const visitor = (attributes: object = {}) => ({
  first_name: 'Noor',
  last_name: 'Bakker',
  email: `noor${(count += 1)}@example.nl`,
  phone_number: '06 12345678',
  message: 'Ik help graag.',
  ...attributes,
});

const work = async () => {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
};

const send = (vacancyId: string, attributes: object, options: RequestOptions = {}) =>
  server.request('POST', '/api/v1/applications', {
    host,
    ...options,
    body: { data: { type: 'applications', attributes: { vacancy_id: vacancyId, ...attributes } } },
  });

/** Sends it, and has what a visitor sends begun. */
const applyTo = async (vacancyId: string, attributes: object, options: RequestOptions = {}) => {
  const response = await send(vacancyId, attributes, options);
  await work();
  return response;
};

/** What a mailed link confirms, or the status of a rejection. */
const linked = async (token: string, at = host) => {
  const response = await server.request('GET', `/api/v1/applications/confirm/${token}`, { host: at });
  return response.statusCode === 200 ? response.json().data.attributes : response.statusCode;
};

const confirm = (token: string, at = host) =>
  server.request('POST', '/api/v1/applications/confirm', { host: at, body: { token } });

const idsSeenBy = async (as: SeededUser): Promise<string[]> =>
  (await server.request('GET', '/api/v1/applications', { as }))
    .json()
    .data.map(({ id }: { id: string }) => id);

async function mailsTo(
  email: string,
): Promise<{ template: string; subject: string; text: string; locale: string }[]> {
  return server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .select(['template', 'subject', 'text_body as text', 'locale'])
      .orderBy('created_at')
      .execute(),
  );
}

const storedOf = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('applications').where('email', '=', email).selectAll().execute(),
  );

async function tokenFor(email: string): Promise<string> {
  const mails = await mailsTo(email);
  return mails.map(({ text }) => /kind=application&token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
}

const codeOf = (response: { json(): { errors: { code: string }[] } }) => response.json().errors[0]?.code;

describe('a visitor', () => {
  it('applies, confirms by mail, and only then the organization sees it', async () => {
    const id = await vacancy({ title: 'Koken met ouderen' });
    const person = visitor();
    const applied = await applyTo(id, person);
    expect(applied.statusCode).toBe(201);
    expect([applied.json(), applied.headers['location']]).toEqual([{ meta: { sent: true } }, undefined]);
    const [application] = await storedOf(person.email);
    expect(application).toMatchObject({
      first_name: 'Noor',
      vacancy_title: 'Koken met ouderen',
      phone_number: '+31612345678',
      confirmed_at: null,
      status: null,
    });
    const [mail] = await mailsTo(person.email);
    expect(mail).toMatchObject({ template: 'application_confirm', locale: 'nl' });
    expect(mail?.text).toMatch(/http:\/\/public\.localhost\/confirm\?kind=application&token=[\w-]{20,64}\n/);
    expect(await idsSeenBy(admin)).not.toContain(application?.id);
    expect(await mailsTo(admin.email)).toEqual([]);

    const confirmed = await confirm(await tokenFor(person.email));
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().data.attributes.confirmed_at).not.toBeNull();
    expect(await idsSeenBy(admin)).toContain(application?.id);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toContain('application_receipt');
    for (const reader of [admin, contact]) {
      const [note] = await mailsTo(reader.email);
      expect(note).toMatchObject({
        template: 'application_received',
        subject: 'Nieuwe aanvraag voor Koken met ouderen',
      });
      expect(note?.text).toContain(`Je bereikt Noor Bakker op ${person.email} / 06 12345678.`);
      expect(note?.text).toContain(`http://public.localhost/applications/${application?.id}`);
    }
  });

  it('gets mail in the language of the site', async () => {
    const person = visitor();
    await applyTo(await vacancy(), person, { headers: { 'accept-language': 'en' } });
    expect((await mailsTo(person.email))[0]?.locale).toBe('en');
  });

  it('cannot use a link on another tenant, and may confirm twice', async () => {
    const person = visitor();
    await applyTo(await vacancy(), person);
    const token = await tokenFor(person.email);
    expect((await confirm(token, 'demo.localhost')).statusCode).toBe(404);
    expect((await confirm(token)).statusCode).toBe(200);
    const mails = await mailsTo(person.email);
    const again = await confirm(token);
    expect([again.statusCode, again.json().data.attributes.confirmed_at]).toEqual([200, expect.any(String)]);
    expect(await mailsTo(person.email)).toEqual(mails);
    server.clock.advance(73 * HOUR);
    expect(codeOf(await confirm(token))).toBe('token_expired');
    expect((await confirm('unknownunknownunknown')).statusCode).toBe(404);
    expect((await confirm('x')).statusCode).toBe(422);
  });

  it('is rejected when the vacancy was filled before the link was used, and the link stays', async () => {
    const id = await vacancy();
    const person = visitor();
    await applyTo(id, person);
    const token = await tokenFor(person.email);
    const set = (status: 'filled' | 'published') =>
      server.context.db.write('public', (queries) =>
        queries.updateTable('vacancies').set({ status }).where('id', '=', id).execute(),
      );
    await set('filled');
    const refused = await confirm(token);
    expect(refused.statusCode).toBe(409);
    expect(codeOf(refused)).toBe('invalid_transition');
    await set('published');
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('leaves nothing behind after 72 hours', async () => {
    const person = visitor();
    await applyTo(await vacancy(), person);
    const token = await tokenFor(person.email);
    const rows = () => storedOf(person.email);
    server.clock.advance(71 * HOUR);
    await work();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(2 * HOUR);
    expect((await confirm(token)).statusCode).toBe(410);
    await work();
    expect(await rows()).toEqual([]);
    expect((await confirm(token)).statusCode).toBe(410);
  });

  it('reports which field is invalid', async () => {
    const refused = await applyTo(await vacancy(), { first_name: '', email: 'nobody', phone_number: 'x' });
    expect(refused.statusCode).toBe(422);
    const errors = refused.json().errors as { code: string; source: { pointer: string } }[];
    expect(errors.map(({ code, source }) => `${source.pointer} ${code}`).sort()).toEqual([
      '/data/attributes/email email',
      '/data/attributes/first_name required',
      '/data/attributes/last_name required',
      '/data/attributes/phone_number phone',
    ]);
    const tooLong = await applyTo(await vacancy(), visitor({ message: 'x'.repeat(2001) }));
    expect(tooLong.json().errors[0]).toMatchObject({ code: 'max_length', meta: { n: 2000 } });
    const robot = await applyTo(await vacancy(), visitor({ website: 'https://spam.example' }));
    expect(robot.statusCode).toBe(422);
  });

  it('cannot set internal fields', async () => {
    const person = visitor({
      status: 'accepted',
      confirmed_at: '2026-01-01',
      user_id: volunteer.id,
      organization_id: other.centerOrganizationId,
    });
    await applyTo(await vacancy(), person);
    const rows = await storedOf(person.email);
    expect(rows).toMatchObject([{ status: null, confirmed_at: null, user_id: null }]);
  });
});

const UNCONFIRMED = {
  organization_name: null,
  answer_expected: null,
  seat: null,
  follow: null,
  email: null,
};

describe('a mailed link', () => {
  const linkFor = async (id: string, attributes: object = {}) => {
    const person = visitor(attributes);
    await applyTo(id, person);
    return { ...person, token: await tokenFor(person.email) };
  };

  it('shows all that it confirms before the button is pressed, and changes nothing', async () => {
    const id = await vacancy({ title: 'Koken met ouderen' });
    const message = 'Kijk op evil.example.\nIk kom.';
    const { token, email } = await linkFor(id, { message });
    const before = await storedOf(email);
    const shown = { state: 'waiting', vacancy_id: id, vacancy_title: 'Koken met ouderen' };
    const phone = { phone_number: '+31612345678', phone_text: '06 12345678' };
    const text = { name: 'Noor Bakker', ...phone, message, ...UNCONFIRMED };
    expect(await linked(token)).toEqual({ ...shown, ...text });
    expect(await linked(token)).toEqual({ ...shown, ...text });
    expect(await storedOf(email)).toEqual(before);
    expect(await linked(token, 'demo.localhost')).toBe(404);
    expect(await linked('x'.repeat(32))).toBe(404);
    expect(await linked('x')).toBe(404);
  });

  it('shows that it was used, and where it is over only the vacancy', async () => {
    const id = await vacancy({ title: 'Koken met ouderen' });
    const nothing = { name: null, phone_number: null, phone_text: null, message: null, ...UNCONFIRMED };
    const over = { vacancy_id: id, vacancy_title: 'Koken met ouderen', ...nothing };
    const used = await linkFor(id);
    await confirm(used.token);
    expect(await linked(used.token)).toEqual({
      ...over,
      state: 'confirmed',
      follow: 'account',
      email: used.email,
      organization_name: 'Zorghuis',
      answer_expected: { on: expect.any(String), by: 'norm' },
    });
    const late = await linkFor(id);
    server.clock.advance(73 * HOUR);
    expect(await linked(late.token)).toEqual({ ...over, state: 'expired' });
    await work();
    expect(await storedOf(late.email)).toEqual([]);
    expect(await linked(late.token)).toEqual({ ...over, state: 'expired' });
    const waiting = await linkFor(id);
    await server.context.db.write('public', (queries) =>
      queries.updateTable('vacancies').set({ status: 'filled' }).where('id', '=', id).execute(),
    );
    expect(await linked(waiting.token)).toEqual({ ...over, state: 'closed' });
    expect((await linked(used.token)).state).toBe('confirmed');
  });
});

describe('a signed-in user', () => {
  it('applies at once, with the account’s name and address', async () => {
    const id = await vacancy();
    const response = await applyTo(id, { message: 'Hallo', email: 'else@example.nl' }, { as: volunteer });
    expect(response.statusCode).toBe(201);
    const { attributes, meta } = response.json().data;
    expect(attributes).toMatchObject({ email: volunteer.email, first_name: 'Sam' });
    expect(attributes.confirmed_at).not.toBeNull();
    expect(meta.can).toEqual(['applications.withdraw']);
    const shown = await server.request('GET', `/api/v1/vacancies/${id}`, { as: volunteer });
    expect(shown.json().data.meta.can).not.toContain('applications.create');
  });

  it('replaces what was begun as a visitor', async () => {
    const id = await vacancy();
    const before = (await storedOf(volunteer.email)).length;
    const begun = visitor({ email: volunteer.email });
    await applyTo(id, begun);
    const token = await tokenFor(volunteer.email);
    const taken = await applyTo(id, {}, { as: volunteer });
    expect(taken.statusCode).toBe(201);
    // The link in the visitor's mail shows the new state.
    const confirmed = await confirm(token);
    expect([confirmed.statusCode, confirmed.json().data.id]).toEqual([200, taken.json().data.id]);
    expect(await storedOf(volunteer.email)).toHaveLength(before + 1);
  });

  it('does not apply to their own vacancy', async () => {
    expect((await applyTo(await vacancy(), {}, { as: contact })).statusCode).toBe(403);
  });

  it('may not while inactive', async () => {
    const inactive = await server.seed.user(tenant, {}, { status: 'inactive' });
    expect(codeOf(await applyTo(await vacancy(), {}, { as: inactive }))).toBe('account_inactive');
  });

  it('withdraws, once, and may apply again', async () => {
    const id = await vacancy();
    const application = (await applyTo(id, {}, { as: volunteer })).json().data.id;
    const withdraw = (options: RequestOptions) =>
      server.request('PUT', `/api/v1/applications/${application}/withdraw`, options);
    expect((await withdraw({ host })).statusCode).toBe(401);
    expect((await withdraw({ as: admin })).statusCode).toBe(404);
    const body = { data: { type: 'applications', attributes: { reason: 'Verhuisd' } } };
    const done = await withdraw({ as: volunteer, body });
    expect(done.statusCode).toBe(200);
    expect(done.json().data.attributes.withdrawn_at).not.toBeNull();
    expect((await mailsTo(contact.email)).map(({ template }) => template)).toContain('application_withdrawn');
    expect((await withdraw({ as: volunteer })).statusCode).toBe(409);
    expect((await applyTo(id, {}, { as: volunteer })).statusCode).toBe(201);
  });
});

describe('only one open application', () => {
  it('per address, also when fifty arrive at once', async () => {
    const id = await vacancy();
    const person = visitor();
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(id, person)));
    await Promise.all([work(), work(), work()]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    expect(await storedOf(person.email)).toHaveLength(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('per address, whose mail is sent again on request', async () => {
    const id = await vacancy();
    const person = visitor();
    await applyTo(id, person);
    const first = await tokenFor(person.email);
    await applyTo(id, person);
    expect(await mailsTo(person.email)).toHaveLength(1);
    const again = await applyTo(id, { ...person, again: true });
    expect([again.statusCode, again.json()]).toEqual([201, { meta: { sent: true } }]);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual([
      'application_confirm',
      'application_confirm',
    ]);
    expect(await storedOf(person.email)).toHaveLength(1);
    expect((await confirm(first)).statusCode).toBe(200);
    // Once it is confirmed, the same request sends the mail that reports this.
    await applyTo(id, { ...person, again: true });
    expect((await mailsTo(person.email)).map(({ template }) => template)).toContain('application_known');
  });

  it('per account, also when fifty arrive at once', async () => {
    const id = await vacancy();
    const user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(id, {}, { as: user })));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  it('per account, also after its address has changed', async () => {
    const id = await vacancy();
    const user = await server.seed.user(tenant);
    expect((await applyTo(id, {}, { as: user })).statusCode).toBe(201);
    const email = `${user.id}@example.nl`;
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ email }).where('id', '=', user.id).execute(),
    );
    const headers = await server.signIn({ ...user, email });
    expect(codeOf(await applyTo(id, {}, { headers }))).toBe('already_applied');
  });

  it('but a mail that did not arrive may be requested again after ten minutes', async () => {
    const id = await vacancy();
    const person = visitor();
    await applyTo(id, person);
    const first = await tokenFor(person.email);
    await applyTo(id, person);
    expect(await mailsTo(person.email)).toHaveLength(1);
    server.clock.advance(11 * 60_000);
    await applyTo(id, person);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual([
      'application_confirm',
      'application_confirm',
    ]);
    expect(await tokenFor(person.email)).not.toBe(first);
    // Both mails are about the same text, so either link confirms it.
    expect((await confirm(first)).statusCode).toBe(200);
    expect((await confirm(await tokenFor(person.email))).statusCode).toBe(200);
    expect(await storedOf(person.email)).toHaveLength(1);
  });

  it('and of several texts the one whose own link is used, no matter who sent the others', async () => {
    const id = await vacancy({ title: 'Koken met ouderen' });
    const person = visitor({ first_name: 'Noor', message: 'Ik help graag.' });
    await applyTo(id, person);
    const own = await tokenFor(person.email);
    server.clock.advance(1000);
    const stranger = { ...person, first_name: 'Vreemde', message: 'Ik kom alleen voor het geld.' };
    expect((await applyTo(id, stranger)).statusCode).toBe(201);
    const [first, second] = await mailsTo(person.email);
    const strange = await tokenFor(person.email);
    expect([first?.template, second?.template]).toEqual(['application_confirm', 'application_confirm_again']);
    // Each mail quotes what its own link confirms.
    expect(first?.text).toContain('Naam: Noor Bakker\nBericht: Ik help graag.');
    expect(second?.text).toContain('Naam: Vreemde Bakker\nBericht: Ik kom alleen voor het geld.');
    expect(await storedOf(person.email)).toHaveLength(2);
    expect((await confirm(own)).statusCode).toBe(200);
    expect(await storedOf(person.email)).toMatchObject([{ message: 'Ik help graag.' }]);
    // The other link confirms nothing any more, and reports the confirmed one.
    const mails = await mailsTo(person.email);
    const late = await confirm(strange);
    expect([late.statusCode, late.json().data.attributes.message]).toEqual([200, 'Ik help graag.']);
    expect(late.json().meta).toEqual({ replaced: true });
    const organization_name = 'Zorghuis';
    expect(await linked(own)).toMatchObject({ state: 'confirmed', organization_name });
    expect(await linked(strange)).toMatchObject({ state: 'replaced', organization_name, message: null });
    expect(await storedOf(person.email)).toMatchObject([{ first_name: 'Noor' }]);
    expect(await mailsTo(person.email)).toEqual(mails);
  });

  it('also when the links of several are used at once', async () => {
    const id = await vacancy();
    const person = visitor();
    const tokens: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      await applyTo(id, { ...person, message: `Tekst ${index}` });
      tokens.push(await tokenFor(person.email));
      server.clock.advance(1000);
    }
    const responses = await Promise.all(tokens.map((token) => confirm(token)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [stored, ...others] = await storedOf(person.email);
    expect(others).toEqual([]);
    expect(new Set(responses.map((response) => response.json().data.id))).toEqual(new Set([stored?.id]));
    const receipts = (await mailsTo(person.email)).filter(
      ({ template }) => template === 'application_receipt',
    );
    expect(receipts).toHaveLength(1);
  });

  it('and a message in which a mail program makes a link is not quoted in a mail', async () => {
    const id = await vacancy();
    const person = visitor({ message: 'Win een prijs op evil.example/nu' });
    await applyTo(id, person);
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).not.toContain('evil');
    expect(mail?.text).toContain('Bericht: staat op de pagina achter de knop');
    const long = visitor({ message: 'Heel lang '.repeat(90) });
    await applyTo(id, long);
    expect((await mailsTo(long.email))[0]?.text.length).toBeLessThan(1500);
  });

  it('and existing ones are looked up after the response, which takes the same work for all', async () => {
    const id = await vacancy();
    const [existing, begun, fresh] = [visitor(), visitor(), visitor()];
    for (const person of [existing, begun]) await applyTo(id, person);
    await confirm(await tokenFor(existing.email));
    const before = await Promise.all([existing, begun, fresh].map(({ email }) => mailsTo(email)));
    for (const person of [existing, begun, fresh]) await send(id, { ...person, message: 'Opnieuw' });
    const jobs = await server.context.db.read('public', (queries) =>
      queries.selectFrom('jobs').where('kind', '=', 'application.requested').select('payload').execute(),
    );
    expect(jobs).toHaveLength(3);
    expect(jobs.map(({ payload }) => payload['applicant'])).toEqual(
      expect.arrayContaining(
        [existing, begun, fresh].map(({ email }) => expect.objectContaining({ email, message: 'Opnieuw' })),
      ),
    );
    expect(await storedOf(fresh.email)).toEqual([]);
    expect(await Promise.all([existing, begun, fresh].map(({ email }) => mailsTo(email)))).toEqual(before);
    await work();
  });

  it('and a confirmed one is reported by mail, never by the response', async () => {
    const id = await vacancy();
    const [existing, fresh] = [visitor(), visitor()];
    await applyTo(id, existing);
    await confirm(await tokenFor(existing.email));
    const begun = (await mailsTo(existing.email)).length;
    server.clock.advance(1000);
    const responses = [await applyTo(id, { ...existing, message: 'Nog een keer' }), await applyTo(id, fresh)];
    expect(responses[0]?.body).toBe(responses[1]?.body);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const mails = (await mailsTo(existing.email)).slice(begun);
    expect(mails.map(({ template }) => template)).toEqual(['application_known']);
    expect(mails[0]?.text).not.toContain('token=');
    expect(mails[0]?.text).toContain(`http://public.localhost/vacancies/${id}`);
    expect(await storedOf(existing.email)).toMatchObject([{ message: 'Ik help graag.' }]);
  });

  it('and one of an account is reported to its owner, with a link to it', async () => {
    const id = await vacancy();
    const user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const own = (await applyTo(id, {}, { as: user })).json().data.id;
    server.clock.advance(1000);
    expect((await applyTo(id, visitor({ email: user.email }))).statusCode).toBe(201);
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({
      template: 'application_known',
      text: expect.stringContaining(`/applications/${own}`),
    });
    expect(codeOf(await applyTo(id, {}, { as: user }))).toBe('already_applied');
  });
});

describe('a vacancy', () => {
  it('that is over is rejected otherwise than one that was never public', async () => {
    const past = new Date(server.clock.now().getTime() - 48 * HOUR);
    const over = [
      await vacancy({ status: 'filled' }),
      await vacancy({ status: 'expired' }),
      await vacancy({ expires_at: past.toISOString().slice(0, 10) }),
      await vacancy({ apply_url: 'https://elders.example' }),
      await vacancy({ registration_closes_at: past }),
    ];
    for (const id of over) expect(codeOf(await applyTo(id, visitor()))).toBe('invalid_transition');
    for (const status of ['archived', 'deleted'] as const)
      expect(codeOf(await applyTo(await vacancy({ status }), visitor()))).toBe('gone');
    const hidden = [
      await vacancy({ status: 'draft' }),
      await vacancy({ status: 'archived', published_at: null }),
      await vacancy({ volunteer_center_id: await server.seed.center('public', `Buren ${(count += 1)}`) }),
      await domain.vacancy(other),
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      'nothing',
    ];
    for (const id of hidden) expect((await applyTo(id, visitor())).statusCode).toBe(404);
  });
});
