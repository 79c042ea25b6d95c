import { flattenPage } from '@samen/jsonapi';
import type { BlockOf, Page } from '@samen/resources/content';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { movedPage } from './moved-page.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let other: SeededTenant;

const host = 'public.localhost';
const english = { 'accept-language': 'en' };

async function pages(query: string, headers: Record<string, string> = {}): Promise<Page[]> {
  const response = await server.request('GET', `/api/v1/pages?${query}`, { host, headers });
  expect(response.statusCode).toBe(200);
  return flattenPage<Page>(response.json()).items;
}

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  other = await server.seed.tenant('demo');
});
afterAll(() => server.close());

describe('GET /api/v1/pages', () => {
  it('lists the published pages of this centre, within their dates', async () => {
    const now = server.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000);
    const neighbour = await server.seed.center('public', 'Buren');
    await domain.page(tenant, { slug: 'te-zien', publish_from: at(-1), publish_until: at(1) });
    await domain.page(tenant, { slug: 'concept', is_published: false });
    await domain.page(tenant, { slug: 'te-vroeg', publish_from: at(1) });
    await domain.page(tenant, { slug: 'te-laat', publish_until: at(-1) });
    await domain.page(tenant, { slug: 'van-de-buren', volunteer_center_id: neighbour });
    await domain.page(other, { slug: 'van-een-ander' });
    expect((await pages('')).map(({ slug }) => slug)).toEqual(['te-zien']);
    for (const slug of ['concept', 'te-vroeg', 'te-laat', 'van-de-buren', 'van-een-ander'])
      expect(await pages(`filter[slug_eq]=${slug}`)).toEqual([]);
  });

  it('filters by type and by featured', async () => {
    await domain.page(tenant, { slug: 'nieuws-1', page_type: 'news', featured: true });
    await domain.page(tenant, { slug: 'verhaal-1', page_type: 'success_story' });
    const slugs = async (query: string) => (await pages(query)).map(({ slug }) => slug);
    expect(await slugs('filter[page_type_in]=news,success_story&sort=title')).toHaveLength(2);
    expect(await slugs('filter[page_type_in]=news&filter[featured_eq]=true')).toEqual(['nieuws-1']);
  });

  it.each([
    'filter[slug_eq]=../x',
    'filter[page_type_in]=secret',
    'filter[featured_eq]=maybe',
    'filter[is_published_eq]=false',
    'include=managers',
  ])('refuses %s', async (query) => {
    expect((await server.request('GET', `/api/v1/pages?${query}`, { host })).statusCode).toBe(400);
  });

  it('gives English visitors the translation where there is one, and else the Dutch page', async () => {
    const id = await domain.page(tenant, { slug: 'over-ons', title: 'Over ons' });
    const translation = { slug: 'about-us', title: 'About us', locale: 'en' as const, translation_of_id: id };
    await domain.page(tenant, translation);
    await domain.page(tenant, { slug: 'alleen-nederlands' });
    const titleOf = async (slug: string, headers = {}) => {
      const found = await pages(`filter[slug_eq]=${slug}`, headers);
      return found.map((page) => `${page.locale} ${page.slug}`);
    };
    expect(await titleOf('over-ons', english)).toEqual(['en about-us']);
    expect(await titleOf('about-us', english)).toEqual(['en about-us']);
    expect(await titleOf('about-us')).toEqual(['nl over-ons']);
    expect(await titleOf('alleen-nederlands', english)).toEqual(['nl alleen-nederlands']);
  });

  it('has one language where internationalisation is off', async () => {
    const id = await domain.page(other, { slug: 'over-ons' });
    await domain.page(other, { slug: 'about-us', locale: 'en', translation_of_id: id });
    const response = await server.request('GET', '/api/v1/pages?filter[slug_eq]=over-ons', {
      host: 'demo.localhost',
      headers: english,
    });
    expect(response.json().data[0].attributes.locale).toBe('nl');
  });

  it('serves blocks complete: defaults, pictures and links', async () => {
    const target = await domain.page(tenant, { slug: 'doel' });
    const gone = await domain.page(tenant, { slug: 'weg', is_published: false });
    const { id: imageId } = await server.context.db.write('public', (queries) =>
      queries
        .insertInto('uploads')
        .values({
          tenant_id: 'public',
          source: 'scene',
          path: 'bench',
          filename: 'bank.svg',
          content_type: 'image/svg+xml',
          width: 480,
          height: 360,
          alt_text: 'Een bank',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const button = (page_id: string) => ({ label: 'Ga', link_type: 'page', page_id, variant: 'light' });
    await domain.page(tenant, { slug: 'met-blokken' }, [
      {
        block_type: 'HeroWithSearch',
        data: {
          title: 'Welkom',
          img: { image_id: imageId },
          quick_links: [
            { label: 'Zorg', link_type: 'url', url: '/vacancies/search?q=zorg' },
            { label: 'Kwaad', link_type: 'url', url: 'javascript:alert(1)' },
          ],
        },
      },
      { block_type: 'Markdown', data: { body: 'verborgen' }, visible: false },
      { block_type: 'BuilderForm', data: { form_id: imageId } },
      { block_type: 'QuoteBlock', data: { author: 'zonder citaat' } },
      { block_type: 'QuoteBlock', data: { quote: 'Ik eet mee.', button: button(target) } },
      {
        block_type: 'DynamicCards',
        data: {
          columns: 9,
          cards: [
            { title: 'A', button: button(target) },
            { title: 'B', button: button(gone) },
          ],
        },
      },
    ]);
    const [page] = await pages('filter[slug_eq]=met-blokken&include=content_blocks');
    expect(page?.contentBlocks?.map(({ blockType }) => blockType)).toEqual([
      'HeroWithSearch',
      'BuilderForm',
      'QuoteBlock',
      'DynamicCards',
    ]);
    const [hero, form, quote, cards] = page?.contentBlocks as [
      BlockOf<'HeroWithSearch'>,
      BlockOf<'BuilderForm'>,
      BlockOf<'QuoteBlock'>,
      BlockOf<'DynamicCards'>,
    ];
    expect(form).toMatchObject({ formId: imageId, showTitle: true, token: null });
    expect(quote).toMatchObject({
      quote: 'Ik eet mee.',
      author: null,
      button: { label: 'Ga', href: '/doel' },
    });
    expect(hero).toMatchObject({
      title: 'Welkom',
      subtitle: null,
      target: 'vacancies',
      showPostalCode: true,
      background: 'none',
      img: { url: '/media/scenes/bench.svg', width: 480, height: 360, alt: 'Een bank', decorative: false },
      quickLinks: [{ label: 'Zorg', href: '/vacancies/search?q=zorg' }],
    });
    expect(cards.columns).toBe(4);
    expect(cards.cards.map(({ button: one }) => one?.href)).toEqual(['/doel', null]);
  });
});

it('reports the source of cards, within the allowed bounds', async () => {
  const kind = await domain.category('public', 'natuur-op-kaarten');
  await domain.page(tenant, { slug: 'met-kaarten' }, [
    { block_type: 'DynamicCards', data: { source: 'vacancies', limit: 40, category_ids: [kind, 'x'] } },
    { block_type: 'DynamicCards', data: { source: 'elsewhere' } },
  ]);
  const [page] = await pages('filter[slug_eq]=met-kaarten&include=content_blocks');
  expect(page?.contentBlocks).toMatchObject([
    { source: 'vacancies', limit: 12, categoryIds: [kind], cards: [] },
    { source: 'manual', limit: 5, categoryIds: [], cards: [] },
  ]);
});

describe('a renamed page', () => {
  const change = (id: string, values: { slug?: string; page_type?: 'news'; is_published?: boolean }) =>
    server.context.db.write('public', (queries) =>
      queries
        .updateTable('pages')
        .set(values)
        .where('tenant_id', '=', 'public')
        .where('id', '=', id)
        .execute(),
    );
  const remove = (id: string) =>
    server.context.db.write('public', (queries) =>
      queries.deleteFrom('pages').where('tenant_id', '=', 'public').where('id', '=', id).execute(),
    );
  const status = async (slug: string, of = host) => {
    const url = `/api/v1/pages?filter[slug_eq]=${slug}`;
    const { statusCode, body } = await server.request('GET', url, { host: of });
    return statusCode === 200 ? JSON.parse(body).data.length : statusCode;
  };
  const moved = (path: string, locale: 'nl' | 'en' = 'nl', from = tenant) =>
    server.context.db.read(from.tenantId, (queries) =>
      movedPage(
        queries,
        { tenantId: from.tenantId, centerId: from.centerId, locale, now: server.clock.now() },
        path,
      ),
    );

  it('is found by a former slug, with its present one', async () => {
    const id = await domain.page(tenant, { slug: 'eerste' });
    await change(id, { slug: 'tweede' });
    await change(id, { slug: 'derde' });
    expect((await pages('filter[slug_eq]=eerste')).map(({ slug }) => slug)).toEqual(['derde']);
    expect(await moved('/eerste')).toBe('/derde');
    expect(await moved('/tweede')).toBe('/derde');
    expect(await moved('/derde')).toBeNull();
    expect(await moved('/eerste', 'nl', other)).toBeNull();
    await change(id, { page_type: 'news' });
    expect(await moved('/derde')).toBe('/nieuws/derde');
    expect(await moved('/nieuws/tweede')).toBe('/nieuws/derde');
    await change(id, { slug: 'eerste' });
    expect(await moved('/nieuws/eerste')).toBeNull();
  });

  it('gives its old slug to the next page that takes it', async () => {
    const id = await domain.page(tenant, { slug: 'van-de-een' });
    await change(id, { slug: 'van-de-een-nu' });
    await domain.page(tenant, { slug: 'van-de-een', title: 'Van de ander' });
    expect((await pages('filter[slug_eq]=van-de-een')).map(({ title }) => title)).toEqual(['Van de ander']);
    expect(await moved('/van-de-een')).toBeNull();
  });

  it('has not moved because its slug differs in another language', async () => {
    const id = await domain.page(tenant, { slug: 'wie-zijn-wij' });
    const translation = { slug: 'who-we-are', locale: 'en' as const, translation_of_id: id };
    const translated = await domain.page(tenant, translation);
    expect(await moved('/wie-zijn-wij', 'en')).toBeNull();
    await change(translated, { slug: 'who-are-we' });
    expect(await moved('/who-we-are', 'en')).toBe('/who-are-we');
    expect(await moved('/who-we-are', 'nl')).toBe('/wie-zijn-wij');
    const [page] = await pages('filter[slug_eq]=wie-zijn-wij');
    expect(page?.slugs).toEqual({ nl: 'wie-zijn-wij', en: 'who-are-we' });
    const [dutch] = await pages('filter[slug_eq]=te-zien');
    expect(dutch?.slugs).toEqual({ nl: 'te-zien', en: 'te-zien' });
  });

  it('is gone when it was deleted, under all its slugs, and only on its own site', async () => {
    const id = await domain.page(tenant, { slug: 'was-hier' });
    await change(id, { slug: 'was-daar' });
    await remove(id);
    expect([await status('was-hier'), await status('was-daar')]).toEqual([410, 410]);
    expect(await status('was-daar', 'demo.localhost')).toBe(0);
    const neighbour = await server.seed.center('public', 'Overburen');
    await remove(await domain.page(tenant, { slug: 'was-bij-hen', volunteer_center_id: neighbour }));
    expect(await status('was-bij-hen')).toBe(0);
    await domain.page(tenant, { slug: 'was-daar' });
    expect(await status('was-daar')).toBe(1);
  });

  it('is not found while it is a draft, before and after publication', async () => {
    const draft = await domain.page(tenant, { slug: 'concept-weg', is_published: false, published_at: null });
    await remove(draft);
    const hidden = await domain.page(tenant, { slug: 'even-wel' });
    await change(hidden, { slug: 'even-niet' });
    await change(hidden, { is_published: false });
    for (const slug of ['concept-weg', 'even-wel', 'even-niet']) expect(await status(slug)).toBe(0);
  });

  it.each(['/', '/vacancies', '/a/b', '/nieuws', '/Geen_Slug'])('is not looked up at %s', async (path) => {
    expect(await moved(path)).toBeNull();
  });
});

describe('GET /api/v1/pages/{id}', () => {
  it('responds to a draft and another tenant’s page as to an unknown one', async () => {
    const shown = await domain.page(tenant, { slug: 'een' });
    const draft = await domain.page(tenant, { slug: 'twee', is_published: false });
    const foreign = await domain.page(other, { slug: 'drie' });
    const responses = await Promise.all(
      [shown, draft, foreign, '3f2504e0-4f89-41d3-9a0c-0305e82c3301'].map((id) =>
        server.request('GET', `/api/v1/pages/${id}`, { host }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404]);
    expect(new Set(responses.slice(1).map(({ body }) => body)).size).toBe(1);
  });
});
