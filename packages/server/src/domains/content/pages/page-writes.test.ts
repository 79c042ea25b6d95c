import { randomUUID } from 'node:crypto';
import { CAMPAIGN_SLUG } from '@samen/resources/content';
import { sql } from 'kysely';
import { minutes, seconds } from '../../../clock.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { doJob } from '../../../test/do-job.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

const clock = testClock(new Date('2026-11-23T09:00:00Z'));
let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let editor: SeededUser;
let colleague: SeededUser;
let manager: SeededUser;
let otherManager: SeededUser;
let volunteer: SeededUser;
let foreigner: SeededUser;
let neighbour: SeededUser;

beforeAll(async () => {
  server = await testServer({ clock });
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  const other = await server.seed.tenant('demo');
  const organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  const elsewhere = await server.seed.center('public', 'Zuid');
  const office = await server.seed.organization('public', elsewhere, {
    organization_type: 'VolunteerCenter',
  });
  const { centerOrganizationId } = tenant;
  editor = await server.seed.user(tenant, { [centerOrganizationId]: ['content_manager'] });
  colleague = await server.seed.user(tenant, { [centerOrganizationId]: ['center_superuser'] });
  manager = await server.seed.user(tenant, { [organizationId]: ['page_manager'] });
  otherManager = await server.seed.user(tenant, { [centerOrganizationId]: ['page_manager'] });
  volunteer = await server.seed.user(tenant, { [centerOrganizationId]: ['volunteer'] });
  neighbour = await server.seed.user(tenant, { [office]: ['content_manager'] });
  foreigner = await server.seed.user(other, { [other.centerOrganizationId]: ['content_manager'] });
});
afterAll(() => server.close());

let count = 0;
const slug = () => `pagina-${(count += 1)}-van-tests`;
const body = (attributes: object) => ({ data: { type: 'pages', attributes } });
const send = (method: string, path: string, as: SeededUser | null, attributes?: object) =>
  server.request(method, `/api/v1/${path}`, {
    ...(as ? { as } : { host: tenant.host }),
    ...(attributes ? { body: body(attributes) } : {}),
  });
const text = (words: string, more: object = {}) => ({ block_type: 'Markdown', body: words, ...more });
const fieldsOf = (response: { json(): { errors: { code: string; source?: { pointer?: string } }[] } }) =>
  response.json().errors.map(({ code, source }) => `${source?.pointer?.slice(17) ?? ''} ${code}`.trim());

async function created(
  more: object = {},
  as = editor,
): Promise<{ id: string; attributes: Record<string, never> }> {
  const response = await send('POST', 'pages', as, { title: 'Over ons', slug: slug(), ...more });
  expect([response.statusCode, response.json().errors]).toEqual([201, undefined]);
  return response.json().data;
}
const publish = (id: string, more: object = {}, as = editor) =>
  send('PUT', `pages/${id}/publish`, as, { is_published: true, ...more });
async function published(more: object = {}): Promise<string> {
  const { id } = await created(more);
  expect((await publish(id)).statusCode).toBe(200);
  return id;
}
const edited = async (id: string, as = editor) => (await send('GET', `pages/${id}`, as)).json().data;
const seen = async (id: string) => {
  const response = await send('GET', `pages/${id}?include=content_blocks`, null);
  return response.statusCode === 200
    ? {
        ...response.json().data.attributes,
        bodies: response.json().included.map((one: { attributes: { body: string } }) => one.attributes.body),
      }
    : response.statusCode;
};
/** A file of the centre, of which nothing is stored but its row. */
const stored = (values: { path: string; purpose?: 'document'; former_paths?: string[] }) =>
  server.context.db.write('public', (queries) =>
    queries
      .insertInto('uploads')
      .values({
        tenant_id: 'public',
        volunteer_center_id: tenant.centerId,
        filename: 'bestand',
        content_type: 'image/jpeg',
        uploaded_by_id: editor.id,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
/** What happened to a page, by name. */
const activity = async (id: string): Promise<string[]> => {
  const events = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('audit_events')
      .where('tenant_id', '=', 'public')
      .where('subject_id', '=', id)
      .select('action')
      .execute(),
  );
  return events.map(({ action }) => action).sort();
};

/** The states that the activity says of a page, in the order in which it had them. */
const statesOf = async (id: string) => {
  const events = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('audit_events')
      .where('tenant_id', '=', 'public')
      .where('subject_id', '=', id)
      .select(['action', 'data'])
      .orderBy('occurred_at')
      .execute(),
  );
  return events.flatMap(({ action, data }) =>
    'to' in data ? [`${action} ${String(data['from'])} ${String(data['to'])}`] : [],
  );
};

it('is in the activity with the states that it left and came into', async () => {
  const { id } = await created();
  for (const body of [{ publish_from: '2031-01-01T09:00:00.000Z' }, {}, {}, { is_published: false }]) {
    clock.advance(minutes(1));
    expect((await publish(id, body)).statusCode).toBe(200);
  }
  expect(await statesOf(id)).toEqual([
    'page.scheduled draft scheduled',
    'page.published scheduled published',
    'page.published published published',
    'page.unpublished published draft',
  ]);
});

describe('a new page', () => {
  it('has a slug of its own, also of several that are made at once', async () => {
    const address = slug();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', 'pages', editor, { title: 'Over ons', slug: address })),
    );
    const outcomes = responses.map((response) =>
      response.statusCode === 201 ? 201 : [response.statusCode, ...fieldsOf(response)],
    );
    expect(outcomes.filter((one) => one === 201)).toHaveLength(1);
    expect(outcomes.filter((one) => one !== 201)).toEqual(Array(4).fill([422, 'slug taken']));
  });

  it('is a draft that visitors do not see', async () => {
    const { id, attributes } = await created({ blocks: [text('Welkom'), text('', { visible: false })] });
    expect(attributes).toMatchObject({
      status: 'draft',
      is_published: false,
      has_unpublished_changes: false,
      blocks: [
        { block_type: 'Markdown', body: 'Welkom', visible: true, width: 'prose' },
        { block_type: 'Markdown', body: '', visible: false },
      ],
    });
    expect(await seen(id)).toBe(404);
    expect((await edited(id)).meta.can).toEqual(['pages.edit', 'pages.publish', 'content.manage']);
    expect(await activity(id)).toEqual(['page.created']);
  });

  it.each([
    [{ slug: 'vacancies' }, ['slug reserved']],
    [{ slug: 'home' }, ['slug reserved']],
    [{ slug: 'Geen Adres' }, ['slug slug']],
    [{ title: 'x' }, ['title min_length']],
    [{ blocks: [{ block_type: 'Elsewhere' }] }, ['blocks/0/block_type inclusion']],
    [{ blocks: [{ block_type: 'Markdown', body: 12_345 }] }, ['blocks/0/body invalid']],
    [{ blocks: [text('<script>alert(1)</script>')] }, ['blocks/0/body html']],
    [{ blocks: [{ block_type: 'SectionTitle', title: 'x'.repeat(20_001) }] }, ['blocks/0/title max_length']],
    [
      { blocks: [{ block_type: 'YouTube', video_url: 'javascript:alert(1)', title: 'Film' }] },
      ['blocks/0/video_url url', 'blocks/0/video_url url'],
    ],
    [
      { blocks: [{ block_type: 'Image', img: { image_id: randomUUID(), alt: 'x' } }] },
      ['blocks/0 inclusion'],
    ],
    [
      { blocks: [{ block_type: 'Image', img: { image_id: 'zzz', alt: 'x' } }] },
      ['blocks/0/img/image_id invalid'],
    ],
    [{ locale: 'en' }, ['translation_of_id required']],
    [{ image_id: 'none' }, ['image_id inclusion']],
    [{ manager_ids: [randomUUID()] }, ['manager_ids inclusion']],
  ])('is refused with %j', async (more, errors) => {
    const response = await send('POST', 'pages', editor, { title: 'Over ons', slug: slug(), ...more });
    expect([response.statusCode, fieldsOf(response)]).toEqual([422, errors]);
  });

  it('has a slug of its own in its centre', async () => {
    const first = await created();
    const again = await send('POST', 'pages', editor, { title: 'Nog een', slug: first.attributes['slug'] });
    expect([again.statusCode, fieldsOf(again)]).toEqual([422, ['slug taken']]);
  });

  it('has one English page, which leads to it', async () => {
    const dutch = await created();
    const english = await created({ locale: 'en', translation_of_id: dutch.id });
    expect((await edited(dutch.id)).attributes).toMatchObject({
      translation_id: english.id,
      slugs: { nl: dutch.attributes['slug'], en: english.attributes['slug'] },
    });
    const second = { title: 'Once more', slug: slug(), locale: 'en', translation_of_id: dutch.id };
    expect(fieldsOf(await send('POST', 'pages', editor, second))).toEqual(['translation_of_id taken']);
    const third = { ...second, translation_of_id: english.id };
    expect(fieldsOf(await send('POST', 'pages', editor, third))).toEqual(['translation_of_id inclusion']);
  });
});

