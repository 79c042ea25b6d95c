import { hashSecret, newSecret } from '../../../secrets.ts';
import sharp from 'sharp';
import { FONT_FILES } from '@samen/contracts/theme';
import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const JPEG = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a9' } })
  .jpeg()
  .toBuffer();
const admin = (world: World) => world.person({ [world.organizationId]: ['admin'] });
const editor = (world: World) => world.person({ [world.tenant.centerOrganizationId]: ['content_manager'] });

async function upload(world: World, purpose: 'image' | 'document' = 'image') {
  const as = await admin(world);
  const path = `public/${as.id}.jpg`;
  await world.keepFile(path, JPEG);
  const { id } = await world.write((queries) =>
    queries
      .insertInto('uploads')
      .values({
        tenant_id: 'public',
        volunteer_center_id: world.tenant.centerId,
        path,
        purpose,
        organization_id: world.organizationId,
        filename: 'bank.jpg',
        content_type: 'image/jpeg',
        uploaded_by_id: as.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { as, path, id, params: { id } };
}

const CHESS = { name: 'Schaken', description: 'Twee mensen schaken' };

async function stockImage(world: World) {
  const { id: upload_id } = await upload(world);
  const { id } = await world.write((queries) =>
    queries
      .insertInto('stock_images')
      .values({ ...CHESS, tenant_id: 'public', volunteer_center_id: world.tenant.centerId, upload_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { as: await editor(world), params: { id } };
}

async function page(world: World) {
  const id = await world.domain.page(world.tenant, { slug: `pagina-${world.next()}` }, [
    { block_type: 'Markdown', data: { text: 'Hallo *daar*' } },
  ]);
  return { params: { id } };
}
const vacancy = async (world: World) => ({ params: { id: await world.domain.vacancy(world.tenant) } });

/** Files, pictures and what is made of records for other programs. */
export const fileCalls: Calls = {
  'GET /api/v1/stock_images': lasting(({ people }) => ({ as: people.admin })),
  'POST /api/v1/uploads': once(async (world) => ({
    as: await admin(world),
    upload: {
      fields: { purpose: 'image', alt_text: 'Een bank' },
      filename: 'bank.jpg',
      type: 'image/jpeg',
      bytes: JPEG,
    },
  })),
  'GET /api/v1/uploads': lasting(upload),
  'PATCH /api/v1/uploads/:id': once(async (world) => ({
    ...(await upload(world)),
    body: resource('uploads', { alt_text: 'Een bank', focal_x: 0.25, focal_y: 1 }),
  })),
  'GET /api/v1/uploads/:id': lasting((world) => upload(world)),
  'PUT /api/v1/uploads/:id/file': once(async (world) => ({
    ...(await upload(world)),
    upload: { fields: {}, filename: 'bank.jpg', type: 'image/jpeg', bytes: JPEG },
  })),
  'GET /api/v1/stock_images/:id': lasting((world) => stockImage(world)),
  'POST /api/v1/stock_images': once(async (world) => ({
    as: await editor(world),
    body: resource('stock_images', { ...CHESS, upload_id: (await upload(world)).id, keywords: ['schaken'] }),
  })),
  'PATCH /api/v1/stock_images/:id': once(async (world) => ({
    ...(await stockImage(world)),
    body: resource('stock_images', { short_description: 'Schaken', keywords: ['spel', 'rust'] }),
  })),
  // A stock image is never without its upload.
  'PATCH /api/v1/stock_images/:id/relationships/upload': once(async (world) => ({
    ...(await stockImage(world)),
    body: { data: { type: 'uploads', id: (await upload(world)).id } },
  })),
  'DELETE /api/v1/stock_images/:id': once((world) => stockImage(world)),
  'DELETE /api/v1/uploads/:id': once((world) => upload(world)),
  'GET /changelog.json': lasting(() => ({})),
  'GET /api/_icons/:prefix.json': lasting(() => ({
    params: { prefix: 'lucide' },
    query: { icons: 'house,star' },
  })),
  'GET /assets/fonts/:file': lasting(() => ({ params: { file: FONT_FILES[0]?.file ?? '' } })),
  'GET /media/scenes/:file': lasting(async () => ({ params: { file: 'garden.svg' } })),
  'GET /media/uploads/*': lasting(async (world) => ({ params: { '*': (await upload(world)).path } })),
  'GET /media/sized/:width/*': lasting(async (world) => ({
    params: { width: '480', '*': `${(await upload(world)).path}.webp` },
  })),
  'GET /media/files/:id/*': lasting(async (world) => {
    const { id, path } = await upload(world, 'document');
    return { params: { id, '*': path } };
  }),
  'GET /media/icons/:name.png': lasting(() => ({ params: { name: '192' } })),
  'GET /media/share/vacancies/:id.png': lasting(vacancy),
  'GET /media/share/vacancies/:id.svg': lasting(vacancy),
  'GET /media/share/pages/:id.png': lasting(page),
  'GET /feeds/mine/:token.ics': lasting(async (world) => {
    const { id } = await world.volunteer();
    const token = newSecret();
    await world.write((queries) =>
      queries
        .insertInto('calendar_addresses')
        .values({ tenant_id: 'public', user_id: id, token_hash: hashSecret(token) })
        .execute(),
    );
    return { params: { token } };
  }),
  'GET /feeds/vacancies/:id.ics': lasting(async (world) => ({
    params: {
      id: await world.domain.vacancy(world.tenant, {
        vacancy_type: 'activity',
        frequency: 'once',
        starts_at: new Date(Date.now() + 86_400_000),
        ends_at: new Date(Date.now() + 90_000_000),
      }),
    },
  })),
  'GET /api/v1/pages/:id': lasting(page),
  'GET /api/v1/volunteer_centers/:id': lasting(({ tenant }) => ({ params: { id: tenant.centerId } })),
  'GET /sitemap-:file.xml': lasting(() => ({ params: { file: 'pages' } })),
  'GET /dev/mail/:id': lasting(async (world) => {
    const email = world.email();
    const body = resource('contact_messages', { subject: 'Vraag', body: 'Hallo', name: 'Sam', email });
    await world.api(null, 'POST', '/api/v1/contact_messages', body);
    const { id } = await world.db.read('public', (queries) =>
      queries.selectFrom('mails').select('id').limit(1).executeTakeFirstOrThrow(),
    );
    return { params: { id } };
  }),
};
