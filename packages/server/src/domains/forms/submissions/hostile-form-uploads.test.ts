import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { multipart } from '../../../test/multipart.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

const MEGABYTE = 1024 * 1024;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF');
const HOST = 'public.localhost';
const SHIPPED = 40;

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let ofBeta: SeededUser;
let port: number;

beforeAll(async () => {
  server = await testServer({
    environment: { RATE_LIMIT_FORM_UPLOADS: `${SHIPPED}/3600`, TRUSTED_PROXIES: '127.0.0.1' },
  });
  tenant = await server.seed.tenant('public');
  const organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const beta = await server.seed.tenant('beta');
  ofBeta = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

interface Made {
  id: string;
  token: string;
  question: string;
  /** Of its tenant; that of most by default. */
  host?: string;
}
async function form(own: object = {}, as = admin): Promise<Made> {
  const questions_attributes = [{ text: 'Stuur maar mee', question_type: 'file', ...own }];
  const response = await server.request('POST', '/api/v1/forms', {
    as,
    body: { data: { type: 'forms', attributes: { title: 'Aanmelden', questions_attributes } } },
  });
  const { data } = response.json();
  return { id: data.id, token: data.attributes.token, question: data.attributes.questions[0].id };
}

/** One of another tenant. */
const formOfBeta = async (): Promise<Made> => ({ ...(await form({}, ofBeta)), host: 'beta.localhost' });

let addresses = 0;
/** An address that has sent nothing yet. */
const elsewhere = () => `198.51.${100 + Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

async function upload(
  { token, question, host = HOST }: Made,
  bytes: Buffer,
  { name = 'bestand.pdf', type = '', from = elsewhere() } = {},
) {
  const { payload, headers } = await multipart({ question_id: question, file: { bytes, name, type } });
  return server.request('POST', `/api/v1/public_forms/${token}/uploads`, {
    host,
    payload,
    headers: { ...headers, 'x-forwarded-for': from },
  });
}
const outcome = async (sent: ReturnType<typeof upload>) => {
  const response = await sent;
  return [response.statusCode, response.statusCode === 201 ? null : response.json().errors[0].code];
};

/** What a handler downloads of a file that was sent. */
async function downloaded(made: Made, bytes: Buffer, name: string, type = '') {
  const response = await upload(made, bytes, { name, type });
  expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
  const { id } = response.json().data;
  const sent = await server.request('POST', `/api/v1/public_forms/${made.token}/submissions`, {
    host: HOST,
    body: {
      data: {
        type: 'form_submissions',
        attributes: { answers: [{ question_id: made.question, value: [id] }] },
      },
    },
  });
  expect(sent.statusCode).toBe(201);
  const [{ id: submission }] = (
    await server.request('GET', `/api/v1/forms/${made.id}/submissions`, { as: admin })
  ).json().data;
  const shown = (await server.request('GET', `/api/v1/form_submissions/${submission}`, { as: admin })).json();
  const [file] = shown.data.attributes.answers[0].files;
  const download = await server.request('GET', file.url, { host: HOST });
  expect(download.statusCode).toBe(200);
  return { file, download } as {
    file: { filename: string; content_type: string };
    download: typeof download;
  };
}

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a9' } });
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what is not what it is called is refused', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a program', 'cv.pdf', () => Buffer.from(`MZ\u0090\0${'\0'.repeat(200)}PE`, 'latin1')],
    ['a program of another system', 'cv.pdf', () => Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1')],
    ['a page', 'cv.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page with a document behind it',
      'cv.pdf',
      () => Buffer.concat([Buffer.from('<script>x</script>\n'), PDF]),
    ],
    ['a drawing with a script', 'tekening.svg', () => Buffer.from(SCRIPT)],
    ['a drawing with a script as a picture', 'foto.png', () => Buffer.from(SCRIPT)],
    ['an archive', 'cv.docx', () => Buffer.from(zipSync({ 'a.txt': Buffer.from('x') }))],
    [
      'a document that unpacks to far more',
      'cv.docx',
      () => Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(40 * MEGABYTE) })),
    ],
    ['a part of a picture', 'foto.jpg', async () => (await picture().jpeg().toBuffer()).subarray(0, 200)],
    ['nothing', 'cv.pdf', () => Buffer.alloc(0)],
  ])('%s', async (_what, name, make) => {
    const [status, code] = await outcome(upload(await form(), await make(), { name }));
    expect([status, code]).toEqual([422, expect.stringMatching(/^file_(type|empty|unreadable)$/)]);
  });
});

describe('what is two things at once', () => {
  it('is the picture alone, without what stands behind it', async () => {
    const bytes = Buffer.concat([
      await picture().jpeg().toBuffer(),
      Buffer.from(zipSync({ 'evil.js': Buffer.from('alert(1)') })),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { download } = await downloaded(await form(), bytes, 'foto.jpg');
    expect((await sharp(download.rawPayload).metadata()).format).toBe('jpeg');
    expect(download.rawPayload.includes('alert(1)')).toBe(false);
    expect(download.rawPayload.includes('evil.js')).toBe(false);
  });

  it('is saved as a document, and never runs', async () => {
    const bytes = Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')]);
    const { download, file } = await downloaded(await form(), bytes, 'cv.html', 'text/html');
    expect(file).toMatchObject({ filename: 'cv.html.pdf', content_type: 'application/pdf' });
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''cv.html.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
});

it('of a photograph nothing stays of where it was taken, and by whom', async () => {
  const bytes = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Fatima El Amrani' }, IFD3: { GPSLatitude: '51/1 50/1 0/1' } })
    .toBuffer();
  expect(bytes.includes('Fatima')).toBe(true);
  const { download } = await downloaded(await form(), bytes, 'foto.jpg');
  expect((await sharp(download.rawPayload).metadata()).exif).toBeUndefined();
  expect(download.rawPayload.includes('Fatima')).toBe(false);
});

it.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe.pdf'],
  ['\u200fcv\u2066\u061c.pdf', 'cv.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(100)}.pdf`],
  ['.htaccess', 'htaccess.pdf'],
  ['<img src=x>".pdf', 'img src=x.pdf'],
  ['cv.pdf\r\nset-cookie: a=b', 'cv.pdfset-cookie a=b.pdf'],
])('a file that is called %j is called %s', async (name, shown) => {
  const { file, download } = await downloaded(await form(), PDF, name);
  expect(file.filename).toBe(shown);
  expect(download.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(shown)}`,
  );
  expect(download.headers['set-cookie']).toBeUndefined();
});

describe('too much of it', () => {
  it('is refused by its size, before it is read', async () => {
    const made = await form();
    const large = Buffer.concat([PDF, Buffer.alloc(10 * MEGABYTE)]);
    expect((await upload(made, large)).json().errors[0]).toMatchObject({
      code: 'image_size',
      meta: { size: '10 MB' },
    });
    expect(await outcome(upload(made, Buffer.alloc(100 * MEGABYTE)))).toEqual([413, 'too_large']);
  });

  it('ends the connection where it says no size', async () => {
    const { token, question } = await form();
    const socket = connect(port, '127.0.0.1');
    let [response, isOver, sent] = ['', false, 0];
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => {
        isOver = true;
        resolve();
      });
    });
    socket.on('data', (data) => (response += data.toString('latin1')));
    socket.on('error', () => undefined);
    const part = (head: string, body: string) =>
      `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}`;
    const write = async (text: string | Buffer) => {
      const bytes = Buffer.from(text as string);
      sent += bytes.length;
      const chunk = Buffer.concat([
        Buffer.from(`${bytes.length.toString(16)}\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]);
      if (socket.write(chunk)) return;
      await Promise.race([closed, new Promise<void>((resolve) => socket.once('drain', () => resolve()))]);
    };
    socket.write(
      `POST /api/v1/public_forms/${token}/uploads HTTP/1.1\r\nhost: ${HOST}\r\n` +
        `x-forwarded-for: ${elsewhere()}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    await write(
      `${part('name="question_id"', question)}\r\n${part('name="file"; filename="a.pdf"', '%PDF-1.4')}`,
    );
    const megabyte = Buffer.alloc(MEGABYTE);
    while (!isOver && sent < 100 * MEGABYTE) await write(megabyte);
    await closed;
    expect(sent).toBeLessThan(100 * MEGABYTE);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is not read at all where it is for no question', async () => {
    const made = { ...(await form()), question: '00000000-0000-4000-8000-000000000000' };
    expect(await outcome(upload(made, Buffer.concat([PDF, Buffer.alloc(11 * MEGABYTE)])))).toEqual([
      422,
      'inclusion',
    ]);
  });

  it('from one address is refused after as many as a class sends', async () => {
    const made = await form();
    const from = elsewhere();
    const statuses: number[] = [];
    for (let sent = 0; sent < SHIPPED + 3; sent += 1)
      statuses.push((await upload(made, PDF, { from })).statusCode);
    expect(statuses).toEqual([...Array<number>(SHIPPED).fill(201), 429, 429, 429]);
    const refused = await upload(made, PDF, { from });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await upload(made, PDF)).statusCode).toBe(201);
  }, 120_000);

  it('from a thousand addresses is refused by the form, whichever of its links they have', async () => {
    const made = await form();
    await server.request('PATCH', `/api/v1/forms/${made.id}`, {
      as: admin,
      body: { data: { type: 'forms', attributes: { access_permission: 'token_holder' } } },
    });
    const emails = ['een@elders.example', 'twee@elders.example'];
    await server.request('POST', `/api/v1/forms/${made.id}/invitations`, {
      as: admin,
      body: { data: { type: 'form_invitations', attributes: { emails } } },
    });
    const mails = await server.context.db.read('public', (queries) =>
      queries.selectFrom('mails').where('to_address', 'in', emails).select('text_body').execute(),
    );
    const links = mails.map((mail) => ({
      ...made,
      token: /\/forms\/([\w-]{20,64})/.exec(mail.text_body)?.[1] ?? '',
    }));
    const linkOf = (at: number) => links[at % 2] ?? made;
    const before = 280;
    await server.app.limits.count(
      ['form uploads', 'public', 'at', made.id],
      { count: 300, seconds: 3600 },
      before,
    );
    // What is not stored is no file of the form.
    for (let sent = 0; sent < 6; sent += 1)
      expect((await upload(linkOf(sent), Buffer.alloc(0))).statusCode).toBe(422);
    const statuses = new Set<number>();
    for (let sent = before; sent < 300; sent += 1) statuses.add((await upload(linkOf(sent), PDF)).statusCode);
    expect([...statuses]).toEqual([201]);
    for (const link of links) expect(await outcome(upload(link, PDF))).toEqual([429, 'rate_limited']);
    expect(await outcome(upload(await form(), PDF))).toEqual([201, null]);
  }, 60_000);

  it('of one sender that waits is refused, at whatever form, and not for others', async () => {
    const [made, other] = [await form(), await form()];
    const from = '2001:db8:7:7::1';
    const { id } = (await upload(made, PDF, { from })).json().data;
    const store = (values: object) =>
      server.context.db.write('public', (queries) =>
        queries.updateTable('uploads').set(values).where('id', '=', id).execute(),
      );
    await store({ byte_size: 50 * MEGABYTE });
    const same = '2001:db8:7:7:ffff::1';
    expect(await outcome(upload(other, PDF, { from: same }))).toEqual([429, 'rate_limited']);
    expect(await outcome(upload(other, PDF))).toEqual([201, null]);
    const { sender } = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('form_uploads')
        .where('upload_id', '=', id)
        .select('sender')
        .executeTakeFirstOrThrow(),
    );
    expect(sender).toMatch(/^[\w-]{20,}$/);
    // Sent, it waits no longer, and no one knows from where it came.
    const response = await server.request('POST', `/api/v1/public_forms/${made.token}/submissions`, {
      host: HOST,
      body: {
        data: {
          type: 'form_submissions',
          attributes: { answers: [{ question_id: made.question, value: [id] }] },
        },
      },
    });
    expect(response.statusCode).toBe(201);
    expect(await outcome(upload(other, PDF, { from: same }))).toEqual([201, null]);
    const after = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('form_uploads')
        .where('upload_id', '=', id)
        .select('sender')
        .executeTakeFirstOrThrow(),
    );
    expect(after.sender).toBeNull();
  });

  const MOST = [
    ['of its form', 500, 0],
    ['of all forms', 0, 2000],
  ] as const;
  it.each(MOST)('is refused while the files %s that wait are many megabytes', async (_what, own, others) => {
    const [made, other] = [await form(), await form()];
    const waiting: string[] = [];
    for (const { megabytes, at } of [
      { megabytes: own, at: made },
      { megabytes: others, at: other },
    ]) {
      const { id } = (await upload(at, PDF)).json().data;
      waiting.push(id);
      await server.context.db.write('public', (queries) =>
        queries
          .updateTable('uploads')
          .set({ byte_size: megabytes * MEGABYTE })
          .where('id', '=', id)
          .execute(),
      );
    }
    expect(await outcome(upload(made, PDF))).toEqual([429, 'rate_limited']);
    // What was sent or has gone waits no longer.
    await server.context.db.write('public', (queries) =>
      queries.deleteFrom('uploads').where('id', 'in', waiting).execute(),
    );
    expect(await outcome(upload(made, PDF))).toEqual([201, null]);
  });

  /** Begins to send a file, and goes no further. */
  const begin = ({ token, host = HOST }: Made, from: string) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('error', () => undefined);
    socket.on('data', (data) => (response += data.toString('latin1')));
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(response)));
    socket.write(
      `POST /api/v1/public_forms/${token}/uploads HTTP/1.1\r\nhost: ${host}\r\n` +
        `x-forwarded-for: ${from}\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
        'content-length: 100000\r\n\r\n--b\r\n',
    );
    return { socket, closed };
  };
  const begun: ReturnType<typeof begin>[] = [];
  const receiving: IncomingMessage[] = [];
  const onRequest = (request: IncomingMessage) => void receiving.push(request);
  beforeAll(() => void server.app.server.on('request', onRequest));
  afterAll(() => void server.app.server.off('request', onRequest));
  /** A body is read as soon as it has its place. */
  const isRead = (request: IncomingMessage) => request.listenerCount('data') > 0;
  afterEach(async () => {
    for (const { socket } of begun) socket.destroy();
    await Promise.all(begun.splice(0).map(({ closed }) => closed));
  });
  const statusOf = async (made: Made, from = elsewhere()) => (await upload(made, PDF, { from })).statusCode;
  /** Holds all places of an address, none of which another file takes meanwhile. */
  async function fill(made: Made, from: string): Promise<void> {
    begun.push(...Array.from({ length: 4 }, () => begin(made, from)));
    while (receiving.filter(({ headers }) => headers['x-forwarded-for'] === from).filter(isRead).length < 4)
      await delay(20);
    expect(await statusOf(made, from)).toBe(429);
  }

  it('at once from one address is refused, without keeping others out', async () => {
    const [made, others] = [await form(), await formOfBeta()];
    const addresses = ['2001:db8:1:1::1', elsewhere(), elsewhere()];
    await fill(made, addresses[0] ?? '');
    // An IPv6 subscriber has all that begins the same.
    expect([await statusOf(made, '2001:db8:1:1:ffff::2'), await statusOf(made, '2001:db8:1:2::1')]).toEqual([
      429, 201,
    ]);
    await fill(made, addresses[1] ?? '');
    expect(await statusOf(made)).toBe(201);
    await fill(made, addresses[2] ?? '');
    // That is as many as the visitors of one tenant may have under way.
    expect([await statusOf(made), await statusOf(others)]).toEqual([429, 201]);
    for (const { socket } of begun) socket.destroy();
    let last = 429;
    for (let tries = 0; tries < 10 && last === 429; tries += 1) {
      await delay(200);
      last = await statusOf(made, addresses[0]);
    }
    expect(last).toBe(201);
  }, 30_000);

  it('slowly is ended, and its place is free', async () => {
    const made = await form();
    const from = elsewhere();
    await fill(made, from);
    const responses = await Promise.all(begun.map(({ closed }) => closed));
    for (const response of responses) expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(await statusOf(made, from)).toBe(201);
  }, 30_000);
});

it('of a person with an account counts for them, not for their address', async () => {
  const made = await form();
  const from = elsewhere();
  for (let sent = 0; sent < SHIPPED; sent += 1)
    await server.app.limits.count(['form uploads', 'public', 'from', from], {
      count: SHIPPED,
      seconds: 3600,
    });
  const { payload, headers } = await multipart({
    question_id: made.question,
    file: { bytes: PDF, name: 'a.pdf' },
  });
  const response = await server.request('POST', `/api/v1/public_forms/${made.token}/uploads`, {
    as: admin,
    payload,
    headers: { ...headers, 'x-forwarded-for': from },
  });
  expect([response.statusCode, await outcome(upload(made, PDF, { from }))]).toEqual([
    201,
    [429, 'rate_limited'],
  ]);
});