describe('the working copy', () => {
  it('is none where nothing is sent, and nothing is written down then', async () => {
    const id = await published();
    await send('PATCH', `pages/${id}`, colleague, {});
    await send('PATCH', `pages/${id}`, colleague, {});
    expect(await activity(id)).toEqual(['page.created', 'page.published']);
  });

  it('has an anchor that is not written to its end, which keeps it from visitors', async () => {
    const { id } = await created({ blocks: [text('Eerst', { anchor: 'ons-' })] });
    expect((await edited(id)).attributes.blocks).toMatchObject([{ anchor: 'ons-' }]);
    expect(fieldsOf(await publish(id))).toEqual(['blocks/0/anchor slug']);
  });

  it('has an anchor twice while it is written, which keeps it from visitors', async () => {
    const blocks = ['deel', 'deel', 'main'].map((anchor) => text('Hallo', { anchor }));
    const { id } = await created({ blocks });
    expect(fieldsOf(await publish(id))).toEqual(['blocks/1/anchor taken', 'blocks/2/anchor reserved']);
  });

  it('hides a block of a type that is not edited', async () => {
    const id = await published();
    await send('PATCH', `pages/${id}`, editor, { blocks: [text('Hallo')] });
    // As a release after this one has stored it.
    await server.context.db.write('public', (queries) =>
      sql`UPDATE page_drafts SET content = jsonb_set(content, '{blocks,0,block_type}', '"LaterBlock"')
        WHERE tenant_id = 'public' AND page_id = ${id}::uuid`.execute(queries),
    );
    const [block] = (await edited(id)).attributes.blocks;
    expect(block).toMatchObject({ block_type: 'LaterBlock' });
    const saved = await send('PATCH', `pages/${id}`, editor, { blocks: [{ ...block, visible: false }] });
    expect(saved.json().data.attributes.blocks).toMatchObject([{ id: block.id, visible: false }]);
  });

  it('keeps what is written until it is published, and what visitors see stays', async () => {
    const id = await published({ blocks: [text('Eerst')] });
    const before = await edited(id);
    const save = { title: 'Wie wij zijn', blocks: [text('Daarna', { id: before.attributes.blocks[0].id })] };
    const saved = (await send('PATCH', `pages/${id}`, editor, save)).json().data.attributes;
    expect(saved).toMatchObject({
      title: 'Wie wij zijn',
      has_unpublished_changes: true,
      status: 'published',
    });
    expect(saved.blocks).toMatchObject([{ id: before.attributes.blocks[0].id, body: 'Daarna' }]);
    expect(saved.lock_version).toBe(before.attributes.lock_version + 1);
    expect(await seen(id)).toMatchObject({ title: 'Over ons', bodies: ['Eerst'] });
    expect((await publish(id)).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ title: 'Wie wij zijn', bodies: ['Daarna'] });
    expect((await edited(id)).attributes.has_unpublished_changes).toBe(false);
  });

  it('does not count a block that was stored before it had all of its fields, until that is another', async () => {
    const id = await published({ blocks: [text('Eerst'), text('Tweede')] });
    await server.context.db.write('public', (queries) =>
      sql`UPDATE content_blocks SET data = data - 'width' WHERE tenant_id = 'public' AND page_id = ${id}::uuid`.execute(
        queries,
      ),
    );
    const { blocks } = (await edited(id)).attributes;
    const save = async (body: string) =>
      (await send('PATCH', `pages/${id}`, editor, { blocks: [{ ...blocks[0], body }, blocks[1]] })).json()
        .data.attributes;
    expect(await save('Anders')).toMatchObject({ unpublished_changes: 1 });
    expect(await save('Eerst')).toMatchObject({ has_unpublished_changes: false, unpublished_changes: 0 });
  });

  it('is none where everything is as before, and none once it is discarded', async () => {
    const id = await published();
    await send('PATCH', `pages/${id}`, editor, { title: 'Anders' });
    await send('PATCH', `pages/${id}`, editor, { title: 'Over ons' });
    expect((await edited(id)).attributes.has_unpublished_changes).toBe(false);
    await send('PATCH', `pages/${id}`, editor, { title: 'Anders' });
    const back = await send('DELETE', `pages/${id}/working_copy`, editor);
    expect(back.json().data.attributes).toMatchObject({ title: 'Over ons', has_unpublished_changes: false });
    const [version] = (await send('GET', `pages/${id}/versions`, editor)).json().data;
    expect(version.attributes).toMatchObject({ title: 'Anders', reason: 'replaced' });
  });

  it('is not discarded by those who have not seen what a colleague wrote in it', async () => {
    const id = await published();
    await send('PATCH', `pages/${id}`, editor, { title: 'Van mij' });
    const { lock_version } = (await edited(id)).attributes;
    const discard = () =>
      server.request('DELETE', `/api/v1/pages/${id}/working_copy`, {
        as: editor,
        headers: { 'if-match': `"${lock_version}"` },
      });
    await send('PATCH', `pages/${id}`, colleague, { title: 'Van een collega' });
    const late = await discard();
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'stale_record']);
    expect((await edited(id)).attributes.title).toBe('Van een collega');
  });

  it('is discarded or saved by one of two who saw the same', async () => {
    const id = await published();
    await send('PATCH', `pages/${id}`, editor, { title: 'Van mij' });
    const { lock_version } = (await edited(id)).attributes;
    const responses = await Promise.all([
      server.request('DELETE', `/api/v1/pages/${id}/working_copy`, {
        as: editor,
        headers: { 'if-match': `"${lock_version}"` },
      }),
      send('PATCH', `pages/${id}`, colleague, { title: 'Van een collega', lock_version }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [discarded] = responses;
    expect((await edited(id)).attributes.title).toBe(
      discarded?.statusCode === 200 ? 'Over ons' : 'Van een collega',
    );
  });

  it('is saved unfinished, and not published so', async () => {
    const blocks = [
      text(''),
      { block_type: 'CallToAction', title: '', button: { label: 'Ga', link_type: 'url', url: 'www' } },
    ];
    const id = await published();
    expect((await send('PATCH', `pages/${id}`, editor, { blocks })).statusCode).toBe(200);
    const refused = await publish(id);
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([
      422,
      ['blocks/0/body required', 'blocks/1/title required', 'blocks/1/button/url url'],
    ]);
    expect(await seen(id)).toMatchObject({ bodies: [] });
  });

  it('keeps a text that is too long beside what else is written, and is not published with it', async () => {
    const { id } = await created({
      blocks: [{ block_type: 'SectionTitle', title: 'x'.repeat(121) }, text('Hallo')],
    });
    const { blocks } = (await edited(id)).attributes as { blocks: { title?: string; body?: string }[] };
    expect([blocks[0]?.title?.length, blocks[1]?.body]).toEqual([121, 'Hallo']);
    expect(fieldsOf(await publish(id))).toEqual(['blocks/0/title max_length']);
  });

  it('of another version is refused, in the body and by If-Match', async () => {
    const id = await published();
    const { lock_version } = (await edited(id)).attributes;
    await send('PATCH', `pages/${id}`, colleague, { title: 'Van een collega' });
    const late = await send('PATCH', `pages/${id}`, editor, { title: 'Van mij', lock_version });
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'stale_record']);
    const matched = await server.request('PATCH', `/api/v1/pages/${id}`, {
      as: editor,
      headers: { 'if-match': `"${lock_version}"` },
      body: body({ title: 'Van mij' }),
    });
    expect(matched.statusCode).toBe(409);
    expect((await edited(id)).attributes.title).toBe('Van een collega');
  });

  it('takes no block of another page away by its id', async () => {
    const other = await published({ blocks: [text('Van een ander')] });
    const [{ id: taken }] = (await edited(other)).attributes.blocks;
    const id = await published({ blocks: [text('Gekaapt', { id: taken }), text('Twee', { id: taken })] });
    const ids = (await edited(id)).attributes.blocks.map((one: { id: string }) => one.id);
    expect(new Set([taken, ...ids]).size).toBe(3);
    expect(await seen(other)).toMatchObject({ bodies: ['Van een ander'] });
  });

  it('renders no page of visitors again', async () => {
    const id = await published();
    const before = server.context.content.version('public');
    await send('PATCH', `pages/${id}`, editor, { title: 'Nog niet' });
    expect(server.context.content.version('public')).toBe(before);
    await publish(id);
    expect(server.context.content.version('public')).not.toBe(before);
  });

  it('is one change in the activity while one person writes', async () => {
    const id = await published();
    for (const title of ['Een', 'Twee', 'Drie']) await send('PATCH', `pages/${id}`, editor, { title });
    await send('PATCH', `pages/${id}`, colleague, { title: 'Vier' });
    expect(await activity(id)).toEqual(['page.changed', 'page.created', 'page.published']);
  });
});

