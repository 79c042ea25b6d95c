import { randomUUID } from 'node:crypto';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let center: SeededUser;
let admin: SeededUser;
let abroad: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const other = await server.seed.tenant('demo');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  abroad = await server.seed.user(other, { [other.rootOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

const member = () => server.seed.user(tenant, { [organizationId]: ['volunteer'] });
const change = (type: 'users' | 'organizations', ids: string[], attributes: object, as: SeededUser) =>
  server.request('PUT', `/api/v1/${type}/bulk_update`, {
    as,
    body: { data: { type, attributes: { ids, ...attributes } } },
  });
const statusesOf = async (table: 'users' | 'organizations', ids: string[]) => {
  const rows = await server.context.db.read('public', (queries) =>
    queries.selectFrom(table).where('id', 'in', ids).select(['id', 'status']).execute(),
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const templatesTo = async ({ email }: SeededUser) =>
  (
    await server.context.db.read('public', (queries) =>
      queries.selectFrom('mails').where('to_address', '=', email).select('template').execute(),
    )
  ).map(({ template }) => template);

describe('a change of many accounts', () => {
  it('is the change of each, with what it brings', async () => {
    const [one, two] = [await member(), await member()];
    const response = await change('users', [one.id, two.id], { status: 'archived' }, center);
    expect(response.json().meta).toEqual({ updated: [one.id, two.id].toSorted(), failed: [] });
    expect(await statusesOf('users', [one.id, two.id])).toEqual(['archived', 'archived']);
    expect(await templatesTo(one)).toContain('account_deleted');
  });

  it('names what the rules reject: oneself, and the last admin', async () => {
    const house = await server.seed.organization('public', tenant.centerId, { name: 'Huis' });
    const last = await server.seed.user(tenant, { [house]: ['admin'] });
    const one = await member();
    const ids = [one.id, last.id, center.id];
    const { updated, failed } = (await change('users', ids, { status: 'archived' }, center)).json().meta;
    expect(updated).toEqual([one.id]);
    expect(new Map(failed.map(({ id, code }: { id: string; code: string }) => [id, code]))).toEqual(
      new Map([
        [last.id, 'invalid'],
        [center.id, 'forbidden'],
      ]),
    );
    expect(await statusesOf('users', [last.id, center.id])).toEqual(['active', 'active']);
  });

  it('changes nothing where one of them is not to be seen, and is not for others', async () => {
    const one = await member();
    for (const foreign of [abroad.id, randomUUID(), 'no-uuid'])
      expect((await change('users', [one.id, foreign], { status: 'inactive' }, center)).statusCode).toBe(404);
    expect((await change('users', [one.id], { status: 'inactive' }, admin)).statusCode).toBe(403);
    expect((await change('users', [one.id], { status: 'inactive' }, abroad)).statusCode).toBe(404);
    expect(await statusesOf('users', [one.id])).toEqual(['active']);
  });
});

describe('a change of many organizations', () => {
  const organization = (values = {}) =>
    server.seed.organization('public', tenant.centerId, {
      description: 'Wij helpen elkaar in de wijk, elke dag van de week.',
      ...values,
    });

  it('approves what waits and restores what was archived; the rest is named', async () => {
    const [waiting, archived, active] = [
      await organization({ status: 'pending' }),
      await organization({ status: 'archived' }),
      await organization(),
    ];
    const { updated, failed } = (
      await change('organizations', [waiting, archived, active], { status: 'approved' }, center)
    ).json().meta;
    expect(updated.toSorted()).toEqual([waiting, archived].toSorted());
    expect(failed).toEqual([
      { id: active, code: 'invalid_transition', detail: expect.any(String), errors: [] },
    ]);
    expect(await statusesOf('organizations', [waiting, archived])).toEqual(['approved', 'approved']);
  });

  it('denies with one reason, which it takes', async () => {
    const waiting = await organization({ status: 'pending' });
    const without = await change('organizations', [waiting], { status: 'denied' }, center);
    expect(without.json().errors[0].source.pointer).toBe('/data/attributes/denial_reason');
    const denied = await change(
      'organizations',
      [waiting],
      { status: 'denied', denial_reason: 'Deze organisatie bestaat al.' },
      center,
    );
    expect(denied.json().meta.updated).toEqual([waiting]);
  });

  it('changes nothing where one of them is another’s, and lets an organization approve nothing', async () => {
    const own = await organization();
    const keeper = await server.seed.user(tenant, { [own]: ['admin'] });
    expect(
      (await change('organizations', [own, organizationId], { status: 'archived' }, keeper)).statusCode,
    ).toBe(404);
    expect((await change('organizations', [own], { status: 'archived' }, abroad)).statusCode).toBe(404);
    const archived = await change('organizations', [own], { status: 'archived' }, center);
    expect(archived.json().meta.updated).toEqual([own]);
    const waiting = await organization({ status: 'pending' });
    const person = await server.seed.user(tenant, { [waiting]: ['admin'], [organizationId]: ['admin'] });
    const approved = await change('organizations', [waiting], { status: 'approved' }, person);
    expect(approved.statusCode === 200 ? approved.json().meta.updated : []).toEqual([]);
    expect(await statusesOf('organizations', [waiting])).toEqual(['pending']);
  });
});
