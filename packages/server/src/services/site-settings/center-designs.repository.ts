import { sql, type Selectable } from 'kysely';
import { parseShades } from '@samen/contracts/theme';
import { json } from '@samen/jsonapi/declaration';
import { CenterDesigns, EARLIER_DESIGNS } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import { declareTable, type TableOf } from '../../declared/table.ts';
import { themeConfigOf, type ProfileRow } from '../volunteer-centers/index.ts';

/** The columns of a profile that make its design, as they are stored. */
export type StoredDesign = Pick<
  ProfileRow,
  | 'primary_color'
  | 'secondary_color'
  | 'primary_color_shades'
  | 'secondary_color_shades'
  | 'custom_shades'
  | 'muted_color'
  | 'background_color'
  | 'text_color'
  | 'theme_config'
>;

/** Whether two designs are the same for a site, which has its own in the place of what one does not say. */
export function isSameDesign(one: StoredDesign, other: StoredDesign): boolean {
  const whole = (stored: StoredDesign) =>
    JSON.stringify({
      ...stored,
      custom_shades: null,
      primary_color_shades: parseShades(stored.custom_shades) ?? parseShades(stored.primary_color_shades),
      theme_config: themeConfigOf(stored.theme_config),
    });
  return whole(one) === whole(other);
}

/** Columns that no response shows as they are. */
const own = { stored: json<StoredDesign>()({ required: true, write: 'never' }) } as const;

export const centerDesignTable = declareTable('center_designs', CenterDesigns, own);

export interface CenterDesignsTable extends TableOf<CenterDesigns, typeof own> {}

declare module '../../db/schema.ts' {
  interface Tables {
    center_designs: CenterDesignsTable;
  }
}

/** A design with the name of the person who saved it; null where no one did, or the account is gone. */
export interface DesignRow extends Selectable<CenterDesignsTable> {
  saved_by_name: string | null;
}

/** Whose design it is: the id of a profile, or null where there is no such design. */
export async function profileOfDesign(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<string | null> {
  const found = await queries
    .selectFrom('center_designs')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select('profile_id')
    .executeTakeFirst();
  return found?.profile_id ?? null;
}

/** The saved designs of one profile, the newest first. */
export function centerDesignRepository(queries: Queries, tenantId: string, profileId: string) {
  const stored = () =>
    queries
      .selectFrom('center_designs as d')
      .leftJoin('users as u', (join) =>
        join
          .onRef('u.tenant_id', '=', 'd.tenant_id')
          .onRef('u.id', '=', 'd.saved_by_id')
          .on('u.anonymised_at', 'is', null),
      )
      .where('d.tenant_id', '=', tenantId)
      .where('d.profile_id', '=', profileId)
      .selectAll('d')
      .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('saved_by_name'))
      .orderBy('d.version', 'desc');

  return {
    /** The present one, and those before it that can be brought back. */
    list: (): Promise<DesignRow[]> =>
      stored()
        .limit(EARLIER_DESIGNS + 1)
        .execute(),

    find: async (version: number): Promise<DesignRow | null> =>
      (await stored().where('d.version', '=', version).executeTakeFirst()) ?? null,

    /** Stores one; the oldest beyond those that can be brought back goes. */
    async insert(design: {
      version: number;
      stored: StoredDesign;
      savedById: string | null;
      savedAt: Date;
    }): Promise<void> {
      await queries
        .insertInto('center_designs')
        .values({
          tenant_id: tenantId,
          profile_id: profileId,
          version: design.version,
          stored: JSON.stringify(design.stored),
          saved_by_id: design.savedById,
          saved_at: design.savedAt,
        })
        .execute();
      await queries
        .deleteFrom('center_designs')
        .where('tenant_id', '=', tenantId)
        .where('profile_id', '=', profileId)
        .where('version', 'not in', (newest) =>
          newest
            .selectFrom('center_designs')
            .where('tenant_id', '=', tenantId)
            .where('profile_id', '=', profileId)
            .select('version')
            .orderBy('version', 'desc')
            .limit(EARLIER_DESIGNS + 1),
        )
        .execute();
    },
  };
}
