import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { localDay } from '../../../local-time.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let alfa: SeededTenant;
let shop: SeededTenant;
let volunteer: SeededUser;
let secondCenter: string;

const api = (path: string, options: Parameters<TestServer['request']>[2] = {}) =>
  server.request('GET', `/api/v1/${path}`, options);
const titles = async (
  path: string,
  options: Parameters<TestServer['request']>[2] = {},
): Promise<string[]> => {
  const response = await api(path, options);
  expect(response.statusCode).toBe(200);
  return response.json().data.map((one: { attributes: { title: string } }) => one.attributes.title);
};

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  alfa = await server.seed.tenant('public');
  shop = await server.seed.tenant('demo');
  secondCenter = await server.seed.center('public', 'Heumen');
  volunteer = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const onAlfa = { host: 'public.localhost' };

describe('GET /api/v1/vacancies', () => {
  it('lists what is published here, and what other centres share', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await domain.vacancy(alfa, { title: 'Van hier', expires_at: tomorrow });
    await domain.vacancy(alfa, { title: 'Nog een concept', status: 'draft' });
    await domain.vacancy(alfa, { title: 'Al vervuld', status: 'filled' });
    await domain.vacancy(alfa, { title: 'Net verlopen', expires_at: yesterday });
    await domain.vacancy(alfa, { title: 'Van elders', volunteer_center_id: secondCenter });
    await domain.vacancy(alfa, {
      title: 'Gedeeld',
      volunteer_center_id: secondCenter,
      shared_across_centers: true,
    });
    await domain.vacancy(shop, { title: 'Van een ander', shared_across_centers: true });
    expect(await titles('vacancies?sort=title', onAlfa)).toEqual(['Gedeeld', 'Van hier']);
  });

  it('does not share where sharing is off', async () => {
    await domain.vacancy(shop, {
      title: 'Elders gedeeld',
      volunteer_center_id: await server.seed.center('demo', 'Oost'),
      shared_across_centers: true,
    });
    expect(await titles('vacancies', { host: 'demo.localhost' })).toEqual(['Van een ander']);
  });

  it('hides one-on-one help and activities where they are off, and responds with 404 to their filters', async () => {
    await domain.vacancy(shop, { title: 'Samen wandelen', vacancy_type: 'p2p', direction: 'request' });
    expect(await titles('vacancies', { host: 'demo.localhost' })).not.toContain('Samen wandelen');
    const disabled = await api('vacancies?filter[vacancy_type_eq]=p2p', { host: 'demo.localhost' });
    expect(disabled.statusCode).toBe(404);
    expect(disabled.json().errors[0].code).toBe('feature_disabled');
  });

  it.each([
    'filter[status]=draft',
    'filter[password_eq]=x',
    'sort=distance',
    'sort=rank',
    'include=created_by',
    'page[size]=101',
  ])('refuses %s', async (query) => {
    expect((await api(`vacancies?${query}`, onAlfa)).statusCode).toBe(400);
  });

  it('includes the requested resources', async () => {
    const response = await api('vacancies?include=organization,categories,address&page[size]=1', onAlfa);
    const types = new Set(response.json().included.map((one: { type: string }) => one.type));
    expect(types).toEqual(new Set(['organizations', 'categories']));
  });

  it('offers no corrections from another tenant', async () => {
    await domain.vacancy(shop, { title: 'Zeppelinvlieger' });
    const offered = async (on: typeof onAlfa) =>
      (await api('vacancies/facets?filter[q]=zeppelinvliegar', on)).json().data.attributes.meant;
    expect(await offered(onAlfa)).toEqual([]);
    expect(await offered({ host: 'demo.localhost' })).toEqual([{ words: 'zeppelinvlieger', records: 1 }]);
  });
});

