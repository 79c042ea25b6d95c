import sharp from 'sharp';
import type { AddressInfo } from 'node:net';
import { domainBuilders } from '../domain-seed.ts';
import { TEST_PASSWORD } from '../seed.ts';
import { testServer, type TestServer } from '../test-server.ts';
import { TITLES, type Site } from './journey.ts';

const HOST = '127.0.0.1';

/** A server that listens, whose address is a host of the tenant, with what the journey needs. */
export async function clientSite(): Promise<{ server: TestServer; site: Site }> {
  const server = await testServer();
  const { db, config } = server.context;
  const domain = domainBuilders(db);
  const alfa = await server.seed.tenant('alfa');
  const { tenantId, centerId } = alfa;
  await db.write(tenantId, (queries) =>
    queries.insertInto('tenant_hosts').values({ tenant_id: tenantId, host: HOST }).execute(),
  );
  const organizationId = await server.seed.organization(tenantId, centerId, { name: 'Buurthuis' });
  const admin = await server.seed.user(alfa, { [organizationId]: ['admin'] });
  const colleague = await server.seed.user(alfa, { [organizationId]: ['admin'] });
  const categories: [string, string] = [
    await domain.category(tenantId, 'koken'),
    await domain.category(tenantId, 'natuur'),
  ];
  const vacancies: string[] = [];
  for (const title of TITLES)
    vacancies.push(
      await domain.vacancy(alfa, {
        title,
        organization_id: organizationId,
        category_ids: [categories[0]],
      }),
    );
  await domain.vacancy(alfa, { title: 'Voor een ander' });
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();
  await server.app.listen({ port: 0, host: HOST });
  const { port } = server.app.server.address() as AddressInfo;
  // Links name the port that the server listens at, which is not known before.
  Object.assign(config, { port });
  return {
    server,
    site: {
      origin: `http://${HOST}:${port}`,
      email: admin.email,
      password: TEST_PASSWORD,
      userId: admin.id,
      colleagueId: colleague.id,
      organizationId,
      vacancies,
      categories,
      picture: picture.toString('base64'),
    },
  };
}
