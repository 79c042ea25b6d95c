import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { DirectoryStore } from '@samen/releases';
import type { ReleaseDescriptor } from '@samen/contracts';
import { createApp } from '../app.ts';
import { followContent } from '../db/content-changes.ts';
import { openDatabase } from '../db/database.ts';
import { openPlatform, type Platform } from '../modules/platform/index.ts';
import { openPageRenderer, type PageRenderer } from '../rendering/index.ts';
import type { SeededTenant } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import type { App } from '../http/app-types.ts';

/** A shell that draws the name of the centre, and how often it was asked to. */
const SHELL = `
let drawings = 0;
exports.shared = {};
exports.render = async ({ site, address, startedAt }, { fetch }) => {
  drawings += 1;
  const answer = await fetch('/api/v1/volunteer_centers/' + site.center.id, { headers: { tenant: site.tenant } });
  const html = '<p>' + site.appName + ' ' + address + ' drawing ' + drawings + '</p>' + (await answer.text());
  const state = { startedAt, api: {}, answer: null };
  return { kind: 'page', page: { status: 200, html, styles: '', links: '', head: { title: null }, state } };
};`;

const log = { info: () => undefined, warn: () => undefined };
const BUILD = '1.0.0-00000001';
let server: TestServer;
let alfa: SeededTenant;
let folder: string;
let platform: Platform;
let renderer: PageRenderer;
let app: App;

async function builtShell(): Promise<string> {
  const directory = path.join(folder, 'build');
  const files = { 'web/main.js': 'void 0;', 'server/index.cjs': SHELL };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), content);
  }
  const descriptor: ReleaseDescriptor = {
    ...{ format: 1, remote: 'shell', version: '1.0.0', buildId: BUILD, mode: 'production' },
    ...{ contract: { min: 1, max: 1 }, shared: {}, globalName: 'shell_1_0_0_00000001', sizeBudget: 10_000 },
    ...{ entry: ['web/main.js'], styles: [], preload: [], server: 'server/index.cjs' },
    files: Object.entries(files).map(([file, content]) => ({
      path: file,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      size: Buffer.byteLength(content),
    })),
    contributes: {
      ...{ routes: [], navigation: [], slots: {}, namespaces: ['shell'], texts: {}, slices: [] },
      switchPolicy: 'ask',
    },
  };
  await writeFile(path.join(directory, 'release.json'), JSON.stringify(descriptor));
  return directory;
}

beforeAll(async () => {
  // One renderer, so that its drawings can be counted; with time, for what it fails once it does not try again.
  server = await testServer({ environment: { RENDERERS: '1', RENDER_TIMEOUT: '10000' } });
  folder = await mkdtemp(path.join(os.tmpdir(), 'samen-kept-'));
  const { context } = server;
  platform = await openPlatform({
    ...{ db: context.db, directUrl: server.database.url, log },
    store: new DirectoryStore(path.join(folder, 'releases')),
  });
  await platform.publishDirectory(await builtShell(), 'test');
  await platform.activateNeverActive([{ remote: 'shell', buildId: BUILD }], 'test');
  renderer = openPageRenderer({ context, platform, log });
  app = await createApp(context, { platform, renderer });
  await server.seed.tenant('public');
  alfa = await server.seed.tenant('alfa');
});
afterAll(async () => {
  await app.close();
  await renderer.close();
  await platform.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const visit = (url: string, host = 'alfa.localhost', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, 'accept-language': 'nl', ...headers } });
const drawing = async (...visited: Parameters<typeof visit>) =>
  Number(/ drawing (\d+)</.exec((await visit(...visited)).body)?.[1]);

const rename = (tenant: string, name: string) =>
  server.context.db.write(tenant, (queries) =>
    queries.updateTable('volunteer_centers').set({ name }).where('tenant_id', '=', tenant).execute(),
  );

const PAGE = '/auth/login-1';

it('keeps a page for everybody, and gives it another nonce each time', async () => {
  const first = await visit(PAGE);
  expect(first.body).toContain(`App alfa ${PAGE} drawing `);
  const second = await visit(PAGE, 'alfa.localhost', { cookie: 'access-token=x; client=y; uid=z' });
  const nonceOf = ({ headers }: typeof first) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  expect(second.body).toBe(first.body.replaceAll(nonceOf(first), nonceOf(second)));
  expect(second.headers['cache-control']).toBe('private, no-cache');
});

it('keeps pages of other hosts, languages and addresses apart', async () => {
  const seen = [
    await drawing(PAGE),
    await drawing(PAGE, 'public.localhost'),
    await drawing(PAGE, 'public.localhost', { cookie: 'locale=en' }),
    await drawing('/auth/recover'),
  ];
  expect(new Set(seen).size).toBe(seen.length);
  expect(await drawing(`${PAGE}?utm_source=letter`)).toBe(seen[0]);
  expect((await visit(PAGE, 'public.localhost')).body).not.toContain('App alfa');
});

it('keeps nothing of an address that may carry the token of a mailed link', async () => {
  const address = `/confirm?token=${'x'.repeat(32)}`;
  expect(await drawing(address)).not.toBe(await drawing(address));
});

it('shows a write to the next visitor, and leaves the pages of other tenants alone', async () => {
  const before = await drawing(PAGE);
  const beside = await drawing(PAGE, 'public.localhost');
  await rename('alfa', 'Nieuwe naam');
  expect(await drawing(PAGE)).toBeGreaterThan(before);
  expect((await visit(PAGE)).body).toContain('Nieuwe naam');
  expect(await drawing(PAGE, 'public.localhost')).toBe(beside);
});

it('draws nothing anew for writes that no page shows', async () => {
  const before = await drawing(PAGE);
  await server.seed.user(alfa);
  expect(await drawing(PAGE)).toBe(before);
});

it('hears of what another server has written', async () => {
  const channel = followContent(server.context.content, server.database.url, log);
  const elsewhere = openDatabase({ url: server.database.url, poolSize: 1 });
  // Being connected counts as a change; after it there is silence.
  await new Promise((wake) => setTimeout(wake, 500));
  const before = await drawing(PAGE);
  await elsewhere.write('alfa', (queries) =>
    queries
      .updateTable('volunteer_centers')
      .set({ name: 'Van elders' })
      .where('tenant_id', '=', 'alfa')
      .execute(),
  );
  const deadline = Date.now() + 5_000;
  while ((await drawing(PAGE)) === before && Date.now() < deadline)
    await new Promise((wake) => setTimeout(wake, 20));
  expect((await visit(PAGE)).body).toContain('Van elders');
  await elsewhere.close();
  await channel.close();
});

it('draws anew after a minute, for the next one; who comes sees the page of before', async () => {
  const before = await drawing(PAGE);
  server.clock.advance(60_000);
  expect(await drawing(PAGE)).toBe(before);
  const deadline = Date.now() + 10_000;
  let after = before;
  while (after === before && Date.now() < deadline) {
    await new Promise((wake) => setTimeout(wake, 20));
    after = await drawing(PAGE);
  }
  expect(after).toBeGreaterThan(before);
});

it('shows nobody a page of ten minutes ago', async () => {
  const before = await drawing(PAGE);
  server.clock.advance(600_000);
  expect(await drawing(PAGE)).toBeGreaterThan(before);
});
