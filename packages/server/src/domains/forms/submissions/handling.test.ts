import { runDueJobs } from '../../../jobs/worker.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { jobKinds } from '../../job-kinds.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let colleague: SeededUser;
let center: SeededUser;
let stranger: SeededUser;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  await server.context.db.write('public', (queries) =>
    queries.updateTable('organizations').set({ email: EMAIL }).where('id', '=', organizationId).execute(),
  );
  const other = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  colleague = await server.seed.user(tenant, { [organizationId]: ['organization_superuser'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  stranger = await server.seed.user(tenant, { [other]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const EMAIL = 'hallo@buurtkeuken.example';

const send = (method: string, path: string, as: SeededUser, attributes?: object, type = 'form_submissions') =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });

const QUESTIONS = [
  { text: 'Hoe heet je?', question_type: 'text' },
  { text: 'Je e-mailadres', question_type: 'email' },
  { text: 'Wat kun je?', question_type: 'checkbox', options: [{ label: 'Koken' }, { label: 'Rijden' }] },
  { text: 'Hoe oud ben je?', question_type: 'number' },
  { text: 'Vanaf wanneer?', question_type: 'date' },
  { text: 'Akkoord?', question_type: 'checkbox' },
  { text: 'Waar?', question_type: 'multiple_choice', options: [{ label: 'Thuis' }, { label: 'Elders' }] },
];

async function form(own: object = {}) {
  const attributes = { title: 'Meedoen', questions_attributes: QUESTIONS, ...own };
  const { data } = (await send('POST', 'forms', admin, attributes, 'forms')).json();
  const ids = data.attributes.questions.map(({ id }: { id: string }) => id) as string[];
  const fillIn = (
    given: readonly unknown[],
    options: { as?: SeededUser; locale?: string; own?: object } = {},
  ) =>
    server.request('POST', `/api/v1/public_forms/${data.attributes.token}/submissions`, {
      host: 'public.localhost',
      headers: { 'accept-language': options.locale ?? 'nl' },
      ...(options.as ? { as: options.as } : {}),
      body: {
        data: {
          type: 'form_submissions',
          attributes: {
            ...options.own,
            answers: given.flatMap((value, at) =>
              value === undefined ? [] : [{ question_id: ids[at], value }],
            ),
          },
        },
      },
    });
  return { id: data.id as string, ids, fillIn };
}

async function submission(given: readonly unknown[] = ['Noor', 'noor@example.org'], options = {}) {
  const made = await form();
  expect((await made.fillIn(given, options)).statusCode).toBe(201);
  const { data } = (await send('GET', `forms/${made.id}/submissions`, admin)).json();
  return { formId: made.id, id: data[0].id as string };
}
const shown = async (id: string, as = admin) =>
  (await send('GET', `form_submissions/${id}`, as)).json().data.attributes;
const put = (id: string, attributes: object, as = admin) =>
  send('PUT', `form_submissions/${id}`, as, attributes);
const mailsOf = (template: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('template', '=', template)
      .select(['to_address', 'subject', 'text_body', 'reply_to'])
      .execute(),
  );

describe('who handles what was filled in', () => {
  it('is one of those who may, and hears of it', async () => {
    const { id, formId } = await submission();
    const before = await shown(id);
    expect(before).toMatchObject({ assignee_id: null, assignee_name: null, status: 'new' });
    expect(before.handlers.map((one: { id: string }) => one.id).sort()).toEqual(
      [admin.id, colleague.id].sort(),
    );
    const assigned = await put(id, { assignee_id: colleague.id });
    expect(assigned.json().data.attributes).toMatchObject({ assignee_id: colleague.id, status: 'new' });
    const [mail] = await mailsOf('form_assigned');
    expect(mail).toMatchObject({
      to_address: colleague.email,
      subject: 'Voor jou: een inzending van ‘Meedoen’',
    });
    expect(mail?.text_body).toContain(`/form_builder/${formId}/submissions/${id}`);
    const listed = async (query: string) =>
      (await send('GET', `forms/${formId}/submissions?${query}`, admin)).json().data.length;
    expect(await listed(`filter[assignee_id_eq]=${colleague.id}`)).toBe(1);
    expect(await listed('filter[assignee_id_null]=true')).toBe(0);
    // The same once more, and to oneself: no one is notified of what they did.
    await put(id, { assignee_id: colleague.id });
    await put(id, { assignee_id: admin.id });
    expect(await mailsOf('form_assigned')).toHaveLength(1);
    const free = await put(id, { assignee_id: null, status: 'in_progress' });
    expect(free.json().data.attributes).toMatchObject({ assignee_id: null, status: 'in_progress' });
  });

  it('is of the centre where the centre assigns it', async () => {
    const { id } = await submission();
    const { handlers } = await shown(id, center);
    expect(handlers.map((one: { id: string }) => one.id)).toContain(center.id);
    expect((await put(id, { assignee_id: center.id }, center)).statusCode).toBe(200);
  });

  it.each([
    ['someone who may not', () => volunteer.id],
    ['someone of another organization', () => stranger.id],
    ['someone of the centre, for an organization', () => center.id],
    ['an account that is not there', () => 'b0000000-0000-4000-8000-000000000000'],
  ])('is not %s', async (_who, idOf) => {
    const { id } = await submission();
    const response = await put(id, { assignee_id: idOf(), status: 'handled' });
    expect([response.statusCode, response.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/assignee_id',
    ]);
    // Nothing of it happened.
    expect(await shown(id)).toMatchObject({ status: 'new', assignee_id: null });
  });

  it('is there no longer when the account has gone', async () => {
    const { id } = await submission();
    const gone = await server.seed.user(tenant, { [organizationId]: ['admin'] });
    await put(id, { assignee_id: gone.id });
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ status: 'inactive' }).where('id', '=', gone.id).execute(),
    );
    const { handlers } = await shown(id);
    expect(handlers.map((one: { id: string }) => one.id)).not.toContain(gone.id);
  });

  it('needs a request that changes something', async () => {
    const { id } = await submission();
    expect((await put(id, {})).statusCode).toBe(422);
  });
});

