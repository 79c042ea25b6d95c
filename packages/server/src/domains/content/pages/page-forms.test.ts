import { randomUUID } from 'node:crypto';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let editor: SeededUser;
let staff: SeededUser;
let organizationId: string;
let admin: SeededUser;
let neighbour: SeededUser;
let foreigner: SeededUser;
let elsewhere: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const other = await server.seed.tenant('demo');
  const { centerOrganizationId } = tenant;
  editor = await server.seed.user(tenant, { [centerOrganizationId]: ['content_manager'] });
  staff = await server.seed.user(tenant, { [centerOrganizationId]: ['center_superuser'] });
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  elsewhere = await server.seed.center('public', 'Zuid');
  const office = await server.seed.organization('public', elsewhere, {
    organization_type: 'VolunteerCenter',
  });
  neighbour = await server.seed.user(tenant, { [office]: ['content_manager'] });
  foreigner = await server.seed.user(other, { [other.centerOrganizationId]: ['content_manager'] });
});
afterAll(() => server.close());

const send = (method: string, path: string, as: SeededUser | null, type = 'pages', attributes?: object) =>
  server.request(method, `/api/v1/${path}`, {
    ...(as ? { as } : { host: tenant.host }),
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });
let count = 0;
const form = async (as = editor, own: object = {}): Promise<{ id: string; token: string }> => {
  const questions_attributes = [{ text: 'Hoe heet je?', question_type: 'text', required: true }];
  const made = await send('POST', 'forms', as, 'forms', { title: 'Aanmelden', questions_attributes, ...own });
  expect(made.statusCode).toBe(201);
  const { id, attributes } = made.json().data;
  return { id, token: attributes.token };
};
const block = (formId: string, own: object = {}) => ({ block_type: 'BuilderForm', form_id: formId, ...own });
const create = (blocks: object[], as = editor) => {
  count += 1;
  return send('POST', 'pages', as, 'pages', { title: `Pagina ${count}`, slug: `formulier-${count}`, blocks });
};
const created = async (blocks: object[], as = editor): Promise<string> => {
  const response = await create(blocks, as);
  expect([response.statusCode, response.json().errors]).toEqual([201, undefined]);
  return response.json().data.id;
};
const publish = (id: string) => send('PUT', `pages/${id}/publish`, editor, 'pages', { is_published: true });
const published = async (formId: string): Promise<string> => {
  const id = await created([block(formId)]);
  expect((await publish(id)).statusCode).toBe(200);
  return id;
};
const errorsIn = (response: Awaited<ReturnType<typeof send>>) =>
  response
    .json()
    .errors.map(
      ({ code, source }: { code: string; source?: { pointer?: string } }) => `${source?.pointer} ${code}`,
    );
const shownBlocks = async (id: string) => {
  const { included } = (await send('GET', `pages/${id}?include=content_blocks`, null)).json();
  return included.map(({ attributes }: { attributes: Record<string, unknown> }) => [
    attributes['form_id'],
    attributes['token'],
    attributes['show_title'],
  ]);
};
const findings = async (id: string) =>
  (await send('GET', `pages/${id}/check`, editor))
    .json()
    .meta.findings.map(({ field, code, severity }: Record<string, string>) => `${field} ${code} ${severity}`);
const FORM_ID = '/data/attributes/blocks/0/form_id inclusion';
const change = (sql: (queries: Parameters<Parameters<typeof server.context.db.write>[1]>[0]) => unknown) =>
  server.context.db.write('public', async (queries) => void (await sql(queries)));

it('shows a form by its public address, with and without its title', async () => {
  const { id, token } = await form();
  const page = await created([block(id), block(id, { show_title: false })]);
  expect((await publish(page)).statusCode).toBe(200);
  expect(await shownBlocks(page)).toEqual([
    [id, token, true],
    [id, token, false],
  ]);
});

it.each([
  ['of another centre', async () => (await form(neighbour)).id],
  ['of another tenant', async () => (await form(foreigner)).id],
  ['that there is not', async () => randomUUID()],
  ['by invitation', async () => (await form(editor, { access_permission: 'token_holder' })).id],
])('takes no form %s', async (_which, formId) => {
  const id = await formId();
  expect(errorsIn(await create([block(id)]))).toEqual([FORM_ID]);
  const page = await created([]);
  const saved = await send('PATCH', `pages/${page}`, editor, 'pages', { blocks: [block(id)] });
  expect([saved.statusCode, errorsIn(saved)]).toEqual([422, [FORM_ID]]);
});

it('takes a form of an organization of the centre, and one that is still to be chosen', async () => {
  const { id } = await form(admin);
  await created([block(id), block('')]);
});

it('shows a form no more that is by invitation from now on', async () => {
  const { id, token } = await form();
  const page = await published(id);
  expect(await shownBlocks(page)).toEqual([[id, token, true]]);
  await send('PATCH', `forms/${id}`, editor, 'forms', { access_permission: 'token_holder' });
  expect(await shownBlocks(page)).toEqual([[id, null, true]]);
  expect(await findings(page)).toEqual(['formId form_missing error']);
});