it('is read by its editors as they write it, with nothing else that is stored', async () => {
  const { id } = await created({ blocks: [text('Hallo')] });
  const [block] = (await edited(id)).attributes.blocks;
  expect(block).toEqual({
    id: expect.any(String),
    block_type: 'Markdown',
    anchor: null,
    visible: true,
    background: 'none',
    body: 'Hallo',
    width: 'prose',
  });
});

it('uses a file that it refers to, and not one whose id is written in it', async () => {
  const { id: file } = await stored({ path: 'public/regels.pdf', purpose: 'document' });
  const usage = async () => (await send('GET', `uploads/${file}`, editor)).json().data.attributes.usage.count;
  const { id } = await created({ blocks: [text(`Zie ${file} en "image_id": "${file}"`)] });
  expect(await usage()).toBe(0);
  await send('PATCH', `pages/${id}`, editor, { blocks: [text(`[Regels](/media/files/${file}/regels.pdf)`)] });
  expect(await usage()).toBe(1);
});

it('uses a picture whose address stands in a text, also one that it had before or in another size', async () => {
  const { id: file } = await stored({
    path: 'public/3f2504e0-4f89-41d3-9a0c-0305e82c3302.jpg',
    former_paths: ['public/3f2504e0-4f89-41d3-9a0c-0305e82c3301.jpg'],
  });
  const name = 'public/3f2504e0-4f89-41d3-9a0c-0305e82c330';
  const id = await published({ title: 'Met foto', blocks: [text('Nog niets')] });
  const usage = async () => (await send('GET', `uploads/${file}`, editor)).json().data.attributes.usage;
  for (const address of [
    `/media/uploads/${name}2.jpg`,
    `/media/uploads/${name}1.jpg "Een bank"`,
    `https://public.localhost/media/sized/480/${name}2.jpg.webp`,
  ]) {
    await send('PATCH', `pages/${id}`, editor, { blocks: [text(`![x](${address})`)] });
    expect(await usage()).toEqual({
      count: 1,
      places: [{ type: 'pages', id, name: 'Met foto', editable: true }],
    });
    const removal = await send('DELETE', `uploads/${file}`, editor);
    expect([removal.statusCode, removal.json().errors[0].code]).toEqual([409, 'in_use']);
    await send('DELETE', `pages/${id}/working_copy`, editor);
    await server.context.db.write('public', (queries) => queries.deleteFrom('page_versions').execute());
    expect(await usage()).toMatchObject({ count: 0 });
  }
  await send('PATCH', `pages/${id}`, editor, {
    blocks: [text(`${name}2.jpg en /media/uploads/${name}3.jpg`)],
  });
  expect(await usage()).toMatchObject({ count: 0 });
});

it('is linked from menus and footers as well, which are uses of a file', async () => {
  const { id: file } = await stored({ path: 'public/folder.pdf', purpose: 'document' });
  const address = `/media/files/${file}/folder.pdf`;
  const item = await domain.menuItem(tenant, { name: 'Folder', url: address });
  const usage = async () => (await send('GET', `uploads/${file}`, editor)).json().data.attributes.usage;
  expect(await usage()).toEqual({
    count: 1,
    places: [{ type: 'menu_items', id: item, name: 'Folder', editable: true }],
  });
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('volunteer_center_profiles')
      .set({ footer_columns: JSON.stringify({ 2: { title: 'Meer', content: `[Folder](${address})` } }) })
      .where('volunteer_center_id', '=', tenant.centerId)
      .execute(),
  );
  expect(await usage()).toMatchObject({
    count: 2,
    places: [{ type: 'menu_items' }, { type: 'volunteer_centers', id: tenant.centerId }],
  });
  expect((await send('DELETE', `uploads/${file}`, editor)).statusCode).toBe(409);
});

