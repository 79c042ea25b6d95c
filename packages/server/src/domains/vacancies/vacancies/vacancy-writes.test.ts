import { addDays, localDay } from '../../../local-time.ts';
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
const today = () => localDay(server.clock.now());

const body = (attributes: object) => ({ data: { type: 'vacancies', attributes } });
const post = (attributes: object, as = admin) =>
  server.request('POST', '/api/v1/vacancies', { as, body: body(attributes) });
const patch = (id: string, attributes: object, as = admin) =>
  server.request('PATCH', `/api/v1/vacancies/${id}`, { as, body: body(attributes) });
const setStatus = (id: string, status: string, more: object = {}, as = admin) =>
  server.request('PUT', `/api/v1/vacancies/${id}/status`, { as, body: body({ status, ...more }) });
const get = (id: string, as: SeededUser | null = admin) =>
  server.request('GET', `/api/v1/vacancies/${id}`, as ? { as } : { host: tenant.host });

const errorsOf = (response: { json(): { errors: { code: string; source?: { pointer: string } }[] } }) =>
  response
    .json()
    .errors.map(({ code, source }) => `${source?.pointer.slice(17) ?? ''} ${code}`.trim())
    .sort();
const codeOf = (response: Parameters<typeof errorsOf>[0]) => response.json().errors[0]?.code;

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

