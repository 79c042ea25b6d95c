import { csvMoment } from '../../../http/csv.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { days, minutes } from '../../../clock.ts';
import { removeOf } from '../../../db/domain-data.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { doJob } from '../../../test/do-job.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { personal } from '../data.repository.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
});
afterAll(() => server.close());

const send = (method: string, path: string, as: SeededUser, attributes?: object, type = 'form_submissions') =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });

interface Made {
  id: string;
  token: string;
  /** The ids of its questions. */
  q: string[];
}
const NAME = { text: 'Hoe heet je?', question_type: 'text', required: true };
async function form(own: object = {}, questions: object[] = [NAME]): Promise<Made> {
  const attributes = { title: 'Aanmelden', questions_attributes: questions, ...own };
  const response = await send('POST', 'forms', admin, attributes, 'forms');
  expect(response.statusCode).toBe(201);
  const { data } = response.json();
  return {
    id: data.id,
    token: data.attributes.token,
    q: data.attributes.questions.map(({ id }: { id: string }) => id),
  };
}
const change = (id: string, attributes: object) => send('PATCH', `forms/${id}`, admin, attributes, 'forms');
const formOf = async ({ id }: Made) => (await send('GET', `forms/${id}`, admin)).json().data.attributes;
const shownTo = ({ token }: Pick<Made, 'token'>) =>
  server.request('GET', `/api/v1/public_forms/${token}`, { host: 'public.localhost' });
const publicForm = async (made: Made) => (await shownTo(made)).json().data;

/** Values by the place of their questions. */
const listed = ({ q }: Made, given: readonly unknown[]) =>
  given.flatMap((value, at) => (value === undefined ? [] : [{ question_id: q[at], value }]));
const fillIn = (
  made: Made,
  given: readonly unknown[],
  own: object = {},
  options: { as?: SeededUser; headers?: Record<string, string> } = {},
) =>
  server.request('POST', `/api/v1/public_forms/${made.token}/submissions`, {
    host: 'public.localhost',
    ...options,
    body: { data: { type: 'form_submissions', attributes: { answers: listed(made, given), ...own } } },
  });
const submissionsOf = async ({ id }: Made, query = '') =>
  (await send('GET', `forms/${id}/submissions?${query}`, admin)).json();
const valuesOf = async (made: Made, query = '') =>
  (await submissionsOf(made, query)).data.map(
    ({ attributes }: { attributes: { answers: { value: unknown }[] } }) =>
      attributes.answers.map(({ value }) => value),
  );
const decide = (id: string, status: string, as = admin) =>
  send('PUT', `form_submissions/${id}`, as, { status });
const problem = async (given: ReturnType<typeof fillIn>) => {
  const response = await given;
  const [error] = response.json().errors;
  return [response.statusCode, error.code, error.detail];
};

it('is shown to everyone who has its token, with what they need to fill it in', async () => {
  const made = await form({ max_submissions: 2, submit_label: 'Ik doe mee' });
  const shown = await publicForm(made);
  expect([shown.type, shown.id, Object.keys(shown.attributes).sort()]).toEqual([
    'public_forms',
    made.token,
    [
      'closes_at',
      'confirm_text',
      'description',
      'invitation',
      'is_of_center',
      'layout',
      'organization_email',
      'organization_name',
      'organization_phone_number',
      'organization_phone_text',
      'places_left',
      'questions',
      'retention_months',
      'send_receipt',
      'status',
      'submit_label',
      'thank_you_text',
      'title',
    ],
  ]);
  expect(shown.attributes).toMatchObject({ status: 'open', places_left: 2, submit_label: 'Ik doe mee' });
  expect((await shownTo({ token: 'x'.repeat(32) })).statusCode).toBe(404);
});

it('names whom to turn to, of an organization that its centre has approved', async () => {
  const made = await form();
  const contact = async (status: 'approved' | 'pending') => {
    await server.context.db.write('public', (queries) =>
      queries
        .updateTable('organizations')
        .set({ status, email: 'hallo@buurtkeuken.example', phone_number: '0612345678' })
        .where('id', '=', organizationId)
        .execute(),
    );
    const { attributes } = await publicForm(made);
    return [attributes.organization_email, attributes.organization_phone_text, attributes.is_of_center];
  };
  expect(await contact('pending')).toEqual([null, null, false]);
  expect(await contact('approved')).toEqual(['hallo@buurtkeuken.example', '06 12345678', false]);
});