describe('GET /api/v1/vacancies/{id}', () => {
  it('responds equally to a draft, another tenant’s, an unknown one and one of another centre', async () => {
    const draft = await domain.vacancy(alfa, { status: 'draft' });
    const elsewhere = await domain.vacancy(alfa, { volunteer_center_id: secondCenter });
    const foreign = await domain.vacancy(shop);
    const unknown = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const responses = await Promise.all(
      [draft, elsewhere, foreign, unknown, 'nothing'].map((id) => api(`vacancies/${id}`, onAlfa)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect((await api(`vacancies/${foreign}`, { host: 'demo.localhost' })).statusCode).toBe(200);
  });

  it('still shows one that has closed, without the action to apply', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const closed = {
      filled: await domain.vacancy(alfa, { status: 'filled' }),
      expired: await domain.vacancy(alfa, { expires_at: yesterday }),
    };
    for (const [status, id] of Object.entries(closed)) {
      const { statusCode, body } = await api(`vacancies/${id}`, onAlfa);
      expect([status, statusCode]).toEqual([status, 200]);
      const { attributes, meta } = JSON.parse(body).data;
      expect([attributes.status, meta.can]).toEqual([status, []]);
      expect((await api(`vacancies/${id}/similar`, onAlfa)).statusCode).toBe(200);
    }
  });

  it.each([
    { vacancy_type: 'p2p', direction: 'request', status: 'filled' },
    { vacancy_type: 'p2p', direction: 'offer', status: 'expired' },
    { vacancy_type: 'p2p', direction: 'request', expires_at: '2020-01-01' },
    { vacancy_type: 'language', direction: 'offer', status: 'filled' },
  ] as const)('shows nothing of a closed post about a person: %j', async (personal) => {
    const id = await domain.vacancy(alfa, { title: 'Hulp voor mevrouw Bos', ...personal });
    const { statusCode, body } = await api(`vacancies/${id}`, onAlfa);
    expect([statusCode, body.includes('Bos')]).toEqual([410, false]);
  });

  it('reports one as gone that was public here once, and others as not found', async () => {
    const status = async (values: Parameters<typeof domain.vacancy>[1], of = alfa) => {
      const response = await api(`vacancies/${await domain.vacancy(of, values)}`, onAlfa);
      return [response.statusCode, response.json().errors[0].code];
    };
    const gone = [410, 'gone'];
    const unknown = [404, 'not_found'];
    expect(await status({ status: 'archived' })).toEqual(gone);
    expect(await status({ status: 'deleted' })).toEqual(gone);
    expect(await status({ status: 'archived', published_at: null })).toEqual(unknown);
    expect(await status({ status: 'archived', volunteer_center_id: secondCenter })).toEqual(unknown);
    expect(await status({ status: 'archived' }, shop)).toEqual(unknown);
    expect(await status({ status: 'deleted', published_at: null })).toEqual(unknown);
    expect(await status({ status: 'draft', published_at: new Date() })).toEqual(unknown);
    const draft = { status: 'draft', published_at: new Date(), direction: 'offer' } as const;
    expect(await status({ ...draft, vacancy_type: 'p2p' })).toEqual(unknown);
    expect(await status({ ...draft, vacancy_type: 'language' })).toEqual(unknown);
    expect(await status({ status: 'deleted' }, shop)).toEqual(unknown);
  });

  it('shows nothing of one that is gone, but all of it to its own organization', async () => {
    const manager = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['admin'] });
    for (const status of ['archived', 'deleted'] as const) {
      const id = await domain.vacancy(alfa, { status, title: 'Vogelteller', summary: 'Op het wad' });
      const { body, headers } = await api(`vacancies/${id}`, onAlfa);
      expect(body).not.toMatch(/Vogelteller|wad/);
      expect(headers['cache-control']).toBe('no-store');
      const managed = await server.request('GET', `/api/v1/vacancies/${id}`, { as: manager });
      expect([status, managed.statusCode]).toEqual([status, status === 'archived' ? 200 : 410]);
      expect((await api(`vacancies?filter[q]=vogelteller`, onAlfa)).json().data).toEqual([]);
    }
  });

  it('shows similar ones for one that is gone, and none for one that never was here', async () => {
    const category = await domain.category('public', 'zee');
    const like = await domain.vacancy(alfa, { title: 'Zeilmaker', category_ids: [category] });
    const similarTo = async (values: Parameters<typeof domain.vacancy>[1], of = alfa) => {
      const id = await domain.vacancy(of, { category_ids: [category], ...values });
      const response = await api(`vacancies/${id}/similar`, onAlfa);
      return [response.statusCode, response.json().data?.[0]?.id];
    };
    for (const status of ['archived', 'deleted'] as const)
      expect([status, ...(await similarTo({ status }))]).toEqual([status, 200, like]);
    expect(await similarTo({ status: 'filled', vacancy_type: 'p2p', direction: 'request' })).toEqual([
      200,
      like,
    ]);
    for (const status of ['draft', 'archived', 'deleted'] as const)
      expect((await similarTo({ status, published_at: null }))[0]).toBe(404);
    expect((await similarTo({ status: 'archived', volunteer_center_id: secondCenter }))[0]).toBe(404);
    expect((await similarTo({ status: 'archived', category_ids: [] }, shop))[0]).toBe(404);
  });

  it('shows of a personal post a first name and a district, and no more', async () => {
    const poster = await server.seed.user(
      alfa,
      {},
      { first_name: 'Noor', last_name: 'Achternaam', phone_number: '+31612345678' },
    );
    const id = await domain.vacancy(alfa, {
      title: 'Help met de tuin',
      vacancy_type: 'p2p',
      direction: 'request',
      created_by_id: poster.id,
      contact_phone_visible: true,
      street: 'Dorpsstraat',
      house_number: '12',
      postal_code: '6511 AB',
      city: 'Nijmegen',
      district: 'Lent',
      latitude: 51.86543,
      longitude: 5.86789,
    });
    const response = await api(`vacancies/${id}?include=address`, onAlfa);
    const { data, included } = response.json();
    expect(data.attributes).toMatchObject({
      contact_name: 'Noor',
      contact_phone: null,
      district: 'Lent',
      latitude: 51.87,
      longitude: 5.87,
    });
    expect(included).toEqual([]);
    expect(response.body).not.toMatch(/Achternaam|Dorpsstraat|6511|612345678|51\.865/);
  });

  it('shows a phone number only where the organization shows it', async () => {
    const contact = await server.seed.user(alfa, {}, { first_name: 'Bo', phone_number: '+31687654321' });
    const hidden = await domain.vacancy(alfa, { contact_person_id: contact.id });
    const shown = await domain.vacancy(alfa, { contact_person_id: contact.id, contact_phone_visible: true });
    const phoneOf = async (id: string) =>
      (await api(`vacancies/${id}`, onAlfa)).json().data.attributes.contact_phone;
    expect(await phoneOf(hidden)).toBeNull();
    expect(await phoneOf(shown)).toBe('+31687654321');
  });

  it('counts views, in all and on their day', async () => {
    const id = await domain.vacancy(alfa);
    await api(`vacancies/${id}`, onAlfa);
    await api(`vacancies/${id}`, onAlfa);
    const views = async () =>
      server.context.db.read('public', (queries) =>
        queries.selectFrom('vacancy_views').where('vacancy_id', '=', id).select('views').executeTakeFirst(),
      );
    for (let tries = 0; tries < 50 && (await views())?.views !== 2; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await views()).toEqual({ views: 2 });
    const days = await server.context.db.read('public', (queries) =>
      queries.selectFrom('vacancy_view_days').where('vacancy_id', '=', id).select(['day', 'views']).execute(),
    );
    expect(days).toEqual([{ day: localDay(server.clock.now()), views: 2 }]);
  });

  it('offers at most six similar ones, those with the same category first', async () => {
    const rare = await domain.category('public', 'rare');
    const id = await domain.vacancy(alfa, { category_ids: [rare] });
    const same = await domain.vacancy(alfa, { category_ids: [rare] });
    const response = await api(`vacancies/${id}/similar`, onAlfa);
    const ids = response.json().data.map((one: { id: string }) => one.id);
    expect(ids[0]).toBe(same);
    expect(ids).not.toContain(id);
    expect(ids.length).toBeLessThanOrEqual(6);
    expect((await api(`vacancies/${await domain.vacancy(shop)}/similar`, onAlfa)).statusCode).toBe(404);
  });

  it('lists the caller’s actions', async () => {
    const organization = await server.seed.organization('public', alfa.centerId);
    const other = await server.seed.organization('public', alfa.centerId);
    const admin = await server.seed.user(alfa, { [organization]: ['admin'] });
    const center = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['center_superuser'] });
    const own = await domain.vacancy(alfa, { organization_id: organization });
    const foreign = await domain.vacancy(alfa, { organization_id: other });
    const can = async (id: string, as?: SeededUser) =>
      (await api(`vacancies/${id}`, as ? { as } : onAlfa)).json().data.meta.can;
    expect(await can(own)).toEqual(['applications.create']);
    expect(await can(own, admin)).toEqual(
      expect.arrayContaining(['favorites.edit', 'vacancies.edit', 'vacancies.publish']),
    );
    expect(await can(foreign, admin)).toEqual(['applications.create', 'favorites.edit']);
    expect(await can(foreign, center)).toContain('vacancies.feature');
  });
});

