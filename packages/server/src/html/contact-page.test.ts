import { ONCE_MARK, type RenderedPage } from '@samen/contracts';
import { createApp } from '../app.ts';
import type { App } from '../http/app-types.ts';
import { composedRemote, testComposition } from '../test/composition.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

/** Visitors write to a centre on its own page, and signed-in people on the screen of the product. */

const SIGNED_IN = 'access-token=x; client=y; uid=z';
const CONTACT = '/contactformulier';

const { remotes, ...composed } = testComposition();
const forms = {
  ...composedRemote('forms', [{ path: CONTACT, public: true, layout: 'default', titleKey: 'contact.title' }]),
  fallback: null,
};
const composition = { ...composed, remotes: { ...remotes, forms } };

let server: TestServer;
let app: App;
let tenant: SeededTenant;
let editor: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  const render = async (): Promise<RenderedPage> => ({
    status: 200,
    html: `<h1>Neem contact op</h1><input name="once" value="${ONCE_MARK}">`,
    styles: '',
    links: '',
    head: { title: 'Contact' },
    state: { startedAt: 0, api: {}, answer: null },
  });
  app = await createApp(server.context, {
    compositionFor: () => composition,
    renderer: { render } as never,
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const get = (url: string, cookie = '') =>
  app.inject({ url, headers: { host: tenant.host, ...(cookie && { cookie }) } });
const leadsTo = async (...visit: Parameters<typeof get>) => {
  const { statusCode, headers } = await get(...visit);
  return statusCode === 302 ? headers.location : null;
};
const send = (method: string, path: string, type: string, attributes: object) =>
  server.request(method, `/api/v1/${path}`, { as: editor, body: { data: { type, attributes } } });
async function page(attributes: object): Promise<string> {
  const made = await send('POST', 'pages', 'pages', attributes);
  expect([made.statusCode, made.json().errors]).toEqual([201, undefined]);
  const { id } = made.json().data;
  const shown = await send('PUT', `pages/${id}/publish`, 'pages', { is_published: true });
  expect(shown.statusCode).toBe(200);
  return id;
}
async function form(): Promise<string> {
  const questions_attributes = [{ text: 'Je bericht', question_type: 'text', required: true }];
  const made = await send('POST', 'forms', 'forms', { title: 'Schrijf ons', questions_attributes });
  return made.json().data.id;
}
const showing = (form_id: string) => [{ block_type: 'BuilderForm', form_id }];

it('is the screen of the product where the centre has no page of its own, or one without a form', async () => {
  expect(await leadsTo(CONTACT)).toBeNull();
  const id = await page({
    title: 'Contact',
    slug: 'contact',
    blocks: [{ block_type: 'Markdown', body: 'Bel ons.' }],
  });
  expect(await leadsTo(CONTACT)).toBeNull();
  const blocks = showing(await form());
  expect((await send('PATCH', `pages/${id}`, 'pages', { blocks })).statusCode).toBe(200);
  expect(await leadsTo(CONTACT)).toBeNull();
  await send('PUT', `pages/${id}/publish`, 'pages', { is_published: true });
  expect(await leadsTo(CONTACT)).toBe('/contact');
});

it('is the page in the language of the visitor', async () => {
  const original = (
    await server.request('GET', '/api/v1/pages?filter[slug_eq]=contact', { as: editor })
  ).json();
  const translation = { locale: 'en', translation_of_id: original.data[0].id };
  await page({ title: 'Contact us', slug: 'contact-us', ...translation, blocks: showing(await form()) });
  expect([await leadsTo(`/nl${CONTACT}`), await leadsTo(`/en${CONTACT}`)]).toEqual([
    '/nl/contact',
    '/en/contact-us',
  ]);
});

/** The addresses in the sitemap of the two pages. */
async function inSitemap(): Promise<string[]> {
  const { body } = await get('/sitemap.xml');
  const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return paths.filter((path) => path.includes('contact')).toSorted();
}

it('is the page that search engines find', async () => {
  expect(await inSitemap()).toEqual(['/en/contact-us', '/nl/contact']);
});

it('is that page no more while its forms are closed', async () => {
  const isOpen = (is_open: boolean) =>
    server.context.db.write('public', (queries) =>
      queries.updateTable('forms').set({ is_open }).where('tenant_id', '=', 'public').execute(),
    );
  await isOpen(false);
  expect(await leadsTo(CONTACT)).toBeNull();
  expect(await inSitemap()).toContain(`/nl${CONTACT}`);
  await isOpen(true);
  expect(await leadsTo(CONTACT)).toBe('/contact');
});

it('gives each response a value of its own where a form has a place for it, from the cache too', async () => {
  const onceIn = async () => /name="once" value="([^"]*)"/.exec((await get('/contact')).body)?.[1];
  const values = [await onceIn(), await onceIn(), await onceIn()];
  expect(new Set(values).size).toBe(3);
  for (const value of values) expect(value).toMatch(/^[\da-f-]{36}$/);
});

it('leaves who may be signed in, and who has just sent something, where they are', async () => {
  expect(await leadsTo(CONTACT, SIGNED_IN)).toBeNull();
  expect(await leadsTo(CONTACT)).toBe('/contact');
  expect(await leadsTo(`${CONTACT}?sent=1`)).toBeNull();
});

it('says on every page where visitors write', async () => {
  expect((await get('/auth/login-1')).body).toMatch(/"contact":"\/contact(-us)?"/);
});
