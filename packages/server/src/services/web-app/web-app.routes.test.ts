import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { testServer, type TestServer } from '../../test/test-server.ts';

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#f00"/></svg>';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
  const folder = path.join(server.context.config.dataDir, 'uploads', 'alfa');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'mark.svg'), RED);
  await writeFile(path.join(folder, 'broken.svg'), 'no picture');
  const file = {
    tenant_id: 'alfa',
    filename: 'x',
    content_type: 'image/svg+xml',
    purpose: 'favicon',
  } as const;
  await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('uploads')
      .values([
        { ...file, path: 'alfa/mark.svg' },
        { ...file, path: 'alfa/broken.svg' },
      ])
      .execute(),
  );
});
afterAll(() => server.close());

const get = (url: string, host = 'alfa.localhost', headers: Record<string, string> = {}) =>
  server.request('GET', url, { host, headers });

const favicon = (url: string | null, tenantId = 'alfa') =>
  server.context.db.write(tenantId, (queries) =>
    queries
      .updateTable('volunteer_center_profiles')
      .set({ favicon_url: url })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );

/** Red, green, blue and how opaque, of the middle or a corner. */
async function colourAt(icon: Buffer, at: 'middle' | 'corner'): Promise<number[]> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const place = at === 'corner' ? 0 : Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2);
  return [...data.subarray(place * 4, place * 4 + 4)];
}

it('has an icon where phones look for one by themselves', async () => {
  const linked = await get('/media/icons/apple-touch.png');
  for (const address of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const { statusCode, headers, rawPayload } = await get(address);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(rawPayload.equals(linked.rawPayload)).toBe(true);
  }
});

describe('the manifest', () => {
  it('names the centre, its colours and its icons', async () => {
    const { statusCode, headers, body } = await get('/manifest.webmanifest');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({
      name: 'Centrum alfa',
      short_name: 'App alfa',
      lang: 'nl',
      start_url: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    for (const { src, sizes, type, purpose } of manifest.icons) {
      const icon = await get(src);
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect([icon.headers['content-type'], `${width}x${height}`]).toEqual([type, sizes]);
      expect(['any', 'maskable']).toContain(purpose);
    }
  });

  it('is that of the host, and not sent twice', async () => {
    const { headers } = await get('/manifest.webmanifest');
    expect(JSON.parse((await get('/manifest.webmanifest', 'beta.localhost')).body).name).toBe('Centrum beta');
    const cachedEarlier = { 'if-none-match': String(headers.etag) };
    expect((await get('/manifest.webmanifest', 'alfa.localhost', cachedEarlier)).statusCode).toBe(304);
  });
});

describe('icons', () => {
  it('show the centre’s favicon, on white where a system would put black', async () => {
    await favicon('/media/uploads/alfa/mark.svg');
    const [plain, apple] = await Promise.all(
      ['192', 'apple-touch'].map((name) => get(`/media/icons/${name}.png`)),
    );
    expect(await colourAt(plain!.rawPayload, 'middle')).toEqual([255, 0, 0, 255]);
    expect((await colourAt(plain!.rawPayload, 'corner'))[3]).toBe(0);
    expect(await colourAt(apple!.rawPayload, 'corner')).toEqual([255, 255, 255, 255]);
    expect((await sharp(apple!.rawPayload).metadata()).width).toBe(180);
  });

  it.each([
    null,
    '/media/uploads/alfa/broken.svg',
    '/media/uploads/alfa/missing.svg',
    'https://x.example/a.png',
  ])('are the centre’s emblem where its favicon is %s', async (url) => {
    await favicon(url);
    const { statusCode, rawPayload } = await get('/media/icons/512.png');
    expect(statusCode).toBe(200);
    expect((await sharp(rawPayload).metadata()).width).toBe(512);
    expect(await colourAt(rawPayload, 'middle')).not.toEqual([255, 0, 0, 255]);
  });

  it('never show a file of another tenant', async () => {
    await favicon('/media/uploads/alfa/mark.svg', 'beta');
    const { rawPayload } = await get('/media/icons/192.png', 'beta.localhost');
    expect(await colourAt(rawPayload, 'middle')).not.toEqual([255, 0, 0, 255]);
  });

  it.each(['64', 'toString', '..%2f192'])('are not there as %s', async (name) => {
    expect((await get(`/media/icons/${name}.png`)).statusCode).toBe(404);
  });
});
