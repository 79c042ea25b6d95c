import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { after, days } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { VacanciesTable } from '../domains/vacancies/vacancies/vacancies.table.ts';
import type { ContentBlocksTable, PagesTable } from '../domains/content/pages/pages.table.ts';
import type { MenuItemsTable } from '../domains/content/menu-items/menu-items.table.ts';
import type { SeededTenant } from './seed.ts';

type NewVacancy = Partial<Insertable<VacanciesTable>>;
type NewPage = Partial<Insertable<PagesTable>>;
type NewBlock = Pick<Insertable<ContentBlocksTable>, 'block_type'> & { data?: object; visible?: boolean };
type NewMenuItem = Partial<Insertable<MenuItemsTable>>;

/** Rows of the product's own subject for tests. */
export function domainBuilders(db: Database) {
  let count = 0;
  const next = () => (count += 1);

  async function category(tenantId: string, key: string, icon: string | null = null): Promise<string> {
    return db.write(tenantId, async (queries) => {
      const { id } = await queries
        .insertInto('categories')
        .values({
          tenant_id: tenantId,
          key,
          label_nl: `${key}-nl`,
          label_en: `${key}-en`,
          icon,
          position: next(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  }

  async function ageGroup(tenantId: string, key: string): Promise<string> {
    return db.write(tenantId, async (queries) => {
      const { id } = await queries
        .insertInto('age_groups')
        .values({ tenant_id: tenantId, key, label_nl: key, label_en: key, icon: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  }

  return {
    category,
    ageGroup,

    /** A vacancy of the tenant's centre, published by default. */
    async vacancy(tenant: SeededTenant, values: NewVacancy = {}): Promise<string> {
      const { tenantId, centerId, centerOrganizationId } = tenant;
      const id = randomUUID();
      await db.write(tenantId, async (queries) => {
        const existing = await queries
          .selectFrom('categories')
          .where('tenant_id', '=', tenantId)
          .select('id')
          .limit(1)
          .executeTakeFirst();
        const now = new Date();
        await queries
          .insertInto('vacancies')
          .values({
            id,
            volunteer_center_id: centerId,
            organization_id: centerOrganizationId,
            title: `Vacature ${next()}`,
            description: 'Wat er te doen is.',
            status: 'published',
            expires_at: after(now, days(60)).toISOString().slice(0, 10),
            published_at: now,
            category_ids: existing ? [existing.id] : [await category(tenantId, 'zorg')],
            ...values,
            tenant_id: tenantId,
          })
          .execute();
      });
      return id;
    },

    /** A page of the tenant's centre with these blocks, published by default. */
    async page(
      tenant: SeededTenant,
      values: NewPage = {},
      blocks: readonly NewBlock[] = [],
    ): Promise<string> {
      const { tenantId, centerId } = tenant;
      const id = randomUUID();
      await db.write(tenantId, async (queries) => {
        await queries
          .insertInto('pages')
          .values({
            id,
            volunteer_center_id: centerId,
            title: 'Pagina',
            slug: `pagina-${next()}`,
            is_published: true,
            published_at: new Date(),
            ...values,
            tenant_id: tenantId,
          })
          .execute();
        for (const [position, { data = {}, ...block }] of blocks.entries())
          await queries
            .insertInto('content_blocks')
            .values({ ...block, tenant_id: tenantId, page_id: id, position, data: JSON.stringify(data) })
            .execute();
      });
      return id;
    },

    async menuItem(tenant: SeededTenant, values: NewMenuItem): Promise<string> {
      const id = randomUUID();
      await db.write(tenant.tenantId, (queries) =>
        queries
          .insertInto('menu_items')
          .values({
            id,
            volunteer_center_id: tenant.centerId,
            name: 'Ergens',
            menu: 'header',
            link_type: 'url',
            position: next(),
            ...values,
            tenant_id: tenant.tenantId,
          })
          .execute(),
      );
      return id;
    },
  };
}