it('notifies those who may handle it, once in a quarter of an hour', async () => {
  const made = await form();
  const notified = async () =>
    (await mailsOf('form_submitted'))
      .filter(({ text_body }) => text_body.includes(`/form_builder/${made.id}`))
      .map(({ to_address }) => to_address);
  expect((await made.fillIn(['A'])).statusCode).toBe(201);
  const first = await notified();
  expect(first).toEqual(expect.arrayContaining([admin.email, colleague.email]));
  expect(first).not.toContain(center.email);
  expect(first).not.toContain(volunteer.email);
  await made.fillIn(['B']);
  server.clock.advance(14 * 60_000);
  await made.fillIn(['C']);
  expect((await notified()).length).toBe(first.length);
  server.clock.advance(60_000);
  await made.fillIn(['Spam'], { own: { website: 'x' } });
  expect((await notified()).length).toBe(first.length);
  await made.fillIn(['D']);
  expect((await notified()).length).toBe(2 * first.length);
});

it('notifies once more at the end of a quarter of an hour in which more came in', async () => {
  const made = await form();
  // Those on the screen: mails of several forms are joined before they leave.
  const notified = () =>
    server.context.db.read('public', async (queries) => {
      const rows = await queries
        .selectFrom('notifications')
        .where('event', '=', 'form_submitted')
        .where('url', 'like', `%${made.id}`)
        .select('id')
        .execute();
      return rows.length;
    });
  const later = (count: number) => server.clock.advance(count * 60_000);
  const runJobs = () => runDueJobs(server.context, jobKinds(server.context.config), server.app.log);
  await made.fillIn(['A']);
  const once = await notified();
  await runJobs();
  expect(await notified()).toBe(once);
  await made.fillIn(['B']);
  later(5);
  await made.fillIn(['C']);
  later(9);
  await runJobs();
  expect(await notified()).toBe(once);
  later(1);
  await runJobs();
  expect(await notified()).toBe(2 * once);
  // Nothing more came: nothing more is sent.
  later(20);
  await runJobs();
  expect(await notified()).toBe(2 * once);
  await made.fillIn(['D']);
  expect(await notified()).toBe(3 * once);
  await made.fillIn(['E']);
  later(16);
  // Before the job came the next one did: its notice is about both.
  await made.fillIn(['F']);
  await runJobs();
  expect(await notified()).toBe(4 * once);
  await made.fillIn(['G']);
  const { data } = (await send('GET', `forms/${made.id}/submissions`, admin)).json();
  for (const { id } of data) await put(id, { status: 'handled' });
  later(16);
  await runJobs();
  expect(await notified()).toBe(4 * once);
});

