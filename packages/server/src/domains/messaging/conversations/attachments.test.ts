import { access } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { days, hours } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import type { JobName } from '../../../jobs/names.ts';
import { doJob } from '../../../test/do-job.ts';
import { multipart } from '../../../test/multipart.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF');

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let volunteer: SeededUser;
let stranger: SeededUser;
let foreigner: SeededUser;
let conversationId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  stranger = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
  const beta = await server.seed.tenant('beta');
  foreigner = await server.seed.user(beta, { [beta.centerOrganizationId]: ['admin'] });
  const begun = await send('conversations', admin, {
    subject: 'Je diploma',
    body: 'Heb je het bij de hand?',
    recipient_id: volunteer.id,
  });
  conversationId = begun.json().data.id;
});
afterAll(() => server.close());

const send = (path: string, as: SeededUser, attributes: object) =>
  server.request('POST', `/api/v1/${path}`, {
    as,
    body: { data: { type: path.split('/').at(-1), attributes } },
  });
const write = (as: SeededUser, ids: readonly string[], body = 'Alsjeblieft') =>
  send(`conversations/${conversationId}/messages`, as, { body, attachment_ids: ids });

async function added(as: SeededUser, purpose = 'attachment'): Promise<string> {
  const form = await multipart({ purpose, file: { bytes: PDF, name: 'Diploma.pdf' } });
  const response = await server.request('POST', '/api/v1/uploads', { as, ...form });
  return response.json().data.id;
}
const read = (as: SeededUser) =>
  server.request('GET', `/api/v1/conversations/${conversationId}?include=messages`, { as });
const filesSeenBy = async (as: SeededUser): Promise<{ url: string; filename: string }[]> =>
  (await read(as))
    .json()
    .included.flatMap(
      ({ attributes }: { attributes: { attachments: { url: string; filename: string }[] } }) =>
        attributes.attachments,
    );
const codesOf = (response: { json(): { errors: { code: string; source: { pointer: string } }[] } }) =>
  response.json().errors.map(({ code, source }) => [code, source.pointer]);
const refusedAt = (place: number) => ['inclusion', `/data/attributes/attachment_ids/${place}`];

it('is part of its message for all participants, and is downloaded by their link', async () => {
  const [one, other] = [await added(volunteer), await added(volunteer)];
  const sent = await write(volunteer, [one, other]);
  expect(sent.statusCode).toBe(201);
  const file = { filename: 'Diploma.pdf', content_type: 'application/pdf', byte_size: PDF.length };
  expect(sent.json().data.attributes.attachments).toMatchObject([
    { id: one, ...file },
    { id: other, ...file },
  ]);
  const [{ url } = { url: '' }, ...more] = await filesSeenBy(admin);
  expect(more).toHaveLength(1);
  const get = (address: string, host = tenant.host) => server.request('GET', address, { host });
  expect((await get(url)).rawPayload).toEqual(PDF);
  expect((await get(url, 'beta.localhost')).statusCode).toBe(404);
  expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(404);
  server.clock.advance(hours(2));
  expect((await get(url)).statusCode).toBe(404);
});

it('is visible to participants alone, of this tenant', async () => {
  for (const as of [stranger, foreigner]) {
    expect((await read(as)).statusCode).toBe(404);
    expect((await write(as, [await added(as)])).statusCode).toBe(404);
  }
});

it('belongs to the sender, has the purpose of an attachment, and is part of one message', async () => {
  const used = await added(volunteer);
  await write(volunteer, [used]);
  const before = (await filesSeenBy(admin)).length;
  const wrong = [await added(admin), await added(foreigner), used, volunteer.id];
  for (const id of wrong) expect(codesOf(await write(volunteer, [id]))).toEqual([refusedAt(0)]);
  expect(codesOf(await write(admin, [await added(admin, 'document')]))).toEqual([refusedAt(0)]);
  const [good, taken] = [await added(volunteer), used];
  expect(codesOf(await write(volunteer, [good, taken]))).toEqual([refusedAt(1)]);
  expect(await filesSeenBy(admin)).toHaveLength(before);
  const bodies = (await read(admin))
    .json()
    .included.map(({ attributes }: { attributes: { body: string } }) => attributes.body);
  expect(bodies.filter((body: string) => body === 'Alsjeblieft')).toHaveLength(2);
});

it('is limited to three per message, and a deleted file is not sent', async () => {
  const files: string[] = [];
  while (files.length < 4) files.push(await added(volunteer));
  expect((await write(volunteer, files)).statusCode).toBe(422);
  const [first = '', ...rest] = files;
  expect((await server.request('DELETE', `/api/v1/uploads/${first}`, { as: volunteer })).statusCode).toBe(
    204,
  );
  expect(codesOf(await write(volunteer, [first]))).toEqual([refusedAt(0)]);
  expect((await write(volunteer, rest)).statusCode).toBe(201);
  const undeleted = await server.request('DELETE', `/api/v1/uploads/${rest[0] ?? ''}`, { as: volunteer });
  expect(undeleted.statusCode).toBe(409);
});

it('is either sent or deleted, whichever comes first', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await added(volunteer);
    const [sent, removed] = await Promise.all([
      write(volunteer, [id]),
      server.request('DELETE', `/api/v1/uploads/${id}`, { as: volunteer }),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([sent.statusCode, removed.statusCode]);
  }
});

it('is sent once, however often the request is repeated', async () => {
  const id = await added(volunteer);
  const headers = { 'idempotency-key': 'a'.repeat(32) };
  const again = () =>
    server.request('POST', `/api/v1/conversations/${conversationId}/messages`, {
      as: volunteer,
      headers,
      body: { data: { type: 'messages', attributes: { body: 'Eén keer', attachment_ids: [id] } } },
    });
  const [first, second] = [await again(), await again()];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json().data.id).toBe(first.json().data.id);
});

it('is listed in the data export', async () => {
  await write(volunteer, [await added(volunteer)], 'Voor de kopie');
  const copies = '/api/v1/current_user/export';
  const { id } = (await server.request('POST', copies, { as: volunteer })).json().data;
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
  const archive = (await server.request('GET', `${copies}/${id}`, { as: volunteer })).rawPayload;
  const { 'conversations.json': file = new Uint8Array() } = unzipSync(new Uint8Array(archive));
  const [{ messages }] = JSON.parse(strFromU8(file));
  const filesOf = (text: string) => messages.find(({ body }: { body: string }) => body === text)?.attachments;
  expect(filesOf('Voor de kopie')).toEqual(['Diploma.pdf']);
  expect(filesOf('Heb je het bij de hand?')).toEqual([]);
});

it('is stored as long as its message, and then deleted from the disk as well', async () => {
  const id = await added(volunteer);
  await write(volunteer, [id]);
  const work = (kind: JobName) => doJob(server, kind);
  const stored = await server.context.db.read('public', (queries) =>
    queries.selectFrom('uploads').where('id', '=', id).select('path').executeTakeFirstOrThrow(),
  );
  const file = path.join(server.context.config.dataDir, 'uploads', stored.path);
  const night = async () => {
    await work('conversations.retain');
    await work('uploads.tidy');
  };
  server.clock.advance(days(700));
  await night();
  await access(file);
  server.clock.advance(days(40));
  await night();
  await expect(access(file)).rejects.toThrow('ENOENT');
  const left = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('uploads')
      .where('tenant_id', '=', 'public')
      .where('purpose', '=', 'attachment')
      .select('path')
      .execute(),
  );
  expect(left).toEqual([]);
});
