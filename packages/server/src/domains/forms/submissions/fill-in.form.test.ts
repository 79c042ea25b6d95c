import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { INLINE_IDS, type PostedForm } from '@samen/contracts';
import { testComposition } from '../../../test/composition.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

const HOST = 'public.localhost';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer({ compositionFor: () => testComposition() });
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
});
afterAll(() => server.close());

interface Made {
  id: string;
  token: string;
  /** The ids of its questions. */
  q: string[];
}
const api = (method: string, path: string, attributes?: object) =>
  server.request(method, `/api/v1/${path}`, {
    as: admin,
    ...(attributes ? { body: { data: { type: 'forms', attributes } } } : {}),
  });

async function form(questions: object[], own: object = {}): Promise<Made> {
  const response = await api('POST', 'forms', {
    title: 'Aanmelden',
    questions_attributes: questions,
    ...own,
  });
  expect(response.statusCode).toBe(201);
  const { data } = response.json();
  return {
    id: data.id,
    token: data.attributes.token,
    q: data.attributes.questions.map(({ id }: { id: string }) => id),
  };
}

const post = (
  { token }: Pick<Made, 'token'>,
  fields: readonly (readonly [string, string])[],
  { prefix = '', ...headers }: Record<string, string> = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `${prefix}/forms/${token}`,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });

function postedIn(html: string): PostedForm | null {
  const [, json] = new RegExp(`id="${INLINE_IDS.posted}">(.*?)</script>`, 's').exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as PostedForm);
}
const valuesOf = async ({ id }: Made) =>
  (await api('GET', `forms/${id}/submissions`))
    .json()
    .data.map(({ attributes }: { attributes: { answers: { value: unknown }[] } }) =>
      attributes.answers.map(({ value }) => value),
    );

const id = () => randomUUID();
/** A name; how to be reached; where by phone, a number; a few days. */
function questions() {
  const how = id();
  const option = (label: string) => ({ label, value: label.toLowerCase() });
  return [
    { text: 'Hoe heet je?', question_type: 'text', required: true },
    {
      id: how,
      text: 'Hoe bereiken we je?',
      question_type: 'multiple_choice',
      required: true,
      options: [option('Mail'), option('Telefoon')],
    },
    {
      text: 'Welk nummer?',
      question_type: 'phone',
      required: true,
      conditions: { combine: 'and', rules: [{ question_id: how, predicate: 'eq', value: 'telefoon' }] },
    },
    {
      text: 'Welke dagen?',
      question_type: 'checkbox',
      options: [option('Maandag'), option('Dinsdag'), option('Woensdag')],
    },
  ];
}
/** All that its last page sends, after those before it. */
const complete = ({ q }: Made) =>
  [
    [q[0] ?? '', 'Noor'],
    [q[1] ?? '', 'telefoon'],
    [q[2] ?? '', '06 12345678'],
    [q[3] ?? '', 'woensdag'],
    [q[3] ?? '', 'maandag'],
    ['page', '1'],
    ['shown', q.join(' ')],
    ['website', ''],
    ['act', 'send'],
  ] as const;

it('shows the next page with all that was filled in, and stores the whole once at the end', async () => {
  const made = await form(questions());
  const [name = '', how = ''] = made.q;
  const first = await post(made, [
    [name, 'Noor'],
    [how, 'telefoon'],
    ['page', '0'],
    ['shown', `${name} ${how} ${made.q[3]}`],
    ['act', 'next'],
  ]);
  expect(first.statusCode).toBe(200);
  expect(postedIn(first.body)).toMatchObject({
    path: `/forms/${made.token}`,
    values: { page: '1', [name]: 'Noor', [how]: 'telefoon' },
    problem: { status: 200, errors: [] },
  });
  expect(await valuesOf(made)).toEqual([]);

  const responses = [await post(made, complete(made)), await post(made, complete(made), { prefix: '/en' })];
  expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, `/forms/${made.token}?sent=1`],
    [303, `/en/forms/${made.token}?sent=1`],
  ]);
  expect(await valuesOf(made)).toEqual([['Noor', 'telefoon', '+31612345678', ['maandag', 'woensdag']]]);
});

it('leads back to the page of the site that it stands on, and to no other', async () => {
  const made = await form(questions());
  const sentFrom = async (from: string) =>
    (await post(made, [...complete(made), ['from', from], ['once', from]])).headers.location;
  expect([await sentFrom('/over-ons'), await sentFrom('//elsewhere.example')]).toEqual([
    `/forms/${made.token}?sent=1&from=%2Fover-ons`,
    `/forms/${made.token}?sent=1`,
  ]);
  const [name = '', how = ''] = made.q;
  const again = await post(made, [
    [name, ''],
    [how, 'telefoon'],
    ['page', '0'],
    ['shown', `${name} ${how}`],
    ['act', 'next'],
    ['from', '/over-ons'],
  ]);
  expect(postedIn(again.body)).toMatchObject({ values: { from: '/over-ons' } });
});

