import { randomUUID } from 'node:crypto';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { days, hours } from '../../../clock.ts';
import { removeOf } from '../../../db/domain-data.ts';
import { doJob } from '../../../test/do-job.ts';
import { multipart } from '../../../test/multipart.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { personal } from '../data.repository.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF');
const HOST = 'public.localhost';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let neighbour: SeededUser;
let ofOtherCenter: SeededUser;
let foreigner: SeededUser;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  const { seed } = server;
  tenant = await seed.tenant('public');
  const beta = await seed.tenant('beta');
  organizationId = await seed.organization('public', tenant.centerId);
  admin = await seed.user(tenant, { [organizationId]: ['admin'] });
  neighbour = await seed.user(tenant, { [await seed.organization('public', tenant.centerId)]: ['admin'] });
  const center = await seed.center('public', 'Ander centrum');
  const inCenter = await seed.organization('public', center);
  ofOtherCenter = await seed.user(tenant, { [inCenter]: ['admin'] });
  foreigner = await seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
  volunteer = await seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a9' } });

interface Made {
  id: string;
  token: string;
  /** The ids of its questions. */
  q: string[];
}
const NAME = { text: 'Hoe heet je?', question_type: 'text', required: true };
const FILES = { text: 'Je diploma', question_type: 'file', max: 2 };
async function form(questions: object[] = [NAME, FILES], own: object = {}, as = admin): Promise<Made> {
  const attributes = { title: 'Aanmelden', questions_attributes: questions, ...own };
  const response = await server.request('POST', '/api/v1/forms', {
    as,
    body: { data: { type: 'forms', attributes } },
  });
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([201, expect.any(String)]);
  const { data } = response.json();
  return {
    id: data.id,
    token: data.attributes.token,
    q: data.attributes.questions.map(({ id }: { id: string }) => id),
  };
}
const change = ({ id }: Made, attributes: object) =>
  server.request('PATCH', `/api/v1/forms/${id}`, {
    as: admin,
    body: { data: { type: 'forms', attributes } },
  });

interface Sent {
  name?: string;
  as?: SeededUser;
  question?: string;
  host?: string;
}
async function upload({ token, q }: Pick<Made, 'token' | 'q'>, bytes: Buffer, sent: Sent = {}) {
  const { name = 'Diploma.pdf', as, question = q[1] ?? '', host = HOST } = sent;
  const { payload, headers } = await multipart({ question_id: question, file: { bytes, name } });
  return server.request('POST', `/api/v1/public_forms/${token}/uploads`, {
    ...(as ? { as } : { host }),
    payload,
    headers,
  });
}
async function added(made: Made, bytes = PDF, sent: Sent = {}) {
  const response = await upload(made, bytes, sent);
  expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
  const { id, attributes } = response.json().data;
  return { id, ...attributes } as { id: string; filename: string; content_type: string; byte_size: number };
}
const fillIn = (
  { token, q }: Made,
  files: unknown,
  { as, own = {} }: { as?: SeededUser; own?: object } = {},
) =>
  server.request('POST', `/api/v1/public_forms/${token}/submissions`, {
    ...(as ? { as } : { host: HOST }),
    body: {
      data: {
        type: 'form_submissions',
        attributes: {
          answers: [
            { question_id: q[0], value: 'Noor' },
            { question_id: q[1], value: files },
          ],
          ...own,
        },
      },
    },
  });
const rejection = (response: Awaited<ReturnType<typeof fillIn>>) => {
  const [{ code, source, meta }] = response.json().errors;
  return [response.statusCode, code, source?.pointer, meta?.question_id];
};
const get = (url: string, as: SeededUser | null = admin) =>
  server.request('GET', url, as ? { as } : { host: HOST });