describe('publishing', () => {
  it('asks news for a summary', async () => {
    const { id } = await created({ page_type: 'news' });
    expect(fieldsOf(await publish(id))).toEqual(['summary required']);
  });

  it('is refused for what hides something, and says before what it is', async () => {
    const { id } = await created({ blocks: [text('[](/a) en [hier](/b)')] });
    const checked = await send('GET', `pages/${id}/check`, editor);
    expect(checked.json().meta.findings).toMatchObject([
      { field: 'body', code: 'link_empty', severity: 'error' },
      { field: 'body', code: 'link_unclear', severity: 'advice' },
    ]);
    expect(fieldsOf(await publish(id))).toEqual(['blocks/0/body required']);
    const unsafe = await created({ blocks: [text('[De agenda](javascript:alert(1))')] });
    expect(fieldsOf(await publish(unsafe.id))).toEqual(['blocks/0/body url']);
    const elsewhere = await created({ blocks: [text('![De tuin](https://example.org/tuin.jpg)')] });
    expect(fieldsOf(await publish(elsewhere.id))).toEqual(['blocks/0/body own_picture']);
    const none = await created({ blocks: [text('![De tuin]()')] });
    expect(fieldsOf(await publish(none.id))).toEqual(['blocks/0/body own_picture']);
  });

  it('says which links lead to a page that visitors do not see yet', async () => {
    const [seenPage, draft] = [await published(), (await created({ title: 'Later' })).id];
    const button = (page_id: string) => ({
      block_type: 'CallToAction',
      title: 'Doe mee',
      button: { label: 'De agenda', link_type: 'page', page_id },
    });
    const missing = randomUUID();
    const { id } = await created({ blocks: [seenPage, draft, missing].map(button) });
    const checked = await send('GET', `pages/${id}/check`, editor);
    const advice = { field: 'button/pageId', code: 'link_hidden', severity: 'advice' };
    const [, toDraft, toNone] = (await edited(id)).attributes.blocks;
    expect(checked.json().meta.findings).toEqual([
      { ...advice, block_id: toDraft.id, meta: { title: 'Later' } },
      { ...advice, block_id: toNone.id },
    ]);
    const address = (await edited(draft)).attributes.slug;
    await send('PATCH', `pages/${id}`, editor, { blocks: [text(`[Later](/en/${address}?x=1)`)] });
    expect((await send('GET', `pages/${id}/check`, editor)).json().meta.findings).toMatchObject([
      { field: 'body', code: 'link_early', severity: 'advice', meta: { title: 'Later' } },
    ]);
    await send('PATCH', `pages/${id}`, editor, { blocks: [button(id)] });
    expect((await send('GET', `pages/${id}/check`, editor)).json().meta.findings).toEqual([]);
    expect((await publish(id)).statusCode).toBe(200);
  });

  it('leads on from a former slug, and says what is gone', async () => {
    const id = await published();
    const { slug: before } = (await edited(id)).attributes;
    const after = slug();
    await send('PATCH', `pages/${id}`, editor, { slug: after });
    const list = async (of: string) => {
      const response = await send('GET', `pages?filter[slug_eq]=${of}`, null);
      return response.statusCode === 200 ? response.json().data[0]?.attributes.slug : response.statusCode;
    };
    expect(await list(before)).toBe(before);
    await publish(id);
    expect(await list(before)).toBe(after);
    expect((await send('DELETE', `pages/${id}`, editor)).statusCode).toBe(204);
    expect([await list(before), await list(after)]).toEqual([410, 410]);
  });

  it('takes a former slug over, and not before', async () => {
    const id = await published();
    const { slug: before } = (await edited(id)).attributes;
    const after = slug();
    await send('PATCH', `pages/${id}`, editor, { slug: after });
    await publish(id);
    const leadsTo = async () =>
      (await send('GET', `pages?filter[slug_eq]=${before}`, null)).json().data[0]?.attributes.slug;
    const other = await created({ slug: before });
    expect(await leadsTo()).toBe(after);
    await publish(other.id);
    expect(await leadsTo()).toBe(before);
  });

  it('is undone without losing what was written', async () => {
    const id = await published();
    await send('PATCH', `pages/${id}`, editor, { title: 'Later' });
    expect((await send('PUT', `pages/${id}/publish`, editor, { is_published: false })).statusCode).toBe(200);
    expect(await seen(id)).toBe(404);
    expect((await edited(id)).attributes).toMatchObject({ status: 'draft', title: 'Later' });
    const again = await send('PUT', `pages/${id}/publish`, editor, { is_published: false });
    expect(again.statusCode).toBe(409);
  });

  it('from a moment until another is done by itself', async () => {
    const { id } = await created();
    const at = (hours: number) => new Date(clock.now().getTime() + minutes(hours * 60)).toISOString();
    expect(fieldsOf(await publish(id, { publish_until: at(-1) }))).toEqual(['publish_until date_future']);
    const backwards = { publish_from: at(2), publish_until: at(1) };
    expect(fieldsOf(await publish(id, backwards))).toEqual(['publish_until date_order']);
    const from = at(1);
    await publish(id, { publish_from: from, publish_until: at(2) });
    expect((await edited(id)).attributes).toMatchObject({ status: 'scheduled', published_at: from });
    expect(await seen(id)).toBe(404);
    clock.advance(minutes(61));
    expect(await seen(id)).toMatchObject({ title: 'Over ons' });
    expect((await publish(id, { publish_from: at(1) })).statusCode).toBe(409);
    const { lock_version } = (await edited(id)).attributes;
    await doJob(server, 'pages.show');
    expect((await edited(id)).attributes).toMatchObject({
      status: 'published',
      publish_from: null,
      lock_version,
    });
    clock.advance(minutes(60));
    expect(await seen(id)).toBe(404);
    await doJob(server, 'pages.show');
    expect((await edited(id)).attributes).toMatchObject({ status: 'draft', is_published: false });
    expect(await activity(id)).toEqual([
      'page.created',
      'page.published',
      'page.scheduled',
      'page.unpublished',
    ]);
  });

  it('leaves a former address to the page that had it, until visitors see the other', async () => {
    const [first, renamed] = [slug(), slug()];
    const list = async (of: string) => {
      const response = await send('GET', `pages?filter[slug_eq]=${of}`, null);
      return response.statusCode === 200
        ? response.json().data.map((one: { attributes: { slug: string } }) => one.attributes.slug)
        : response.statusCode;
    };
    const at = (hours: number) => new Date(clock.now().getTime() + minutes(hours * 60)).toISOString();
    const id = await published({ slug: first });
    await send('PATCH', `pages/${id}`, editor, { slug: renamed });
    await publish(id);
    const never = (await created({ slug: first, title: 'Nooit te zien' })).id;
    await publish(never, { publish_from: at(1) });
    expect(await list(first)).toEqual([renamed]);
    await send('PUT', `pages/${never}/publish`, editor, { is_published: false });
    await send('DELETE', `pages/${never}`, editor);
    expect(await list(first)).toEqual([renamed]);
    const removed = (await created({ slug: first, title: 'Ook nooit' })).id;
    await publish(removed, { publish_from: at(1) });
    await send('DELETE', `pages/${removed}`, editor);
    expect(await list(first)).toEqual([renamed]);
    const { id: next } = await created({ slug: first });
    await publish(next, { publish_from: at(1) });
    expect(await list(first)).toEqual([renamed]);
    clock.advance(minutes(61));
    expect(await list(first)).toEqual([first]);
    await doJob(server, 'pages.show');
    expect(await list(first)).toEqual([first]);
    await send('PUT', `pages/${next}/publish`, editor, { is_published: false });
    expect(await list(first)).toEqual([]);
    expect(await list(renamed)).toEqual([renamed]);
  });

  it('of the home page is not undone, and it keeps its address', async () => {
    const id = await domain.page(tenant, { slug: 'home' });
    expect((await send('PUT', `pages/${id}/publish`, editor, { is_published: false })).statusCode).toBe(409);
    expect((await send('DELETE', `pages/${id}`, editor)).statusCode).toBe(409);
    const until = new Date(clock.now().getTime() + minutes(60)).toISOString();
    expect((await publish(id, { publish_until: until })).statusCode).toBe(409);
    const moved = await send('PATCH', `pages/${id}`, editor, { slug: slug(), page_type: 'news' });
    expect(fieldsOf(moved)).toEqual(['slug reserved', 'page_type inclusion']);
    expect((await send('PATCH', `pages/${id}`, editor, { title: 'Welkom' })).statusCode).toBe(200);
  });
});

