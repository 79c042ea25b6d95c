import { sql } from 'kysely';
import { flattenOne } from '@samen/jsonapi';
import type { AnalyticsPageViews } from '@samen/resources/administration';
import type { RoleName } from '@samen/resources/shared';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

const NOW = new Date('2026-11-18T11:00:00Z');
const TODAY = '2026-11-18';
const DAYS = { from: '2026-11-01', to: '2026-11-18' } as const;
const PERIOD = `filter[from]=${DAYS.from}&filter[to]=${DAYS.to}`;

let server: TestServer;
let tenant: SeededTenant;
let elsewhere: SeededTenant;
let south: string;
const ids = {} as Record<'about' | 'news' | 'southern' | 'foreign', string>;
const people = {} as Record<
  'root' | 'center' | 'editor' | 'organization' | 'page_manager' | 'volunteer' | 'foreign',
  SeededUser
>;

/** Views of a page as they were counted on these days. */
async function seen({ tenantId }: SeededTenant, pageId: string, days: Readonly<Record<string, number>>) {
  await server.context.db.write(tenantId, async (queries) => {
    for (const [day, views] of Object.entries(days))
      await sql`INSERT INTO page_view_days (tenant_id, page_id, day, views)
        VALUES (${tenantId}, ${pageId}::uuid, ${day}::date, ${views})`.execute(queries);
  });
}

const viewsOn = async (pageId: string, day = TODAY): Promise<number> =>
  server.context.db.read('public', async (queries) => {
    const row = await queries
      .selectFrom('page_view_days')
      .where('page_id', '=', pageId)
      .where('day', '=', day)
      .select('views')
      .executeTakeFirst();
    return row?.views ?? 0;
  });

const get = (path: string, as?: SeededUser) =>
  server.request('GET', `/api/v1/analytics/${path}`, as ? { as } : { host: tenant.host });

async function figuresOf(as: SeededUser, query = PERIOD): Promise<AnalyticsPageViews> {
  const response = await get(`pages?${query}`, as);
  expect(response.statusCode).toBe(200);
  return flattenOne<AnalyticsPageViews>(response.json()) as AnalyticsPageViews;
}

beforeAll(async () => {
  server = await testServer({ clock: testClock(NOW) });
  const { seed, context } = server;
  const domain = domainBuilders(context.db);
  tenant = await seed.tenant('public');
  elsewhere = await seed.tenant('oldebroek');
  south = await seed.center('public', 'Zuid');
  const group = await seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  ids.about = await domain.page(tenant, { slug: 'over-ons', title: 'Over ons' });
  await domain.page(tenant, { slug: 'about-us', locale: 'en', translation_of_id: ids.about });
  ids.news = await domain.page(tenant, { slug: 'nieuws-1', title: '=1+1', page_type: 'news' });
  ids.southern = await domain.page(tenant, { slug: 'zuid', title: 'Zuid', volunteer_center_id: south });
  ids.foreign = await domain.page(elsewhere, { slug: 'elders', title: 'Elders' });
  await domain.page(tenant, { slug: 'ongezien', title: 'Ongezien' });
  const user = (organization: string, role: RoleName, of = tenant) =>
    seed.user(of, { [organization]: [role] });
  people.root = await user(tenant.rootOrganizationId, 'admin');
  people.center = await user(tenant.centerOrganizationId, 'center_superuser');
  people.editor = await user(tenant.centerOrganizationId, 'content_manager');
  people.organization = await user(group, 'admin');
  people.page_manager = await user(tenant.centerOrganizationId, 'page_manager');
  people.volunteer = await user(tenant.centerOrganizationId, 'volunteer');
  people.foreign = await user(elsewhere.rootOrganizationId, 'admin', elsewhere);
  await seen(tenant, ids.about, {
    '2026-10-13': 1,
    '2026-10-14': 2,
    '2026-10-31': 4,
    '2026-11-01': 8,
    '2026-11-17': 16,
  });
  await seen(tenant, ids.news, { '2026-11-02': 100 });
  await seen(tenant, ids.southern, { '2026-11-03': 1000 });
  await seen(elsewhere, ids.foreign, { '2026-11-04': 10_000 });
});
afterAll(() => server.close());