const listOf = async ({ id }: Pick<Made, 'id'>) => (await get(`/api/v1/forms/${id}/submissions`)).json().data;
/** The last submission as those see it who handle it. */
async function last(made: Made) {
  const [{ id }] = await listOf(made);
  const { attributes } = (await get(`/api/v1/form_submissions/${id}`)).json().data;
  const { files, labels, value } = attributes.answers[1] ?? {};
  return { id, files, labels, value } as {
    id: string;
    files: { id: string; filename: string; content_type: string; byte_size: number; url: string }[];
    labels: string[];
    value: string[];
  };
}
/** A form with one submission that has a file. */
async function sent(own: { as?: SeededUser } = {}) {
  const made = await form();
  const { id } = await added(made, PDF, own);
  expect((await fillIn(made, [id], own)).statusCode).toBe(201);
  const submission = await last(made);
  return { made, upload: id, submission, url: submission.files[0]?.url ?? '' };
}
const pathOf = async (id: string) => {
  const row = await server.context.db.read('public', (queries) =>
    queries.selectFrom('uploads').where('id', '=', id).select('path').executeTakeFirst(),
  );
  return row && path.join(server.context.config.dataDir, 'uploads', row.path);
};
/** Whether a row is there, and its bytes. */
const remains = async (id: string, file: string) => [
  (await pathOf(id)) !== undefined,
  await access(file).then(
    () => true,
    () => false,
  ),
];

describe('a question for files', () => {
  it('says how many and which, and nothing that is of others', async () => {
    const made = await form([
      NAME,
      { ...FILES, file_kinds: ['image', 'document'], min: 1, options: [{ label: 'x' }] },
    ]);
    const [, question] = (await get(`/api/v1/public_forms/${made.token}`, null)).json().data.attributes
      .questions;
    expect(question).toMatchObject({
      question_type: 'file',
      max: 2,
      min: null,
      options: [],
      file_kinds: ['document', 'image'],
    });
    await change(made, { questions_attributes: [{ id: made.q[1], file_kinds: ['image'] }] });
    const [name, changed] = (await get(`/api/v1/public_forms/${made.token}`, null)).json().data.attributes
      .questions;
    expect([changed.file_kinds, name.file_kinds]).toEqual([['image'], undefined]);
  });

  it.each([0, 4, 1.5])('does not take %d files', async (max) => {
    const response = await server.request('POST', '/api/v1/forms', {
      as: admin,
      body: {
        data: { type: 'forms', attributes: { title: 'Nee', questions_attributes: [{ ...FILES, max }] } },
      },
    });
    expect([response.statusCode, response.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/questions_attributes/0/max',
    ]);
  });

  it('comes with a copy of its form, to which no file of the original belongs', async () => {
    const made = await form();
    const { id } = await added(made);
    const copy = (await server.request('POST', `/api/v1/forms/${made.id}/duplicate`, { as: admin })).json()
      .data;
    const { token, questions } = copy.attributes;
    const q = questions.map((one: { id: string }) => one.id);
    await change({ ...made, id: copy.id }, { is_open: true });
    expect(questions[1]).toMatchObject({ question_type: 'file', max: 2, file_kinds: ['document', 'image'] });
    expect(rejection(await fillIn({ id: copy.id, token, q }, [id]))).toEqual([
      422,
      'file_gone',
      '/data/attributes/answers/1/value',
      q[1],
    ]);
  });
});

