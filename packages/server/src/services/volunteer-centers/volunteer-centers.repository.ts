import { sql, type Selectable, type Updateable } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import { siteVersion, type RoleName } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../db/list-page.ts';
import { nextVersion } from '../../db/next-version.ts';
import type { AddressRow } from '../geocode/index.ts';
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
  const profile = (id: string) =>
    queries
      .selectFrom('volunteer_center_profiles')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .selectAll();
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

    /** What the centres are called, by their ids. */
    names: async (): Promise<Map<string, string>> => {
      const rows = await queries
        .selectFrom('volunteer_centers')
        .where('tenant_id', '=', tenantId)
        .select(['id', 'name'])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    profilesOf: async (centerIds: readonly string[]): Promise<ProfileRow[]> =>
      centerIds.length === 0
        ? []
        : queries
            .selectFrom('volunteer_center_profiles')
            .where('tenant_id', '=', tenantId)
            .where('volunteer_center_id', 'in', [...centerIds])
            .selectAll()
            .execute(),

    /** The version of the sites of these centres. */
    siteVersions: async (): Promise<Map<string, string>> => {
      const rows = await queries
        .selectFrom('volunteer_centers as c')
        .innerJoin('volunteer_center_profiles as p', (join) =>
          join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.volunteer_center_id', '=', 'c.id'),
        )
        .where('c.tenant_id', '=', tenantId)
        .select(['c.id', 'c.lock_version as center', 'p.lock_version as profile'])
        .execute();
      return new Map(rows.map(({ id, center, profile }) => [id, siteVersion(center, profile)]));
    },

    findProfile: async (id: string): Promise<ProfileRow | null> =>
      (await profile(id).executeTakeFirst()) ?? null,

    /** One that is about to be changed, locked. */
    lockProfile: async (id: string): Promise<ProfileRow | null> =>
      (await profile(id).forUpdate().executeTakeFirst()) ?? null,

    /** The centre is there and no one else changes it. */
    lock: async (id: string): Promise<Selectable<VolunteerCentersTable> | null> =>
      (await queries
        .selectFrom('volunteer_centers')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .selectAll()
        .forUpdate()
        .executeTakeFirst()) ?? null,

    updateProfile: (
      id: string,
      values: Updateable<VolunteerCenterProfilesTable>,
      now: Date,
    ): Promise<ProfileRow> =>
      queries
        .updateTable('volunteer_center_profiles')
        .set({ ...values, ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: async (id: string, values: Updateable<VolunteerCentersTable>, now: Date): Promise<void> => {
      await queries
        .updateTable('volunteer_centers')
        .set({ ...values, ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** Whether someone looks after this centre, and can be reached. */
    isStaff: async (centerId: string, userId: string): Promise<boolean> =>
      (await queries
        .selectFrom('users as u')
        .innerJoin('role_assignments as r', (join) =>
          join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.user_id', '=', 'u.id'),
        )
        .innerJoin('organizations as o', (join) =>
          join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.id', '=', 'r.organization_id'),
        )
        .where('u.tenant_id', '=', tenantId)
        .where('u.id', '=', userId)
        .where('u.status', '=', 'active')
        .where('o.volunteer_center_id', '=', centerId)
        .where('o.organization_type', '=', 'VolunteerCenter')
        .where('r.name', 'in', ['admin', 'center_superuser'] satisfies RoleName[])
        .select('u.id')
        .executeTakeFirst()) !== undefined,

    /** Whether a page is one of its site, and no translation of one. */
    hasPage: async (centerId: string, pageId: string): Promise<boolean> =>
      (await queries
        .selectFrom('pages')
        .where('tenant_id', '=', tenantId)
        .where('volunteer_center_id', '=', centerId)
        .where('id', '=', pageId)
        .where('translation_of_id', 'is', null)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /** The pages that it chose for its terms and its privacy statement. */
    legalPages: (
      centerId: string,
    ): Promise<Pick<Selectable<VolunteerCentersTable>, 'terms_page_id' | 'privacy_page_id'> | undefined> =>
      queries
        .selectFrom('volunteer_centers')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', centerId)
        .select(['terms_page_id', 'privacy_page_id'])
        .executeTakeFirst(),

    addresses: async (ids: readonly (string | null)[]): Promise<AddressRow[]> => {
      const requested = ids.filter((id) => id !== null);
      if (requested.length === 0) return [];
      return queries
        .selectFrom('addresses')
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', requested)
        .selectAll()
        .execute();
    },

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
