import { testServer, type TestServer } from '../../test/test-server.ts';
import type { SeededTenant } from '../../test/seed.ts';

let server: TestServer;
let alfa: SeededTenant;
let beta: SeededTenant;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  beta = await server.seed.tenant('beta');
  await server.seed.center('alfa', 'Zuid');
});
afterAll(() => server.close());

describe('GET /api/v1/volunteer_centers', () => {
  it('lists the centres of this tenant with their profiles', async () => {
    const response = await server.request('GET', '/api/v1/volunteer_centers?include=profile');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/vnd.api+json');
    const { data, included, meta } = response.json();
    expect(data.map((one: { attributes: { name: string } }) => one.attributes.name)).toEqual([
      'Centrum alfa',
      'Zuid',
    ]);
    expect(included).toHaveLength(2);
    expect(meta.pagination).toEqual({ current: 1, records: 2 });
  });

  it('names the tenants with their hosts, and in production none', async () => {
    const names = async (one: TestServer) =>
      (await one.request('GET', '/api/v1/volunteer_centers')).json().meta;
    expect((await names(server)).tenants).toMatchObject([
      { id: 'alfa', host: 'alfa.localhost' },
      { id: 'beta', host: 'beta.localhost' },
    ]);
    const open = await testServer({ config: { environment: 'production' } });
    try {
      await open.seed.tenant('alfa');
      await open.seed.tenant('beta');
      expect(await names(open)).not.toHaveProperty('tenants');
    } finally {
      await open.close();
    }
  });

  it('pages, with links to the others', async () => {
    const response = await server.request('GET', '/api/v1/volunteer_centers?page[size]=1&page[number]=2');
    const { data, links, meta } = response.json();
    expect(data).toHaveLength(1);
    expect(meta.pagination).toEqual({ current: 2, first: 1, prev: 1, records: 2 });
    expect(links.prev).toContain('page%5Bnumber%5D=1');
  });

  it.each(['include=users', 'filter[email_eq]=a', 'page[size]=101', 'sort=name', 'anything=1'])(
    'refuses %s',
    async (query) => {
      const response = await server.request('GET', `/api/v1/volunteer_centers?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0].source.parameter).toBe(query.split('=')[0]);
    },
  );

  it('returns the centre of the host as the current one, and a trailing slash makes no difference', async () => {
    const response = await server.request('GET', '/api/v1/volunteer_centers/current/?include=profile');
    const { data, included } = response.json();
    expect(data.id).toBe(alfa.centerId);
    expect(data.attributes.hosts).toEqual(['alfa.localhost']);
    expect(included[0].attributes.theme_config.header.sticky).toBe(true);
    expect(included[0].attributes.footer_column_1_title).toBe('');
  });

  it('returns the footer in every language that it was written in', async () => {
    const english = { title: 'Contact us', content: 'By mail.' };
    const columns = {
      1: { title: 'Contact', content: 'Per mail.', translations: { en: english } },
      2: { title: 'Vragen?', content: 'Bel ons.' },
    };
    await server.context.db.write('alfa', (queries) =>
      queries
        .updateTable('volunteer_center_profiles')
        .set({ footer_columns: JSON.stringify(columns) })
        .where('volunteer_center_id', '=', alfa.centerId)
        .execute(),
    );
    const response = await server.request('GET', '/api/v1/volunteer_centers/current?include=profile');
    const { attributes } = response.json().included[0];
    expect(attributes).toMatchObject({
      footer_column_1_title: 'Contact',
      footer_column_2_content: 'Bel ons.',
      footer_translations: { en: { 1: english } },
    });
  });

  it('does not show another tenant a centre', async () => {
    const response = await server.request('GET', `/api/v1/volunteer_centers/${beta.centerId}`);
    expect(response.statusCode).toBe(404);
    const header = { 'volunteer-center-id': beta.centerId };
    const current = await server.request('GET', '/api/v1/volunteer_centers/current', { headers: header });
    expect(current.statusCode).toBe(404);
  });
});