describe('a file of a visitor', () => {
  it('goes with its submission without a page of the site being made again', async () => {
    const made = await form();
    const { id } = await added(made);
    await fillIn(made, [id]);
    const { id: submissionId } = await last(made);
    const version = () => server.context.content.version('public');
    const before = version();
    const gone = await server.request('DELETE', `/api/v1/form_submissions/${submissionId}`, { as: admin });
    expect([gone.statusCode, version()]).toEqual([204, before]);
    // What a page does show counts as ever, also in the same transaction.
    const { id: another } = await added(made);
    await fillIn(made, [another]);
    await server.context.db.write('public', async (queries) => {
      await sql`DELETE FROM form_submissions WHERE form_id = ${made.id}::uuid`.execute(queries);
      await sql`UPDATE organizations SET name = name WHERE id = ${organizationId}::uuid`.execute(queries);
    });
    expect(version()).not.toBe(before);
  });

  it('is uploaded, sent along, and downloaded by those who handle it, byte for byte', async () => {
    const made = await form();
    const file = { filename: 'Diploma.pdf', content_type: 'application/pdf', byte_size: PDF.length };
    const { id, ...shown } = await added(made);
    // Its sender gets no address of it.
    expect(shown).toEqual(file);
    const { id: other } = await added(made, await picture().png().toBuffer(), { name: 'foto.png' });
    expect((await fillIn(made, [other, id])).statusCode).toBe(201);
    const submission = await last(made);
    expect(submission).toMatchObject({
      value: [other, id],
      labels: ['foto.png', 'Diploma.pdf'],
      files: [
        { filename: 'foto.png', content_type: 'image/png' },
        { id, ...file },
      ],
    });
    const { url = '' } = submission.files[1] ?? {};
    const download = await server.request('GET', url, { host: HOST });
    expect(download.rawPayload).toEqual(PDF);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Diploma.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [listed] = await listOf(made);
    expect(listed.attributes.answers[1]).toMatchObject({ labels: ['foto.png', 'Diploma.pdf'] });
    expect(listed.attributes.answers[1].files).toBeUndefined();
  });

  it('is found by its name, counted in the summary and named in the table', async () => {
    const made = await form();
    await fillIn(made, [(await added(made)).id, (await added(made, PDF, { name: '=cmd.pdf' })).id]);
    await fillIn(made, null);
    const found = (await get(`/api/v1/forms/${made.id}/submissions?filter[q]=diploma`)).json().data;
    expect(found).toHaveLength(1);
    const [, summary] = (await get(`/api/v1/forms/${made.id}/summary`)).json().data.attributes.questions;
    expect(summary).toMatchObject({ question_type: 'file', filled_in: 1, files: 2 });
    const [, ...lines] = (await get(`/api/v1/forms/${made.id}/submissions.csv`)).body.trim().split('\r\n');
    expect(lines.map((line) => line.slice(line.indexOf(';Noor;'))).sort()).toEqual([
      ';Noor;',
      `;Noor;"Diploma.pdf; '=cmd.pdf"`,
    ]);
  });

  it('has an address that ends after two hours, and works for no one who changes it', async () => {
    const { url, upload: id } = await sent();
    const status = async (address: string, host = HOST) =>
      (await server.request('GET', address, { host })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url, 'beta.localhost')).toBe(404);
    expect(await status(url.replace(/\?.*/, ''))).toBe(404);
    expect(await status(url.replace(/signature=./, 'signature=x'))).toBe(404);
    expect(await status(url.replace(/[0-9a-f-]{36}/, (await sent()).upload))).toBe(404);
    const file = (await pathOf(id)) ?? '';
    expect(await status(`/media/uploads/public/${path.basename(file)}`)).toBe(404);
    server.clock.advance(hours(2) + 1);
    expect(await status(url)).toBe(404);
  });

  it('is none of the files of the site, for no one', async () => {
    const { upload: id, submission } = await sent({ as: admin });
    const center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
    const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
    for (const as of [admin, center, root]) {
      expect((await get(`/api/v1/uploads/${id}`, as)).statusCode).toBe(404);
      const listed = (await get('/api/v1/uploads?filter[purpose_in]=submission,document,image', as)).json();
      expect(listed.data.map((one: { id: string }) => one.id)).not.toContain(id);
      for (const [method, address] of [
        ['DELETE', ''],
        ['PUT', '/file'],
      ] as const) {
        const form = method === 'PUT' ? await multipart({ file: { bytes: PDF, name: 'a.pdf' } }) : {};
        const response = await server.request(method, `/api/v1/uploads/${id}${address}`, { as, ...form });
        expect(response.statusCode).toBe(404);
      }
    }
    // No page shows it either.
    const stock = { name: 'Foto', description: 'Een foto van iets', upload_id: id };
    const used = await server.request('POST', '/api/v1/stock_images', {
      as: center,
      body: { data: { type: 'stock_images', attributes: stock } },
    });
    expect([used.statusCode, used.json().errors[0].code]).toEqual([422, 'inclusion']);
    for (const as of [neighbour, ofOtherCenter, volunteer, foreigner])
      expect((await get(`/api/v1/form_submissions/${submission.id}`, as)).statusCode).toBeGreaterThanOrEqual(
        403,
      );
  });

  it('is not sent as what is beside messages or on pages', async () => {
    const { payload, headers } = await multipart({
      purpose: 'submission',
      file: { bytes: PDF, name: 'a.pdf' },
    });
    const response = await server.request('POST', '/api/v1/uploads', { as: admin, payload, headers });
    expect([response.statusCode, response.json().errors[0]]).toMatchObject([
      422,
      { code: 'inclusion', source: { pointer: '/data/attributes/purpose' } },
    ]);
  });

  it('works the same for who is signed in, and is in what they receive of themselves by its name', async () => {
    const { submission } = await sent({ as: volunteer });
    expect(submission.files).toHaveLength(1);
    const rows = personal['form_submissions']?.('public', volunteer.id);
    const { rows: found } = await server.context.db.read('public', async (queries) => rows!.execute(queries));
    expect(found).toMatchObject([
      { given: [{ value: 'Noor' }, { question: 'Je diploma', value: ['Diploma.pdf'] }] },
    ]);
  });
});

