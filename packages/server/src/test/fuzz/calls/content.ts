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

/** What editors do with pages. */
export const contentCalls: Calls = {
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
  'GET /api/v1/page_managers': lasting(async (world) => ({ as: await editor(world) })),
};
