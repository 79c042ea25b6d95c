import { composedRemote, testComposition } from '../test/composition.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const open = { public: true, layout: 'default', titleKey: 'title' } as const;
  const organizations = composedRemote('organizations', [
    { ...open, path: '/organizations/signup' },
    { ...open, path: '/organizations/signup/success', listed: false },
    { ...open, path: '/organizations/:id' },
  ]);
  const composition = {
    ...testComposition(),
    remotes: { organizations: { ...organizations, fallback: null } },
  };
  server = await testServer({ compositionFor: () => composition });
});
afterAll(() => server.close());

it('has the pages of a centre’s approved organizations, of those that offer something here, and no others', async () => {
  const tenant = await server.seed.tenant('public');
  const { tenantId, centerId, centerOrganizationId } = tenant;
  await server.seed.tenant('demo');
  const open = await server.seed.organization(tenantId, centerId, {});
  await server.seed.organization(tenantId, centerId, { status: 'pending' });
  await server.seed.organization(tenantId, centerId, { status: 'archived' });
  const elsewhere = await server.seed.center(tenantId, 'Elders');
  const offering = await server.seed.organization(tenantId, elsewhere, {});
  await server.seed.organization(tenantId, elsewhere, {});
  const offer = { organization_id: offering, volunteer_center_id: elsewhere, shared_across_centers: true };
  await domainBuilders(server.context.db).vacancy(tenant, offer);
  const { body } = await server.request('GET', '/sitemap.xml', { host: 'public.localhost' });
  const paths = [...body.matchAll(/<loc>http:\/\/public\.localhost\/nl(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(paths.sort()).toEqual(
    [
      '/signup',
      '/organizations/signup',
      ...[centerOrganizationId, open, offering].map((id) => `/organizations/${id}`),
    ].sort(),
  );
});
