import { days } from '../../../clock.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let organizationId: string;
let categoryId: string;
let admin: SeededUser;
let center: SeededUser;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  categoryId = await domain.category('public', 'zorg');
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  await server.context.db.globalWrite((queries) =>
    queries
      .insertInto('places')
      .values([{ kind: 'pc4', key: '6511', name: 'Nijmegen', lat: 51.84, lon: 5.86 }])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
});
afterAll(() => server.close());

const TEXT = 'Een middag in de week koffie schenken, een praatje maken en een spel doen met bewoners.';
const body = (attributes: object) => ({ data: { type: 'vacancies', attributes } });
const post = (attributes: object, as = admin) =>
  server.request('POST', '/api/v1/vacancies', { as, body: body(attributes) });
const patch = (id: string, attributes: object, as = admin) =>
  server.request('PATCH', `/api/v1/vacancies/${id}`, { as, body: body(attributes) });
const setStatus = (id: string, status: string, more: object = {}, as = admin) =>
  server.request('PUT', `/api/v1/vacancies/${id}/status`, { as, body: body({ status, ...more }) });
const get = (id: string, as: SeededUser | null = admin) =>
  server.request('GET', `/api/v1/vacancies/${id}`, as ? { as } : { host: tenant.host });
const bulk = (attributes: object, as = admin) =>
  server.request('PUT', '/api/v1/vacancies/bulk_update', { as, body: body(attributes) });

const codeOf = (response: { json(): { errors: { code: string }[] } }) => response.json().errors[0]?.code;

const complete = (more: object = {}) => ({
  title: 'Koffie schenken',
  description: TEXT,
  category_ids: [categoryId],
  location_type: 'remote',
  ...more,
});
const draft = async (more: object = {}, as = admin): Promise<string> =>
  (await post(complete(more), as)).json().data.id;
const templatesTo = async ({ email }: SeededUser) => {
  const mails = await server.context.db.read('public', (queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select('template').execute(),
  );
  return mails.map(({ template }) => template);
};

describe('a change', () => {
  it('of another version is rejected', async () => {
    const id = await draft();
    expect((await patch(id, { title: 'Eerste versie', lock_version: 0 })).statusCode).toBe(200);
    expect(codeOf(await patch(id, { title: 'Tweede versie', lock_version: 0 }))).toBe('stale_record');
    expect(codeOf(await setStatus(id, 'archived', { lock_version: 0 }))).toBe('stale_record');
  });

  it("is for the vacancy's own organization", async () => {
    const id = await draft();
    const stranger = await server.seed.user(tenant, {
      [await server.seed.organization('public', tenant.centerId)]: ['admin'],
    });
    const reader = await server.seed.user(tenant, { [organizationId]: ['mentor'] });
    expect((await patch(id, { title: 'Gekaapt' }, stranger)).statusCode).toBe(404);
    expect((await patch(id, { title: 'Gekaapt' }, volunteer)).statusCode).toBe(404);
    expect((await patch(id, { title: 'Gekaapt' }, reader)).statusCode).toBe(403);
    expect(
      (await patch(id, { organization_id: 'x', status: 'published' })).json().data.attributes.status,
    ).toBe('draft');
  });

  it('deletes, restores and duplicates', async () => {
    const id = await draft({ positions: 7 });
    const copied = await server.request('POST', `/api/v1/vacancies/${id}/duplicate`, { as: admin });
    expect(copied.json().data.attributes).toMatchObject({
      title: 'Koffie schenken',
      status: 'draft',
      positions: 7,
      published_at: null,
    });
    expect(copied.json().data.id).not.toBe(id);
    await setStatus(id, 'archived');
    expect((await setStatus(id, 'draft')).json().data.attributes.status).toBe('draft');
    const remove = () => server.request('DELETE', `/api/v1/vacancies/${id}`, { as: admin });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await get(id)).statusCode).toBe(404);
  });

  it('features and shares only by the centre', async () => {
    const id = await draft();
    const feature = (as: SeededUser, attributes: object) =>
      server.request('PUT', `/api/v1/vacancies/${id}/feature`, { as, body: body(attributes) });
    expect((await feature(admin, { featured: true })).statusCode).toBe(403);
    const done = await feature(center, { featured: true, shared_across_centers: true });
    expect(done.json().data.attributes).toMatchObject({ featured: true, shared_across_centers: true });
  });
});

