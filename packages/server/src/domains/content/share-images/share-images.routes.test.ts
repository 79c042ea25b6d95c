import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { sharePictures } from '../../../services/share-cards/share-pictures.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let alfa: SeededTenant;
let beta: SeededTenant;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  alfa = await server.seed.tenant('alfa');
  beta = await server.seed.tenant('beta');
});
afterAll(() => server.close());

const share = (file: string, headers: Record<string, string> = {}) =>
  server.request('GET', `/media/share/${file}.png`, { host: 'alfa.localhost', headers });

async function picture(file: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await share(file);
  expect([file, statusCode, headers['content-type']]).toEqual([file, 200, 'image/png']);
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect(rawPayload.length).toBeLessThan(300_000);
  return rawPayload;
}

it('is rendered for the site, a vacancy and a page, each its own', async () => {
  const scene = await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('uploads')
      .values({
        tenant_id: 'alfa',
        source: 'scene',
        path: 'bench',
        filename: 'bank.svg',
        content_type: 'image/svg+xml',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const vacancy = await domain.vacancy(alfa, { title: 'Taalmaatje', image_id: scene.id });
  const page = await domain.page(alfa, { title: 'Opening', page_type: 'news' });
  const pictures = await Promise.all(['site', `vacancies/${vacancy}`, `pages/${page}`].map(picture));
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(3);
});

it('renders any title: longer than its lines, in letters without a glyph, or full of markup', async () => {
  const titles = [
    'Vrijwilligersverzekeringsovereenkomst '.repeat(2),
    '漢字 🎉 مرحبا',
    '<svg onload="alert(1)">&amp;',
  ];
  for (const title of titles) await picture(`vacancies/${await domain.vacancy(alfa, { title })}`);
});

it('keeps in sight what its picture is about', async () => {
  const folder = path.join(server.context.config.dataDir, 'uploads', 'alfa');
  await mkdir(folder, { recursive: true });
  const half = { create: { width: 600, height: 400, channels: 3, background: '#00f' } } as const;
  const red = await sharp({ ...half, create: { ...half.create, background: '#f00' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { ...half.create, width: 1200 } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  await writeFile(path.join(folder, 'split.png'), bytes);
  const upload = await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('uploads')
      .values({ tenant_id: 'alfa', path: 'alfa/split.png', filename: 'x', content_type: 'image/png' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const files = [
    `pages/${await domain.page(alfa, { image_id: upload.id })}`,
    `vacancies/${await domain.vacancy(alfa, { image_id: upload.id })}`,
  ];
  /** Whether a place of the picture is red, by the middle of the card's right side. */
  async function isRed(file: string, focal_x: number): Promise<boolean> {
    await server.context.db.write('alfa', (queries) =>
      queries.updateTable('uploads').where('id', '=', upload.id).set({ focal_x }).execute(),
    );
    const side = await sharp(await picture(file))
      .extract({ left: 980, top: 300, width: 20, height: 20 })
      .stats();
    return (side.channels[0]?.mean ?? 0) > (side.channels[2]?.mean ?? 0);
  }
  for (const file of files)
    expect([file, await isRed(file, 0.1), await isRed(file, 0.9)]).toEqual([file, true, false]);
});

it('leaves out a picture that does not exist or cannot be read', async () => {
  const { id } = await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('uploads')
      .values({ tenant_id: 'alfa', path: 'alfa/weg.png', filename: 'x', content_type: 'image/png' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await picture(`vacancies/${await domain.vacancy(alfa, { image_id: id })}`);
});

it('is not sent twice', async () => {
  const { headers } = await share('site');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect((await share('site', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

it('renders nothing that its site does not show', async () => {
  const status = async (file: string) => (await share(file)).statusCode;
  expect(await status(`vacancies/${await domain.vacancy(beta)}`)).toBe(404);
  expect(await status(`pages/${await domain.page(beta)}`)).toBe(404);
  expect(await status(`vacancies/${await domain.vacancy(alfa, { status: 'draft' })}`)).toBe(404);
  expect(await status(`vacancies/${await domain.vacancy(alfa, { status: 'archived' })}`)).toBe(410);
  expect(await status(`pages/${await domain.page(alfa, { is_published: false })}`)).toBe(404);
  for (const file of ['vacancies/tekst', 'Mijn tekst', 'site/x'])
    expect(await status(encodeURI(file))).toBe(404);
});

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
const card = (title: string) => ({
  title,
  facts: [],
  site: 'x',
  address: 'x.example',
  theme: {},
  emblem: MARK,
  picture: null,
  focal: null,
});

it('is rendered once for equal cards', async () => {
  let jobs = 0;
  const pictures = sharePictures({
    run: (...job) => {
      jobs += 1;
      return server.context.sandbox.run(...job);
    },
  });
  const [one, same, other] = await Promise.all(
    ['a', 'a', 'b'].map((title) => pictures.get('alfa', card(title))),
  );
  expect([jobs, one === same, one === other]).toEqual([2, true, false]);
  expect(await pictures.get('alfa', card('a'))).toBe(one);
  expect(jobs).toBe(2);
});

it('shares its capacity with others of its tenant: too many at once are rejected with a delay', async () => {
  const pictures = sharePictures(server.context.sandbox);
  const all = await Promise.allSettled(
    Array.from({ length: 26 }, (_, number) => pictures.get('alfa', card(`${number}`))),
  );
  expect(all.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) },
  ]);
});

/** The address that a camera reads in a QR code. */
async function read(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400, 400, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it('has a QR code for the page of a vacancy, and for no other page', async () => {
  const code = (id: string, host = 'alfa.localhost') =>
    server.request('GET', `/media/share/vacancies/${id}.svg`, { host });
  const id = await domain.vacancy(alfa);
  const { statusCode, headers, body } = await code(id);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=86400',
  ]);
  expect(await read(body)).toBe(`http://alfa.localhost/vacancies/${id}`);
  expect((await code(id, 'beta.localhost')).statusCode).toBe(404);
  expect((await code(await domain.vacancy(alfa, { status: 'draft' }))).statusCode).toBe(404);
});
