import { randomUUID } from 'node:crypto';
import { access, copyFile, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { after, days, hours } from '../../clock.ts';
import { jobKinds } from '../../domains/job-kinds.ts';
import { planRecurring } from '../../jobs/schedule.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { doJob } from '../../test/do-job.ts';
import { domainBuilders } from '../../test/domain-seed.ts';
import { multipart } from '../../test/multipart.ts';
import type { SeededTenant, SeededUser } from '../../test/seed.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';
import { uploadUseRepository } from './upload-uses.repository.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let colleague: SeededUser;
let volunteer: SeededUser;
let center: SeededUser;
let neighbour: SeededUser;
let stranger: SeededUser;

beforeAll(async () => {
  server = await testServer();
  const { seed } = server;
  tenant = await seed.tenant('alfa');
  const beta = await seed.tenant('beta');
  organizationId = await seed.organization('alfa', tenant.centerId);
  const other = await seed.organization('alfa', tenant.centerId);
  admin = await seed.user(tenant, { [organizationId]: ['admin'] });
  colleague = await seed.user(tenant, { [organizationId]: ['admin'] });
  neighbour = await seed.user(tenant, { [other]: ['admin'] });
  center = await seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  volunteer = await seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  stranger = await seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } });
const jpeg = (width = 800, height = 600) => picture(width, height).jpeg().toBuffer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF');

interface Sent {
  purpose?: string;
  name?: string;
  as?: SeededUser;
  headers?: Record<string, string>;
  alt_text?: string;
}