describe('a file is sent once, with the form that it was uploaded for', () => {
  const refused = (made: Made) => [422, 'file_gone', '/data/attributes/answers/1/value', made.q[1]];

  it('not with another form, of another tenant or at another question', async () => {
    const [made, other] = [await form([NAME, FILES, { ...FILES, text: 'Nog een' }]), await form()];
    const { id } = await added(made);
    expect(rejection(await fillIn(other, [id]))).toEqual(refused(other));
    expect(rejection(await fillIn({ ...made, q: [made.q[0] ?? '', made.q[2] ?? ''] }, [id]))).toEqual([
      422,
      'file_gone',
      '/data/attributes/answers/1/value',
      made.q[2],
    ]);
    const ofBeta = await form([NAME, FILES], {}, foreigner);
    const { id: strange } = await added(ofBeta, PDF, { host: 'beta.localhost' });
    for (const one of [strange, randomUUID(), volunteer.id])
      expect(rejection(await fillIn(made, [one]))).toEqual(refused(made));
    expect((await fillIn(made, [id])).statusCode).toBe(201);
  });

  it('not a second time, however many try at once', async () => {
    const made = await form();
    const { id } = await added(made);
    const all = await Promise.all(Array.from({ length: 6 }, () => fillIn(made, [id])));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(rejection(await fillIn(made, [id]))).toEqual(refused(made));
    expect(
      (await listOf(made)).map(({ attributes }: { attributes: { answers: object[] } }) => attributes.answers),
    ).toHaveLength(1);
  });

  it('not more of them than the question takes, twice as one, and nothing that is no id', async () => {
    const made = await form();
    const ids = [(await added(made)).id, (await added(made)).id, (await added(made)).id];
    expect(rejection(await fillIn(made, ids)).slice(0, 2)).toEqual([422, 'max_items']);
    expect(rejection(await fillIn(made, ['../../etc/passwd'])).slice(0, 2)).toEqual([422, 'invalid']);
    expect((await fillIn(made, [ids[0], ids[0]])).statusCode).toBe(201);
    expect((await last(made)).value).toEqual([ids[0]]);
  });

  it('within six hours; the night after that it is gone, from the disk as well', async () => {
    const made = await form();
    const [late, early] = [await added(made), await added(made)];
    const file = (await pathOf(late.id)) ?? '';
    server.clock.advance(hours(5.9));
    await doJob(server, 'uploads.tidy');
    expect((await fillIn(made, [early.id])).statusCode).toBe(201);
    server.clock.advance(hours(0.2));
    expect(rejection(await fillIn(made, [late.id]))).toEqual(refused(made));
    expect(await remains(late.id, file)).toEqual([true, true]);
    server.clock.advance(hours(20));
    await doJob(server, 'uploads.tidy');
    expect(await remains(late.id, file)).toEqual([false, false]);
    expect(await remains(early.id, (await pathOf(early.id)) ?? '')).toEqual([true, true]);
  });

  it('goes with the next that comes once it can no longer be sent, not while it may be on its way', async () => {
    const [made, other] = [await form(), await form()];
    const [{ id }, { id: sentAlong }] = [await added(made), await added(made)];
    expect((await fillIn(made, [sentAlong])).statusCode).toBe(201);
    const file = (await pathOf(id)) ?? '';
    server.clock.advance(hours(6.9));
    await added(other);
    expect(await remains(id, file)).toEqual([true, true]);
    server.clock.advance(hours(0.2));
    await added(other);
    expect(await remains(id, file)).toEqual([false, false]);
    expect(await remains(sentAlong, (await pathOf(sentAlong)) ?? '')).toEqual([true, true]);
  });

  it('is required where its question is', async () => {
    const made = await form([NAME, { ...FILES, required: true }]);
    expect(rejection(await fillIn(made, [])).slice(0, 2)).toEqual([422, 'required']);
    const { id } = await added(made);
    expect((await fillIn(made, [id])).statusCode).toBe(201);
  });
});

