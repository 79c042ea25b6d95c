import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const editor = (world: World) => world.person({ [world.tenant.centerOrganizationId]: ['content_manager'] });

const written = (world: World) => ({
  title: 'Over ons',
  slug: `over-ons-${world.next()}`,
  page_type: 'default',
  page_layout: 'wide',
  show_title_on_page: true,
  summary: 'Wie wij zijn',
  featured: false,
  image_id: null,
  image_alt: 'Een bank',
  meta_title: 'Over ons',
  meta_description: 'Wie wij zijn',
  og_title: 'Over ons',
  og_description: 'Wie wij zijn',
  manager_ids: [],
  blocks: [
    {
      block_type: 'Markdown',
      anchor: null,
      visible: true,
      background: 'none',
      body: 'Hallo *daar*',
      width: 'prose',
    },
    {
      block_type: 'CallToAction',
      title: 'Doe mee',
      body: null,
      button: { label: 'Ga', link_type: 'url', url: '/' },
    },
  ],
});

/** A page that its editor has published, with a working copy beside it. */
async function page(world: World) {
  const as = await editor(world);
  const made = await world.api(as, 'POST', '/api/v1/pages', resource('pages', written(world)));
  const { id } = made.data;
  await world.api(as, 'PUT', `/api/v1/pages/${id}/publish`, resource('pages', { is_published: true }));
  await world.api(as, 'PATCH', `/api/v1/pages/${id}`, resource('pages', { title: 'Wie wij zijn' }));
  return { as, params: { id: id as string } };
}

/** Every page shows the whole menu, and a whole run makes a thousand items: those of calls that are over go. */
const LATEST_ITEMS = 40;

async function footerItem(world: World): Promise<string> {
  const id = await world.domain.menuItem(world.tenant, { menu: 'footer', url: '/ergens' });
  await world.write((queries) =>
    queries
      .deleteFrom('menu_items')
      .where('menu', '=', 'footer')
      .where('id', 'not in', (latest) =>
        latest
          .selectFrom('menu_items')
          .where('menu', '=', 'footer')
          .orderBy('position', 'desc')
          .limit(LATEST_ITEMS)
          .select('id'),
      )
      .execute(),
  );
  return id;
}

/** An item below one of its own: a menu has places for a few only. */
const item = async (world: World) => ({
  name: 'Over ons',
  name_en: 'About us',
  menu: 'footer',
  link_type: 'url',
  url: `/over-ons-${world.next()}`,
  page_id: null,
  system_page_id: null,
  parent_id: await footerItem(world),
});

/** An item of a menu in which nothing else is changed meanwhile. */
async function menuItem(world: World) {
  const as = await editor(world);
  return {
    as,
    params: { id: await footerItem(world) },
  };
}

/** All of the menu to which no other call adds anything, as its editor sees it; it has places for a few items only. */
async function header(world: World) {
  const as = await editor(world);
  const listed = async () => {
    const path = '/api/v1/menu_items?filter[editable]=true&filter[menu_eq]=header';
    const { data } = await world.api(as, 'GET', path);
    return [data].flat().map(({ id, attributes }) => ({ id, lock_version: attributes['lock_version'] }));
  };
  if ((await listed()).length === 0)
    await world.domain.menuItem(world.tenant, { menu: 'header', url: '/ergens' });
  return { as, body: resource('menu_items', { menu: 'header', items: await listed() }) };
}

/** What only its editors see of a page. */
const EDITORS_SEE = ['image', 'organization', 'translation_of', 'translation', 'managers'].flatMap((name) => [
  name,
  `relationships/${name}`,
]);

/** What editors do with pages and menus. */
export const contentCalls: Calls = {
  ...Object.fromEntries(EDITORS_SEE.map((end) => [`GET /api/v1/pages/:id/${end}`, lasting(page)])),
  'GET /api/v1/pages': [
    { ...lasting(() => ({})), variant: 'in public' },
    {
      ...lasting(async (world) => ({
        as: await editor(world),
        query: { 'filter[status_in]': 'draft,scheduled,published' },
      })),
      variant: 'as edited',
    },
  ],
  'POST /api/v1/pages': once(async (world) => ({
    as: await editor(world),
    body: resource('pages', written(world)),
  })),
  'PATCH /api/v1/pages/:id': once(async (world) => ({
    ...(await page(world)),
    body: resource('pages', written(world)),
  })),
  'PUT /api/v1/pages/:id/publish': once(async (world) => ({
    ...(await page(world)),
    body: resource('pages', {
      is_published: true,
      publish_from: null,
      publish_until: '2099-01-01T00:00:00Z',
    }),
  })),
  'PUT /api/v1/pages/:id/restore': once(async (world) => ({
    ...(await page(world)),
    body: resource('pages', { version: 1 }),
  })),
  'GET /api/v1/pages/:id/versions': lasting(page),
  'GET /api/v1/pages/:id/check': lasting(page),
  'GET /api/v1/page_versions/:id': lasting(async (world) => {
    const { as, params } = await page(world);
    const { id } = await world.write((queries) =>
      queries
        .selectFrom('page_versions')
        .where('page_id', '=', params.id)
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    return { as, params: { id } };
  }),
  'POST /api/v1/pages/:id/duplicate': once(page),
  'DELETE /api/v1/pages/:id/working_copy': once(page),
  'PUT /api/v1/pages/:id/presence': lasting(page),
  'DELETE /api/v1/pages/:id/presence': lasting(page),
  'DELETE /api/v1/pages/:id': once(page),
  'GET /api/v1/menu_items': [
    { ...lasting(() => ({})), variant: 'in public' },
    {
      ...lasting(async (world) => ({ as: await editor(world), query: { 'filter[editable]': 'true' } })),
      variant: 'as edited',
    },
  ],
  'GET /api/v1/menu_items/:id': lasting(menuItem),
  'POST /api/v1/menu_items': once(async (world) => ({
    as: await editor(world),
    body: resource('menu_items', await item(world)),
  })),
  'PATCH /api/v1/menu_items/:id': once(async (world) => ({
    ...(await menuItem(world)),
    body: resource('menu_items', { name: 'Wie wij zijn', link_type: 'system_page', system_page_id: 'home' }),
  })),
  'DELETE /api/v1/menu_items/:id': once(menuItem),
  'PUT /api/v1/menu_items/reorder': once(header),
  'GET /api/v1/system_pages': lasting(async (world) => ({ as: await editor(world) })),
  'GET /api/v1/system_pages/:id': lasting(async (world) => ({
    as: await editor(world),
    params: { id: 'vacancy_bank' },
  })),
  'GET /api/v1/page_managers': lasting(async (world) => ({ as: await editor(world) })),
  'GET /api/v1/page_managers/:id': lasting(async (world) => {
    const { id } = await world.person({ [world.tenant.centerOrganizationId]: ['page_manager'] });
    return { as: await editor(world), params: { id } };
  }),
};
