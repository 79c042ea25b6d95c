import { sql } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { MergedField } from '@samen/resources/administration';
import type { Queries } from '../../../db/database.ts';

/** The columns of a field, in the table of organizations or in that of their profiles. */
export const COLUMNS: Partial<
  Record<MergedField, { table: 'organizations' | 'organization_profiles'; columns: readonly string[] }>
> = {
  name: { table: 'organizations', columns: ['name'] },
  email: { table: 'organizations', columns: ['email'] },
  phoneNumber: { table: 'organizations', columns: ['phone_number'] },
  website: { table: 'organizations', columns: ['website'] },
  kvkNumber: { table: 'organizations', columns: ['kvk_number'] },
  description: { table: 'organizations', columns: ['description'] },
  address: { table: 'organizations', columns: ['address_id'] },
  logo: { table: 'organizations', columns: ['logo_id', 'logo_url'] },
  nonProfitType: { table: 'organization_profiles', columns: ['non_profit_type_id'] },
  activityTypes: { table: 'organization_profiles', columns: ['activity_type_ids'] },
  servedGroups: { table: 'organization_profiles', columns: ['target_group_ids', 'target_groups'] },
  openingTimes: { table: 'organization_profiles', columns: ['opening_times', 'opening_hours'] },
  socialLinks: { table: 'organization_profiles', columns: ['social_links'] },
  coverImage: { table: 'organization_profiles', columns: ['cover_image_id', 'cover_image_url'] },
};

/** The values of an organization, as a person reads them. */
export async function readableFields(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, Partial<Record<MergedField, string | null>>>> {
  const label = sql.ref(`t.label_${locale}`);
  const labels = (table: string, column: string) => sql`(SELECT string_agg(${label}, ', ' ORDER BY ${label})
    FROM ${sql.table(table)} t WHERE t.tenant_id = o.tenant_id AND t.id = ANY (p.${sql.ref(column)}))`;
  const { rows } = await sql<{ id: string } & Record<string, string | null>>`
    SELECT o.id, o.name, o.email, o.phone_number AS "phoneNumber", o.website, o.kvk_number AS "kvkNumber",
      o.description, o.logo_url AS logo, p.cover_image_url AS "coverImage",
      nullif(concat_ws(', ', nullif(concat_ws(' ', a.street, a.house_number), ''),
        nullif(concat_ws(' ', a.postal_code, a.city), '')), '') AS address,
      (SELECT ${label} FROM non_profit_types t
        WHERE t.tenant_id = o.tenant_id AND t.id = p.non_profit_type_id) AS "nonProfitType",
      ${labels('activity_types', 'activity_type_ids')} AS "activityTypes",
      nullif(concat_ws(', ', ${labels('target_groups', 'target_group_ids')}, p.target_groups), '') AS "servedGroups",
      nullif(concat_ws(', ', p.opening_hours, (SELECT string_agg(
          concat((t ->> 'weekday'), ': ', t ->> 'opens', '–', t ->> 'closes'), ', ' ORDER BY t ->> 'weekday', t ->> 'opens')
        FROM jsonb_array_elements(p.opening_times) t)), '') AS "openingTimes",
      nullif(array_to_string(p.social_links, ', '), '') AS "socialLinks"
    FROM organizations o
    LEFT JOIN addresses a ON a.tenant_id = o.tenant_id AND a.id = o.address_id
    LEFT JOIN organization_profiles p ON p.tenant_id = o.tenant_id AND p.organization_id = o.id
    WHERE o.tenant_id = ${tenantId} AND o.id = ANY (${[...ids]}::uuid[])`.execute(queries);
  return new Map(rows.map(({ id, ...fields }) => [id, fields]));
}

/** What a row has in these columns, as it is stored. */
export async function storedColumns(
  queries: Queries,
  tenantId: string,
  table: 'organizations' | 'organization_profiles',
  organizationId: string,
): Promise<Record<string, unknown> | null> {
  const column = table === 'organizations' ? 'id' : 'organization_id';
  const { rows } = await sql<{
    row: Record<string, unknown>;
  }>`SELECT to_jsonb(r) AS row FROM ${sql.table(table)} r
    WHERE r.tenant_id = ${tenantId} AND r.${sql.ref(column)} = ${organizationId}::uuid`.execute(queries);
  return rows[0]?.row ?? null;
}
