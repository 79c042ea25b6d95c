import { sql } from 'kysely';
import { domainBuilders } from '../domain-seed.ts';
import { foreignRecords, type ForeignRecords } from '../isolation-records.ts';
import type { SeededTenant, SeededUser } from '../seed.ts';
import { testServer, type TestServer } from '../test-server.ts';

/** A centre with a record of every type, and callers who see different parts of it. */
export interface JsonApiWorld {
  server: TestServer;
  tenant: SeededTenant;
  records: ForeignRecords;
  /** An organization that `admin` manages, and a draft of it. */
  organizationId: string;
  draftId: string;
  admin: SeededUser;
  /** By name; null is a visitor. */
  callers: Readonly<Record<string, SeededUser | null>>;
}

const LOOKUPS = ['age_groups', 'skills', 'activity_types', 'non_profit_types', 'target_groups'] as const;

export async function jsonApiWorld(made?: TestServer): Promise<JsonApiWorld> {
  const server = made ?? (await testServer());
  const { db } = server.context;
  const tenant = await server.seed.tenant('alfa');
  const { tenantId, centerId, rootOrganizationId, centerOrganizationId } = tenant;
  await server.seed.features(tenantId, { peerToPeer: true });
  await server.seed.place();
  const records = await foreignRecords(db, server.seed, tenant, 'Zorgzaam');
  const domain = domainBuilders(db);
  const organizationId = await server.seed.organization(tenantId, centerId, { name: 'Buurthuis' });
  const categories = await Promise.all(['dieren', 'natuur'].map((key) => domain.category(tenantId, key)));
  for (const at of [1, 2, 3])
    await domain.vacancy(tenant, {
      title: `Tuinieren ${at}`,
      organization_id: organizationId,
      category_ids: categories,
    });
  const draftId = await domain.vacancy(tenant, { organization_id: organizationId, status: 'draft' });
  await domain.page(tenant, { title: 'Over ons' }, [{ block_type: 'Markdown', data: { body: 'Hallo' } }]);
  await db.write(tenantId, async (queries) => {
    for (const table of LOOKUPS)
      await sql`INSERT INTO ${sql.table(table)} (tenant_id, key, label_nl, label_en, position)
        VALUES (${tenantId}, 'iets', 'Iets', 'Something', 1)`.execute(queries);
  });
  const member = (roles: Parameters<typeof server.seed.user>[1]) => server.seed.user(tenant, roles);
  const admin = await member({ [organizationId]: ['admin'] });
  const root = await member({ [rootOrganizationId]: ['admin'] });
  await server.request('PATCH', `/api/v1/organizations/${organizationId}`, {
    as: admin,
    body: {
      data: {
        type: 'organizations',
        attributes: { address_attributes: { city: 'Nijmegen', street: 'Dorpsstraat' } },
      },
    },
  });
  const { email } = await db.read(tenantId, (queries) =>
    queries.selectFrom('users').select('email').where('id', '=', records.userId).executeTakeFirstOrThrow(),
  );
  return {
    server,
    tenant,
    records,
    organizationId,
    draftId,
    admin,
    callers: {
      visitor: null,
      admin,
      root,
      centre: await member({ [centerOrganizationId]: ['center_superuser'] }),
      volunteer: await member({ [centerOrganizationId]: ['volunteer'] }),
      owner: { id: records.userId, tenantId, host: tenant.host, email },
    },
  };
}
