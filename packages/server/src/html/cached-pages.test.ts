import { followContent } from '../db/content-changes.ts';
import { openDatabase } from '../db/database.ts';
import type { App } from '../http/app-types.ts';
import { renderingServer, type RenderingServer } from '../test/rendering-server.ts';
import type { SeededTenant } from '../test/seed.ts';
import type { TestServer } from '../test/test-server.ts';

/** A shell that renders the name of the centre, and how often it did. */
const SHELL = `
let renderings = 0;
exports.shared = {};
exports.render = async ({ site, address, startedAt }, { fetch }) => {
  renderings += 1;
  const answer = await fetch('/api/v1/volunteer_centers/' + site.center.id, { headers: { tenant: site.tenant } });
  const html = '<p>' + site.appName + ' ' + address + ' rendering ' + renderings + '</p>' + (await answer.text());
  const state = { startedAt, api: {}, answer: null };
  const status = address.includes('gone-') ? 410 : address.includes('nothing-') ? 404 : 200;
  return { kind: 'page', page: { status, html, styles: '', links: '', head: { title: null }, state } };
};`;

let rendered: RenderingServer;
let server: TestServer;
let alfa: SeededTenant;
let app: App;

beforeAll(async () => {
  // One renderer, so that its renderings can be counted; with a long timeout, since it does not try again what has failed.
  rendered = await renderingServer(SHELL, { RENDERERS: '1', RENDER_TIMEOUT: '10000' });
  ({ app, server } = rendered);
  await server.seed.tenant('public');
  alfa = await server.seed.tenant('alfa');
});
afterAll(() => rendered.close());

const visit = (url: string, host = 'alfa.localhost', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, 'accept-language': 'nl', ...headers } });
const renderingOf = async (...visited: Parameters<typeof visit>) =>
  Number(/ rendering (\d+)</.exec((await visit(...visited)).body)?.[1]);

const rename = (tenant: string, name: string) =>
  server.context.db.write(tenant, (queries) =>
    queries.updateTable('volunteer_centers').set({ name }).where('tenant_id', '=', tenant).execute(),
  );

const PAGE = '/auth/login-1';

it('loads scripts behind what a page shows without them', async () => {
  const { body } = await visit(PAGE);
  expect(body.indexOf('as="script"')).toBeGreaterThan(body.indexOf(' rendering '));
  expect(body.match(/as="script"[^>]*fetchpriority="low"/g)).toHaveLength(1);
});

it('keeps a page for everybody, and gives it another nonce each time', async () => {
  const first = await visit(PAGE);
  expect(first.body).toContain(`App alfa ${PAGE} rendering `);
  const second = await visit(PAGE, 'alfa.localhost', { cookie: 'access-token=x; client=y; uid=z' });
  const nonceOf = ({ headers }: typeof first) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  // A notice around the page says so to readers who may be signed in, not in it.
  const [bar = ''] = /<noscript><style[^>]*>\.signed-in.*?<\/noscript>\n/.exec(second.body) ?? [];
  expect(bar).toContain('Je bent ingelogd');
  expect(second.body.replace(bar, '')).toBe(first.body.replaceAll(nonceOf(first), nonceOf(second)));
  expect(second.headers['cache-control']).toBe('private, no-cache');
});

it('keeps pages of other hosts, languages and addresses apart', async () => {
  const seen = [
    await renderingOf(PAGE),
    await renderingOf(PAGE, 'public.localhost'),
    await renderingOf(PAGE, 'public.localhost', { cookie: 'locale=en' }),
    await renderingOf('/auth/recover'),
  ];
  expect(new Set(seen).size).toBe(seen.length);
  expect(await renderingOf(`${PAGE}?utm_source=letter`)).toBe(seen[0]);
  expect((await visit(PAGE, 'public.localhost')).body).not.toContain('App alfa');
});

it('keeps one page for all queries that it does not read', async () => {
  const route = { path: '/nieuws', public: true, layout: 'wide', titleKey: 'news.title' } as const;
  const routes = [{ ...route, query: ['kind', 'page'] }];
  const buildId = await rendered.publish('content', 'exports.shared = {};', { routes });
  await rendered.platform.activateNeverActive([{ remote: 'content', buildId }], 'test');
  const first = await renderingOf('/nieuws?kind=news');
  expect(await renderingOf('/nieuws?kind=news&anything=1')).toBe(first);
  expect((await visit('/nieuws?anything=2&kind=news')).body).not.toContain('anything=2');
  expect(await renderingOf('/nieuws?kind=news&page=2')).not.toBe(first);
});