describe('is taken', () => {
  it('only by a form that is open, for a question of it that is for files', async () => {
    const made = await form();
    const codeOf = async (response: ReturnType<typeof upload>) => {
      const { statusCode, json } = await response;
      const [{ code, source }] = json().errors;
      return [statusCode, code, source?.pointer];
    };
    const strange = [422, 'inclusion', '/data/attributes/question_id'];
    expect(await codeOf(upload(made, PDF, { question: made.q[0] ?? '' }))).toEqual(strange);
    expect(await codeOf(upload(made, PDF, { question: randomUUID() }))).toEqual(strange);
    expect(await codeOf(upload(await form([NAME]), PDF, { question: '' }))).toEqual(strange);
    expect(await codeOf(upload({ ...made, token: 'x'.repeat(32) }, PDF))).toEqual([
      404,
      'not_found',
      undefined,
    ]);
    expect(await codeOf(upload(made, PDF, { host: 'beta.localhost' }))).toEqual([
      404,
      'not_found',
      undefined,
    ]);
    await change(made, { questions_attributes: [{ id: made.q[1], _destroy: true }] });
    expect(await codeOf(upload(made, PDF))).toEqual(strange);
    const closed = await form();
    await change(closed, { is_open: false });
    expect((await codeOf(upload(closed, PDF))).slice(0, 2)).toEqual([410, 'gone']);
  });

  it('by what it is, and by what its question is for', async () => {
    const png = await picture().png().toBuffer();
    const pictures = await form([NAME, { ...FILES, file_kinds: ['image'] }]);
    const documents = await form([NAME, { ...FILES, file_kinds: ['document'] }]);
    const wrong = (await upload(pictures, PDF)).json().errors[0];
    expect(wrong).toMatchObject({ code: 'file_type', meta: { types: 'JPEG, PNG, WebP, AVIF' } });
    expect((await upload(documents, png)).json().errors[0]).toMatchObject({
      code: 'file_type',
      source: { pointer: '/data/attributes/file' },
      meta: { types: 'PDF, DOCX, XLSX, ODT' },
    });
    await added(pictures, png, { name: 'a.png' });
    await added(documents, PDF);
  });

  it('with its question before it, and with a file', async () => {
    const made = await form();
    const send = async (fields: Parameters<typeof multipart>[0]) => {
      const { payload, headers } = await multipart(fields);
      const address = `/api/v1/public_forms/${made.token}/uploads`;
      const response = await server.request('POST', address, { host: HOST, payload, headers });
      return [response.statusCode, response.json().errors[0].source?.pointer];
    };
    const [, question = ''] = made.q;
    expect(await send({ file: { bytes: PDF, name: 'a.pdf' }, question_id: question })).toEqual([
      422,
      '/data/attributes/question_id',
    ]);
    expect(await send({ question_id: question })).toEqual([422, '/data/attributes/file']);
  });
});

it('has no page made again, when it comes or goes', async () => {
  const made = await form();
  const version = () => server.context.content.version('public');
  const before = version();
  const { id } = await added(made);
  expect((await fillIn(made, [id])).statusCode).toBe(201);
  const submission = await last(made);
  await server.request('DELETE', `/api/v1/form_submissions/${submission.id}`, { as: admin });
  expect([await pathOf(id), version()]).toEqual([undefined, before]);
  await change(made, { title: 'Anders' });
  expect(version()).not.toBe(before);
});

