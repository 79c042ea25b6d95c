import { connect, type AddressInfo, type Socket } from 'node:net';
import { crc32, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { multipart } from '../../test/multipart.ts';
import type { SeededTenant, SeededUser } from '../../test/seed.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';

const FULL = process.env['TEST_FULL'] === '1';
const MEGABYTE = 1024 * 1024;
/** More than any form may have; what is sent beyond is lost in buffers. */
const ENDLESS = 64 * MEGABYTE;
const BOUNDARY = 'x-boundary-x';

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let volunteer: SeededUser;
let port: number;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
  const organizationId = await server.seed.organization('alfa', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

interface Ended {
  /** What the server sent before it closed the connection. */
  response: string;
  sent: number;
}

/** Sends a form in chunks for as long as the server takes them. */
async function stream(chunks: Iterable<string | Buffer>, as = admin): Promise<Ended> {
  const headers = { host: tenant.host, ...(await server.signIn(as)) };
  const socket: Socket = connect(port, '127.0.0.1');
  let response = '';
  let sent = 0;
  let isOver = false;
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOver = true;
      resolve();
    });
  });
  socket.on('data', (data) => (response += data.toString('latin1')));
  // A server that closes while a person writes is what is requested.
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/v1/uploads HTTP/1.1',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      'transfer-encoding: chunked',
      '\r\n',
    ].join('\r\n'),
  );
  for (const chunk of chunks) {
    if (isOver) break;
    const bytes = Buffer.from(chunk as string);
    sent += bytes.length;
    const isTaken = socket.write(
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
    );
    if (!isTaken)
      await Promise.race([closed, new Promise<void>((resolve) => socket.once('drain', () => resolve()))]);
  }
  await closed;
  return { response, sent };
}

function* endless(first: string, repeated: string | Buffer): Generator<string | Buffer> {
  yield first;
  const bytes = Buffer.from(repeated as string);
  const chunk = Buffer.concat(Array.from({ length: Math.ceil(65_536 / bytes.length) }, () => bytes));
  for (let sent = 0; sent < ENDLESS; sent += chunk.length) yield chunk;
}

const part = (headers: string, body = '') => `--${BOUNDARY}\r\n${headers}\r\n\r\n${body}`;
const FILE = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png';
const FIELD = 'content-disposition: form-data; name="purpose"';