describe('a new vacancy', () => {
  it('is a draft of the current organization, with the defaults', async () => {
    const response = await post({ title: ' Koffie  schenken ' });
    expect(response.statusCode).toBe(201);
    const { id, attributes, relationships } = response.json().data;
    expect(attributes).toMatchObject({
      title: 'Koffie schenken',
      status: 'draft',
      vacancy_type: 'volunteering',
      positions: 1,
      expires_at: addDays(today(), 90),
      contact_person_id: admin.id,
      close_when_full: true,
      applications_count: 0,
      views_count: 0,
      lock_version: 0,
    });
    expect(relationships.organization.data.id).toBe(organizationId);
    expect((await get(id, null)).statusCode).toBe(404);
    expect((await get(id, volunteer)).statusCode).toBe(404);
    expect((await get(id, center)).statusCode).toBe(200);
  });

  it('stores every field that was sent', async () => {
    const sent = {
      summary: 'Kort',
      description: TEXT,
      positions: 4,
      close_when_full: false,
      hours_per_week: 3,
      dayparts: ['mon_morning', 'sun_evening'],
      location_type: 'onsite',
      reimbursement: 'expenses',
      requires_vog: true,
      training_offered: true,
      wheelchair_accessible: true,
      languages: ['nl', 'en'],
      dutch_level: 'basic',
      locale: 'en',
      contact_phone_visible: true,
      image_alt: 'Een tafel',
      expires_at: addDays(today(), 365),
      category_ids: [categoryId],
    };
    const address = { street: 'Markt', house_number: '1', postal_code: '6511ab', city: 'Nijmegen' };
    const response = await post({
      ...sent,
      title: 'Met alles erop',
      apply_url: 'elders.example/hier',
      address_attributes: address,
    });
    const { attributes } = response.json().data;
    expect(attributes).toMatchObject({
      ...sent,
      apply_url: 'https://elders.example/hier',
      city: 'Nijmegen',
      latitude: 51.84,
      longitude: 5.86,
    });
  });

  it('has an address abroad, of which only Dutch postcodes know the point', async () => {
    const city = { street: 'Grote Markt', house_number: '1', city: 'Nijmegen' };
    const { id } = (
      await post({ title: 'Over de grens', address_attributes: { ...city, country: 'BE' } })
    ).json().data;
    const shown = async () => {
      const { data, included } = (
        await server.request('GET', `/api/v1/vacancies/${id}?include=address`, { as: admin })
      ).json();
      return [included[0].attributes.country, data.attributes.latitude];
    };
    expect(await shown()).toEqual(['BE', null]);
    expect(
      errorsOf(await post({ title: 'Nergens bekend', address_attributes: { ...city, country: 'België' } })),
    ).toEqual(['address_attributes/country country']);
  });

  it('reports every invalid field', async () => {
    const wrong = await post({
      title: 'Kort',
      summary: 'x'.repeat(201),
      positions: 0,
      hours_per_week: 21,
      price: 501,
      dayparts: ['mon_night'],
      category_ids: 'zorg',
      dutch_level: 'fluent',
      reimbursement: 'much',
      vacancy_type: 'job',
      expires_at: 'soon',
      languages: ['fr'],
    });
    expect(errorsOf(wrong)).toEqual([
      'category_ids invalid',
      'dayparts/0 inclusion',
      'dutch_level inclusion',
      'expires_at date',
      'hours_per_week max_value',
      'languages/0 inclusion',
      'positions min_value',
      'price max_value',
      'reimbursement inclusion',
      'summary max_length',
      'title min_length',
      'vacancy_type inclusion',
    ]);
    const unknown = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const unlocatable = await post({
      title: 'Hallo\u0007daar',
      description: 'x <script>',
      expires_at: today(),
      frequency: 'once',
      category_ids: [unknown],
      contact_person_id: volunteer.id,
      apply_url: 'javascript:alert(1)',
      direction: 'offer',
      address_attributes: { city: 'Nijmegen', postal_code: '0000 AA' },
      image_id: unknown,
      stock_image_id: unknown,
      age_group_ids: [unknown],
      skill_ids: ['x'],
    });
    expect(errorsOf(unlocatable)).toEqual(['address_attributes/postal_code postal_code']);
    const last = await post({
      title: 'Hallo\u0007daar',
      description: 'x <script>',
      expires_at: today(),
      frequency: 'once',
      category_ids: [unknown],
      contact_person_id: volunteer.id,
      apply_url: 'javascript:alert(1)',
      direction: 'offer',
      image_id: unknown,
      stock_image_id: unknown,
      age_group_ids: [unknown],
    });
    expect(errorsOf(last)).toEqual([
      'age_group_ids inclusion',
      'apply_url url',
      'category_ids inclusion',
      'contact_person_id inclusion',
      'description html',
      'direction empty',
      'expires_at date_future',
      'frequency empty',
      'image_id inclusion',
      'stock_image_id inclusion',
      'title characters',
    ]);
    expect(errorsOf(await post({ title: 'Te ver weg', expires_at: addDays(today(), 366) }))).toEqual([
      'expires_at date_max',
    ]);
  });

  it('belongs to an organization that the caller may write for', async () => {
    const stranger = await server.seed.organization('public', tenant.centerId);
    const refused = await post({ title: 'Elders', organization_id: stranger });
    expect(refused.statusCode).toBe(404);
    expect((await post({ title: 'Elders', organization_id: stranger }, center)).statusCode).toBe(201);
    expect((await post({ title: 'Elders' }, volunteer)).statusCode).toBe(403);
    expect(
      (await server.request('POST', '/api/v1/vacancies', { body: body({}), host: tenant.host })).statusCode,
    ).toBe(401);
  });

  it('is created once by two equal requests', async () => {
    const headers = { 'idempotency-key': 'een-en-dezelfde-klik' };
    const send = () =>
      server.request('POST', '/api/v1/vacancies', { as: admin, body: body({ title: 'Eenmalig' }), headers });
    const [first, second] = [await send(), await send()];
    expect(first.json().data.id).toBe(second.json().data.id);
  });
});

describe('an activity', () => {
  const at = (offset: number, hour = 10) => `${addDays(today(), offset)}T${hour}:00:00.000Z`;
  const activity = (more: object) => post({ title: 'Open dag', vacancy_type: 'activity', ...more });

  it('ends in the bank with its last end', async () => {
    const sessions = [
      { starts_at: at(7), ends_at: at(7, 12) },
      { starts_at: at(9), ends_at: at(9, 12) },
    ];
    const several = (await activity({ frequency: 'multi_day', sessions })).json().data.attributes;
    expect(several).toMatchObject({ expires_at: addDays(today(), 9), starts_at: at(7), ends_at: at(9, 12) });
    const once = (await activity({ frequency: 'once', starts_at: at(3), ends_at: at(3, 12) })).json();
    expect(once.data.attributes.expires_at).toBe(addDays(today(), 3));
    const weekly = await activity({
      frequency: 'regularly',
      starts_at: at(3),
      ends_at: at(60, 12),
      recurrence: { weekdays: [1, 3], until: addDays(today(), 60) },
    });
    expect(weekly.json().data.attributes).toMatchObject({
      expires_at: addDays(today(), 60),
      recurrence: { weekdays: [1, 3] },
    });
  });

  it('requires ordered times', async () => {
    expect(errorsOf(await activity({}))).toEqual(['frequency required']);
    expect(errorsOf(await activity({ frequency: 'once', starts_at: at(3), ends_at: at(2) }))).toEqual([
      'ends_at date_order',
    ]);
    const id = (await activity({ frequency: 'once', ...complete() })).json().data.id;
    expect(errorsOf(await setStatus(id, 'published'))).toEqual(['ends_at required', 'starts_at required']);
  });
});

