import type { Insertable } from 'kysely';
import type { AppContext, RoleName, TenantFeatures } from '@samen/resources/shared';
import { TENANT_SETTINGS } from '@samen/testing/features';
import { hashPassword } from '../auth/passwords.ts';
import type { Database } from '../db/database.ts';
import type { UsersTable } from '../domains/accounts/users/users.table.ts';
import type { OrganizationsTable } from '../domains/organizations/organizations/organizations.table.ts';

export const TEST_PASSWORD = 'een lang wachtwoord';
let passwordHash: Promise<string> | null = null;

export interface SeededTenant {
  tenantId: string;
  /** A host of the tenant's default centre: `<tenant>.localhost`. */
  host: string;
  centerId: string;
  rootOrganizationId: string;
  /** The centre's own organization. */
  centerOrganizationId: string;
}

export interface SeededUser {
  id: string;
  tenantId: string;
  email: string;
  host: string;
}

type NewOrganization = Partial<Insertable<OrganizationsTable>>;
type NewUser = Partial<Insertable<UsersTable>>;

/** Rows for tests; every call makes new ones, names are made distinct where they must be. */
export function seedBuilders(db: Database) {
  let count = 0;
  const next = () => (count += 1);

  async function center(tenantId: string, name: string): Promise<string> {
    return db.write(tenantId, async (queries) => {
      const slug = name.toLowerCase().replace(/\W+/g, '-');
      const row = await queries
        .insertInto('volunteer_centers')
        .values({ tenant_id: tenantId, name, slug, email: `info@${slug}.example` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queries
        .insertInto('volunteer_center_profiles')
        .values({ tenant_id: tenantId, volunteer_center_id: row.id, name })
        .execute();
      return row.id;
    });
  }

  async function organization(
    tenantId: string,
    centerId: string,
    values: NewOrganization = {},
  ): Promise<string> {
    return db.write(tenantId, async (queries) => {
      const row = await queries
        .insertInto('organizations')
        .values({
          name: `Organisatie ${next()}`,
          status: 'approved',
          organization_type: 'NonProfit',
          ...values,
          tenant_id: tenantId,
          volunteer_center_id: centerId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  }

  return {
    center,
    organization,

    /** A tenant with a centre, its root organization and a host. */
    async tenant(tenantId: string, context: AppContext = 'gelderland'): Promise<SeededTenant> {
      const host = `${tenantId}.localhost`;
      await db.write(tenantId, (queries) =>
        queries
          .insertInto('tenants')
          .values({
            tenant_id: tenantId,
            app_name: `App ${tenantId}`,
            context,
            settings: JSON.stringify(TENANT_SETTINGS[tenantId] ?? {}),
          })
          .execute(),
      );
      const centerId = await center(tenantId, `Centrum ${tenantId}`);
      await db.write(tenantId, async (queries) => {
        await queries
          .updateTable('tenants')
          .set({ default_center_id: centerId })
          .where('tenant_id', '=', tenantId)
          .execute();
        await queries.insertInto('tenant_hosts').values({ tenant_id: tenantId, host }).execute();
      });
      const type = { organization_type: 'VolunteerCenter' } as const;
      const rootOrganizationId = await organization(tenantId, centerId, { ...type, is_root: true });
      const centerOrganizationId = await organization(tenantId, centerId, type);
      return { tenantId, host, centerId, rootOrganizationId, centerOrganizationId };
    },

    /** The places of the postcodes that begin with 6511, and with 8011 as those of the examples of imports. */
    async place(): Promise<void> {
      await db.globalWrite((queries) =>
        queries
          .insertInto('places')
          .values([
            { kind: 'pc4', key: '6511', name: 'Nijmegen', lat: 51.84, lon: 5.86 },
            { kind: 'pc4', key: '8011', name: 'Zwolle', lat: 52.51, lon: 6.09 },
          ])
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },

    /** Gives a tenant features that not every tenant has. */
    async features(tenantId: string, features: TenantFeatures): Promise<void> {
      await db.write(tenantId, (queries) =>
        queries
          .updateTable('tenants')
          .set({ settings: JSON.stringify({ features }) })
          .where('tenant_id', '=', tenantId)
          .execute(),
      );
    },

    /** An active user; `roles` maps organization ids to the roles held there. */
    async user(
      tenant: SeededTenant,
      roles: Record<string, RoleName[]> = {},
      values: NewUser = {},
    ): Promise<SeededUser> {
      const { tenantId, host } = tenant;
      passwordHash ??= hashPassword(TEST_PASSWORD);
      const password_hash = await passwordHash;
      const email = values.email ?? `user${next()}@${tenantId}.example`;
      return db.write(tenantId, async (queries) => {
        const { id } = await queries
          .insertInto('users')
          .values({
            first_name: 'Sam',
            last_name: `Testers${count}`,
            status: 'active',
            password_hash,
            ...(values.status === 'invited' ? {} : { confirmed_at: new Date() }),
            ...values,
            tenant_id: tenantId,
            email,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [organizationId, names] of Object.entries(roles))
          for (const name of names)
            await queries
              .insertInto('role_assignments')
              .values({ tenant_id: tenantId, user_id: id, organization_id: organizationId, name })
              .execute();
        return { id, tenantId, email, host };
      });
    },
  };
}

export type SeedBuilders = ReturnType<typeof seedBuilders>;