describe('what is filled in', () => {
  const TICK = {
    text: 'Wat kun je?',
    question_type: 'checkbox',
    options: [{ label: 'Koken' }, { label: 'Rijden' }],
  };

  it('is stored as its type has it, with who was signed in', async () => {
    const types = ['date', 'time', 'number', 'email', 'url', 'phone'];
    const made = await form({}, [
      NAME,
      TICK,
      ...types.map((question_type) => ({ text: 'Vraag', question_type })),
      { text: 'Ik ga akkoord', question_type: 'checkbox', required: true },
    ]);
    const given = [
      ' Anna ',
      ['rijden', 'koken'],
      '2026-03-01',
      '09:30',
      '1,5',
      'A@B.nl',
      'example.org',
      '06 12345678',
      true,
    ];
    const response = await fillIn(made, given, {}, { as: admin });
    expect([response.statusCode, response.json()]).toEqual([201, { meta: { sent: true, receipt: true } }]);
    const { data } = await submissionsOf(made);
    expect(data[0].attributes.answers.map(({ value }: { value: unknown }) => value)).toEqual([
      'Anna',
      ['koken', 'rijden'],
      '2026-03-01',
      '09:30',
      1.5,
      'a@b.nl',
      'https://example.org/',
      '+31612345678',
      true,
    ]);
    expect(data[0].attributes.answers[1].labels).toEqual(['Koken', 'Rijden']);
    expect(data[0].relationships.user.data.id).toBe(admin.id);
    expect(data[0].meta.can).toEqual(['forms.manage']);
  });

  it('is read again here: each wrong value by its place and question, in the language of the reader', async () => {
    const made = await form({}, [NAME, { text: 'Hoe oud ben je?', question_type: 'number', min: 18 }, TICK]);
    const errors = async (language: string) =>
      (await fillIn(made, [undefined, 3, ['vliegen']], {}, { headers: { 'accept-language': language } }))
        .json()
        .errors.map((one: { source: { pointer: string }; detail: string; meta: { question_id: string } }) => [
          one.source.pointer,
          one.detail,
          made.q.indexOf(one.meta.question_id),
        ]);
    expect(await errors('nl')).toEqual([
      ['/data/attributes/answers', 'Dit veld is verplicht', 0],
      ['/data/attributes/answers/0/value', 'Vul 18 of hoger in', 1],
      ['/data/attributes/answers/1/value', 'Kies een van de mogelijkheden', 2],
    ]);
    expect((await errors('en'))[1]).toContain('Enter 18 or more');
    expect(await valuesOf(made)).toEqual([]);
  });

  it('is neither required nor stored where its conditions hide it', async () => {
    const first = randomUUID();
    const made = await form({}, [
      {
        id: first,
        text: 'Kom je?',
        question_type: 'multiple_choice',
        options: [{ label: 'Ja' }, { label: 'Nee' }],
      },
      {
        text: 'Met hoeveel?',
        question_type: 'number',
        required: true,
        conditions: { combine: 'and', rules: [{ question_id: first, predicate: 'eq', value: 'ja' }] },
      },
    ]);
    expect((await fillIn(made, ['ja'])).statusCode).toBe(422);
    expect((await fillIn(made, ['nee', 'veel'])).statusCode).toBe(201);
    expect((await fillIn(made, ['ja', 4])).statusCode).toBe(201);
    expect(await valuesOf(made, 'sort=submitted_at')).toEqual(expect.arrayContaining([['nee'], ['ja', 4]]));
  });

  it('counts once where it is sent twice', async () => {
    const made = await form({ max_submissions: 5 });
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await Promise.all([1, 2, 3].map(() => fillIn(made, ['Anna'], {}, { headers })));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect([await valuesOf(made), (await publicForm(made)).attributes.places_left]).toEqual([[['Anna']], 4]);
  });

  it('is refused where it holds what is too long, too much or hidden', async () => {
    const made = await form({}, [{ text: 'Vertel', question_type: 'text', long_answer: true }]);
    expect((await fillIn(made, ['a'.repeat(5001)])).statusCode).toBe(422);
    expect((await fillIn(made, ['a\u202Eb'])).json().errors[0].code).toBe('characters');
    const many = Array.from({ length: 121 }, () => ({ question_id: made.q[0], value: 'x' }));
    expect((await fillIn(made, [], { answers: many })).statusCode).toBe(422);
    expect((await fillIn(made, ['a'.repeat(5000)])).statusCode).toBe(201);
  });
});