it('keeps one page for all spellings of a host, and for all hosts that show the same', async () => {
  await server.context.db.write('alfa', (queries) =>
    queries
      .insertInto('tenant_hosts')
      .values([
        { tenant_id: 'alfa', host: 'second.localhost', position: 1 },
        { tenant_id: 'alfa', host: '*.alfa.localhost', position: 2 },
        { tenant_id: 'alfa', host: '*.beta.localhost', app_name: 'Beta', position: 3 },
      ])
      .execute(),
  );
  server.context.sites.forget();
  const first = await renderingOf(PAGE);
  for (const host of [
    'alfa.localhost:6666',
    'ALFA.localhost.:80',
    'second.localhost',
    'second.localhost:1',
    'invented.alfa.localhost',
    'another.alfa.localhost:81',
  ])
    expect([host, await renderingOf(PAGE, host)]).toEqual([host, first]);
  // A site that only a pattern names has no end of hosts, so none of its pages is cached.
  expect((await visit(PAGE, 'a.beta.localhost')).body).toContain('Beta');
  expect(await renderingOf(PAGE, 'b.beta.localhost')).not.toBe(await renderingOf(PAGE, 'b.beta.localhost'));
  expect(await renderingOf(PAGE)).toBe(first);
});

it('keeps a page of what is gone, and none of what no one has', async () => {
  const gone = `/gone-${'x'.repeat(8)}`;
  expect((await visit(gone)).statusCode).toBe(410);
  const before = await renderingOf(gone);
  expect(await renderingOf(gone)).toBe(before);
  expect((await visit(gone)).statusCode).toBe(410);
  await rename('alfa', 'Weer anders');
  expect(await renderingOf(gone)).toBeGreaterThan(before);
  const nothing = '/nothing-of-the-kind';
  expect(await renderingOf(nothing)).toBeLessThan(await renderingOf(nothing));
});

it('keeps nothing of an address that may carry the token of a mailed link', async () => {
  const address = `/confirm?token=${'x'.repeat(32)}`;
  expect(await renderingOf(address)).not.toBe(await renderingOf(address));
});

it('shows a write to the next visitor, and leaves the pages of other tenants alone', async () => {
  const before = await renderingOf(PAGE);
  const beside = await renderingOf(PAGE, 'public.localhost');
  await rename('alfa', 'Nieuwe naam');
  expect(await renderingOf(PAGE)).toBeGreaterThan(before);
  expect((await visit(PAGE)).body).toContain('Nieuwe naam');
  expect(await renderingOf(PAGE, 'public.localhost')).toBe(beside);
});

it('renders nothing again for writes that no page shows', async () => {
  const before = await renderingOf(PAGE);
  await server.seed.user(alfa);
  expect(await renderingOf(PAGE)).toBe(before);
});

it('is notified of what another server has written', async () => {
  const { content } = server.context;
  // Being connected counts as a change; after it there is silence.
  const connected = new Promise<void>((resolve) => {
    const stop = content.subscribe(() => {
      stop();
      resolve();
    });
  });
  const channel = followContent(content, server.database.url, rendered.log);
  const elsewhere = openDatabase({ url: server.database.url, poolSize: 1 });
  await connected;
  const before = await renderingOf(PAGE);
  await elsewhere.write('alfa', (queries) =>
    queries
      .updateTable('volunteer_centers')
      .set({ name: 'Van elders' })
      .where('tenant_id', '=', 'alfa')
      .execute(),
  );
  const deadline = Date.now() + 5_000;
  while ((await renderingOf(PAGE)) === before && Date.now() < deadline)
    await new Promise((wake) => setTimeout(wake, 20));
  expect((await visit(PAGE)).body).toContain('Van elders');
  await elsewhere.close();
  await channel.close();
});

it('renders again after a minute, for the next one; who comes sees the page of before', async () => {
  const before = await renderingOf(PAGE);
  server.clock.advance(60_000);
  expect(await renderingOf(PAGE)).toBe(before);
  const deadline = Date.now() + 10_000;
  let after = before;
  while (after === before && Date.now() < deadline) {
    await new Promise((wake) => setTimeout(wake, 20));
    after = await renderingOf(PAGE);
  }
  expect(after).toBeGreaterThan(before);
});

it('shows no one a page of ten minutes ago', async () => {
  const before = await renderingOf(PAGE);
  server.clock.advance(600_000);
  expect(await renderingOf(PAGE)).toBeGreaterThan(before);
});