it('stores the same from two people twice: each page has a value of its own', async () => {
  const made = await form(questions());
  const sent = (once: string) => post(made, [...complete(made), ['once', once]]);
  for (const once of ['of-noor', 'of-sami', 'of-noor']) expect((await sent(once)).statusCode).toBe(303);
  expect(await valuesOf(made)).toHaveLength(2);
});

it('comes back at the page of the first mistake, with what is wrong at its question', async () => {
  const made = await form(questions());
  const [name = '', how = ''] = made.q;
  const { statusCode, body } = await post(
    made,
    [
      [name, ''],
      [how, 'mail'],
      ['page', '0'],
      ['act', 'next'],
    ],
    { prefix: '/en' },
  );
  expect(statusCode).toBe(422);
  expect(postedIn(body)).toMatchObject({
    values: { page: '0', [how]: 'mail' },
    problem: {
      errors: [{ detail: 'This field is required', source: { pointer: `/data/attributes/${name}` } }],
    },
  });
});

it('names the day that a date has to be after as people write it', async () => {
  const made = await form([{ text: 'Wanneer?', question_type: 'date', min: '2027-01-15' }]);
  const [day = ''] = made.q;
  const { body } = await post(made, [
    [day, '1-1-2027'],
    ['shown', day],
  ]);
  expect(postedIn(body)?.problem.errors[0]?.detail).toBe('Kies een datum op of na 15 januari 2027');
});

it('keeps what was written where the form is closed, or a question is gone', async () => {
  const made = await form([
    { text: 'Hoe heet je?', question_type: 'text' },
    { text: 'Waarom?', question_type: 'text' },
  ]);
  const [name = '', why = ''] = made.q;
  const fields = [
    [name, 'Noor'],
    [why, 'Daarom'],
    ['shown', made.q.join(' ')],
  ] as const;
  const remove = { questions_attributes: [{ id: why, _destroy: true }], lock_version: 0 };
  expect((await api('PATCH', `forms/${made.id}`, remove)).statusCode).toBe(200);
  const changed = await post(made, fields);
  expect([changed.statusCode, postedIn(changed.body)?.values]).toEqual([
    409,
    expect.objectContaining({ [name]: 'Noor', [why]: 'Daarom' }),
  ]);
  const { lock_version } = (await api('GET', `forms/${made.id}`)).json().data.attributes;
  expect((await api('PATCH', `forms/${made.id}`, { is_open: false, lock_version })).statusCode).toBe(200);
  const closed = await post(made, [
    [name, 'Noor'],
    ['shown', name],
  ]);
  expect([closed.statusCode, postedIn(closed.body)?.values[name]]).toEqual([410, 'Noor']);
  expect(await valuesOf(made)).toEqual([]);
});

it('takes sixty questions with all their options, and no more than a form can have', async () => {
  const options = Array.from({ length: 30 }, (_, at) => ({ label: `Keuze ${at}`, value: `keuze-${at}` }));
  const made = await form(
    Array.from({ length: 60 }, (_, at) => ({ text: `Vraag ${at}`, question_type: 'checkbox', options })),
  );
  const all = made.q.flatMap((question) => options.map(({ value }) => [question, value] as const));
  // As many as the API takes of visitors.
  const some = all.filter((_, at) => at % 30 < 10);
  expect((await post(made, [...some, ['shown', made.q.join(' ')]])).statusCode).toBe(303);
  const more = [...all, ...all.slice(0, 100)];
  expect((await post(made, more)).statusCode).toBe(400);
});

it('is neither taken from elsewhere nor of an unknown form', async () => {
  const made = await form(questions());
  const elsewhere = await post(made, complete(made), { origin: 'https://elsewhere.example' });
  expect(elsewhere.statusCode).toBe(403);
  expect((await post({ token: 'x'.repeat(32) }, [])).statusCode).toBe(404);
  expect((await post({ token: 'x' }, [])).statusCode).toBe(404);
  expect(await valuesOf(made)).toEqual([]);
});