describe('a form without end gets an error, and its connection is closed, when it has', () => {
  it.each([
    ['a file', part(FILE), 'x'],
    ['a file after its purpose', `${part(FIELD, 'image')}\r\n${part(FILE)}`, Buffer.alloc(65_536)],
    ['a field', part(FIELD), 'x'],
    ['the name of a field', `--${BOUNDARY}\r\ncontent-disposition: form-data; name="`, 'x'],
    ['the headers of a part', `--${BOUNDARY}\r\n`, 'x-header: y\r\n'],
    ['parts', '', `${part(FIELD, 'image')}\r\n`],
    ['parts of the name of a prototype', '', `${part(FIELD.replace('purpose', '__proto__'))}\r\n`],
    ['something before its first part', '', 'x\r\n'],
    ['something after its last part', `${part(FIELD, 'image')}\r\n--${BOUNDARY}--\r\n`, 'x\r\n'],
    ['forms within a part', part('content-type: multipart/mixed; boundary=y'), '--y\r\n\r\n'],
  ])('%s', async (_what, first, repeated) => {
    const { response, sent } = await stream(endless(first, repeated));
    expect(sent).toBeLessThan(ENDLESS);
    expect(response).toMatch(/^HTTP\/1\.1 (413|400) /);
  });

  it('is refused before the file where its purpose is not for the caller', async () => {
    const { response, sent } = await stream(
      endless(`${part(FIELD, 'document')}\r\n${part(FILE)}`, 'x'),
      volunteer,
    );
    expect(sent).toBeLessThan(ENDLESS);
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">';
const svg = (inside: string) => Buffer.from(`${SVG}${inside}</svg>`);

/** A PNG that says it is of this size, and has next to nothing in it. */
async function hugePng(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  // The checksum of the header is made again, or no one would read on.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A photograph of many scans, each of which is decoded over the whole of it. */
async function scans(side: number, count: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#7a9' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([
    jpeg.subarray(0, last),
    ...Array.from({ length: count }, () => scan),
    jpeg.subarray(jpeg.length - 2),
  ]);
}

async function animated(frames: number): Promise<Buffer> {
  const side = 100;
  return sharp(Buffer.alloc(side * side * frames * 3, 9), {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
  })
    .webp({ effort: 0 })
    .toBuffer();
}

function icon(count: number): Buffer {
  const bytes = Buffer.alloc(6 + Math.min(count, 200) * 16);
  bytes.writeUInt16LE(1, 2);
  bytes.writeUInt16LE(count, 4);
  return bytes;
}

const data = (bytes: Buffer) => `<image href="data:image/png;base64,${bytes.toString('base64')}"/>`;

type Purpose = 'avatar' | 'logo' | 'image' | 'favicon' | 'document' | 'attachment';
const FILES: readonly [string, Purpose, () => Buffer | Promise<Buffer>, number][] = [
  ['comments before nothing', 'avatar', () => Buffer.from(`${'<!---->'.repeat(40)}x`), 422],
  ['a deep drawing', 'logo', () => svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)), 422],
  ['a broad drawing', 'logo', () => svg('<rect/>'.repeat(FULL ? 4_990 : 400)), 201],
  ['a picture of 60,000 × 60,000', 'image', () => hugePng(60_000), 422],
  ['a drawing with one in it', 'logo', async () => svg(data(await hugePng(60_000))), 422],
  ['a drawing with many pictures', 'logo', async () => svg(data(await hugePng(9)).repeat(30)), 422],
  [
    'a drawing as large as a wall',
    'logo',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>'),
    422,
  ],
  ['a packed drawing', 'logo', () => gzipSync(svg('')), 422],
  ['a drawing in UTF-16', 'logo', () => Buffer.from(`\ufeff${SVG}</svg>`, 'utf16le'), 422],
  ['an icon of 65,535 pictures', 'favicon', () => icon(65_535), 422],
  ['an icon of pictures elsewhere', 'favicon', () => icon(30), 422],
  ['a film', 'attachment', () => animated(FULL ? 1_500 : 200), 201],
  [
    'documents in a bomb',
    'document',
    () => Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array((FULL ? 400 : 40) * MEGABYTE) })),
    422,
  ],
  ['a photograph of many scans', 'image', () => scans(FULL ? 8_000 : 1_000, FULL ? 400 : 40), FULL ? 422 : 0],
];

async function upload(bytes: Buffer, purpose: Purpose, as = admin) {
  const form = await multipart({ purpose, file: { bytes, name: 'file' } });
  return server.request('POST', '/api/v1/uploads', { as, payload: form.payload, headers: form.headers });
}

const health = async () => {
  const since = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/health`);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return performance.now() - since;
};

async function slowest(meanwhile: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = meanwhile.finally(() => (isOver = true));
  let worst = 0;
  do worst = Math.max(worst, await health());
  while (!isOver);
  await ended;
  return worst;
}

it.each(FILES)(
  '%s costs its sender an answer, and nobody else theirs',
  async (_name, purpose, make, status) => {
    const bytes = await make();
    await upload(await hugePng(9), 'avatar');
    let idle = 0;
    for (let one = 0; one < 20; one += 1) idle = Math.max(idle, await health());
    const since = performance.now();
    const uploading = upload(bytes, purpose);
    const worst = await slowest(uploading);
    const response = await uploading;
    const took = performance.now() - since;
    if (status > 0)
      expect([response.statusCode, response.body.slice(0, 300)]).toEqual([status, expect.any(String)]);
    // Work on the process that serves the others would keep them for as long as it takes.
    expect(worst).toBeLessThan(Math.max(took / 2, 20 * idle));
  },
);

it('of one person leave a process to the others', async () => {
  const face = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();
  const hostile = Array.from({ length: 6 }, () => upload(svg('<rect/>'.repeat(400)), 'logo'));
  const other = await upload(face, 'avatar', volunteer);
  expect(other.statusCode).toBe(201);
  expect((await Promise.all(hostile)).map(({ statusCode }) => statusCode)).toEqual(hostile.map(() => 201));
});
