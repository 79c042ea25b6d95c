import { sql, type Selectable } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../db/list-page.ts';
import type { VolunteerCenterProfilesTable, VolunteerCentersTable } from './volunteer-centers.table.ts';

export type ProfileRow = Selectable<VolunteerCenterProfilesTable>;
export type CenterRow = Selectable<VolunteerCentersTable> & {
  street: string | null;
  house_number: string | null;
  postal_code: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
};

const SHAPE: ListShape = {
  id: sql`c.id`,
  keys: { name: { sql: sql`c.name`, type: 'text' } },
  order: [{ field: 'name', descending: false }],
};

/** The centres of one tenant. */
export function volunteerCenterRepository(queries: Queries, tenantId: string) {
  const centers = () =>
    queries
      .selectFrom('volunteer_centers as c')
      .leftJoin('addresses as a', (join) =>
        join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.address_id'),
      )
      .where('c.tenant_id', '=', tenantId)
      .selectAll('c')
      .select(['a.street', 'a.house_number', 'a.postal_code', 'a.city', 'a.latitude', 'a.longitude']);
  const listed = (ids: ListPart['ids']) => sql`c.tenant_id = ${tenantId} AND ${idsSql(SHAPE.id, ids)}`;

  return {
    list: (part: ListPart): Promise<Listed<CenterRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns: sql`c.*, a.street, a.house_number, a.postal_code, a.city, a.latitude, a.longitude`,
        from: sql`FROM volunteer_centers c LEFT JOIN addresses a ON a.tenant_id = c.tenant_id AND a.id = c.address_id
        WHERE ${listed(part.ids)}`,
      }),

    count: (ids: ListPart['ids']): Promise<number> =>
      countRows(queries, sql`FROM volunteer_centers c WHERE ${listed(ids)}`),

    find: async (id: string): Promise<CenterRow | null> =>
      (await centers().where('c.id', '=', id).executeTakeFirst()) ?? null,

    profilesOf: async (centerIds: readonly string[]): Promise<ProfileRow[]> =>
      centerIds.length === 0
        ? []
        : queries
            .selectFrom('volunteer_center_profiles')
            .where('tenant_id', '=', tenantId)
            .where('volunteer_center_id', 'in', [...centerIds])
            .selectAll()
            .execute(),

    /** The organization that a centre has itself: what people post about themselves belongs to it. */
    centerOrganization: async (centerId: string): Promise<string | null> => {
      const row = await queries
        .selectFrom('organizations')
        .where('tenant_id', '=', tenantId)
        .where('volunteer_center_id', '=', centerId)
        .where('organization_type', '=', 'VolunteerCenter')
        .where('status', '=', 'approved')
        .select('id')
        .orderBy('is_root')
        .orderBy('created_at')
        .orderBy('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Whether the centre looks at what organizations publish, first. */
    isModerated: async (centerId: string): Promise<boolean> => {
      const row = await queries
        .selectFrom('volunteer_centers')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', centerId)
        .select('moderate_vacancies')
        .executeTakeFirst();
      return row?.moderate_vacancies ?? false;
    },
  };
}
