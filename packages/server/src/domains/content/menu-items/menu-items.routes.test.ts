import type { MenuItem } from '@samen/resources/shared';
import { flattenPage } from '@samen/jsonapi';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
const host = 'public.localhost';

async function menu(query = '', headers: Record<string, string> = {}): Promise<MenuItem[]> {
  const response = await server.request('GET', `/api/v1/menu_items${query}`, { host, headers });
  expect(response.statusCode).toBe(200);
  return flattenPage<MenuItem>(response.json()).items;
}

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
});
afterAll(() => server.close());

it('lists the items that lead somewhere, in order and in the visitor’s language', async () => {
  const other = await server.seed.tenant('demo');
  await domain.menuItem(other, { name: 'Van een ander', url: '/ander' });
  const page = await domain.page(tenant, { slug: 'over-ons' });
  const draft = await domain.page(tenant, { slug: 'concept', is_published: false });
  const parent = await domain.menuItem(tenant, {
    name: 'Over ons',
    name_en: 'About us',
    link_type: 'page',
    page_id: page,
  });
  await domain.menuItem(tenant, { name: 'Onder', parent_id: parent, url: '/onder' });
  const hidden = await domain.menuItem(tenant, { name: 'Concept', link_type: 'page', page_id: draft });
  await domain.menuItem(tenant, { name: 'Onder concept', parent_id: hidden, url: '/weg' });
  await domain.menuItem(tenant, { name: 'Kwaad', url: 'javascript:alert(1)' });
  await domain.menuItem(tenant, {
    name: 'Bank',
    menu: 'footer',
    link_type: 'system_page',
    system_page_id: 'vacancy_bank',
  });
  const shown = (items: MenuItem[]) => items.map(({ name, href }) => `${name} ${href}`);
  expect(shown(await menu())).toEqual(['Over ons /over-ons', 'Onder /onder', 'Bank /vacancies/search']);
  expect(shown(await menu('?filter[menu_eq]=footer'))).toEqual(['Bank /vacancies/search']);
  const english = await menu('', { 'accept-language': 'en' });
  expect(english.map(({ name, locale }) => `${name} ${locale}`)).toEqual([
    'About us en',
    'Onder nl',
    'Bank nl',
  ]);
});

it('rejects an unknown menu', async () => {
  const response = await server.request('GET', '/api/v1/menu_items?filter[menu_eq]=side', { host });
  expect(response.statusCode).toBe(400);
});