describe('a form that has closed meanwhile', () => {
  it('says so: by its editors, its date or its number', async () => {
    const made = await form({ max_submissions: 1 });
    await change(made.id, { is_open: false });
    expect(await problem(fillIn(made, ['Anna']))).toEqual([
      410,
      'gone',
      'Dit formulier is gesloten. Je kunt het niet meer versturen.',
    ]);
    expect((await publicForm(made)).attributes.status).toBe('closed');
    await change(made.id, { is_open: true, closes_at: server.clock.now().toISOString() });
    expect((await problem(fillIn(made, ['Anna'])))[1]).toBe('gone');
    const later = new Date(server.clock.now().getTime() + minutes(1)).toISOString();
    await change(made.id, { closes_at: later });
    expect((await fillIn(made, ['Anna'])).statusCode).toBe(201);
    expect((await publicForm(made)).attributes).toMatchObject({ status: 'full', places_left: 0 });
    expect(await problem(fillIn(made, ['Bo']))).toEqual([
      410,
      'gone',
      'Dit formulier zit vol: er zijn geen plaatsen meer.',
    ]);
    expect(await problem(fillIn(made, ['Bo'], {}, { headers: { 'accept-language': 'en' } }))).toContain(
      'This form is full: there are no places left.',
    );
  });

  it('is gone with its organization', async () => {
    const made = await form();
    const archive = (status: 'archived' | 'approved') =>
      server.context.db.write('public', (queries) =>
        queries.updateTable('organizations').set({ status }).where('id', '=', organizationId).execute(),
      );
    await archive('archived');
    const response = await fillIn(made, ['Anna']);
    await archive('approved');
    expect(response.statusCode).toBe(404);
  });
});

it('names what was written at a question that has gone meanwhile, and needs nothing where none was', async () => {
  const made = await form({}, [NAME, { text: 'En verder?', question_type: 'text' }]);
  await change(made.id, { questions_attributes: [{ id: made.q[1], _destroy: true }] });
  const response = await fillIn(made, ['Anna', 'Nog iets']);
  expect([response.statusCode, response.json().errors[0]]).toMatchObject([
    409,
    { code: 'stale_record', meta: { question_ids: [made.q[1]] } },
  ]);
  expect(response.json().errors[0].detail).toContain('een vraag die je beantwoordde');
  expect((await fillIn(made, ['Anna', ''])).statusCode).toBe(201);
});