describe('versions', () => {
  const versionsOf = async (id: string) =>
    (await send('GET', `pages/${id}/versions`, editor))
      .json()
      .data.map(({ attributes }: { attributes: { number: number; reason: string; title: string } }) =>
        [attributes.number, attributes.reason, attributes.title].join(' '),
      );

  it('are made where visitors get something, and come back without losing the working copy', async () => {
    const id = await published({ title: 'Een', blocks: [text('Eerst')] });
    await send('PATCH', `pages/${id}`, editor, { title: 'Twee', blocks: [] });
    await publish(id);
    await send('PATCH', `pages/${id}`, editor, { title: 'Drie' });
    const restored = await send('PUT', `pages/${id}/restore`, editor, { version: 1 });
    expect(restored.json().data.attributes).toMatchObject({
      title: 'Een',
      has_unpublished_changes: true,
      blocks: [{ body: 'Eerst' }],
    });
    expect(await seen(id)).toMatchObject({ title: 'Twee', bodies: [] });
    expect(await versionsOf(id)).toEqual(['3 replaced Drie', '2 published Twee', '1 published Een']);
    const listed = (await send('GET', `pages/${id}/versions`, editor)).json().data;
    expect(listed[0].attributes.content).toBeUndefined();
    const one = await send('GET', `page_versions/${listed[2].id}`, editor);
    expect(one.json().data.attributes.content).toMatchObject({ title: 'Een', blocks: [{ body: 'Eerst' }] });
    expect((await send('PUT', `pages/${id}/restore`, editor, { version: 9 })).statusCode).toBe(404);
  });

  it('are the last twenty', async () => {
    const id = await published();
    for (let n = 0; n < 21; n += 1) {
      await send('PATCH', `pages/${id}`, editor, { title: `Over ons ${n}` });
      await publish(id);
    }
    const versions = await versionsOf(id);
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([
      20,
      '22 published Over ons 20',
      '3 published Over ons 1',
    ]);
  });

  it('are not made of a page that is only shown until another moment', async () => {
    const id = await published();
    const publish_until = '2030-01-01T09:00:00.000Z';
    const until = await publish(id, { publish_until });
    expect([until.statusCode, until.json().data.attributes.publish_until]).toEqual([200, publish_until]);
    expect(await versionsOf(id)).toEqual(['1 published Over ons']);
    await send('PUT', `pages/${id}/publish`, editor, { is_published: false });
    await publish(id);
    expect(await versionsOf(id)).toEqual(['2 published Over ons', '1 published Over ons']);
  });
});

describe('who is at work', () => {
  it('is said for a minute, and no longer', async () => {
    const { id } = await created();
    const presenceAfter = async (as: SeededUser) =>
      (await send('PUT', `pages/${id}/presence`, as))
        .json()
        .meta.presence.map(({ user_id }: { user_id: string }) => user_id);
    expect(await presenceAfter(editor)).toEqual([editor.id]);
    clock.advance(seconds(30));
    expect(await presenceAfter(colleague)).toEqual([editor.id, colleague.id]);
    clock.advance(seconds(31));
    expect((await edited(id)).attributes.presence).toMatchObject([{ user_id: colleague.id }]);
    expect((await send('DELETE', `pages/${id}/presence`, colleague)).statusCode).toBe(204);
    expect((await edited(id)).attributes.presence).toEqual([]);
    const stays = () =>
      server.context.db.read('public', (queries) =>
        queries.selectFrom('page_presence').where('page_id', '=', id).select('user_id').execute(),
      );
    expect(await stays()).toHaveLength(1);
    clock.advance(minutes(24 * 60));
    await doJob(server, 'pages.presence');
    expect(await stays()).toEqual([]);
  });
});

it('says to who is at work in a page that a colleague changed it, and threw that away', async () => {
  const id = await published();
  const seen = async () => {
    const { presence: _presence, ...meta } = (await send('PUT', `pages/${id}/presence`, colleague)).json()
      .meta;
    return meta as { lock_version: number; has_unpublished_changes: boolean };
  };
  const before = await seen();
  expect(before.has_unpublished_changes).toBe(false);
  await send('PATCH', `pages/${id}`, editor, { title: 'Anders' });
  const changed = await seen();
  expect(changed).toEqual({ lock_version: expect.any(Number), has_unpublished_changes: true });
  expect(changed.lock_version).toBeGreaterThan(before.lock_version);
  expect((await send('DELETE', `pages/${id}/working_copy`, editor)).statusCode).toBe(200);
  const discarded = await seen();
  expect(discarded.has_unpublished_changes).toBe(false);
  expect(discarded.lock_version).toBeGreaterThan(changed.lock_version);
  expect(discarded.lock_version).toBe((await edited(id)).attributes.lock_version);
});

describe('managers', () => {
  it('reach the pages that were assigned to them, and those of their own organization as drafts', async () => {
    const id = await published();
    expect((await send('PATCH', `pages/${id}`, manager, { title: 'Van mij' })).statusCode).toBe(404);
    const people = (await send('GET', 'page_managers', editor)).json().data;
    expect(people.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([manager.id]));
    for (const one of people)
      expect((await send('GET', `page_managers/${one.id}`, editor)).json().data).toEqual(one);
    expect((await send('GET', `page_managers/${editor.id}`, editor)).statusCode).toBe(404);
    await send('PATCH', `pages/${id}`, editor, { manager_ids: [manager.id] });
    expect((await edited(id, manager)).meta.can).toEqual(['pages.edit', 'pages.publish']);
    const included = async (as: SeededUser | null, path = `pages/${id}`) =>
      (await send('GET', `${path}?include=managers`, as)).json().included;
    for (const as of [editor, manager]) {
      const [person, ...others] = await included(as);
      expect([person, others]).toMatchObject([{ type: 'users', id: manager.id }, []]);
      expect(person.attributes).not.toHaveProperty('email');
    }
    expect(await included(null)).toEqual([]);
    for (const as of [editor, manager]) {
      const page = (await send('GET', `pages/${id}`, as)).json().data;
      const { related } = page.relationships.managers.links;
      expect(related).toMatch(new RegExp(`/api/v1/pages/${id}/managers$`));
      const found = (await send('GET', `pages/${id}/managers`, as)).json();
      expect(found.data.map((one: { id: string }) => one.id)).toEqual([manager.id]);
      expect(found.data[0].attributes).not.toHaveProperty('email');
    }
    for (const as of [null, otherManager])
      expect((await send('GET', `pages/${id}/managers`, as)).statusCode).toBe(404);
    expect((await send('GET', 'pages?include=managers', null)).statusCode).toBe(400);
    expect((await send('PATCH', `pages/${id}`, manager, { title: 'Van mij' })).statusCode).toBe(200);
    expect((await publish(id, {}, manager)).statusCode).toBe(200);
    expect((await send('DELETE', `pages/${id}`, manager)).statusCode).toBe(403);
    const assigning = await send('PATCH', `pages/${id}`, manager, { manager_ids: [otherManager.id] });
    expect(assigning.statusCode).toBe(403);
    const unchanged = { title: 'Weer van mij', manager_ids: [manager.id] };
    expect((await send('PATCH', `pages/${id}`, manager, unchanged)).statusCode).toBe(200);
    expect((await send('GET', 'page_managers', manager)).statusCode).toBe(403);
    expect((await send('GET', `page_managers/${manager.id}`, manager)).statusCode).toBe(403);
    expect((await send('PATCH', `pages/${id}`, otherManager, { title: 'Niet' })).statusCode).toBe(404);

    const own = await created({}, manager);
    expect((await edited(own.id, manager)).meta.can).toEqual(['pages.edit']);
    expect((await publish(own.id, {}, manager)).statusCode).toBe(403);
    const mine = (await send('GET', 'pages?filter[status_in]=draft,published&page[size]=100', manager)).json()
      .data;
    expect(mine.map((one: { id: string }) => one.id).sort()).toEqual([id, own.id].sort());
  });

  it('are written down whenever they change', async () => {
    const { id } = await created();
    for (const manager_ids of [[manager.id], [manager.id], [otherManager.id], []])
      expect((await send('PATCH', `pages/${id}`, editor, { manager_ids })).statusCode).toBe(200);
    expect(await activity(id)).toEqual(['page.assigned', 'page.assigned', 'page.assigned', 'page.created']);
  });

  it('are written down at both languages of a page, each by its own title', async () => {
    const dutch = await created({ title: 'Wie wij zijn' });
    const english = await created({
      title: 'Who we are',
      locale: 'en',
      translation_of_id: dutch.id,
      manager_ids: [manager.id],
    });
    await send('PATCH', `pages/${english.id}`, editor, { manager_ids: [otherManager.id] });
    const events = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('audit_events')
        .where('action', '=', 'page.assigned')
        .where('subject_id', 'in', [dutch.id, english.id])
        .select('subject_name')
        .execute(),
    );
    // The original got the managers that its translation came with.
    expect(events.map(({ subject_name: name }) => name).sort()).toEqual([
      'Who we are',
      'Wie wij zijn',
      'Wie wij zijn',
    ]);
  });

  it('look after both languages of a page', async () => {
    const dutch = await created({ manager_ids: [manager.id] });
    const english = await created({ locale: 'en', translation_of_id: dutch.id }, manager);
    expect((await edited(english.id, manager)).attributes.manager_ids).toEqual([manager.id]);
    const own = await created({}, manager);
    const translated = await created({ locale: 'en', translation_of_id: own.id }, manager);
    expect((await publish(translated.id, {}, manager)).statusCode).toBe(403);
  });
});

