import { composedRemote, testComposition } from '../../test/composition.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const open = { public: true, layout: 'default', titleKey: 'title' } as const;
  const organizations = composedRemote('organizations', [
    { ...open, path: '/organizations/signup' },
    { ...open, path: '/organizations/signup/success' },
    { ...open, path: '/organizations/:id' },
  ]);
  const composition = {
    ...testComposition(),
    remotes: { organizations: { ...organizations, fallback: null } },
  };
  server = await testServer({ compositionFor: () => composition });
});
afterAll(() => server.close());

it('has the pages of a centre’s approved organizations and the way to sign up, and no others', async () => {
  const { tenantId, centerId, centerOrganizationId } = await server.seed.tenant('demo');
  await server.seed.tenant('public');
  const open = await server.seed.organization(tenantId, centerId, {});
  await server.seed.organization(tenantId, centerId, { status: 'pending' });
  await server.seed.organization(tenantId, centerId, { status: 'archived' });
  const { body } = await server.request('GET', '/sitemap.xml', { host: 'demo.localhost' });
  const paths = [...body.matchAll(/<loc>http:\/\/demo\.localhost(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(paths.sort()).toEqual(
    ['/organizations/signup', `/organizations/${centerOrganizationId}`, `/organizations/${open}`].sort(),
  );
});