describe('a bulk update', () => {
  it('reports the rejected ones, and changes the others', async () => {
    const ready = await draft();
    const empty = (await post({ title: 'Nog leeg' })).json().data.id;
    const { meta } = (await bulk({ ids: [ready, empty], status: 'published' })).json();
    expect(meta.updated).toEqual([ready]);
    expect(meta.failed).toMatchObject([{ id: empty, code: 'invalid' }]);
    expect(meta.failed[0].errors).toContainEqual({
      code: 'required',
      pointer: '/data/attributes/description',
    });
    expect((await get(empty)).json().data.attributes.status).toBe('draft');
  });

  it('does not set the last day of activities, which follows from their dates', async () => {
    const past = '2020-03-02T10:00:00.000Z';
    const times = { starts_at: past, ends_at: '2020-03-02T12:00:00.000Z' };
    const over = (values: object) =>
      domain.vacancy(tenant, {
        organization_id: organizationId,
        status: 'expired',
        vacancy_type: 'activity',
        expires_at: '2020-03-02',
        contact_person_id: admin.id,
        description: TEXT,
        location_type: 'remote',
        ...times,
        ...values,
      });
    const once = await over({ frequency: 'once' });
    const several = await over({ frequency: 'multi_day', sessions: JSON.stringify([times]) });
    const weekly = await over({
      frequency: 'regularly',
      recurrence: JSON.stringify({ weekdays: [1], until: '2020-03-02' }),
    });
    const day = new Date(server.clock.now().getTime() + days(30)).toISOString().slice(0, 10);
    const ids = [once, several, weekly];
    const failures = async (change: object) => {
      const { meta } = (await bulk({ ids, ...change })).json();
      expect(meta.updated).toEqual([]);
      const failed = meta.failed as { id: string; errors: { code: string; pointer: string }[] }[];
      return ids.map((id) => failed.find((one) => one.id === id)?.errors.map(({ pointer }) => pointer));
    };
    expect(await failures({ status: 'published', expires_at: day })).toEqual([
      ['/data/attributes/ends_at'],
      ['/data/attributes/sessions'],
      ['/data/attributes/recurrence/until'],
    ]);
    // It would have been reported as changed, and was not.
    expect(await failures({ expires_at: day })).toEqual(ids.map(() => ['/data/attributes/expires_at']));
    const own = await draft();
    expect((await bulk({ ids: [own], expires_at: day })).json().meta.updated).toEqual([own]);
    // With dates of its own to come, it is published again.
    const at = (hour: string) => `${day}T${hour}:00:00.000Z`;
    await patch(once, { starts_at: at('10'), ends_at: at('12') });
    expect((await bulk({ ids: [once], status: 'published' })).json().meta.updated).toEqual([once]);
  });

  it('with one outside the access scope changes nothing', async () => {
    const own = await draft();
    const foreign = await domain.vacancy(tenant);
    expect((await bulk({ ids: [own, foreign], status: 'archived' })).statusCode).toBe(404);
    expect((await get(own)).json().data.attributes.status).toBe('draft');
    expect((await bulk({ ids: [own], status: 'archived' }, volunteer)).statusCode).toBe(403);
    expect((await bulk({ ids: [], status: 'archived' })).statusCode).toBe(422);
    expect((await bulk({ ids: [own] })).statusCode).toBe(422);
    expect((await bulk({ ids: [own], category_ids: [categoryId] })).json().meta.updated).toEqual([own]);
  });
});