describe('the list of editors', () => {
  it('says how each page stands, and finds by title, type and author', async () => {
    const id = await published({ title: 'Zoekwoord vooraan' });
    await send('PATCH', `pages/${id}`, colleague, { title: 'Vindbaar zoekwoord' });
    const list = async (query: string, as = editor) =>
      (await send('GET', `pages?filter[status_in]=draft,scheduled,published&${query}`, as)).json().data;
    const [found] = await list('filter[title_i_cont]=VINDBAAR');
    expect(found).toMatchObject({
      id,
      attributes: { status: 'published', has_unpublished_changes: true, edited_by: expect.any(String) },
    });
    expect(found.attributes).not.toHaveProperty('blocks');
    expect(await list('filter[title_i_cont]=VINDBAAR&filter[page_type_in]=news')).toEqual([]);
    expect(await list('filter[title_i_cont]=VINDBAAR&filter[mine]=true')).toHaveLength(1);
    expect(await list('filter[title_i_cont]=VINDBAAR&filter[mine]=true', colleague)).toHaveLength(1);
    expect(await list('filter[title_i_cont]=VINDBAAR&filter[mine]=false', colleague)).toEqual([]);
    expect(await list('filter[title_i_cont]=VINDBAAR&filter[has_unpublished_changes_eq]=true')).toHaveLength(
      1,
    );
    expect(await list('filter[title_i_cont]=VINDBAAR&filter[has_unpublished_changes_eq]=false')).toEqual([]);
    expect(await list('filter[title_i_cont]=VINDBAAR&filter[locale_eq]=nl')).toHaveLength(1);
    expect(await list('filter[title_i_cont]=VINDBAAR&filter[locale_eq]=en')).toEqual([]);
    expect(await list('sort=title&page[size]=1')).toHaveLength(1);
  });

  it('finds by the address as well, and that of news below /nieuws', async () => {
    const page = await published({ title: 'Iets anders', slug: 'adres-vooraan' });
    const { id: message } = await created({
      title: 'Nog iets',
      slug: 'adres-achteraan',
      page_type: 'news',
    });
    const find = async (q: string) =>
      (
        await send(
          'GET',
          `pages?filter[status_in]=draft,published&sort=title&filter[q]=${encodeURIComponent(q)}`,
          editor,
        )
      )
        .json()
        .data.map(({ id }: { id: string }) => id);
    expect(await find('ADRES-')).toEqual([page, message]);
    expect(await find('/adres-')).toEqual([page, message]);
    expect(await find('/nieuws/adres')).toEqual([message]);
    expect(await find('iets ANDERS')).toEqual([page]);
    expect((await send('GET', 'pages?filter[q]=adres', editor)).statusCode).toBe(400);
  });

  it('says how many fields and blocks visitors see otherwise', async () => {
    const id = await published({ blocks: [text('Een'), text('Twee'), text('Drie')] });
    const changes = async () => {
      const { unpublished_changes: one } = (await edited(id)).attributes;
      const query = `pages?filter[status_in]=published&filter[has_unpublished_changes_eq]=true&page[size]=100`;
      const list = (await send('GET', query, editor)).json().data;
      const found = list.find((page: { id: string }) => page.id === id);
      expect(found?.attributes.unpublished_changes ?? 0).toBe(one);
      return one;
    };
    expect(await changes()).toBe(0);
    const [one, two, three] = (await edited(id)).attributes.blocks;
    const write = (fields: object) => send('PATCH', `pages/${id}`, editor, fields);
    await write({ blocks: [two, one, three] });
    expect(await changes()).toBe(1);
    await write({ blocks: [one, { ...two, body: 'Anders' }, text('Vier')] });
    expect(await changes()).toBe(3);
    await write({ title: 'Nieuw', summary: 'Kort' });
    expect(await changes()).toBe(5);
    await publish(id);
    expect(await changes()).toBe(0);
  });

  it('says how many there are of each kind and with changes, whatever kind or changes it is asked for', async () => {
    const changed = await published({ title: 'Telbaar een' });
    await send('PATCH', `pages/${changed}`, editor, { title: 'Telbaar een en een half' });
    await published({ title: 'Telbaar twee' });
    await created({ title: 'Telbaar drie', page_type: 'news' });
    const counts = async (query: string, as = editor) =>
      (
        await send('GET', `pages?filter[status_in]=draft,published&filter[title_i_cont]=telbaar${query}`, as)
      ).json().meta.counts;
    const all = { default: 2, news: 1, success_story: 0, changed: 1 };
    expect(await counts('')).toEqual(all);
    expect(await counts('&page[size]=1&page[number]=2')).toEqual(all);
    expect(await counts('&filter[page_type_in]=news')).toEqual({ ...all, changed: 0 });
    expect(await counts('&filter[has_unpublished_changes_eq]=false')).toEqual({ ...all, default: 1 });
    expect(await counts('&filter[locale_eq]=en')).toEqual({ ...all, default: 0, news: 0, changed: 0 });
    expect(await counts('', manager)).toEqual({ ...all, default: 0, news: 0, changed: 0 });
    const shown = (await send('GET', 'pages?filter[page_type_in]=default', editor)).json();
    expect(shown.meta).not.toHaveProperty('counts');
  });

  describe('by pairs', () => {
    interface Listed {
      id: string;
      attributes: { [name: string]: unknown };
    }
    const list = async (query: string, as = editor): Promise<{ data: Listed[]; meta: { counts: object } }> =>
      (
        await send(
          'GET',
          `pages?filter[status_in]=draft,scheduled,published&filter[paired]=true&${query}`,
          as,
        )
      ).json();
    const ids = ({ data }: { data: Listed[] }) => data.map(({ id }) => id);

    it('has the Dutch page of a pair, with how the English one stands, wherever one of them is found', async () => {
      const dutch = await published({ title: 'Paarsgewijs bekend' });
      const english = await created({ title: 'Known in twos', locale: 'en', translation_of_id: dutch });
      const alone = await created({ title: 'Paarsgewijs alleen' });
      const both = await list('filter[q]=paarsgewijs&sort=title');
      expect(ids(both)).toEqual([alone.id, dutch]);
      expect(
        both.data.map(({ attributes }) => [
          attributes['translation_status'],
          attributes['translation_changes'],
        ]),
      ).toEqual([
        [null, null],
        ['draft', 0],
      ]);
      expect(ids(await list('filter[q]=in+twos'))).toEqual([dutch]);
      expect(ids(await list('filter[q]=in+twos&filter[locale_eq]=en'))).toEqual([dutch]);
      const drafts = await send(
        'GET',
        'pages?filter[status_in]=draft&filter[paired]=true&filter[q]=in+twos',
        editor,
      );
      expect(ids(drafts.json())).toEqual([dutch]);
      await publish(english.id);
      await send('PATCH', `pages/${english.id}`, editor, { title: 'Known in pairs', summary: 'Short' });
      const [found] = (await list('filter[q]=in+pairs')).data;
      expect(found?.attributes).toMatchObject({
        translation_status: 'published',
        translation_changes: 2,
        has_unpublished_changes: false,
      });
      expect(ids(await list('filter[q]=in+pairs&filter[has_unpublished_changes_eq]=true'))).toEqual([dutch]);
      expect(ids(await list('filter[q]=in+pairs&filter[has_unpublished_changes_eq]=false'))).toEqual([]);
    });

    it('counts each pair once, of its kind and with the changes of either', async () => {
      const dutch = await published({ title: 'Dubbelgangers' });
      const english = await created({ title: 'Doubles', locale: 'en', translation_of_id: dutch });
      await publish(english.id);
      await send('PATCH', `pages/${english.id}`, editor, { title: 'Dubbelgangers in English' });
      await created({ title: 'Dubbelgangers in het nieuws', page_type: 'news' });
      const { data, meta } = await list('filter[title_i_cont]=dubbelgangers');
      expect(data).toHaveLength(2);
      expect(meta).toMatchObject({
        counts: { default: 1, news: 1, success_story: 0, changed: 1 },
        pagination: { records: 2 },
      });
      expect(
        (await list('filter[title_i_cont]=dubbelgangers&filter[page_type_in]=default')).meta,
      ).toMatchObject({
        pagination: { records: 1 },
      });
    });

    it('has an English page by itself for who may not edit the Dutch one', async () => {
      const dutch = await published({ title: 'Niet voor allen' });
      const english = await created({ title: 'Not for all', locale: 'en', translation_of_id: dutch });
      await server.context.db.write('public', (queries) =>
        queries
          .insertInto('page_managers')
          .values({ tenant_id: 'public', page_id: english.id, user_id: manager.id })
          .execute(),
      );
      expect(ids(await list('filter[q]=not+for+all', manager))).toEqual([english.id]);
      expect(ids(await list('filter[q]=not+for+all'))).toEqual([dutch]);
      expect((await send('GET', 'pages?filter[paired]=true', editor)).statusCode).toBe(400);
    });
  });

  it('is for editors, and shows no one else what only they see', async () => {
    expect((await send('GET', 'pages?filter[status_in]=draft', null)).statusCode).toBe(401);
    expect((await send('GET', 'pages?filter[status_in]=draft', volunteer)).statusCode).toBe(403);
    expect((await send('GET', 'pages?filter[mine]=true', editor)).statusCode).toBe(400);
    const unpublished = 'pages?filter[has_unpublished_changes_eq]=true';
    expect((await send('GET', unpublished, null)).statusCode).toBe(400);
    const withBlocks = 'pages?filter[status_in]=draft&include=content_blocks';
    expect((await send('GET', withBlocks, editor)).statusCode).toBe(400);
    const [shown] = (await send('GET', 'pages', editor)).json().data;
    for (const name of ['status', 'manager_ids', 'presence', 'edited_by', 'image_id'])
      expect(shown.attributes).not.toHaveProperty(name);
  });
});