describe('a reply', () => {
  const reply = (id: string, body = 'Welkom!\nTot zaterdag.', as = admin) =>
    send('POST', `form_submissions/${id}/answer`, as, { body });

  it('goes to the address that was filled in, in the language of who filled it in, and stays beside it', async () => {
    const { id } = await submission(['Noor', 'noor@example.org'], { locale: 'en' });
    expect(await shown(id)).toMatchObject({ reply_to: 'noor@example.org', replied_at: null, replies: [] });
    const sent = await reply(id);
    expect(sent.statusCode).toBe(200);
    expect(sent.json().data.attributes).toMatchObject({
      status: 'new',
      replied_at: server.clock.now().toISOString(),
      replies: [{ body: 'Welkom!\nTot zaterdag.', author_name: expect.stringMatching(/^Sam Tester/) }],
    });
    const mail = (await mailsOf('form_answered')).find(({ to_address }) => to_address === 'noor@example.org');
    expect(mail?.subject).toBe('Reply to ‘Meedoen’');
    expect(mail?.text_body).toContain('Tot zaterdag.');
    // Who writes back writes to the organization, not to the centre whose site it is.
    expect(mail?.reply_to).toBe(EMAIL);
  });

  it('has no link of the title in its subject', async () => {
    const made = await form({ title: 'Prijs op win.example' });
    await made.fillIn(['Noor', 'titel@example.org']);
    const [row] = (await send('GET', `forms/${made.id}/submissions`, admin)).json().data;
    await reply(row.id);
    const mail = (await mailsOf('form_answered')).find(
      ({ to_address }) => to_address === 'titel@example.org',
    );
    expect(mail?.subject).toBe('Antwoord op ‘Prijs op [link weggelaten]’');
  });

  it('goes to the account of who was signed in, whatever address was filled in', async () => {
    const { id } = await submission(['Noor', 'elders@example.org'], { as: volunteer });
    expect(await shown(id)).toMatchObject({ reply_to: volunteer.email });
    await reply(id);
    const to = (await mailsOf('form_answered')).map(({ to_address }) => to_address);
    expect(to).toContain(volunteer.email);
    expect(to).not.toContain('elders@example.org');
  });

  it('does not go to an account that is no longer active', async () => {
    const gone = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
    const { id } = await submission(['Noor', 'elders@example.org'], { as: gone });
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ status: 'inactive' }).where('id', '=', gone.id).execute(),
    );
    expect(await shown(id)).toMatchObject({ reply_to: 'elders@example.org' });
  });

  it('is not possible without an address, nor to what was taken for spam', async () => {
    const { id } = await submission(['Noor']);
    expect((await reply(id)).statusCode).toBe(409);
    const spam = await submission();
    await put(spam.id, { status: 'spam' });
    expect((await reply(spam.id)).statusCode).toBe(409);
    expect((await shown(spam.id)).replies).toEqual([]);
  });

  it('has words', async () => {
    const { id } = await submission();
    expect((await reply(id, '   ')).statusCode).toBe(422);
    expect((await reply(id, 'x'.repeat(5001))).statusCode).toBe(422);
    expect((await reply(id, 'Hallo', stranger)).statusCode).toBe(404);
    expect((await reply(id, 'Hallo', volunteer)).statusCode).toBe(403);
  });
});

it('can be noted about, and its notes go with it', async () => {
  const { id } = await submission();
  const can = async (as: SeededUser) =>
    (await send('GET', `form_submissions/${id}`, as)).json().data.meta.can;
  expect(await can(admin)).toContain('internal_notes.edit');
  const editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  expect(await can(editor)).toEqual(['forms.manage']);
  const note = { note: 'Gebeld', notable_type: 'form_submissions', notable_id: id };
  const write = (as: SeededUser) => send('POST', 'internal_notes', as, note, 'internal_notes');
  expect((await write(admin)).statusCode).toBe(201);
  expect((await write(stranger)).statusCode).toBe(404);
  const notes = (as: SeededUser) =>
    send('GET', `internal_notes?filter[notable_type_eq]=form_submissions&filter[notable_id_eq]=${id}`, as);
  expect((await notes(colleague)).json().data).toHaveLength(1);
  expect((await notes(center)).json().data).toHaveLength(0);
  await send('DELETE', `form_submissions/${id}`, admin);
  expect((await notes(colleague)).statusCode).toBe(404);
  const left = await server.context.db.read('public', (queries) =>
    queries.selectFrom('internal_notes').where('notable_id', '=', id).select('id').execute(),
  );
  expect(left).toEqual([]);
});