it('takes no form of who may handle none, though they edit the page', async () => {
  const { id } = await form();
  const page = await created([]);
  const manager = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['page_manager'] });
  await change((queries) =>
    queries
      .insertInto('page_managers')
      .values({ tenant_id: 'public', page_id: page, user_id: manager.id })
      .execute(),
  );
  const saved = await send('PATCH', `pages/${page}`, manager, 'pages', { blocks: [block(id)] });
  expect([saved.statusCode, errorsIn(saved)]).toEqual([422, [FORM_ID]]);
});

it('keeps a form that went to another centre while it is edited, and does not publish it there', async () => {
  const { id, token } = await form(admin);
  const page = await published(id);
  expect(await shownBlocks(page)).toEqual([[id, token, true]]);
  const { content } = server.context;
  const before = content.version('public');
  await change((queries) =>
    queries
      .updateTable('forms')
      .set({ volunteer_center_id: elsewhere })
      .where('tenant_id', '=', 'public')
      .where('id', '=', id)
      .execute(),
  );
  expect(content.version('public')).not.toBe(before);
  expect(await shownBlocks(page)).toEqual([[id, null, true]]);
  expect(await findings(page)).toEqual(['formId form_missing error']);
  const blocks = [block(id), { block_type: 'Markdown', body: 'Tot ziens.' }];
  expect((await send('PATCH', `pages/${page}`, editor, 'pages', { blocks })).statusCode).toBe(200);
  const refused = await publish(page);
  expect([refused.statusCode, errorsIn(refused)]).toEqual([422, [FORM_ID]]);
});

it('advises of a form that is closed or full, and publishes it', async () => {
  const { id, token } = await form();
  const page = await created([block(id)]);
  expect(await findings(page)).toEqual([]);
  expect((await send('PATCH', `forms/${id}`, editor, 'forms', { is_open: false })).statusCode).toBe(200);
  expect(await findings(page)).toEqual(['formId form_closed advice']);
  expect((await publish(page)).statusCode).toBe(200);
  expect(await shownBlocks(page)).toEqual([[id, token, true]]);
});

describe('removing a form', () => {
  const remove = (id: string, as: SeededUser) => send('DELETE', `forms/${id}`, as);
  const usageIn = (response: Awaited<ReturnType<typeof send>>) => response.json().errors[0].meta;

  it('waits until no page shows it, and says where it is', async () => {
    const { id } = await form();
    const page = await published(id);
    const draft = await created([block(id, { visible: false })]);
    const refused = await remove(id, editor);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'in_use']);
    expect(usageIn(refused).count).toBe(2);
    expect(usageIn(refused).places).toMatchObject(
      [page, draft].map((one) => ({ type: 'pages', id: one, editable: true })),
    );
    for (const one of [page, draft])
      expect((await send('PATCH', `pages/${one}`, editor, 'pages', { blocks: [] })).statusCode).toBe(200);
    // Visitors still see it on the one that was published.
    expect(usageIn(await remove(id, editor)).places).toMatchObject([{ id: page }]);
    expect((await publish(page)).statusCode).toBe(200);
    expect((await remove(id, editor)).statusCode).toBe(204);
  });

  it('waits for a page that is changed to show it', async () => {
    const [{ id: shown }, { id }] = [await form(), await form()];
    const page = await published(shown);
    await send('PATCH', `pages/${page}`, editor, 'pages', { blocks: [block(id)] });
    expect(usageIn(await remove(id, editor))).toMatchObject({ count: 1, places: [{ id: page }] });
  });

  it('does not name a page that no visitor has seen to who may not edit it', async () => {
    const { id } = await form(admin);
    await created([block(id)], staff);
    expect(usageIn(await remove(id, admin))).toEqual({ count: 1, places: [] });
    const page = await published(id);
    expect(usageIn(await remove(id, admin))).toMatchObject({
      count: 2,
      places: [{ id: page, editable: false }],
    });
  });
});

it('does not name a translation whose original visitors no longer see', async () => {
  const { id } = await form(admin);
  const original = await published((await form(admin)).id);
  const made = await send('POST', 'pages', staff, 'pages', {
    title: 'Secret translation',
    slug: 'secret-translation',
    locale: 'en',
    translation_of_id: original,
    blocks: [block(id)],
  });
  expect(made.statusCode).toBe(201);
  const translation = made.json().data.id;
  expect((await publish(translation)).statusCode).toBe(200);
  const places = async () => (await send('DELETE', `forms/${id}`, admin)).json().errors[0].meta.places;
  expect(await places()).toMatchObject([{ id: translation }]);
  await send('PUT', `pages/${original}/publish`, editor, 'pages', { is_published: false });
  expect(await places()).toEqual([]);
});

it('offers the forms of the centre for pages, and no others', async () => {
  const { id } = await form(admin);
  const { id: foreign } = await form(neighbour);
  const idsFor = async (as: SeededUser, isFor: boolean) => {
    const { data } = (await send('GET', `forms?filter[for_pages]=${isFor}&page[size]=100`, as)).json();
    return data.map((one: { id: string }) => one.id);
  };
  expect(await idsFor(editor, true)).toContain(id);
  expect(await idsFor(editor, true)).not.toContain(foreign);
  expect(await idsFor(editor, false)).not.toContain(id);
  expect(await idsFor(neighbour, true)).toContain(foreign);
});