describe('the views of pages', () => {
  it('are those of the period and of the one before, the most viewed page first', async () => {
    for (const as of [people.center, people.editor])
      expect(await figuresOf(as)).toMatchObject({
        ...DAYS,
        beforeFrom: '2026-10-14',
        beforeTo: '2026-10-31',
        viewsSince: '2026-10-13',
        views: 124,
        viewsBefore: 6,
        pages: [
          { pageId: ids.news, title: '=1+1', pageType: 'news', views: 100, viewsBefore: 0 },
          { pageId: ids.about, title: 'Over ons', pageType: 'default', views: 24, viewsBefore: 6 },
        ],
      });
  });

  it('are those of all centres for the administrator of the tenant, and never those of another tenant', async () => {
    const { views, pages } = await figuresOf(people.root);
    expect([views, pages[0]?.pageId, pages.length]).toEqual([1124, ids.southern, 3]);
    const others = await figuresOf(people.foreign);
    expect([others.views, others.viewsSince, others.pages.length]).toEqual([10_000, '2026-11-04', 1]);
  });

  it('are nothing where nothing was seen', async () => {
    expect(await figuresOf(people.editor, 'filter[from]=2025-01-01&filter[to]=2025-01-31')).toMatchObject({
      views: 0,
      viewsBefore: 0,
      pages: [],
    });
  });

  it.each(['pages', 'pages.csv'])('are for those who look after the site: %s', async (path) => {
    expect((await get(path)).statusCode).toBe(401);
    for (const name of ['organization', 'page_manager', 'volunteer'] as const)
      expect([name, (await get(path, people[name])).statusCode]).toEqual([name, 403]);
  });

  it('are a table for a spreadsheet, in which no title is a formula', async () => {
    const response = await get(`pages.csv?${PERIOD}`, people.editor);
    const written = await server.context.db.read('public', (queries) =>
      queries.selectFrom('audit_events').selectAll().where('action', '=', 'page_figures.exported').execute(),
    );
    expect(written.at(-1)).toMatchObject({
      actor_id: people.editor.id,
      data: { records: response.body.trim().split('\r\n').length - 1, filters: { from: '2026-11-01' } },
    });
    expect(response.headers['content-disposition']).toContain('pages-2026-11-01-2026-11-18.csv');
    const lines = response.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).not.toMatch(/^"?=/);
    expect(lines[2]).toContain('Over ons');
  });

  it('refuses a period that is none', async () => {
    expect((await get('pages?filter[from]=2026-11-02&filter[to]=2026-11-01', people.editor)).statusCode).toBe(
      400,
    );
  });
});

describe('a view of a page', () => {
  const show = (slug: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.request(method, `/api/v1/pages?filter[slug_eq]=${slug}&include=content_blocks`, {
      host: tenant.host,
      headers,
    });
  /** No response waits for the count. */
  async function counted(pageId: string, views: number) {
    for (let turn = 0; turn < 100 && (await viewsOn(pageId)) < views; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await viewsOn(pageId)).toBe(views);
  }

  it('counts once for who opens it, in whichever language', async () => {
    await show('over-ons');
    await counted(ids.about, 1);
    await show('about-us', { 'accept-language': 'en' });
    await counted(ids.about, 2);
  });

  it('does not count where no one sees it: a list, a look at its head, an editor', async () => {
    const before = await viewsOn(ids.news);
    await server.request('GET', '/api/v1/pages?filter[page_type_in]=news&include=content_blocks', {
      host: tenant.host,
    });
    await show('nieuws-1', {}, 'HEAD');
    await server.request('GET', `/api/v1/pages/${ids.news}?include=content_blocks`, { as: people.editor });
    await show('nieuws-1');
    await counted(ids.news, before + 1);
  });
});