describe('goes', () => {
  const remove = (address: string) => server.request('DELETE', `/api/v1/${address}`, { as: admin });

  it('with its submission, at once', async () => {
    const { submission, upload: id, url } = await sent();
    const file = (await pathOf(id)) ?? '';
    expect(await remains(id, file)).toEqual([true, true]);
    expect((await remove(`form_submissions/${submission.id}`)).statusCode).toBe(204);
    expect(await remains(id, file)).toEqual([false, false]);
    expect((await get(url, null)).statusCode).toBe(404);
  });

  it('with its form, whether it was sent or waits', async () => {
    const { made, upload: id } = await sent();
    const { id: waiting } = await added(made);
    const files = [(await pathOf(id)) ?? '', (await pathOf(waiting)) ?? ''];
    expect((await remove(`forms/${made.id}`)).statusCode).toBe(204);
    expect(await remains(id, files[0] ?? '')).toEqual([false, false]);
    expect(await remains(waiting, files[1] ?? '')).toEqual([false, false]);
  });

  it.each(['users', 'organizations'] as const)(
    'with %s that end; its bytes the night after',
    async (kind) => {
      const owner = await server.seed.organization('public', tenant.centerId);
      const as = await server.seed.user(tenant, { [owner]: ['admin'] });
      const made = await form([NAME, FILES], {}, as);
      const { id } = await added(made, PDF, { as });
      expect((await fillIn(made, [id], { as })).statusCode).toBe(201);
      const file = (await pathOf(id)) ?? '';
      await server.context.db.write('public', (queries) =>
        removeOf(server.context.domainData, kind, queries, 'public', [kind === 'users' ? as.id : owner]),
      );
      expect(await remains(id, file)).toEqual([false, true]);
      server.clock.advance(days(2));
      await doJob(server, 'uploads.tidy');
      expect(await remains(id, file)).toEqual([false, false]);
    },
  );

  it('with what is spam after a month, and with what its form keeps no longer', async () => {
    const [spam, old] = [await sent(), await sent()];
    await server.request('PUT', `/api/v1/form_submissions/${spam.submission.id}`, {
      as: admin,
      body: { data: { type: 'form_submissions', attributes: { status: 'spam' } } },
    });
    const files = [(await pathOf(spam.upload)) ?? '', (await pathOf(old.upload)) ?? ''];
    const night = async () => {
      await doJob(server, 'form_submissions.retain');
      await doJob(server, 'uploads.tidy');
    };
    server.clock.advance(days(31));
    await night();
    expect(await remains(spam.upload, files[0] ?? '')).toEqual([false, false]);
    expect(await remains(old.upload, files[1] ?? '')).toEqual([true, true]);
    server.clock.advance(days(340));
    await night();
    expect(await remains(old.upload, files[1] ?? '')).toEqual([false, false]);
  });

  it('at once with what is taken for spam when it comes, which shows without it', async () => {
    const made = await form();
    const { id } = await added(made);
    const file = (await pathOf(id)) ?? '';
    expect((await fillIn(made, [id], { own: { website: 'https://spam.example' } })).statusCode).toBe(201);
    expect(await remains(id, file)).toEqual([false, false]);
    expect(await last(made)).toMatchObject({ files: [], labels: [], value: [id] });
  });

  it('without leaving a byte behind where the form goes while a file comes in', async () => {
    const folder = path.join(server.context.config.dataDir, 'uploads', 'public');
    const made = await form();
    const before = await readdir(folder);
    const [response] = await Promise.all([upload(made, PDF), remove(`forms/${made.id}`)]);
    // Whichever was first; a form that goes while it is read has no question any more.
    expect([201, 404, 422]).toContain(response.statusCode);
    expect(await readdir(folder)).toEqual(before);
  });
});

it('is sent by whom a form is for: by an invitation until that is used, and by no one with the link for all', async () => {
  const made = await form([NAME, FILES], { access_permission: 'token_holder' });
  const email = 'genodigde@elders.example';
  await server.request('POST', `/api/v1/forms/${made.id}/invitations`, {
    as: admin,
    body: { data: { type: 'form_invitations', attributes: { emails: [email] } } },
  });
  const mail = await server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select('text_body').executeTakeFirstOrThrow(),
  );
  const token = /\/forms\/([\w-]{20,64})/.exec(mail.text_body)?.[1] ?? '';
  const mine = { ...made, token };
  expect((await upload(made, PDF)).statusCode).toBe(403);
  const { id } = await added(mine);
  expect((await fillIn(mine, [id])).statusCode).toBe(201);
  expect((await upload(mine, PDF)).statusCode).toBe(410);
});