describe('publishing', () => {
  it('requires what a draft may leave open', async () => {
    const { id } = (await post({ title: 'Nog leeg', contact_person_id: null, expires_at: null })).json().data;
    expect(errorsOf(await setStatus(id, 'published'))).toEqual([
      'address_attributes/city required',
      'category_ids min_items',
      'contact_person_id required',
      'description required',
      'expires_at required',
    ]);
    await patch(id, { description: 'Te kort.' });
    expect(errorsOf(await setStatus(id, 'published'))).toContain('description min_length');
  });

  it('makes it public and notifies the contact person', async () => {
    const colleague = await server.seed.user(tenant, { [organizationId]: ['admin'] });
    const id = await draft({ contact_person_id: colleague.id });
    const published = await setStatus(id, 'published');
    expect(published.json().data.attributes).toMatchObject({ status: 'published' });
    expect((await get(id, null)).statusCode).toBe(200);
    expect((await get(id, null)).json().data.attributes).not.toHaveProperty('applications_count');
    const notifications = await server.request('GET', '/api/v1/notifications', { as: colleague });
    expect(notifications.json().data[0].attributes).toMatchObject({ event: 'vacancy_published' });
    // An open vacancy has to stay publishable.
    expect(errorsOf(await patch(id, { category_ids: [] }))).toEqual(['category_ids min_items']);
  });

  it('is for approved organizations', async () => {
    const young = await server.seed.organization('public', tenant.centerId, { status: 'pending' });
    const founder = await server.seed.user(tenant, { [young]: ['admin'] });
    const id = await draft({}, founder);
    expect(codeOf(await setStatus(id, 'published', {}, founder))).toBe('organization_not_approved');
    expect(codeOf(await setStatus(id, 'published', {}, center))).toBe('organization_not_approved');
  });

  it('waits for the review of a moderated centre', async () => {
    const moderate = (value: boolean) =>
      server.context.db.write('public', (queries) =>
        queries
          .updateTable('volunteer_centers')
          .set({ moderate_vacancies: value })
          .where('id', '=', tenant.centerId)
          .execute(),
      );
    await moderate(true);
    const id = await draft();
    const submitted = (await setStatus(id, 'published')).json().data.attributes;
    expect(submitted).toMatchObject({ status: 'draft', review_requested_at: expect.any(String) });
    expect(await templatesTo(center)).toContain('vacancy_review_requested');
    const waiting = await server.request(
      'GET',
      '/api/v1/vacancies?filter[status_in]=draft&filter[review_requested_at_null]=false',
      { as: center },
    );
    expect(waiting.json().data.map((one: { id: string }) => one.id)).toEqual([id]);
    const done = (await setStatus(id, 'published', {}, center)).json().data.attributes;
    expect(done).toMatchObject({ status: 'published', review_requested_at: null });
    await moderate(false);
  });

  it('again requires a new end', async () => {
    const id = await domain.vacancy(tenant, {
      organization_id: organizationId,
      status: 'expired',
      expires_at: '2026-01-01',
      description: TEXT,
      contact_person_id: admin.id,
      location_type: 'remote',
    });
    expect(errorsOf(await setStatus(id, 'published'))).toEqual(['expires_at required']);
    expect(errorsOf(await setStatus(id, 'published', { expires_at: today() }))).toEqual([
      'expires_at date_future',
    ]);
    const renewed = await setStatus(id, 'published', { expires_at: addDays(today(), 30) });
    expect(renewed.json().data.attributes).toMatchObject({ status: 'published' });
  });
});
