import type { SeededTenant } from '../test/seed.ts';
import { testComposition } from '../test/composition.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;

beforeAll(async () => {
  server = await testServer({ compositionFor: () => testComposition() });
  tenant = await server.seed.tenant('public');
  await server.seed.tenant('alfa');
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('volunteer_center_profiles')
      .set({ gtag_id: 'G-"A&B' })
      .where('tenant_id', '=', 'public')
      .execute(),
  );
});
afterAll(() => server.close());

async function visit(cookie: string, host = tenant.host, path = '/vacancies/search') {
  const { body, headers } = await server.request('GET', path, { headers: { cookie }, host });
  const policy = String(headers['content-security-policy']);
  return { body, policy, isCounted: body.includes('data-analytics'), isOpen: policy.includes('google') };
}

it('has the tag, and a policy for it, where the centre has one and the visitor has consented', async () => {
  const { body, policy } = await visit('consent=granted');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const src = 'https://www.googletagmanager.com/gtag/js?id=G-%22A%26B';
  const tag = `<script src="${src}" defer nonce="${nonce}" data-analytics></script>`;
  expect(body).toContain(tag);
  expect(body.indexOf(tag)).toBeGreaterThan(body.lastIndexOf('/r/shell/'));
  expect(body).toContain('{"id":"G-\\"A\\u0026B","signedIn":"uid"}');
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
});

it.each([
  ['has not decided', '', 'public.localhost'],
  ['has refused', 'consent=refused', 'public.localhost'],
  ['has another cookie', 'consent=yes', 'public.localhost'],
  ['has consented elsewhere', 'consent=granted', 'alfa.localhost'],
])('has neither where the visitor %s', async (_name, cookie, host) => {
  const { isCounted, isOpen, body } = await visit(cookie, host);
  expect([isCounted, isOpen, body.includes('dataLayer')]).toEqual([false, false, false]);
});

it.each([
  '/auth/reset?reset_password_token=abcdefghijklmnopqrstuvwxyz',
  '/auth/reset',
  '/en/confirm?kind=account&token=abcdefghijklmnopqrstuvwxyz',
  '/auth/token?access-token=abcdefghijklmnopqrstuvwxyz',
])('has neither at %s, of which the address is a secret', async (path) => {
  const { isCounted, isOpen, body } = await visit('consent=granted', tenant.host, path);
  expect(body).toContain('<div id="root">');
  expect([isCounted, isOpen, body.includes('dataLayer')]).toEqual([false, false, false]);
});

it('has neither on a page that is not for everyone, whose title may name a person', async () => {
  const signedIn = 'consent=granted; access-token=a; client=b; uid=c%40example.org';
  const { isCounted, isOpen, body } = await visit(signedIn, tenant.host, '/vacancies');
  expect(body).toContain('<div id="root">');
  expect([isCounted, isOpen, body.includes('dataLayer')]).toEqual([false, false, false]);
  expect((await visit(signedIn)).isCounted).toBe(true);
});