async function send(
  bytes: Buffer,
  { purpose = 'image', name = 'Foto 1.JPG', as = admin, headers = {}, ...texts }: Sent = {},
) {
  const form = await multipart({ ...texts, purpose, file: { bytes, name } });
  return server.request('POST', '/api/v1/uploads', {
    as,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

const added = async (bytes: Buffer, sent: Sent = {}) => {
  const response = await send(bytes, sent);
  expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
  const { id, attributes } = response.json().data;
  return { id, ...attributes };
};
const rejection = async (bytes: Buffer, sent: Sent = {}) => {
  const response = await send(bytes, sent);
  const { code, source, meta } = response.json().errors[0];
  return { status: response.statusCode, code, pointer: source?.pointer, meta };
};
const get = (url: string, host = tenant.host) => server.request('GET', url, { host });
const remove = (id: string, as = admin) => server.request('DELETE', `/api/v1/uploads/${id}`, { as });

it('has pages made again where they show it, and not for what is beside messages', async () => {
  const version = () => server.context.content.version('alfa');
  /** Whether what pages show has changed by each of these. */
  const isShown = async (purpose: string) => {
    const versions = [version()];
    const { id } = await added(await jpeg(), { purpose });
    versions.push(version());
    await server.request('PATCH', `/api/v1/uploads/${id}`, {
      as: admin,
      body: { data: { type: 'uploads', id, attributes: { alt_text: 'Een veld', lock_version: 0 } } },
    });
    versions.push(version());
    expect((await remove(id)).statusCode).toBe(204);
    versions.push(version());
    return versions.slice(1).map((one, at) => one !== versions[at]);
  };
  expect(await isShown('image')).toEqual([true, true, true]);
  // With one that is removed go the places that show it, which are looked for whatever it is.
  expect((await isShown('attachment')).slice(0, 2)).toEqual([false, false]);
});

describe('a photograph', () => {
  it('is stored upright, no wider than it is shown, without what its camera wrote', async () => {
    const bytes = await picture(1800, 2400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Fatima El Amrani' }, IFD3: { GPSLatitude: '51/1 50/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { url, ...reported } = await added(bytes, { alt_text: ' Een tuin ' });
    expect(reported).toMatchObject({ purpose: 'image', filename: 'Foto 1.JPG', content_type: 'image/jpeg' });
    expect(reported).toMatchObject({ width: 1600, height: 1200, alt_text: 'Een tuin' });
    expect(url).toMatch(/^\/media\/uploads\/alfa\/[0-9a-f-]{36}\.jpg$/);
    const shown = await get(url);
    const { exif, orientation } = await sharp(shown.rawPayload).metadata();
    expect([shown.statusCode, exif, orientation]).toEqual([200, undefined, undefined]);
    expect(shown.rawPayload.includes('Fatima')).toBe(false);
    expect((await get(url.replace('/uploads/', '/sized/480/') + '.webp')).statusCode).toBe(200);
    expect((await get(url, 'beta.localhost')).statusCode).toBe(404);
  });

  it('has the extension of what it is, whatever it was called', async () => {
    expect((await added(PDF, { purpose: 'document', name: 'a.html' })).filename).toBe('a.html.pdf');
    expect((await added(await jpeg(), { name: 'a.jpeg' })).filename).toBe('a.jpeg');
    expect((await added(await jpeg(), { name: 'Versie 1.2' })).filename).toBe('Versie 1.2.jpg');
  });

  it('of a person becomes a square of 400', async () => {
    const reported = await added(await jpeg(900, 500), { purpose: 'avatar', as: volunteer });
    expect(reported).toMatchObject({ content_type: 'image/webp', width: 400, height: 400 });
  });

  it('is known by what it is, not by its name', async () => {
    expect(await rejection(Buffer.from('<html></html>'))).toMatchObject({ status: 422, code: 'file_type' });
    expect(await rejection(PDF)).toMatchObject({
      code: 'file_type',
      pointer: '/data/attributes/file',
      meta: { types: 'JPEG, PNG, WebP, AVIF' },
    });
    expect(await rejection((await jpeg()).subarray(0, 200))).toMatchObject({
      status: 422,
      code: 'file_unreadable',
    });
    expect(await rejection(Buffer.alloc(0))).toMatchObject({ status: 422, code: 'file_empty' });
    const wide = await sharp({ create: { width: 8_001, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const pixels = { status: 422, code: 'image_pixels', meta: { side: 8_000 } };
    expect(await rejection(wide)).toMatchObject(pixels);
    // More than is ever read, by its header.
    const huge = await jpeg();
    const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
    huge.writeUInt16BE(16_000, frame + 5);
    huge.writeUInt16BE(16_000, frame + 7);
    expect(await rejection(huge)).toMatchObject(pixels);
  });

  it.each([
    ['image', 399, 300, 'image_dimensions'],
    ['image', 400, 299, 'image_dimensions'],
    ['logo', 300, 99, 'image_height'],
  ])('as %s is refused at %i × %i', async (purpose, width, height, code) => {
    const bytes = await picture(width, height).png().toBuffer();
    expect(await rejection(bytes, { purpose })).toMatchObject({ code });
  });

  it('that is too heavy is rejected with how heavy it may be', async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await rejection(large)).toMatchObject({ code: 'image_size', meta: { size: '5 MB' } });
    const huge = Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]);
    expect(await rejection(huge, { purpose: 'document' })).toMatchObject({
      code: 'image_size',
      meta: { size: '10 MB' },
    });
    expect((await send(Buffer.alloc(31 * 1024 * 1024))).statusCode).toBe(413);
  });
});

describe('a drawing', () => {
  const rendering = async (inside: string) => {
    const { url } = await added(Buffer.from(`${SVG}${inside}</svg>`), { purpose: 'logo', name: 'logo.svg' });
    return (await get(url)).body;
  };

  it('keeps its lines, styles and gradients', async () => {
    const body = await rendering(
      '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><path class="a" d="M0 0h9"/>',
    );
    for (const part of ['viewBox="0 0 200 200"', 'linearGradient', 'fill:url(#g)', 'd="M0 0h9"'])
      expect(body).toContain(part);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'alert'],
    ['a listener', '<path d="M0 0" onload="alert(1)"/>', 'alert'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'alert'],
    ['HTML', '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>', 'evil'],
    ['a picture of elsewhere', '<image href="https://evil.example/x.png"/>', 'evil'],
    ['a style of elsewhere', '<style>@import "https://evil.example/x.css";</style>', 'evil'],
    ['a fill of elsewhere', '<path style="fill:url(https://evil.example/x)"/>', 'evil'],
    ['a part of elsewhere', '<use href="https://evil.example/x.svg#a"/>', 'evil'],
    ['a moving link', '<set attributeName="href" to="javascript:alert(1)"/>', 'alert'],
  ])('loses %s', async (_name, inside, word) => {
    const body = await rendering(`${inside}<path d="M0 0h1"/>`);
    expect(body).toContain('M0 0h1');
    expect(body).not.toContain(word);
  });

  it('with entities that unfold is no drawing', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${SVG}<text>&b;</text></svg>`;
    expect(await rejection(Buffer.from(bomb), { purpose: 'logo' })).toMatchObject({ status: 422 });
  });

  it('as favicon is square', async () => {
    const wide = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>');
    expect(await rejection(wide, { purpose: 'favicon', as: center })).toMatchObject({ code: 'image_square' });
  });
});

describe('who', () => {
  it('without a role sends pictures and attachments, and no documents', async () => {
    expect((await send(await jpeg(), { as: volunteer })).statusCode).toBe(201);
    expect(await rejection(PDF, { as: volunteer, purpose: 'document' })).toMatchObject({ status: 403 });
    expect(await rejection(PDF, { as: volunteer, purpose: 'logo' })).toMatchObject({ status: 403 });
  });

  it('sees, describes and removes what their roles reach', async () => {
    const { id } = await added(await jpeg());
    const listed = async (as: SeededUser) =>
      (await server.request('GET', '/api/v1/uploads?filter[purpose_eq]=image&page[size]=100', { as }))
        .json()
        .data.some((one: { id: string }) => one.id === id);
    expect(await Promise.all([admin, colleague, center, neighbour, volunteer, stranger].map(listed))).toEqual(
      [true, true, true, false, false, false],
    );
    const describe = (as: SeededUser) =>
      server.request('PATCH', `/api/v1/uploads/${id}`, {
        as,
        body: { data: { type: 'uploads', attributes: { alt_text: 'Een bank' } } },
      });
    expect((await describe(neighbour)).statusCode).toBe(404);
    expect((await describe(colleague)).json().data.attributes.alt_text).toBe('Een bank');
    expect([(await remove(id, volunteer)).statusCode, (await remove(id, stranger)).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await remove(id, center)).statusCode).toBe(204);
  });

  it('does not see what others put beside their messages', async () => {
    const { id } = await added(PDF, { purpose: 'attachment', as: volunteer });
    expect((await remove(id, center)).statusCode).toBe(404);
    expect((await remove(id, volunteer)).statusCode).toBe(204);
  });
});

describe('a file that is removed', () => {
  it('is gone from the disk', async () => {
    const { id, url } = await added(await jpeg());
    const file = path.join(server.context.config.dataDir, url.replace('/media/', ''));
    await access(file);
    await remove(id);
    await expect(access(file)).rejects.toThrow('ENOENT');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is not, while something refers to it', async () => {
    const { id } = await added(await jpeg());
    const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, { image_id: id });
    const response = await remove(id);
    expect(response.statusCode).toBe(409);
    const [error] = response.json().errors;
    expect([error.code, error.meta]).toEqual([
      'in_use',
      { count: 1, places: [{ type: 'vacancies', id: vacancyId, name: expect.any(String), editable: false }] },
    ]);
  });

  it('goes by itself when its form was left', async () => {
    const left = await added(await jpeg(), { purpose: 'avatar', as: volunteer });
    const used = await added(await jpeg(), { purpose: 'avatar', as: volunteer });
    const image = await added(await jpeg());
    await server.context.db.write('alfa', (queries) =>
      queries
        .updateTable('users')
        .set({ avatar_id: used.id, avatar_url: used.url })
        .where('tenant_id', '=', 'alfa')
        .where('id', '=', volunteer.id)
        .execute(),
    );
    const kinds = jobKinds(server.context.config);
    await planRecurring(server.context, { 'uploads.tidy': kinds['uploads.tidy']! });
    server.clock.advance(days(2));
    while ((await runDueJobs(server.context, kinds, server.app.log)) > 0);
    const responses = await Promise.all([left, used, image].map(({ url }) => get(url)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200]);
  });

  it('goes a day after a server ended before its row was there, and never while a row names it', async () => {
    const folder = path.join(server.context.config.dataDir, 'uploads', 'alfa');
    const { url } = await added(await jpeg());
    const stored = path.basename(url);
    const copies = Object.fromEntries(
      ['lost', 'young', 'avatar', 'logo'].map((name) => [name, `${randomUUID()}.jpg`]),
    ) as Record<'lost' | 'young' | 'avatar' | 'logo', string>;
    const others = ['center-light.svg'];
    for (const name of [...Object.values(copies), ...others])
      await copyFile(path.join(folder, stored), path.join(folder, name));
    await server.context.db.write('alfa', async (queries) => {
      await queries
        .updateTable('users')
        .set({ avatar_url: `/media/uploads/alfa/${copies.avatar}` })
        .where('tenant_id', '=', 'alfa')
        .where('id', '=', volunteer.id)
        .execute();
      await queries
        .updateTable('volunteer_center_profiles')
        .set({ favicon_url: `/media/uploads/alfa/${copies.logo}` })
        .where('tenant_id', '=', 'alfa')
        .execute();
    });
    const now = server.clock.now();
    for (const name of await readdir(folder))
      await utimes(path.join(folder, name), now, name === copies.young ? now : after(now, -days(3)));

    await doJob(server, 'uploads.tidy', { tenantId: 'alfa' });
    const left = new Set(await readdir(folder));
    expect(
      [stored, copies.young, copies.avatar, copies.logo, ...others].filter((name) => !left.has(name)),
    ).toEqual([]);
    expect(left).not.toContain(copies.lost);
  });
});

const describeUpload = (id: string, attributes: object, as = admin, headers = {}) =>
  server.request('PATCH', `/api/v1/uploads/${id}`, {
    as,
    headers,
    body: { data: { type: 'uploads', attributes } },
  });
const shownUpload = async (id: string, as = admin) =>
  (await server.request('GET', `/api/v1/uploads/${id}`, { as })).json().data.attributes;
const search = async (query: string, as = admin): Promise<string[]> =>
  (await server.request('GET', `/api/v1/uploads?${query}`, { as }))
    .json()
    .data.map(({ attributes }: { attributes: { filename: string } }) => attributes.filename);

describe('a description', () => {
  it('has the point that stays in sight, within the picture', async () => {
    const { id, ...before } = await added(await jpeg());
    expect(before).toMatchObject({ focal_x: 0.5, focal_y: 0.5, lock_version: 0 });
    const changed = await describeUpload(id, { focal_x: 0.25, focal_y: 1 });
    expect(changed.json().data.attributes).toMatchObject({ focal_x: 0.25, focal_y: 1, lock_version: 1 });
    for (const attributes of [{ focal_x: 1.01 }, { focal_y: -0.1 }, { focal_x: 'links' }])
      expect((await describeUpload(id, attributes)).statusCode).toBe(422);
    const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, { image_id: id });
    const vacancy = (await get(`/api/v1/vacancies/${vacancyId}`)).json().data.attributes;
    expect(vacancy.image_focal).toEqual({ focal_x: 0.25, focal_y: 1 });
  });

  it('is changed by those who saw the last one', async () => {
    const { id } = await added(await jpeg());
    const first = { 'if-match': '"0"' };
    expect((await describeUpload(id, { alt_text: 'Een bank' }, admin, first)).statusCode).toBe(200);
    const stale = await describeUpload(id, { alt_text: 'Een stoel' }, colleague, first);
    expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'stale_record']);
    expect((await describeUpload(id, { alt_text: 'Een stoel', lock_version: 0 })).statusCode).toBe(409);
    expect((await shownUpload(id)).alt_text).toBe('Een bank');
  });

  it('finds the file, as its name does', async () => {
    const { id } = await added(await jpeg(), { name: 'Zomerfeest_2026.jpg' });
    await describeUpload(id, { alt_text: 'Dansende buren op het plein' });
    for (const text of ['zomerfeest', 'dänsende', 'feest_2'])
      expect(await search(`filter[q]=${encodeURIComponent(text)}`)).toEqual(['Zomerfeest_2026.jpg']);
    expect(await search('filter[q]=zomerfeest&filter[purpose_in]=logo,document')).toEqual([]);
    expect(await search('filter[q]=zomerfeest', neighbour)).toEqual([]);
  });
});

describe('another file in the place of one', () => {
  async function replace(id: string, bytes: Buffer, { as = admin, name = 'Nieuw.jpg', headers = {} } = {}) {
    const form = await multipart({ file: { bytes, name } });
    return server.request('PUT', `/api/v1/uploads/${id}/file`, {
      as,
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  }

  it('has the address of the record, while its own is new: what was cached leads on', async () => {
    const { id, url } = await added(await jpeg(), { alt_text: 'Een bank' });
    await describeUpload(id, { focal_x: 0.1 });
    const sized = `${url.replace('/uploads/', '/sized/480/')}.webp`;
    expect((await get(sized)).statusCode).toBe(200);
    const replaced = await replace(id, await picture(1000, 700).png().toBuffer(), { name: 'Stoel.png' });
    const { url: next, ...now } = replaced.json().data.attributes;
    expect(now).toMatchObject({
      filename: 'Stoel.png',
      content_type: 'image/png',
      width: 1000,
      height: 700,
      alt_text: 'Een bank',
      focal_x: 0.5,
    });
    expect(next).not.toBe(url);
    expect((await get(next)).statusCode).toBe(200);
    const moved = await get(url);
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      next,
      'public, max-age=300',
    ]);
    expect((await get(sized)).headers.location).toBe(`${next.replace('/uploads/', '/sized/480/')}.webp`);
    expect((await get(url, 'beta.localhost')).statusCode).toBe(404);
    await expect(
      access(path.join(server.context.config.dataDir, url.replace('/media/', ''))),
    ).rejects.toThrow('ENOENT');
  });

  it('is shown where records store its address', async () => {
    const { id, url } = await added(await picture(300, 120).png().toBuffer(), { purpose: 'logo' });
    await server.request('PATCH', `/api/v1/organizations/${organizationId}`, {
      as: admin,
      body: { data: { type: 'organizations', attributes: { logo_id: id } } },
    });
    const { url: next } = (await replace(id, await picture(320, 140).png().toBuffer())).json().data
      .attributes;
    const organization = (await get(`/api/v1/organizations/${organizationId}`)).json().data.attributes;
    expect([organization.logo_url, organization.logo_url === url]).toEqual([next, false]);
  });

  it('of a document is what its address gives from then on', async () => {
    const { id, url } = await added(PDF, { purpose: 'document', name: 'Folder.pdf' });
    const tag = (await get(url)).headers.etag;
    const other = Buffer.from(PDF.toString().replace('1.4', '1.7'));
    expect((await replace(id, other, { name: 'Folder 2.pdf' })).statusCode).toBe(200);
    const after = await server.request('GET', url, {
      host: tenant.host,
      headers: { 'if-none-match': String(tag) },
    });
    expect([after.statusCode, after.headers['cache-control'], after.body.slice(0, 8)]).toEqual([
      200,
      'public, no-cache',
      '%PDF-1.7',
    ]);
  });

  it('is what it has to be, and leaves the old one when it is not', async () => {
    const { id, url } = await added(await jpeg());
    const code = async (bytes: Buffer) => (await replace(id, bytes)).json().errors[0].code;
    expect(await code(PDF)).toBe('file_type');
    expect(await code(await picture(399, 300).png().toBuffer())).toBe('image_dimensions');
    expect(await code(Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]))).toBe('image_size');
    expect((await get(url)).statusCode).toBe(200);
    const stale = await replace(id, await jpeg(), { headers: { 'if-match': '"7"' } });
    expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'stale_record']);
    expect((await shownUpload(id)).url).toBe(url);
  });

  it('is one of two that are sent at once by people who saw the same file', async () => {
    const { id } = await added(await jpeg());
    const files = await Promise.all([jpeg(), picture(1000, 700).png().toBuffer()]);
    const responses = await Promise.all(
      files.map((bytes) => replace(id, bytes, { headers: { 'if-match': '"0"' } })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const stored = responses.find(({ statusCode }) => statusCode === 200)?.json().data.attributes.url;
    const now = await shownUpload(id);
    expect([now.url, now.lock_version]).toEqual([stored, 1]);
  });

  it('comes from those who see the file, and never where it is what somebody said', async () => {
    const { id } = await added(await jpeg());
    const status = async (as: SeededUser) => (await replace(id, await jpeg(), { as })).statusCode;
    expect(await Promise.all([neighbour, volunteer, stranger].map(status))).toEqual([404, 404, 404]);
    expect(await status(center)).toBe(200);
    const attachment = await added(PDF, { purpose: 'attachment', as: volunteer });
    expect((await replace(attachment.id, PDF, { as: volunteer })).statusCode).toBe(403);
  });

  it('does not change what others show: a person’s picture on a page of the centre stays', async () => {
    const { id } = await added(await jpeg(), { as: volunteer });
    await domainBuilders(server.context.db).page(
      tenant,
      { slug: 'met-foto', title: 'Met foto', image_id: id },
      [],
    );
    for (const response of [
      await replace(id, await jpeg(), { as: volunteer }),
      await describeUpload(id, { alt_text: 'Koop hier' }, volunteer),
    ])
      expect([response.statusCode, response.json().errors[0].code]).toEqual([409, 'in_use']);
    expect((await replace(id, await jpeg(), { as: center })).statusCode).toBe(200);
  });

  it('is nothing for who has left: what was sent for an organization stays with it', async () => {
    const { seed } = server;
    const leaver = await seed.user(tenant, { [organizationId]: ['admin'] });
    const { id } = await added(await jpeg(), { as: leaver });
    await server.context.db.write('alfa', (queries) =>
      queries.deleteFrom('role_assignments').where('user_id', '=', leaver.id).execute(),
    );
    expect((await replace(id, await jpeg(), { as: leaver })).statusCode).toBe(404);
    expect((await remove(id, leaver)).statusCode).toBe(404);
  });

  it('is written down', async () => {
    const { id } = await added(await jpeg());
    await describeUpload(id, { alt_text: 'Een bank' });
    await replace(id, await jpeg());
    await remove(id);
    const rows = await server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('audit_events')
        .where('subject_id', '=', id)
        .orderBy('id')
        .select('action')
        .execute(),
    );
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'upload.added',
      'upload.changed',
      'upload.removed',
      'upload.replaced',
    ]);
  });
});

describe('a picture that its sender removes', () => {
  const image = (id: string) => ({ image_id: id, alt: 'Lachend in de tuin', decorative: false });
  const pages = (method: string, url: string, attributes?: object, as = center) =>
    server.request(method, `/api/v1/pages${url}`, {
      as,
      ...(attributes ? { body: { data: { type: 'pages', attributes } } } : {}),
    });
  const blocksWith = (id: string, url: string) => [
    { block_type: 'Image', img: image(id) },
    { block_type: 'QuoteBlock', quote: 'Kom ook eens', img: image(id) },
    {
      block_type: 'Markdown',
      body: `Samen ![tuin](${url}) en ![klein](${url.replace('uploads', 'sized/480')}.webp).`,
    },
  ];
  let count = 0;
  /** A page with the picture everywhere, also in what it was. */
  async function shownOn({ id, url }: { id: string; url: string }): Promise<string> {
    const made = await pages('POST', '', {
      title: 'De tuin',
      slug: `de-tuin-${(count += 1)}`,
      image_id: id,
      blocks: blocksWith(id, url),
    });
    expect([made.statusCode, made.json().errors]).toEqual([201, undefined]);
    const pageId = made.json().data.id;
    expect((await pages('PUT', `/${pageId}/publish`, { is_published: true })).statusCode).toBe(200);
    await pages('PATCH', `/${pageId}`, { title: 'De tuin in mei' });
    return pageId;
  }
  const publicBlocks = async (pageId: string) =>
    (await get(`/api/v1/pages/${pageId}?include=content_blocks`))
      .json()
      .included.map(
        ({ attributes: { block_type, img, quote, body } }: { attributes: Record<string, unknown> }) => [
          block_type,
          img ?? quote ?? body,
        ],
      );
  const edited = async (pageId: string) => (await pages('GET', `/${pageId}`)).json().data.attributes;

  it('for themselves goes from every page, and its places say that they are empty', async () => {
    const picture = await added(await jpeg(), { as: volunteer });
    const other = await added(await jpeg(), { as: volunteer });
    const pageId = await shownOn(picture);
    const untouched = await shownOn(other);
    const { lock_version } = await edited(pageId);
    expect((await remove(picture.id, center)).statusCode).toBe(409);
    expect((await remove(picture.id, volunteer)).statusCode).toBe(204);
    // An editor who has the page open is told, instead of sending the picture again.
    const late = await pages('PATCH', `/${pageId}`, {
      blocks: blocksWith(picture.id, picture.url),
      lock_version,
    });
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'stale_record']);

    const texts = [
      ['QuoteBlock', 'Kom ook eens'],
      ['Markdown', 'Samen ![tuin]() en ![klein]().'],
    ];
    expect(await publicBlocks(pageId)).toEqual(texts);
    const working = await edited(pageId);
    expect([working.image_id, working.title]).toEqual([null, 'De tuin in mei']);
    expect(working.blocks.map(({ img }: { img?: object }) => img)).toEqual([image(''), image(''), undefined]);
    // Of what it was nothing else is lost, and what comes back is not shown to visitors as if all were there.
    const restored = await pages('PUT', `/${pageId}/restore`, { version: 1 });
    expect([restored.statusCode, restored.json().data.attributes.image_id]).toEqual([200, null]);
    expect((await edited(pageId)).blocks[1]).toMatchObject({ quote: 'Kom ook eens', img: image('') });
    const refused = await pages('PUT', `/${pageId}/publish`, { is_published: true });
    expect([
      refused.statusCode,
      refused.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer),
    ]).toEqual([
      422,
      ['blocks/0/img/image_id', 'blocks/1/img/image_id', 'blocks/2/body'].map(
        (place) => `/data/attributes/${place}`,
      ),
    ]);
    const shown = expect.objectContaining({ url: other.url });
    expect(await publicBlocks(untouched)).toEqual([
      ['Image', shown],
      ['QuoteBlock', shown],
      ['Markdown', expect.stringContaining(other.url)],
    ]);
  });

  it('for an organization stays where it is shown, and not where it was', async () => {
    const picture = await added(await jpeg(), { as: center });
    const pageId = await shownOn(picture);
    expect((await remove(picture.id, center)).statusCode).toBe(409);
    await pages('PATCH', `/${pageId}`, {
      image_id: null,
      blocks: [{ block_type: 'Markdown', body: 'Zonder' }],
    });
    expect((await remove(picture.id, center)).statusCode).toBe(409);
    await pages('PUT', `/${pageId}/publish`, { is_published: true });
    const usageFor = async (as: SeededUser) => (await shownUpload(picture.id, as)).usage.count;
    const boss = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
    // Others of the centre need it to go back.
    expect([await usageFor(center), await usageFor(boss)]).toEqual([0, 1]);
    expect((await remove(picture.id, boss)).statusCode).toBe(409);
    expect((await remove(picture.id, center)).statusCode).toBe(204);
    const restored = await pages('PUT', `/${pageId}/restore`, { version: 1 });
    expect(restored.json().data.attributes.blocks[0]).toMatchObject({ img: { image_id: '' } });
  });

  it('stays where other records show it, which say where', async () => {
    const { id } = await added(await jpeg(), { as: volunteer });
    const name = 'Tuinman';
    await domainBuilders(server.context.db).vacancy(tenant, { title: name, image_id: id });
    const response = await remove(id, volunteer);
    expect([response.statusCode, response.json().errors[0].meta]).toMatchObject([
      409,
      { places: [{ name }] },
    ]);
  });

  it('goes when they are gone, with what they sent for themselves and nothing else', async () => {
    const { seed } = server;
    const leaver = await seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const [own, used] = [
      await added(await jpeg(), { as: leaver }),
      await added(await jpeg(), { as: leaver }),
    ];
    const [ofWork, ofOther] = [
      await added(await jpeg(), { as: center }),
      await added(await jpeg(), { as: volunteer }),
    ];
    const pageId = await shownOn(own);
    await domainBuilders(server.context.db).vacancy(tenant, { image_id: used.id });
    await server.context.db.write('alfa', (queries) =>
      uploadUseRepository(queries, 'alfa', server.context.domainData.uploads).removePersonal([
        leaver.id,
        center.id,
      ]),
    );
    const left = await server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('uploads')
        .where('id', 'in', [own.id, used.id, ofWork.id, ofOther.id])
        .select('id')
        .execute(),
    );
    expect(left.map(({ id }) => id).sort()).toEqual([used.id, ofWork.id, ofOther.id].sort());
    expect((await publicBlocks(pageId)).map(([type]: [string]) => type)).toEqual(['QuoteBlock', 'Markdown']);
  });
});

describe('where a file is used', () => {
  const textBlock = (text: string) => ({ block_type: 'Markdown', data: { text } });

  it('is counted, and named where the caller may know', async () => {
    const { page, vacancy } = domainBuilders(server.context.db);
    const { id } = await added(await jpeg());
    expect((await shownUpload(id)).usage).toEqual({ count: 0, places: [] });
    const image = { image_id: id, alt: 'Bank', decorative: false };
    await page(tenant, { slug: 'open', title: 'Open', is_published: true }, [
      { block_type: 'Image', data: { img: image } },
    ]);
    await page(tenant, { slug: 'dicht', title: 'Nog geheim', is_published: false }, [
      { block_type: 'Image', data: { img: image } },
      textBlock('Hallo'),
    ]);
    await vacancy(tenant, { title: 'Bankje verven', image_id: id });
    const usage = async (as: SeededUser) => {
      const { count, places } = (await shownUpload(id, as)).usage;
      return [count, places.map(({ name }: { name: string }) => name).sort()];
    };
    expect(await usage(center)).toEqual([3, ['Bankje verven', 'Nog geheim', 'Open']]);
    expect(await usage(admin)).toEqual([3, expect.not.arrayContaining(['Nog geheim'])]);
    const editable = async (as: SeededUser) =>
      (await shownUpload(id, as)).usage.places.map((one: { editable: boolean }) => one.editable);
    expect(await editable(center)).toEqual([true, true, true]);
    // A page that everybody sees is not everybody's to change.
    expect(await editable(admin)).toContain(false);
    const [listed] = (await server.request('GET', `/api/v1/uploads?filter[id_in]=${id}`, { as: center }))
      .json()
      .data.map(({ attributes }: { attributes: { usage: { count: number } } }) => attributes.usage.count);
    expect(listed).toBe(3);
  });

  it('is a link to a document too', async () => {
    const { id, url } = await added(PDF, { purpose: 'document', as: center });
    await domainBuilders(server.context.db).page(tenant, { slug: 'folder', title: 'Folder' }, [
      textBlock(`[Folder](${url})`),
    ]);
    const response = await remove(id, center);
    expect([response.statusCode, response.json().errors[0].meta.places]).toEqual([
      409,
      [{ type: 'pages', id: expect.any(String), name: 'Folder', editable: true }],
    ]);
  });
});

describe('a record', () => {
  const change = (url: string, as: SeededUser, body: object) => server.request('PATCH', url, { as, body });
  const logo = (id: string | null, as = admin) =>
    change(`/api/v1/organizations/${organizationId}`, as, {
      data: { type: 'organizations', attributes: { logo_id: id } },
    });
  const png = () => picture(300, 120).png().toBuffer();

  it('refers to its picture by id, and shows where it is', async () => {
    const { id, url } = await added(await png(), { purpose: 'logo' });
    expect((await logo(id)).json().data.attributes).toMatchObject({ logo_id: id, logo_url: url });
    expect((await remove(id)).statusCode).toBe(409);
    expect((await logo(null)).json().data.attributes).toMatchObject({ logo_id: null, logo_url: null });
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('stands above the page of an organization, and goes with the rest of the form unchanged by others', async () => {
    const cover = (id: string | null, as = admin) =>
      server.request('PATCH', `/api/v1/organizations/${organizationId}`, {
        as,
        body: {
          data: { type: 'organizations', attributes: { profile_attributes: { cover_image_id: id } } },
        },
      });
    const shown = async () =>
      (await server.request('GET', `/api/v1/organizations/${organizationId}?include=profile`))
        .json()
        .included.find(({ type }: { type: string }) => type === 'organization_profiles').attributes;
    const { id, url } = await added(await jpeg());
    expect((await cover(id)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ cover_image_id: id, cover_image_url: url });
    expect((await remove(id)).statusCode).toBe(409);
    // Of elsewhere, as it stands there: what is not changed is not asked about.
    await server.context.db.write('alfa', (queries) =>
      queries
        .updateTable('uploads')
        .set({ volunteer_center_id: null, uploaded_by_id: null })
        .where('id', '=', id)
        .execute(),
    );
    expect((await cover(id, center)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ cover_image_url: url });
    expect((await cover(null)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ cover_image_id: null, cover_image_url: null });
    const refused = await cover(id, center);
    expect(refused.json().errors[0]).toMatchObject({
      code: 'inclusion',
      source: { pointer: '/data/attributes/profile_attributes/cover_image_id' },
    });
  });

  it('does not take a picture for something else, nor of elsewhere, nor of another person', async () => {
    const photograph = await added(await jpeg());
    const foreign = await added(await png(), { purpose: 'logo', as: stranger });
    const face = await added(await jpeg(), { purpose: 'avatar', as: colleague });
    for (const { id } of [photograph, foreign, { id: 'x' }])
      expect((await logo(id)).json().errors[0]).toMatchObject({
        code: 'inclusion',
        source: { pointer: '/data/attributes/logo_id' },
      });
    const taken = await change('/api/v1/current_user', volunteer, { user: { avatar_id: face.id } });
    expect(taken.json().errors[0].code).toBe('inclusion');
    const own = await added(await jpeg(), { purpose: 'avatar', as: volunteer });
    const mine = await change('/api/v1/current_user', volunteer, { user: { avatar_id: own.id } });
    expect(mine.json().data.attributes).toMatchObject({ avatar_id: own.id, avatar_url: own.url });
  });
});

describe('what is downloaded', () => {
  it('is saved and never opened, under its own name', async () => {
    const { url } = await added(PDF, { purpose: 'document', name: 'Jaar"verslag\r\n 2026 é.pdf' });
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Jaarverslag%202026%20%C3%A9.pdf",
    );
    expect(response.headers['content-type']).toBe('application/pdf');
    expect((await get(url, 'beta.localhost')).statusCode).toBe(404);
  });

  it('beside a message is for who was given the link, and not for long', async () => {
    const { url } = await added(PDF, { purpose: 'attachment', as: volunteer });
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url.split('?')[0])).statusCode).toBe(404);
    expect(
      (
        await get(
          url.replace(/signature=./, (found: string) =>
            found.endsWith('_') ? 'signature=-' : 'signature=_',
          ),
        )
      ).statusCode,
    ).toBe(404);
    expect((await get(url, 'beta.localhost')).statusCode).toBe(404);
    server.clock.advance(hours(2));
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the form', () => {
  it('that is repeated adds one file', async () => {
    const bytes = await jpeg(500, 400);
    const form = await multipart({ purpose: 'image', file: { bytes, name: 'a.jpg' } });
    const headers = { ...form.headers, 'idempotency-key': 'one-and-the-same' };
    const once = () =>
      server.request('POST', '/api/v1/uploads', { as: admin, payload: form.payload, headers });
    const [first, second] = [await once(), await once()];
    expect([first.statusCode, second.json().data.id]).toEqual([201, first.json().data.id]);
  });

  it.each([
    ['no purpose', { file: { bytes: PDF, name: 'a.pdf' } }, 422],
    ['no file', { purpose: 'image' }, 422],
    ['a purpose nobody knows', { purpose: 'virus', file: { bytes: PDF, name: 'a.pdf' } }, 422],
    ['an empty file', { purpose: 'image', file: { bytes: Buffer.alloc(0), name: 'a.jpg' } }, 422],
  ])('with %s is refused', async (_name, fields, status) => {
    const { payload, headers } = await multipart(fields);
    const response = await server.request('POST', '/api/v1/uploads', { as: admin, payload, headers });
    expect(response.statusCode).toBe(status);
  });

  it('that is no form is not taken, and other routes take no forms', async () => {
    expect((await server.request('POST', '/api/v1/uploads', { as: admin, body: {} })).statusCode).toBe(415);
    const { payload, headers } = await multipart({ purpose: 'image' });
    const response = await server.request('POST', '/api/v1/vacancies', { as: admin, payload, headers });
    expect(response.statusCode).toBe(415);
  });
});