describe('a page in two languages', () => {
  it('has the same people who look after it, and the same organization', async () => {
    const own = await created({}, manager);
    const dutch = await created({ manager_ids: [manager.id] });
    const english = await created({ locale: 'en', translation_of_id: dutch.id }, manager);
    expect((await edited(english.id)).attributes.manager_ids).toEqual([manager.id]);
    await send('PATCH', `pages/${dutch.id}`, editor, { manager_ids: [] });
    expect((await edited(english.id)).attributes.manager_ids).toEqual([]);
    expect((await send('PATCH', `pages/${english.id}`, manager, { title: 'Mine' })).statusCode).toBe(404);
    const ofOwn = await created({ locale: 'en', translation_of_id: own.id });
    expect((await send('PATCH', `pages/${ofOwn.id}`, manager, { title: 'Mine' })).statusCode).toBe(200);
  });

  it('is for what its Dutch page is for, whatever its address', async () => {
    const dutch = await domain.page(tenant, { slug: CAMPAIGN_SLUG });
    const english = await created({ locale: 'en', translation_of_id: dutch });
    const other = await created();
    const purposes = [dutch, english.id, other.id].map(
      async (id) => (await edited(id)).attributes['purpose'],
    );
    expect(await Promise.all(purposes)).toEqual(['campaign', 'campaign', null]);
    expect((await send('GET', `pages/${dutch}`, null)).json().data.attributes).not.toHaveProperty('purpose');
  });

  it('runs behind from when its Dutch page is published with other text, until it is published itself', async () => {
    const dutch = await created();
    const { id } = await created({ locale: 'en', translation_of_id: dutch.id });
    const behind = async () =>
      Promise.all(
        [dutch.id, id].map(async (one) => (await edited(one)).attributes['translation_behind_since']),
      );
    clock.advance(minutes(1));
    await send('PATCH', `pages/${dutch.id}`, editor, { title: 'Wie we zijn' });
    // No one has seen it yet.
    expect(await behind()).toEqual([null, null]);
    await publish(dutch.id);
    expect(await behind()).not.toContain(null);
    clock.advance(minutes(1));
    await publish(id);
    expect(await behind()).toEqual([null, null]);
    clock.advance(minutes(1));
    // The same once more is no change.
    await publish(dutch.id);
    await send('PATCH', `pages/${dutch.id}`, editor, { title: 'Wie zijn wij' });
    expect(await behind()).toEqual([null, null]);
    clock.advance(minutes(1));
    await publish(dutch.id);
    const since = clock.now().toISOString();
    expect(await behind()).toEqual([since, since]);
    await send('PATCH', `pages/${id}`, editor, { title: 'Who we are' });
    expect(await behind()).toEqual([since, since]);
    clock.advance(minutes(1));
    await publish(id);
    expect(await behind()).toEqual([null, null]);
  });

  it('is removed with its Dutch page, and by itself, and each is written down', async () => {
    const dutch = await created();
    const english = await created({ locale: 'en', translation_of_id: dutch.id });
    expect((await send('DELETE', `pages/${dutch.id}`, editor)).statusCode).toBe(204);
    for (const { id } of [dutch, english])
      expect(await activity(id)).toEqual(['page.created', 'page.deleted']);
    const original = await created();
    const alone = await created({ locale: 'en', translation_of_id: original.id });
    expect((await send('DELETE', `pages/${alone.id}`, editor)).statusCode).toBe(204);
    expect(await activity(alone.id)).toEqual(['page.created', 'page.deleted']);
    expect(await activity(original.id)).toEqual(['page.created']);
  });

  it('is seen in English while its Dutch page is, and only then', async () => {
    const names = { nl: slug(), en: slug() };
    const dutch = await published({ slug: names.nl });
    const { id } = await created({ slug: names.en, locale: 'en', translation_of_id: dutch });
    await publish(id);
    const status = async () => [
      (await send('GET', `pages/${id}?include=content_blocks`, null)).statusCode,
      (await server.request('GET', `/media/share/pages/${id}.png`, { host: tenant.host })).statusCode,
      (await send('GET', `pages?filter[slug_eq]=${names.en}`, null)).json().data.length,
    ];
    const ofEditors = async () =>
      (await send('GET', 'pages?filter[status_in]=draft,scheduled,published&page[size]=100', editor))
        .json()
        .data.find((one: { id: string }) => one.id === id).attributes.status;
    expect(await status()).toEqual([200, 200, 1]);
    expect(await ofEditors()).toBe('published');
    await send('PUT', `pages/${dutch}/publish`, editor, { is_published: false });
    expect(await status()).toEqual([404, 404, 0]);
    expect(await ofEditors()).toBe('draft');
    const from = new Date(clock.now().getTime() + minutes(60)).toISOString();
    await publish(dutch, { publish_from: from });
    expect(await status()).toEqual([404, 404, 0]);
    expect(await ofEditors()).toBe('scheduled');
    clock.advance(minutes(61));
    expect(await status()).toEqual([200, 200, 1]);
    expect((await edited(id)).attributes.status).toBe('published');
  });

  it('is copied by its Dutch page alone', async () => {
    const dutch = await created();
    const english = await created({ locale: 'en', translation_of_id: dutch.id });
    expect((await send('POST', `pages/${english.id}/duplicate`, editor)).statusCode).toBe(409);
  });

  it('stays with its centre when its organization moves to another', async () => {
    const own = await created({}, manager);
    const moved = await server.seed.center('public', 'Oost');
    await server.context.db.write('public', (queries) =>
      queries.updateTable('pages').where('id', '=', own.id).set({ volunteer_center_id: moved }).execute(),
    );
    expect((await send('PATCH', `pages/${own.id}`, manager, { title: 'Mine' })).statusCode).toBe(404);
    const list = await send('GET', 'pages?filter[status_in]=draft&page[size]=100', manager);
    expect(list.body).not.toContain(own.id);
  });
});