it('gives a hundred places to two hundred people at once', async () => {
  const made = await form({ max_submissions: 100 });
  // As a browser does it: what a busy server has not done is sent again under the same key.
  const persist = async (at: number) => {
    const headers = { 'idempotency-key': `persoon-${at}` };
    let response = await fillIn(made, [`Persoon ${at}`], {}, { headers });
    while (response.statusCode === 503) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      response = await fillIn(made, [`Persoon ${at}`], {}, { headers });
    }
    return response;
  };
  const responses = await Promise.all(Array.from({ length: 200 }, (_, at) => persist(at)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect([
    statuses.filter((one) => one === 201).length,
    statuses.filter((one) => one === 410).length,
  ]).toEqual([100, 100]);
  const { meta } = await submissionsOf(made, 'page[size]=1');
  expect([meta.pagination.records, (await formOf(made)).places_taken]).toEqual([100, 100]);
});

describe('a crowd at one form', () => {
  /** Nothing that needs the form comes past until it is released. */
  async function lockedForm({ id }: Made) {
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const ended = server.context.db.write('public', async (queries) => {
      await sql`SELECT FROM forms WHERE tenant_id = 'public' AND id = ${id}::uuid FOR UPDATE`.execute(
        queries,
      );
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    return { release: () => (release.resolve(), ended) };
  }

  it('of two hundred who send at once keeps no connection from anyone else', async () => {
    const [crowded, other] = [await form(), await form()];
    const { release } = await lockedForm(crowded);
    const sent = Array.from({ length: 200 }, (_, at) =>
      fillIn(crowded, [`Persoon ${at}`], {}, { headers: { 'idempotency-key': `menigte-${at}` } }),
    );
    // Those that are let in wait for the form by now; who comes next is behind all of the crowd.
    await untilWaiting(server.context.db.global);
    const headers = { 'idempotency-key': 'een-ander' };
    expect((await fillIn(other, ['Een ander'], {}, { headers })).statusCode).toBe(201);
    expect((await shownTo(other)).statusCode).toBe(200);
    // Until here no one of the crowd came past the form: who did not wait for it had a connection.
    await release();
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
    expect((await submissionsOf(crowded, 'page[size]=1')).meta.pagination.records).toBe(
      statuses.filter((status) => status === 201).length,
    );
  });

  it('is told to come again where it is too long, and nothing of it counts', async () => {
    const crowded = await form();
    const { release } = await lockedForm(crowded);
    const sent = Array.from({ length: 303 }, (_, at) => fillIn(crowded, [`Persoon ${at}`]));
    const first = await Promise.race(sent);
    expect([first.statusCode, first.headers['retry-after'], first.json().errors[0].detail]).toEqual([
      503,
      '5',
      expect.stringContaining('Wat je hebt ingevuld staat er nog'),
    ]);
    await release();
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect((await submissionsOf(crowded, 'page[size]=1')).meta.pagination.records).toBe(
      statuses.filter((status) => status === 201).length,
    );
  });
});

describe('machines', () => {
  it.each([
    ['fill in what no one sees', { website: 'https://spam.example' }, 'spam'],
    ['are done before anyone can read', { seconds_spent: 2 }, 'spam'],
    ['are not who takes their time', { seconds_spent: 3, website: '' }, 'new'],
  ])('%s', async (_what, own, status) => {
    const made = await form({ max_submissions: 3 });
    const response = await fillIn(made, ['Anna'], own);
    // The response gives nothing away.
    expect([response.statusCode, response.json()]).toEqual([201, { meta: { sent: true } }]);
    const { data } = await submissionsOf(made);
    expect(data.map(({ attributes }: { attributes: { status: string } }) => attributes.status)).toEqual([
      status,
    ]);
    expect((await formOf(made)).places_taken).toBe(status === 'spam' ? 0 : 1);
  });
});

describe('those who handle it', () => {
  it('take it through its states, and spam takes no place', async () => {
    const made = await form({ max_submissions: 1 });
    await fillIn(made, ['Anna']);
    const [{ id }] = (await submissionsOf(made)).data;
    const go = async (status: string) => (await decide(id, status)).statusCode;
    const places = async () => (await formOf(made)).places_taken;
    const counts = async () => {
      const { new_count, spam_count } = await formOf(made);
      return [new_count, spam_count];
    };
    expect(await counts()).toEqual([1, 0]);
    expect([await go('spam'), await places(), (await fillIn(made, ['Bo'])).statusCode]).toEqual([
      200, 0, 201,
    ]);
    expect(await counts()).toEqual([1, 1]);
    expect([await go('new'), await places()]).toEqual([200, 2]);
    expect(await counts()).toEqual([2, 0]);
    expect([await go('in_progress'), await go('new'), await go('handled'), await go('spam')]).toEqual([
      200, 409, 200, 409,
    ]);
    expect([await go('in_progress'), await places()]).toEqual([200, 2]);
    expect([(await send('DELETE', `form_submissions/${id}`, admin)).statusCode, await places()]).toEqual([
      204, 1,
    ]);
    expect(await go('handled')).toBe(404);
  });

  it('remove spam, which has taken no place', async () => {
    const made = await form();
    await fillIn(made, ['Anna']);
    await fillIn(made, ['Bo']);
    const [{ id }] = (await submissionsOf(made)).data;
    await decide(id, 'spam');
    expect((await send('DELETE', `form_submissions/${id}`, admin)).statusCode).toBe(204);
    expect((await formOf(made)).places_taken).toBe(1);
  });

  it('are not those of another organization', async () => {
    const other = await server.seed.organization('public', tenant.centerId);
    const stranger = await server.seed.user(tenant, { [other]: ['admin'] });
    const made = await form();
    await fillIn(made, ['Anna']);
    const [{ id }] = (await submissionsOf(made)).data;
    const statuses = [
      await send('GET', `forms/${made.id}/submissions`, stranger),
      await send('GET', `forms/${made.id}/submissions.csv`, stranger),
      await send('GET', `form_submissions/${id}`, stranger),
      await decide(id, 'handled', stranger),
      await send('DELETE', `form_submissions/${id}`, stranger),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  it('find it by state, day and words, whatever case and accents these have', async () => {
    const made = await form({}, [
      NAME,
      { text: 'Kies', question_type: 'multiple_choice', options: [{ label: 'Wél soep' }, { label: 'Geen' }] },
    ]);
    await fillIn(made, ['Zoë', 'wel-soep']);
    server.clock.advance(days(2));
    await fillIn(made, ['Bo_b', 'geen']);
    const [{ id }] = (await submissionsOf(made)).data;
    await decide(id, 'handled');
    const names = async (query: string) => (await valuesOf(made, query)).map(([name]: [string]) => name);
    expect(await names('')).toEqual(['Bo_b', 'Zoë']);
    expect(await names('sort=submitted_at')).toEqual(['Zoë', 'Bo_b']);
    expect(await names('filter[status_eq]=new')).toEqual(['Zoë']);
    expect(await names('filter[status_in]=handled,spam')).toEqual(['Bo_b']);
    expect(await names('filter[q]=ZOE')).toEqual(['Zoë']);
    expect(await names('filter[q]=wel soep')).toEqual(['Zoë']);
    expect(await names('filter[q]=o_b')).toEqual(['Bo_b']);
    expect(await names('filter[q]=%')).toEqual([]);
    const day = server.clock.now().toISOString().slice(0, 10);
    expect(await names(`filter[submitted_at_gteq]=${day}`)).toEqual(['Bo_b']);
    expect(await names(`filter[submitted_at_lteq]=${day}`)).toEqual(['Zoë']);
  });

  it('page through a thousand of them, each once', async () => {
    const made = await form();
    await server.context.db.write('public', (queries) =>
      queries
        .insertInto('form_submissions')
        .values(
          Array.from({ length: 1000 }, (_, at) => ({
            tenant_id: 'public',
            form_id: made.id,
            submitted_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 3) * 1000),
            given: JSON.stringify({ [made.q[0] ?? '']: `Persoon ${at}` }),
            words: `persoon ${at}`,
          })),
        )
        .execute(),
    );
    const seen = new Set<string>();
    let next: string | undefined = `forms/${made.id}/submissions?page[size]=100`;
    while (next !== undefined) {
      const { data, meta, links }: Awaited<ReturnType<typeof submissionsOf>> = (
        await send('GET', next, admin)
      ).json();
      expect(meta.pagination.records).toBe(1000);
      for (const { id } of data) seen.add(id);
      next = links.next?.split('/api/v1/')[1];
    }
    expect(seen.size).toBe(1000);
    const csv = await send('GET', `forms/${made.id}/submissions.csv`, admin);
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(1001);
  });
});

describe('an export', () => {
  /** Reads a table back, by the rules of RFC 4180 with the separator of the Netherlands. */
  function read(csv: string): string[][] {
    const rows: string[][] = [];
    let row: string[] = [];
    let text = '';
    let isQuoted = false;
    for (const sign of csv.replace(/^\uFEFF/, '').replaceAll('""', '\0')) {
      if (sign === '"') isQuoted = !isQuoted;
      else if (isQuoted || !';\r\n'.includes(sign)) text += sign === '\0' ? '"' : sign;
      else if (sign !== '\r') {
        row.push(text);
        text = '';
        if (sign === '\n') {
          rows.push(row);
          row = [];
        }
      }
    }
    return rows;
  }
  const exported = async ({ id }: Made, language = 'nl') => {
    const response = await server.request('GET', `/api/v1/forms/${id}/submissions.csv`, {
      as: admin,
      headers: { 'accept-language': language },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="submissions-\d{4}-\d\d-\d\d\.csv"$/,
      ),
    });
    return read(response.body);
  };

  it('is read back as it was filled in, and runs as no formula', async () => {
    const made = await form({}, [
      NAME,
      { text: 'Vertel, "alles"', question_type: 'text', long_answer: true },
    ]);
    await fillIn(made, ['=HYPERLINK("http://x")', 'een, "twee"\ndrie']);
    await fillIn(made, ['+31612345678', '-12.5']);
    await fillIn(made, ['spam'], { website: 'x' });
    const [head, ...rows] = await exported(made);
    expect(head).toEqual([
      'Nummer',
      'Ingezonden',
      'Status',
      'Account',
      'Uitgenodigd',
      'Akkoord met',
      'Behandelaar',
      'Beantwoord',
      '1. Hoe heet je?',
      '2. Vertel, "alles"',
    ]);
    expect(rows.map(([, , status, account, , , , , ...given]) => [status, account, ...given])).toEqual(
      expect.arrayContaining([
        ['Nieuw', '', `'=HYPERLINK("http://x")`, 'een, "twee"\ndrie'],
        ['Nieuw', '', '+31612345678', '-12.5'],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect((await exported(made, 'en'))[0]?.slice(0, 4)).toEqual([
      'Identifier',
      'Submitted',
      'Status',
      'Account',
    ]);
  });

  it('says who handles it, what was agreed to and when it was replied to', async () => {
    const made = await form({ confirm_text: '=Ik kom,\nzeker' }, [
      NAME,
      { text: 'Je e-mailadres', question_type: 'email' },
    ]);
    const agreed_to = '=Ik kom,\nzeker';
    await fillIn(made, ['Anna', 'anna@example.org'], { agreed_to });
    const [{ id }] = (await submissionsOf(made)).data;
    await send('PUT', `form_submissions/${id}`, admin, { assignee_id: admin.id });
    const at = csvMoment(server.clock.now(), 'nl');
    expect((await send('POST', `form_submissions/${id}/answer`, admin, { body: 'Welkom' })).statusCode).toBe(
      200,
    );
    const [, row] = await exported(made);
    const name = (await send('GET', `form_submissions/${id}`, admin)).json().data.attributes.assignee_name;
    expect(row?.slice(4, 8)).toEqual(['', `'${agreed_to}`, name, at]);
  });

  it('has its columns where they were after questions have changed, moved and gone', async () => {
    const made = await form({}, [
      NAME,
      { text: 'Lees dit eerst', question_type: 'info_section' },
      { text: 'Kom je?', question_type: 'multiple_choice', options: [{ label: 'Ja' }, { label: 'Nee' }] },
      { text: 'Akkoord', question_type: 'checkbox' },
      { text: 'Wanneer?', question_type: 'date' },
    ]);
    await fillIn(made, ['Anna', undefined, 'ja', true, '2027-03-09']);
    await change(made.id, {
      questions_attributes: [
        { id: made.q[0], _destroy: true },
        {
          id: made.q[2],
          text: 'Doe je mee?',
          position: 9,
          options: [{ value: 'ja', label: 'Graag' }, { label: 'Nee' }],
        },
        { text: 'Nieuw', question_type: 'text', position: 0 },
      ],
    });
    const [head, row] = await exported(made);
    expect(head?.slice(8)).toEqual([
      '1. Hoe heet je?',
      '3. Doe je mee?',
      '4. Akkoord',
      '5. Wanneer?',
      '6. Nieuw',
    ]);
    expect(row?.slice(8)).toEqual(['Anna', 'Graag', 'Ja', '09-03-2027', '']);
  });
});

describe('what was filled in long ago', () => {
  const left = async (made: Made) => (await valuesOf(made, 'sort=submitted_at')).flat();

  it('goes when its form keeps it no longer, and its place stays taken', async () => {
    const made = await form({ retention_months: 2, max_submissions: 9 });
    const longer = await form({ retention_months: 3 });
    await fillIn(made, ['Oud']);
    await fillIn(longer, ['Oud']);
    server.clock.advance(days(63));
    await fillIn(made, ['Nieuw']);
    await doJob(server, 'form_submissions.retain');
    expect([await left(made), await left(longer)]).toEqual([['Nieuw'], ['Oud']]);
    expect((await formOf(made)).places_taken).toBe(2);
  });

  it('goes after a month where it was taken for spam', async () => {
    const made = await form();
    await fillIn(made, ['Snel'], { seconds_spent: 0 });
    await fillIn(made, ['Mens']);
    server.clock.advance(days(29));
    await fillIn(made, ['Later'], { seconds_spent: 0 });
    await doJob(server, 'form_submissions.retain');
    expect((await left(made)).toSorted()).toEqual(['Later', 'Mens', 'Snel']);
    server.clock.advance(days(2));
    await doJob(server, 'form_submissions.retain');
    expect((await left(made)).toSorted()).toEqual(['Later', 'Mens']);
  });
});

it('is in the export of who sent it, and goes with their account', async () => {
  const made = await form();
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  await fillIn(made, ['Kim'], {}, { as: person });
  await fillIn(made, ['Een ander']);
  const rows = await server.context.db.read('public', async (queries) => {
    const found = await personal['form_submissions']?.('public', person.id).execute(queries);
    return found?.rows;
  });
  expect(rows).toEqual([
    {
      title: 'Aanmelden',
      submitted_at: expect.any(Date),
      status: 'new',
      agreed_text: null,
      given: [{ question: 'Hoe heet je?', value: 'Kim' }],
    },
  ]);
  await server.context.db.write('public', (queries) =>
    removeOf(server.context.domainData, 'users', queries, 'public', [person.id]),
  );
  expect(await valuesOf(made)).toEqual([['Een ander']]);
});
