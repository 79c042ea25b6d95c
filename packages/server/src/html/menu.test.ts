import { INLINE_IDS } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { testComposition } from '../test/composition.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ compositionFor: () => testComposition() });
});
afterAll(() => server.close());

it('carries a menu that leads to no page which no release brings yet', async () => {
  const tenant = await server.seed.tenant('public');
  const domain = domainBuilders(server.context.db);
  const system = (system_page_id: 'vacancy_bank' | 'workshops' | 'sign_in') => ({
    name: system_page_id,
    link_type: 'system_page' as const,
    system_page_id,
  });
  await domain.menuItem(tenant, system('vacancy_bank'));
  await domain.menuItem(tenant, system('sign_in'));
  const unbuilt = await domain.menuItem(tenant, system('workshops'));
  await domain.menuItem(tenant, { name: 'below', url: 'https://example.org', parent_id: unbuilt });
  await domain.menuItem(tenant, { name: 'elsewhere', url: 'https://example.org' });
  const { body } = await server.request('GET', '/vacancies/search', { host: 'public.localhost' });
  const [, json = ''] = new RegExp(`id="${INLINE_IDS.site}">(.*?)</script>`, 's').exec(body) ?? [];
  const { menu } = JSON.parse(json) as Site;
  expect(menu.map(({ name }) => name)).toEqual(['vacancy_bank', 'sign_in', 'elsewhere']);
});
