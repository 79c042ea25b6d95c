import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testServer, type TestServer } from '../../test/test-server.ts';
import type { SeededTenant } from '../../test/seed.ts';

let server: TestServer;
let alfa: SeededTenant;

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
  const file = { tenant_id: 'alfa', filename: 'x' };
  await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('uploads')
      .values([
        { ...file, path: 'alfa/logo.svg', content_type: 'image/svg+xml', purpose: 'logo' },
        { ...file, path: 'alfa/secret.png', content_type: 'image/png', purpose: 'attachment' },
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

  it('are not sent twice', async () => {
    const first = await media('scenes/bench.svg');
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
