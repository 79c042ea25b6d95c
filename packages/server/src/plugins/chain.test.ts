import type { OrganizationType } from '@samen/resources/organizations';
import { createApp } from '../app.ts';
import type { App } from '../http/app-types.ts';
import { invalidAttribute } from '../errors/problem.ts';
import { featureRoute } from '../test/feature-route.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let user: SeededUser;

beforeAll(async () => {
  server = await testServer({ environment: { API_HOSTS: 'api.localhost' } });
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('oldebroek');
  await server.context.db.write('oldebroek', (queries) =>
    queries
      .insertInto('tenant_hosts')
      .values({ tenant_id: 'oldebroek', host: '*.oldebroek.localhost' })
      .execute(),
  );
  user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const CENTERS = '/api/v1/volunteer_centers/current';

const statusOf = async (method: string, url: string, options: Parameters<TestServer['request']>[2] = {}) => {
  const response = await server.request(method, url, options);
  return [response.statusCode, response.json().errors?.[0]?.code ?? response.json().data.attributes.name];
};

describe('host', () => {
  it.each([
    ['alfa.localhost', 'Centrum alfa'],
    ['ALFA.localhost', 'Centrum alfa'],
    ['alfa.localhost.', 'Centrum alfa'],
    ['alfa.localhost:4000', 'Centrum alfa'],
    ['oldebroek.localhost', 'Centrum oldebroek'],
    ['a.oldebroek.localhost', 'Centrum oldebroek'],
    ['a.b.oldebroek.localhost:1', 'Centrum oldebroek'],
  ])('%s is %s', async (host, name) => {
    expect(await statusOf('GET', CENTERS, { host })).toEqual([200, name]);
  });

  it.each([
    'evil.example',
    'oldebroek.localhost.evil.example',
    'notoldebroek.localhost',
    '.oldebroek.localhost.evil',
    'alfa.localhost@evil.example',
    'alfa.localhost, beta.localhost',
    'xn--alfa-x.localhost',
    'alfa.localhost..',
    '',
    '[::1]',
    'alfa.localhost:99999999',
  ])('%j is nobody', async (host) => {
    expect(await statusOf('GET', CENTERS, { host })).toEqual([400, 'tenant_not_found']);
  });

  it('is not taken from a forwarded header of just anybody', async () => {
    const headers = { 'x-forwarded-host': 'oldebroek.localhost' };
    expect(await statusOf('GET', CENTERS, { headers })).toEqual([200, 'Centrum alfa']);
  });

  it('is taken from it when a trusted proxy sent it', async () => {
    const behind = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    await behind.seed.tenant('alfa');
    await behind.seed.tenant('beta');
    const response = await behind.request('GET', CENTERS, {
      headers: { 'x-forwarded-host': 'beta.localhost' },
    });
    await behind.close();
    expect(response.json().data.attributes.name).toBe('Centrum beta');
  });

  it('decides over the tenant header, which may only agree', async () => {
    const named = (tenant: string) => statusOf('GET', CENTERS, { headers: { tenant } });
    expect(await named('alfa')).toEqual([200, 'Centrum alfa']);
    for (const tenant of ['oldebroek', 'alfa, oldebroek', 'alfa,alfa', 'nobody'])
      expect(await named(tenant)).toEqual([400, 'tenant_not_found']);
  });

  it('leaves the decision to the header on API hosts', async () => {
    const host = 'api.localhost';
    expect(await statusOf('GET', CENTERS, { host, headers: { tenant: 'oldebroek' } })).toEqual([
      200,
      'Centrum oldebroek',
    ]);
    expect(await statusOf('GET', CENTERS, { host })).toEqual([400, 'tenant_not_found']);
    expect(await statusOf('GET', CENTERS, { host, headers: { tenant: 'nobody' } })).toEqual([
      400,
      'tenant_not_found',
    ]);
  });

  it('falls back to the default tenant where there is one', async () => {
    const single = await testServer({ environment: { DEFAULT_TENANT: 'alfa' } });
    await single.seed.tenant('alfa');
    const response = await single.request('GET', CENTERS, { host: 'whatever.example' });
    await single.close();
    expect(response.statusCode).toBe(200);
  });
});

describe('access', () => {
  it('must be declared, or the server does not start', async () => {
    const app = await createApp(server.context, {
      register: async (scope: App) => {
        scope.get('/forgotten', async () => 'open');
      },
    }).catch((error: unknown) => error);
    expect(app).toMatchObject({
      name: 'UndeclaredAccessError',
      message: expect.stringContaining('/forgotten'),
    });
  });

  it('needs a session where it declares so', async () => {
    expect(await statusOf('GET', '/api/v1/current_user')).toEqual([401, 'unauthenticated']);
  });

  it('lets an inactive account read itself and sign out, nothing else', async () => {
    const inactive = await server.seed.user(
      alfa,
      { [alfa.centerOrganizationId]: ['admin'] },
      { status: 'inactive' },
    );
    expect((await server.request('GET', '/api/v1/current_user', { as: inactive })).statusCode).toBe(200);
    expect(await statusOf('GET', '/api/v1/current_organization', { as: inactive })).toEqual([
      403,
      'account_inactive',
    ]);
  });
});

describe('organization', () => {
  const current = (options: Parameters<TestServer['request']>[2]) =>
    server.request('GET', '/api/v1/current_organization', options);

  it('is one of the own, else refused', async () => {
    const other = await server.seed.organization('alfa', alfa.centerId);
    expect(
      await statusOf('GET', '/api/v1/current_organization', { as: user, organizationId: other }),
    ).toEqual([403, 'organization_not_member']);
  });

  it('is by default the first school, else volunteer centre, else the first by name', async () => {
    const name = (value: string, type: OrganizationType) =>
      server.seed.organization('alfa', alfa.centerId, { name: value, organization_type: type });
    const [a, b, school] = [
      await name('A', 'NonProfit'),
      await name('B', 'NonProfit'),
      await name('Z', 'School'),
    ];
    const member = async (...ids: string[]) =>
      server.seed.user(alfa, Object.fromEntries(ids.map((id) => [id, ['volunteer'] as const])) as never);
    const chosen = async (...ids: string[]) => (await current({ as: await member(...ids) })).json().data.id;
    expect(await chosen(b, a)).toBe(a);
    expect(await chosen(a, alfa.centerOrganizationId)).toBe(alfa.centerOrganizationId);
    expect(await chosen(alfa.centerOrganizationId, school)).toBe(school);
  });

  it.each([
    ['denied', 'volunteer'],
    ['archived', 'admin'],
    ['deleted', 'admin'],
  ] as const)('does not count once it is %s, for its %s', async (status, role) => {
    const organization = await server.seed.organization('alfa', alfa.centerId, { status });
    const member = await server.seed.user(alfa, { [organization]: [role] });
    expect(await statusOf('GET', '/api/v1/current_organization', { as: member })).toEqual([
      403,
      'no_organization',
    ]);
    const list = await server.request('GET', '/api/v1/current_organizations', { as: member });
    expect(list.json().data).toEqual([]);
  });

  it('comes last once it is denied, for its admin', async () => {
    const named = (name: string, status: 'denied' | 'approved') =>
      server.seed.organization('alfa', alfa.centerId, { name, status });
    const [denied, approved] = [await named('Aa', 'denied'), await named('Zz', 'approved')];
    const member = await server.seed.user(alfa, { [denied]: ['admin'], [approved]: ['volunteer'] });
    const current = await server.request('GET', '/api/v1/current_organization', { as: member });
    expect(current.json().data.id).toBe(approved);
    const list = await server.request('GET', '/api/v1/current_organizations', { as: member });
    expect(list.json().data.map(({ id }: { id: string }) => id)).toEqual([approved, denied]);
    const alone = await server.seed.user(alfa, { [denied]: ['admin'] });
    const own = await server.request('GET', '/api/v1/current_organization', { as: alone });
    expect(own.json().data).toMatchObject({ id: denied, attributes: { status: 'denied' } });
  });
});

describe('errors', () => {
  it('name each broken rule with its code and place, in the language requested', async () => {
    const body = {
      data: { type: 'users', attributes: { first_name: '', phone_number: 'abc', digest_days: [9] } },
    };
    const errors = async (language: string) =>
      (
        await server.request('PATCH', '/api/v1/current_user', {
          as: user,
          body,
          headers: { 'accept-language': language },
        })
      ).json().errors;
    expect(await errors('en')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          status: '422',
          code: 'required',
          detail: 'This field is required',
          source: { pointer: '/data/attributes/first_name' },
        }),
        expect.objectContaining({ code: 'phone', source: { pointer: '/data/attributes/phone_number' } }),
        expect.objectContaining({
          code: 'max_value',
          source: { pointer: '/data/attributes/digest_days/0' },
          meta: { n: 7, attribute: 'digest_days.0' },
        }),
      ]),
    );
    expect(JSON.stringify(await errors('nl'))).toContain('Dit veld is verplicht');
  });

  it('of the server itself leave bare', async () => {
    const broken = await createApp(server.context, {
      register: async (scope: App) => {
        scope.get('/broken', { config: { access: 'public' } }, async () => {
          throw new Error('secret detail');
        });
        scope.get('/field', { config: { access: 'public' } }, async () => {
          throw invalidAttribute('name', 'taken');
        });
        featureRoute(scope);
      },
    });
    const get = (url: string, host = 'alfa.localhost') =>
      broken.inject({ method: 'GET', url, headers: { host } });
    const response = await get('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    expect((await get('/field')).json().errors[0].detail).toBe('Naam is al in gebruik');
    expect((await get('/feature')).json().errors[0].code).toBe('feature_disabled');
    expect((await get('/feature', 'oldebroek.localhost')).statusCode).toBe(200);
    await broken.close();
  });

  it('carry no CORS permission, whatever the origin', async () => {
    for (const origin of ['null', 'https://evil.example', 'http://oldebroek.localhost']) {
      const response = await server.request('GET', CENTERS, { headers: { origin } });
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each([
    '/api/v1/volunteer_centers?filter[name]=%00',
    '/api/v1/volunteer_centers?page[size]=1&page[size]=2',
  ])('answer 400 to %s', async (url) => {
    expect((await server.request('GET', url)).statusCode).toBe(400);
  });
});