describe('the management list', () => {
  const list = async (as: SeededUser | null, query: string): Promise<string[]> => {
    const response = await server.request(
      'GET',
      `/api/v1/vacancies?page[size]=100&${query}`,
      as ? { as } : { host: tenant.host },
    );
    return response.json().data.map(({ id }: { id: string }) => id);
  };

  it('has every status, within the access scope', async () => {
    const own = await draft();
    const foreign = await domain.vacancy(tenant, { status: 'draft' });
    expect(await list(admin, 'filter[status_in]=draft')).toContain(own);
    expect(await list(admin, 'filter[status_in]=draft,published')).not.toContain(foreign);
    expect(await list(center, 'filter[status_in]=draft')).toEqual(expect.arrayContaining([own, foreign]));
    expect(await list(volunteer, 'filter[status_in]=draft,published')).toEqual([]);
    const wrong = await server.request('GET', '/api/v1/vacancies?filter[status_in]=secret', { as: admin });
    expect(wrong.statusCode).toBe(400);
    const everywhere = '/api/v1/vacancies?filter[status_in]=draft&filter[all_centers]=true';
    expect((await server.request('GET', everywhere, { as: center })).statusCode).toBe(403);
  });

  it('counts every status whatever the filter selects, and has the last changed one first', async () => {
    const [first, second] = [await draft(), await draft()];
    await setStatus(second, 'archived');
    server.clock.advance(1000);
    await patch(first, { summary: 'Later' });
    const path = '/api/v1/vacancies/facets?filter[status_in]=draft&filter[q]=koffie';
    const counted = (await server.request('GET', path, { as: admin })).json().data.attributes;
    const count = (value: string) =>
      counted.status.find((one: { value: string }) => one.value === value)?.count;
    expect(counted.total.count).toBe(count('draft'));
    expect(count('archived')).toBe((await list(admin, 'filter[status_in]=archived&filter[q]=koffie')).length);
    expect((await list(admin, 'filter[status_in]=draft&sort=-updated_at'))[0]).toBe(first);
    const site = await server.request('GET', '/api/v1/vacancies/facets', { host: tenant.host });
    expect(site.json().data.attributes).not.toHaveProperty('status');
  });
});

describe('one-on-one help', () => {
  const help = () =>
    draft({ title: 'Hulp met de tuin', vacancy_type: 'p2p', direction: 'request' }, volunteer);

  it('is posted by people, published by the centre, and filled by its author', async () => {
    const id = await help();
    expect((await get(id, volunteer)).json().data.meta.can).toContain('vacancies.publish');
    const submitted = (await setStatus(id, 'published', {}, volunteer)).json().data.attributes;
    expect(submitted).toMatchObject({ status: 'draft', review_requested_at: expect.any(String) });
    expect(await templatesTo(center)).toContain('p2p_submitted');
    expect((await setStatus(id, 'published', {}, center)).statusCode).toBe(200);
    expect(await templatesTo(volunteer)).toContain('p2p_published');
    expect((await setStatus(id, 'archived', {}, volunteer)).statusCode).toBe(403);
    expect((await setStatus(id, 'filled', {}, volunteer)).json().data.attributes.status).toBe('filled');
    server.clock.advance(days(1));
    expect((await server.request('DELETE', `/api/v1/vacancies/${id}`, { as: volunteer })).statusCode).toBe(
      204,
    );
  });

  it('stores no street, and belongs to its author alone', async () => {
    const id = await help();
    const address = { street: 'Markt', house_number: '1', postal_code: '6511 AB', city: 'Nijmegen' };
    expect((await patch(id, { address_attributes: address }, volunteer)).statusCode).toBe(200);
    const row = await server.context.db.read('public', (queries) =>
      queries
        .selectFrom('vacancies')
        .where('id', '=', id)
        .select(['street', 'postal_code', 'city'])
        .execute(),
    );
    expect(row).toEqual([{ street: null, postal_code: null, city: 'Nijmegen' }]);
    const neighbour = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    expect((await patch(id, { title: 'Van mij nu' }, neighbour)).statusCode).toBe(404);
  });

  it('is not available where it is switched off', async () => {
    const roermond = await server.seed.tenant('roermond');
    const volunteerElsewhere = await server.seed.user(roermond, {
      [roermond.centerOrganizationId]: ['volunteer'],
    });
    const refused = await post(
      { title: 'Hulp', vacancy_type: 'p2p', direction: 'request' },
      volunteerElsewhere,
    );
    expect(codeOf(refused)).toBe('min_length');
    const off = await post(
      { title: 'Hulp gezocht', vacancy_type: 'p2p', direction: 'request' },
      volunteerElsewhere,
    );
    expect(codeOf(off)).toBe('feature_disabled');
  });
});
