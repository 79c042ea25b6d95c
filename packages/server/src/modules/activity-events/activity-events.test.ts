import { audit } from '../../audit/audit.ts';
import type { CallerOrganization } from '../../context.ts';
import type { SeededTenant, SeededUser } from '../../test/seed.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let clubId: string;
let admin: SeededUser;
let editor: SeededUser;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
  clubId = await server.seed.organization('alfa', tenant.centerId);
  admin = await server.seed.user(
    tenant,
    { [clubId]: ['admin'] },
    { first_name: 'Noor', last_name: 'Bakker' },
  );
  editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  await happen('vacancy.published', 'vacancies', { by: admin, at: clubId });
  await happen('page.published', 'pages', { by: editor, at: tenant.centerOrganizationId });
  await happen('vacancy.changed', 'vacancies', { by: editor, at: tenant.centerOrganizationId });
  for (const by of [admin, editor, volunteer]) await happen('session.started', 'users', { by });
});
afterAll(() => server.close());

let minute = 0;
function happen(action: string, subjectType: string, { by, at }: { by: SeededUser; at?: string }) {
  const actor = {
    tenantId: 'alfa',
    centerId: tenant.centerId,
    user: { id: by.id } as never,
    ...(at ? { organization: { id: at } as CallerOrganization } : {}),
  };
  const subject = { subjectType, subjectId: by.id };
  return server.context.db.write('alfa', (queries) =>
    audit(queries, actor, new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))), { action, ...subject }),
  );
}

const get = (as: SeededUser, query = '') =>
  server.request('GET', `/api/v1/activity_events${query}`, { as }).then((answer) => answer.json());
const actions = async (as: SeededUser) =>
  (await get(as)).data.map((one: { attributes: { action: string } }) => one.attributes.action);

it('tells an organization what happened there, newest first, and everybody of their own sign-ins', async () => {
  expect(await actions(admin)).toEqual(['session.started', 'vacancy.published']);
  expect(await actions(volunteer)).toEqual(['session.started']);
});

it('tells who makes pages of what they did to those, and of nothing else', async () => {
  expect(await actions(editor)).toEqual(['session.started', 'page.published']);
});

it('names who did it, in pages', async () => {
  const { data, meta } = await get(admin, '?page[size]=1&page[number]=2');
  expect(data).toHaveLength(1);
  expect(data[0].attributes).toMatchObject({ action: 'vacancy.published', actor_name: 'Noor Bakker' });
  expect(meta.pagination.records).toBe(2);
});

it('is not for visitors', async () => {
  const answer = await server.request('GET', '/api/v1/activity_events', { host: tenant.host });
  expect(answer.statusCode).toBe(401);
});