describe('the summary of a form', () => {
  const summaryOf = async (id: string, as = admin) => {
    const response = await send('GET', `forms/${id}/summary`, as);
    return { status: response.statusCode, ...response.json().data?.attributes };
  };

  it('counts what was filled in per question, as a plain reading of the rows does, without spam', async () => {
    const made = await form();
    const rows: unknown[][] = [
      ['A', 'a@example.org', ['koken', 'rijden'], 40, '2026-03-01', true, 'thuis'],
      ['B', undefined, ['koken'], 20.5, '2026-01-09', true, 'thuis'],
      ['C', undefined, undefined, 3, undefined, false, 'elders'],
      ['D'],
    ];
    for (const row of rows) expect((await made.fillIn(row)).statusCode).toBe(201);
    await made.fillIn(['Spam', undefined, ['rijden'], 1000, '1999-01-01', true, 'elders'], {
      own: { website: 'x' },
    });
    const summary = await summaryOf(made.id);
    expect(summary.submission_count).toBe(4);
    const [name, email, skills, age, from, agreed, place] = summary.questions;
    expect(name.latest.map(({ value }: { value: string }) => value).sort()).toEqual(['A', 'B', 'C', 'D']);
    expect([email.latest.length, skills.latest, age.latest]).toEqual([1, [], []]);
    expect(age.spread).toEqual([3, 20.5, 40].map((value) => ({ from: value, to: value, count: 1 })));
    expect(from.spread).toEqual(
      ['2026-01', '2026-02', '2026-03'].map((month) => ({
        from: month,
        to: month,
        count: month === '2026-02' ? 0 : 1,
      })),
    );
    expect([name.filled_in, email.filled_in, name.options, name.figures, name.range]).toEqual([
      4,
      1,
      [],
      null,
      null,
    ]);
    expect(skills.options).toEqual([
      { label: 'Koken', value: 'koken', count: 2 },
      { label: 'Rijden', value: 'rijden', count: 1 },
    ]);
    const numbers = [40, 20.5, 3];
    expect(age.figures).toEqual({
      min: 3,
      max: 40,
      mean: expect.closeTo(numbers.reduce((sum, one) => sum + one) / 3, 8),
      median: 20.5,
    });
    expect(from.range).toEqual(['2026-01-09', '2026-03-01']);
    expect(agreed.options).toEqual([{ label: 'true', value: 'true', count: 2 }]);
    expect(place.options.map(({ count }: { count: number }) => count)).toEqual([2, 1]);
  });

  it('counts many different numbers in ten spans, and shows the five latest texts, the rest by their question', async () => {
    const made = await form();
    const ages = Array.from({ length: 21 }, (_, at) => at * at);
    for (const age of ages) {
      server.clock.advance(1000);
      await made.fillIn([`Nummer ${age}`, undefined, undefined, age]);
    }
    server.clock.advance(1000);
    await made.fillIn([undefined, 'later@example.org']);
    const [name, email, , age] = (await summaryOf(made.id)).questions;
    expect(name.latest.map(({ value }: { value: string }) => value)).toEqual(
      [400, 361, 324, 289, 256].map((one) => `Nummer ${one}`),
    );
    const plain = Array.from({ length: 10 }, (_, at) => {
      const [from, to] = [at * 40, (at + 1) * 40];
      const isIn = (one: number) => one >= from && (one < to || (at === 9 && one === to));
      return { from, to, count: ages.filter(isIn).length };
    });
    expect(age.spread).toEqual(plain);
    const of = async (question: string, more = '') =>
      (
        await send(
          'GET',
          `forms/${made.id}/submissions?filter[question]=${question}&page[size]=20${more}`,
          admin,
        )
      ).json();
    const page = await of(name.question_id, '&page[number]=2');
    expect([page.meta.pagination.records, page.data.length]).toEqual([21, 1]);
    const [last] = (await of(email.question_id)).data;
    expect(last.id).toBe(email.latest[0].submission_id);
  });

  it('keeps what was filled in at a question that was removed since, and options that are gone', async () => {
    const made = await form();
    await made.fillIn(['A', undefined, ['rijden'], undefined, undefined, undefined, 'elders']);
    const questions_attributes = [
      { id: made.ids[2], options: [{ label: 'Koken', value: 'koken' }] },
      { id: made.ids[6], _destroy: true },
    ];
    expect(
      (await send('PATCH', `forms/${made.id}`, admin, { questions_attributes }, 'forms')).statusCode,
    ).toBe(200);
    const { questions } = await summaryOf(made.id);
    const skills = questions.find(({ question }: { question: string }) => question === 'Wat kun je?');
    expect(skills.options).toEqual([
      { label: 'Koken', value: 'koken', count: 0 },
      { label: 'rijden', value: 'rijden', count: 1 },
    ]);
    expect(questions.at(-1)).toMatchObject({ question: 'Waar?', is_removed: true, filled_in: 1 });
  });

  it('is there before anyone has filled it in, and for those alone who handle it', async () => {
    const made = await form();
    expect(await summaryOf(made.id)).toMatchObject({ submission_count: 0, first_at: null, last_at: null });
    expect((await summaryOf(made.id, stranger)).status).toBe(404);
    expect((await summaryOf(made.id, volunteer)).status).toBe(403);
    expect((await summaryOf(made.id, center)).status).toBe(200);
  });
});
