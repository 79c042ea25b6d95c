import { INLINE_IDS } from '@samen/contracts';
import type { MenuItem, Site } from '@samen/resources/shared';
import { flattenPage } from '@samen/jsonapi';
import { testComposition } from '../../../test/composition.ts';
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
  server = await testServer({ compositionFor: () => testComposition() });
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

describe('the pages of what one agrees with', () => {
  const choose = (terms: string | null, privacy: string | null) =>
    server.context.db.write('public', (queries) =>
      queries
        .updateTable('volunteer_centers')
        .set({ terms_page_id: terms, privacy_page_id: privacy })
        .where('id', '=', tenant.centerId)
        .execute(),
    );
  const footer = async (language: string) =>
    (await menu('?filter[menu_eq]=footer', { 'accept-language': language })).map(
      ({ name, href, locale }) => `${name} ${href} ${locale}`,
    );

  it('stand in the footer in the language of the visitor, each once, while visitors see them', async () => {
    const before = await footer('nl');
    const terms = await domain.page(tenant, { slug: 'spelregels', title: 'Spelregels' });
    await domain.page(tenant, {
      slug: 'house-rules',
      title: 'House rules',
      locale: 'en',
      translation_of_id: terms,
    });
    const draft = await domain.page(tenant, { slug: 'gegevens', is_published: false });
    await choose(terms, draft);
    expect(await footer('nl')).toEqual([...before, 'Spelregels /spelregels nl']);
    expect(await footer('en')).toEqual([...before, 'House rules /house-rules en']);
    await choose(terms, terms);
    expect(await footer('nl')).toEqual([...before, 'Spelregels /spelregels nl']);
    const own = { name: 'Regels', menu: 'footer', link_type: 'page', page_id: terms } as const;
    await domain.menuItem(tenant, own);
    expect(await footer('nl')).toEqual([...before, 'Regels /spelregels nl']);
  });

  it('are stated by each page of the site, and a page that is gone is chosen no longer', async () => {
    const [terms, privacy] = [
      await domain.page(tenant, { slug: 'afspraken', title: `${'Afspraken '.repeat(5)}` }),
      await domain.page(tenant, { slug: 'je-gegevens', title: 'Je gegevens' }),
    ];
    await choose(terms, privacy);
    const site = async () => {
      const { body } = await server.request('GET', '/vacancies/search', { host });
      const [, json = ''] = new RegExp(`id="${INLINE_IDS.site}">(.*?)</script>`, 's').exec(body) ?? [];
      return (JSON.parse(json) as Site).legal;
    };
    expect(await site()).toEqual({ terms: '/afspraken', privacy: '/je-gegevens' });
    const [item] = (await footer('nl')).filter((one) => one.includes('/afspraken'));
    expect(item).toBe('Afspraken Afspraken Afspraken Afspraken… /afspraken nl');
    await server.context.db.write('public', (queries) =>
      queries.deleteFrom('pages').where('tenant_id', '=', 'public').where('id', '=', terms).execute(),
    );
    expect(await site()).toEqual({ privacy: '/je-gegevens' });
  });
});