it('is stored as spam where the trap is filled in, and says nothing of it', async () => {
  const made = await form([{ text: 'Hoe heet je?', question_type: 'text' }]);
  const [name = ''] = made.q;
  const { statusCode } = await post(made, [
    [name, 'Noor'],
    ['shown', name],
    ['website', 'https://spam.example'],
  ]);
  expect(statusCode).toBe(303);
  const listed = (await api('GET', `forms/${made.id}/submissions`)).json().data;
  expect(listed.map(({ attributes }: { attributes: { status: string } }) => attributes.status)).toEqual([
    'spam',
  ]);
});

describe('with files', () => {
  const PDF = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
  );

  type Part = readonly [string, string | { bytes: Buffer; name: string }];
  /** As a browser sends a form that may have files: a field in which none was chosen is sent empty. */
  async function postFiles(
    { token }: Pick<Made, 'token'>,
    parts: readonly Part[],
    headers: Record<string, string> = {},
  ) {
    const data = new FormData();
    for (const [name, value] of parts)
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
    const body = new Response(data);
    return server.app.inject({
      method: 'POST',
      url: `/forms/${token}`,
      headers: {
        host: HOST,
        origin: `http://${HOST}`,
        'content-type': body.headers.get('content-type') ?? '',
        ...headers,
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  }
  const file = (name: string, bytes = PDF) => ({ bytes, name });
  const NONE = file('', Buffer.alloc(0));
  const uploads = async () => {
    const { rows } = await server.context.db.read('public', (queries) =>
      sql`SELECT count(*)::int AS count FROM uploads WHERE purpose = 'submission'`.execute(queries),
    );
    return (rows[0] as { count: number }).count;
  };
  const diplomaForm = () => [
    { text: 'Je diploma', question_type: 'file', required: true, max: 2 },
    { text: '## Verder', question_type: 'info_section' },
    { text: 'Hoe heet je?', question_type: 'text', required: true },
  ];
  const page = (made: Made, at: number, shown: readonly number[], action: string): Part[] => [
    ['page', String(at)],
    ['shown', shown.map((place) => made.q[place] ?? '').join(' ')],
    ['website', ''],
    ['act', action],
  ];

  it('carries what was chosen on a page along by its id and name, and sends it with the rest', async () => {
    const made = await form(diplomaForm(), { layout: 'steps' });
    const [diploma = '', , name = ''] = made.q;
    const first = await postFiles(made, [
      [diploma, file('Diploma.pdf')],
      [name, ''],
      ...page(made, 0, [0, 2], 'next'),
    ]);
    const posted = postedIn(first.body);
    expect([first.statusCode, posted?.values['page']]).toEqual([200, '1']);
    const carried = posted?.values[diploma] ?? '';
    expect(carried).toMatch(/^[0-9a-f-]{36} Diploma\.pdf$/);
    // On another page a second one, and back.
    const back = await postFiles(made, [
      [diploma, carried],
      [diploma, file('Nog een.pdf')],
      [name, 'Noor'],
      ...page(made, 1, [0, 2], 'back'),
    ]);
    const both = postedIn(back.body)?.values[diploma]?.split('\n') ?? [];
    expect(both.map((one) => one.slice(37))).toEqual(['Diploma.pdf', 'Nog een.pdf']);
    // The box of the first is cleared: it stays behind.
    const sent = await postFiles(made, [
      [diploma, both[1] ?? ''],
      [diploma, NONE],
      [name, 'Noor'],
      ...page(made, 1, [0, 2], 'send'),
    ]);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/forms/${made.token}?sent=1`]);
    const [{ id: submission }] = (await api('GET', `forms/${made.id}/submissions`)).json().data;
    const { attributes } = (await api('GET', `form_submissions/${submission}`)).json().data;
    const [{ files }] = attributes.answers;
    expect(files).toMatchObject([{ filename: 'Nog een.pdf' }]);
    expect((await server.request('GET', files[0].url, { host: HOST })).rawPayload).toEqual(PDF);
  });

  it('comes back with what else was filled in where a file is not what it says', async () => {
    const made = await form(diplomaForm());
    const [diploma = '', , name = ''] = made.q;
    const response = await postFiles(made, [
      [diploma, file('virus.pdf', Buffer.from('MZ\0\0'))],
      [diploma, file('Diploma.pdf')],
      [name, 'Noor'],
      ...page(made, 0, [0, 2], 'send'),
    ]);
    const posted = postedIn(response.body);
    expect(response.statusCode).toBe(422);
    expect(posted?.values[name]).toBe('Noor');
    expect(posted?.values[diploma]).toMatch(/^[0-9a-f-]{36} Diploma\.pdf$/);
    expect(posted?.problem).toMatchObject({
      errors: [
        {
          code: 'file_type',
          source: { pointer: `/data/attributes/${diploma}` },
          meta: { field: 'Je diploma', types: expect.stringMatching(/^PDF, DOCX/) },
        },
      ],
    });
    expect(posted?.problem.errors).toHaveLength(1);
    expect(await valuesOf(made)).toEqual([]);
  });

  it('says at its question that a file is too large, that it is missing, or can no longer be sent', async () => {
    const made = await form(diplomaForm());
    const [diploma = '', , name = ''] = made.q;
    const pointer = `/data/attributes/${diploma}`;
    const errorOf = async (...parts: Part[]) => {
      const { body, statusCode } = await postFiles(made, [
        ...parts,
        [name, 'Noor'],
        ...page(made, 0, [0, 2], 'send'),
      ]);
      const [{ code, source } = { code: '', source: null }] = postedIn(body)?.problem.errors ?? [];
      return [statusCode, code, source?.pointer];
    };
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await errorOf([diploma, file('a.pdf', large)])).toEqual([422, 'image_size', pointer]);
    expect(await errorOf([diploma, NONE])).toEqual([422, 'required', pointer]);
    expect(await errorOf([diploma, `${id()} weg.pdf`])).toEqual([422, 'file_gone', pointer]);
    expect(await errorOf([diploma, 'zomaar.pdf'])).toEqual([422, 'invalid', pointer]);
    const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((one): Part => [diploma, file(one)]);
    expect(await errorOf(...three)).toEqual([422, 'max_items', pointer]);
  });

  it('takes no more files than its questions do, and says so there', async () => {
    const made = await form(diplomaForm());
    const [diploma = '', , name = ''] = made.q;
    const before = await uploads();
    const several = (count: number) => [
      ...Array.from({ length: count }, (): Part => [diploma, file('a.pdf')]),
      [name, 'Noor'] as const,
      ...page(made, 0, [0, 2], 'send'),
    ];
    const response = await postFiles(made, several(9));
    expect(response.statusCode).toBe(422);
    expect(postedIn(response.body)).toMatchObject({
      values: { [name]: 'Noor' },
      problem: {
        errors: [
          {
            code: 'max_items',
            source: { pointer: `/data/attributes/${diploma}` },
            meta: { n: 3, field: 'Je diploma' },
          },
        ],
      },
    });
    expect(postedIn(response.body)?.problem.errors).toHaveLength(1);
    expect((await uploads()) - before).toBe(3);
    // No form of people: it is not read to its end.
    expect((await postFiles(made, several(50))).statusCode).toBe(413);
    expect((await uploads()) - before).toBeLessThanOrEqual(6);
  });

  it('sends no other file after one that was one too many', async () => {
    const made = await form(diplomaForm());
    const [diploma = '', , name = ''] = made.q;
    const { count, seconds } = server.context.config.rateLimits.formUploads;
    const key = ['form uploads', 'public', 'from', '127.0.0.1'] as const;
    await server.app.limits.count(key, { count, seconds }, count);
    const response = await postFiles(made, [
      ...['a.pdf', 'b.pdf', 'c.pdf'].map((one): Part => [diploma, file(one)]),
      [name, 'Noor'],
      ...page(made, 0, [0, 2], 'send'),
    ]);
    await server.app.limits.forget(key);
    const posted = postedIn(response.body);
    expect([response.statusCode, posted?.values[name]]).toEqual([429, 'Noor']);
    expect(posted?.problem.errors.map(({ code }) => code)).toEqual(['rate_limited']);
  });

  it('stores no file that comes from elsewhere, for another form, or with far too much', async () => {
    const made = await form(diplomaForm());
    const [diploma = ''] = made.q;
    const before = await uploads();
    const parts: Part[] = [[diploma, file('a.pdf')]];
    expect((await postFiles(made, parts, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await postFiles({ token: 'x'.repeat(32) }, parts)).statusCode).toBe(404);
    expect((await postFiles(made, [[id(), file('a.pdf')]])).statusCode).toBe(409);
    expect((await postFiles(made, [[made.q[2] ?? '', file('a.pdf')]])).statusCode).toBe(409);
    const huge = file('a.pdf', Buffer.alloc(40 * 1024 * 1024));
    expect((await postFiles(made, [[diploma, huge]])).statusCode).toBe(413);
    expect((await postFiles(made, [[diploma, 'x'.repeat(300_000)]])).statusCode).toBe(413);
    expect((await postFiles(made, [['a\0b', 'x\0']])).statusCode).toBe(400);
    expect(await uploads()).toBe(before);
    // Of forms that take none.
    const contact = await server.app.inject({
      method: 'POST',
      url: '/contactformulier',
      headers: { host: HOST, origin: `http://${HOST}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--',
    });
    expect(contact.statusCode).toBe(415);
  });
});