describe('include=contact_person', () => {
  it('names the person to those who manage the vacancy, and to no one else', async () => {
    const organizationId = await server.seed.organization('public', alfa.centerId);
    const admin = await server.seed.user(alfa, { [organizationId]: ['admin'] }, { last_name: 'Dekker' });
    const elsewhere = await server.seed.organization('public', alfa.centerId);
    const stranger = await server.seed.user(alfa, { [elsewhere]: ['admin'] });
    const id = await domain.vacancy(alfa, { organization_id: organizationId, contact_person_id: admin.id });
    const path = `vacancies/${id}?include=contact_person`;
    const own = (await api(path, { as: admin })).json();
    expect(own.data.relationships.contact_person.data).toEqual({ type: 'users', id: admin.id });
    expect(own.included).toMatchObject([{ id: admin.id, attributes: { last_name: 'Dekker' } }]);
    expect(own.included[0].attributes).not.toHaveProperty('email');
    for (const options of [{ as: stranger }, { as: volunteer }, onAlfa]) {
      const { data, included } = (await api(path, options)).json();
      expect([data.relationships.contact_person, included]).toEqual([undefined, []]);
    }
  });
});

describe('filters on what fits', () => {
  it('open finds what takes applications now', async () => {
    const centerId = await server.seed.center('public', 'Open');
    const before = new Date(Date.now() - 60_000);
    const there = { volunteer_center_id: centerId };
    await domain.vacancy(alfa, { ...there, title: 'Neemt aan' });
    await domain.vacancy(alfa, { ...there, title: 'Aanmelding voorbij', registration_closes_at: before });
    const shown = (open: boolean) =>
      titles(`vacancies?filter[open]=${String(open)}`, {
        ...onAlfa,
        headers: { 'volunteer-center-id': centerId },
      });
    expect(await shown(true)).toContain('Neemt aan');
    expect(await shown(true)).not.toContain('Aanmelding voorbij');
    expect(await shown(false)).toEqual(['Aanmelding voorbij']);
  });

  it('has_places leaves out activities that are full, and fills the page with others', async () => {
    const centerId = await server.seed.center('public', 'Plekken');
    const there = { volunteer_center_id: centerId };
    const now = new Date();
    await domain.vacancy(alfa, { ...there, title: 'Geen activiteit' });
    const start = new Date(now.getTime() + 10 * 86_400_000);
    const activity = async (title: string, application: object) => {
      const vacancyId = await domain.vacancy(alfa, {
        ...there,
        title,
        vacancy_type: 'activity',
        frequency: 'once',
        starts_at: start,
        ends_at: new Date(start.getTime() + 3_600_000),
        positions: 1,
      });
      const { id } = await server.seed.user(alfa);
      await server.context.db.write('public', (queries) =>
        queries
          .insertInto('applications')
          .values({
            tenant_id: 'public',
            vacancy_id: vacancyId,
            vacancy_title: title,
            user_id: id,
            first_name: 'Noor',
            last_name: 'Bakker',
            email: `${id}@public.example`,
            organization_id: alfa.centerOrganizationId,
            volunteer_center_id: centerId,
            confirmed_at: now,
            ...application,
          })
          .execute(),
      );
    };
    const offer = { offered_at: now, offer_expires_at: start };
    await activity('Bezet', { status: 'accepted', decided_at: now });
    await activity('Aangeboden', { waitlisted_at: now, ...offer });
    await activity('Met een rij', { waitlisted_at: now });
    await activity('Afgewezen', { status: 'rejected', decided_at: now });
    await activity('Ingetrokken', { status: 'accepted', decided_at: now, withdrawn_at: now });
    const shown = (has: boolean, more = '') =>
      titles(`vacancies?filter[has_places]=${String(has)}&sort=title${more}`, {
        ...onAlfa,
        headers: { 'volunteer-center-id': centerId },
      });
    const full = ['Aangeboden', 'Bezet', 'Met een rij'];
    expect(await shown(false)).toEqual(full);
    const free = await shown(true);
    expect(free).toEqual(expect.arrayContaining(['Afgewezen', 'Geen activiteit', 'Ingetrokken']));
    expect(free.filter((title) => full.includes(title))).toEqual([]);
    expect(await shown(true, '&filter[vacancy_type_eq]=activity&page[size]=2')).toEqual([
      'Afgewezen',
      'Ingetrokken',
    ]);
  });

  it('matching_me goes by the own profile, and finds nothing without one', async () => {
    const centerId = await server.seed.center('public', 'Passend');
    const [care, nature] = [
      await domain.category('public', 'm-care'),
      await domain.category('public', 'm-nature'),
    ];
    const there = { volunteer_center_id: centerId, category_ids: [care], latitude: 51.84, longitude: 5.85 };
    await domain.vacancy(alfa, { ...there, title: 'Dichtbij' });
    await domain.vacancy(alfa, { ...there, title: 'Ver weg', latitude: 52.5 });
    await domain.vacancy(alfa, {
      ...there,
      title: 'Ver weg, op afstand',
      latitude: 52.5,
      location_type: 'remote',
    });
    await domain.vacancy(alfa, { ...there, title: 'Iets anders', category_ids: [nature] });
    await domain.vacancy(alfa, { ...there, title: 'Te veel uren', hours_per_week: 12 });
    await domain.vacancy(alfa, { ...there, title: 'Op maandag', dayparts: ['mon_morning'] });
    await domain.vacancy(alfa, { ...there, title: 'Op zondag', dayparts: ['sun_evening'] });
    const person = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
    const shown = () =>
      titles('vacancies?filter[matching_me]=true&sort=title', {
        as: person,
        headers: { 'volunteer-center-id': centerId },
      });
    const here = ['Dichtbij', 'Op zondag', 'Ver weg, op afstand'];
    expect((await shown()).filter((title) => here.includes(title))).toEqual([]);
    await server.context.db.write('public', (queries) =>
      queries
        .insertInto('volunteer_profiles')
        .values({
          tenant_id: 'public',
          user_id: person.id,
          category_ids: [care],
          dayparts: ['sun_evening'],
          hours_per_week: 4,
          latitude: 51.85,
          longitude: 5.85,
          max_distance_km: 10,
        })
        .execute(),
    );
    expect(await shown()).toEqual(here);
  });
});

describe('favorites', () => {
  it('are stored per user and can be filtered', async () => {
    const id = await domain.vacancy(alfa, { title: 'Voor later' });
    const put = await server.request('PUT', `/api/v1/vacancies/${id}/favorite`, { as: volunteer });
    expect(put.statusCode).toBe(200);
    expect(put.json().data.attributes.favorited).toBe(true);
    expect(await titles('vacancies?filter[favorited]=true', { as: volunteer })).toEqual(['Voor later']);
    expect(await titles('vacancies?filter[favorited]=true', onAlfa)).toEqual([]);
    const gone = await server.request('DELETE', `/api/v1/vacancies/${id}/favorite`, { as: volunteer });
    expect(gone.statusCode).toBe(204);
    expect(await titles('vacancies?filter[favorited]=true', { as: volunteer })).toEqual([]);
  });

  it('are refused to strangers and for vacancies of another tenant', async () => {
    const foreign = await domain.vacancy(shop);
    for (const method of ['PUT', 'DELETE']) {
      const url = `/api/v1/vacancies/${foreign}/favorite`;
      expect((await server.request(method, url, onAlfa)).statusCode).toBe(401);
      expect((await server.request(method, url, { as: volunteer })).statusCode).toBe(404);
    }
  });
});
