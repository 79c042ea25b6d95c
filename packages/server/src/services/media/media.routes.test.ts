import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { testServer, type TestServer } from '../../test/test-server.ts';
import type { SeededTenant } from '../../test/seed.ts';

let server: TestServer;
let alfa: SeededTenant;

/** 1200 px wide once it stands upright, with what a camera writes into its pictures. */
const photograph = () =>
  sharp({ create: { width: 800, height: 1200, channels: 3, background: '#7a9' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Fatima El Amrani' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
  await server.context.db.write('alfa', (queries) =>
    queries
      .updateTable('volunteer_center_profiles')
      .set({ primary_color: 'rose' })
      .where('volunteer_center_id', '=', alfa.centerId)
      .execute(),
  );
  const folder = path.join(server.context.config.dataDir, 'uploads', 'alfa');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(folder, 'secret.png'), 'PNG');
  await writeFile(path.join(folder, 'form.pdf'), '%PDF');
  await writeFile(path.join(folder, 'foto.jpg'), await photograph());
  await writeFile(path.join(folder, 'broken.jpg'), 'JPEG');
  const file = { tenant_id: 'alfa', filename: 'x' };
  await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('uploads')
      .values([
        { ...file, path: 'alfa/logo.svg', content_type: 'image/svg+xml', purpose: 'logo' },
        { ...file, path: 'alfa/secret.png', content_type: 'image/png', purpose: 'attachment' },
        { ...file, path: 'alfa/foto.jpg', content_type: 'image/jpeg', purpose: 'image' },
        { ...file, path: 'alfa/broken.jpg', content_type: 'image/jpeg', purpose: 'image' },
        { ...file, path: 'alfa/form.pdf', content_type: 'application/pdf', purpose: 'image' },
      ])
      .execute(),
  );
});
afterAll(() => server.close());

const media = (file: string, host = 'alfa.localhost', headers: Record<string, string> = {}) =>
  server.request('GET', `/media/${file}`, { host, headers });

describe('scenes', () => {
  it('take the colours of the centre that shows them', async () => {
    const [rose, other] = await Promise.all([
      media('scenes/bench.svg'),
      media('scenes/bench.svg', 'beta.localhost'),
    ]);
    expect(rose.statusCode).toBe(200);
    expect(rose.headers['content-type']).toContain('image/svg+xml');
    expect(rose.headers['content-security-policy']).toContain("default-src 'none'");
    expect(rose.body).not.toContain('var(--primary');
    expect(rose.body).not.toBe(other.body);
  });

  it('take the colours that their address names', async () => {
    const [named, elsewhere, own, plain] = await Promise.all([
      media('scenes/bench.svg?colours=indigo.f2c14e.stone'),
      media('scenes/bench.svg?colours=indigo.f2c14e.stone', 'beta.localhost'),
      media('scenes/bench.svg?colours=v3&colours=v4'),
      media('scenes/bench.svg'),
    ]);
    expect(named.body).toContain('#f2c14e');
    expect(elsewhere.body).toBe(named.body);
    expect(own.body).toBe(plain.body);
    expect(own.body).not.toBe(named.body);
  });

  it('are not sent twice', async () => {
    const first = await media('scenes/bench.svg');
    expect(first.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=604800');
    const etag = String(first.headers.etag);
    expect((await media('scenes/bench.svg', 'alfa.localhost', { 'if-none-match': etag })).statusCode).toBe(
      304,
    );
    const elsewhere = await media('scenes/bench.svg', 'beta.localhost', { 'if-none-match': etag });
    expect(elsewhere.statusCode).toBe(200);
  });

  it.each(['nothing.svg', 'bench.png', '..%2Fbench.svg', 'bench'])('does not have %s', async (file) => {
    expect((await media(`scenes/${file}`)).statusCode).toBe(404);
  });
});

describe('uploads', () => {
  it('are shown on the hosts of their tenant alone', async () => {
    const response = await media('uploads/alfa/logo.svg');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await media('uploads/alfa/logo.svg', 'beta.localhost')).statusCode).toBe(404);
  });

  it.each([
    'alfa/secret.png',
    'alfa/form.pdf',
    'alfa/missing.svg',
    '../secret.key',
    '..%2F..%2Fsecret.key',
    'alfa/..%2f..%2fsecret.key',
    '%2Fetc%2Fpasswd',
  ])('does not hand out %s', async (file) => {
    expect((await media(`uploads/${file}`)).statusCode).toBe(404);
  });
});

describe('a photograph', () => {
  it.each([
    ['480', 'avif', 480, 320],
    ['960', 'webp', 960, 640],
    ['1600', 'avif', 1200, 800],
  ])(
    'comes %s px wide as %s, upright and never wider than it is',
    async (requested, format, width, height) => {
      const response = await media(`sized/${requested}/alfa/foto.jpg.${format}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe(`image/${format}`);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height });
    },
  );

  it('loses what its camera wrote into it', async () => {
    const { rawPayload } = await media('sized/480/alfa/foto.jpg.webp');
    const { exif, orientation } = await sharp(rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(rawPayload.includes('Fatima')).toBe(false);
  });

  it('is made once, however many ask at once, and kept', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => media('sized/960/alfa/foto.jpg.avif')),
    );
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
    const stored = path.join(server.context.config.dataDir, 'sized', '960', 'alfa');
    expect(await readdir(stored)).toEqual(expect.arrayContaining(['foto.jpg.avif']));
    expect((await readdir(stored)).filter((file) => !/^foto\.jpg\.(avif|webp)$/.test(file))).toEqual([]);
    await writeFile(path.join(stored, 'foto.jpg.avif'), 'kept');
    expect((await media('sized/960/alfa/foto.jpg.avif')).body).toBe('kept');
  });

  it('is shown as it was sent in while the machine is too busy for the size', async () => {
    jest
      .spyOn(server.context.sandbox, 'run')
      .mockResolvedValueOnce({ kind: 'terminated', reason: 'timeout', message: 'Not done in time.' });
    const { statusCode, headers } = await media('sized/1600/alfa/foto.jpg.webp');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/media/uploads/alfa/foto.jpg',
      'public, max-age=60',
    ]);
  });

  it('is shown on the hosts of its tenant alone, also when it is there', async () => {
    await media('sized/480/alfa/foto.jpg.avif');
    expect((await media('sized/480/alfa/foto.jpg.avif', 'beta.localhost')).statusCode).toBe(404);
  });

  it.each([
    'sized/481/alfa/foto.jpg.avif',
    'sized/0480/alfa/foto.jpg.avif',
    'sized/480/alfa/foto.jpg.png',
    'sized/480/alfa/foto.jpg',
    'sized/480/alfa/logo.svg.avif',
    'sized/480/alfa/secret.png.avif',
    'sized/480/alfa/broken.jpg.avif',
    'sized/480/alfa/missing.jpg.avif',
    'sized/480/..%2f..%2fsecret.key.avif',
  ])('is not made as %s', async (file) => {
    expect((await media(file)).statusCode).toBe(404);
  });
});