it('a copy is a draft of its own with the next slug', async () => {
  const id = await published({ title: 'Een', blocks: [text('Eerst')] });
  const { slug: original } = (await edited(id)).attributes;
  const copy = await send('POST', `pages/${id}/duplicate`, editor);
  expect(copy.statusCode).toBe(201);
  expect(copy.json().data.attributes).toMatchObject({
    slug: `${original}-2`,
    status: 'draft',
    blocks: [{ body: 'Eerst' }],
  });
  expect((await send('POST', `pages/${id}/duplicate`, editor)).json().data.attributes.slug).toBe(
    `${original}-3`,
  );
  expect(await seen(id)).toMatchObject({ bodies: ['Eerst'] });
});

describe('what is not for others', () => {
  const CALLS: [string, string, object | undefined][] = [
    ['PATCH', '', { title: 'Gekaapt' }],
    ['DELETE', '', undefined],
    ['POST', '/duplicate', undefined],
    ['PUT', '/publish', { is_published: true }],
    ['DELETE', '/working_copy', undefined],
    ['PUT', '/restore', { version: 1 }],
    ['GET', '/versions', undefined],
    ['GET', '/check', undefined],
    ['PUT', '/presence', undefined],
    ['DELETE', '/presence', undefined],
  ];

  it.each(CALLS)('%s pages/{id}%s', async (method, path, attributes) => {
    const id = await published();
    const before = (await edited(id)).attributes;
    const statuses = await Promise.all(
      [null, volunteer, otherManager, neighbour, foreigner].map(
        async (as) => (await send(method, `pages/${id}${path}`, as, attributes)).statusCode,
      ),
    );
    const isManaged = method === 'DELETE' && path === '';
    expect(statuses).toEqual([401, 403, isManaged ? 403 : 404, 404, 404]);
    expect((await edited(id)).attributes).toEqual(before);
  });
});

describe('a page that was scheduled and taken back', () => {
  const tomorrow = () => new Date(clock.now().getTime() + 86_400_000).toISOString();
  const unpublish = (id: string) => send('PUT', `pages/${id}/publish`, editor, { is_published: false });

  it('keeps what is written, whatever was written while it was scheduled', async () => {
    const { id } = await created({ title: 'Eerste' });
    expect((await publish(id, { publish_from: tomorrow() })).statusCode).toBe(200);
    await send('PATCH', `pages/${id}`, editor, { title: 'Tweede' });
    expect((await unpublish(id)).statusCode).toBe(200);
    await send('PATCH', `pages/${id}`, editor, { title: 'Derde' });
    await send('PATCH', `pages/${id}`, editor, { summary: 'Kort' });
    expect((await edited(id)).attributes).toMatchObject({ title: 'Derde', summary: 'Kort' });
    expect((await publish(id)).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ title: 'Derde', summary: 'Kort' });
  });

  it('keeps what was written since as a version when an earlier one is restored', async () => {
    const { id } = await created({ title: 'Gepland' });
    await publish(id, { publish_from: tomorrow() });
    await unpublish(id);
    await send('PATCH', `pages/${id}`, editor, { blocks: [text('Uren geschreven')] });
    const restored = await send('PUT', `pages/${id}/restore`, editor, { version: 1 });
    expect(restored.json().data.attributes.blocks).toEqual([]);
    const versions = (await send('GET', `pages/${id}/versions`, editor)).json().data;
    expect(versions.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { number: 2, reason: 'replaced' },
      { number: 1 },
    ]);
    await send('PUT', `pages/${id}/restore`, editor, { version: 2 });
    expect((await edited(id)).attributes.blocks).toMatchObject([{ body: 'Uren geschreven' }]);
  });
});

it('says who changed a page in whose name, also right after that person did', async () => {
  const { id } = await created();
  const change = async (title: string, headers: Record<string, string>) => {
    // Of two things at one moment neither is the last.
    clock.advance(seconds(1));
    const response = await server.request('PATCH', `/api/v1/pages/${id}`, {
      host: tenant.host,
      headers,
      body: body({ title }),
    });
    expect(response.statusCode).toBe(200);
  };
  const changes = async () => (await activity(id)).filter((action) => action === 'page.changed').length;
  await change('Zelf', await server.signIn(editor));
  expect(await changes()).toBe(0);
  const { headers } = await server.request('POST', '/api/v1/sign_in_as_user', {
    as: colleague,
    body: { data: { type: 'user', attributes: { id: editor.id } } },
  });
  const inTheirName = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]),
  );
  await change('In naam van', inTheirName);
  expect(await changes()).toBe(1);
  await change('Nog een keer', inTheirName);
  expect(await changes()).toBe(1);
});

it.each([
  ['lines', Array.from({ length: 30 }, () => 'a\n\n'.repeat(60))],
  ['marks', Array.from({ length: 30 }, () => '*a_ '.repeat(60))],
  ['characters', Array.from({ length: 30 }, () => 'woord '.repeat(600))],
])('is refused with more %s than a page takes, before it costs others time', async (_what, bodies) => {
  const { id } = await created();
  const response = await send('PATCH', `pages/${id}`, editor, { blocks: bodies.map((one) => text(one)) });
  expect([response.statusCode, fieldsOf(response)]).toEqual([422, ['blocks page_text']]);
  expect(response.json().errors[0].detail).toMatch(/100000 tekens, 1500 regels en 3000 opmaaktekens/);
});

it('tells of pages that visitors do not see only those who may edit them', async () => {
  const secret = await created({ title: 'Geheim: fusie' });
  const address = (await edited(secret.id)).attributes.slug;
  const button = { link_type: 'page', page_id: secret.id, label: 'Verder' };
  const { id } = await created({
    blocks: [text(`[gok](/${address})`), { block_type: 'CallToAction', title: 'Actie', button }],
    manager_ids: [otherManager.id],
  });
  const titlesFor = async (as: SeededUser) =>
    JSON.stringify((await send('GET', `pages/${id}/check`, as)).json().meta.findings);
  expect(await titlesFor(editor)).toContain('Geheim: fusie');
  expect(await titlesFor(otherManager)).not.toContain('Geheim');
  expect(await titlesFor(otherManager)).toContain('link_hidden');
});
