import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { ReplyTemplates } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** A response shows every column. */
const own = {} as const;

export const replyTemplateTable = declareTable('reply_templates', ReplyTemplates, own);

export interface ReplyTemplatesTable extends TableOf<ReplyTemplates, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    reply_templates: ReplyTemplatesTable;
  }
}

export type ReplyTemplateRow = Selectable<ReplyTemplatesTable>;
export type ReplyTemplateValues = Pick<
  Insertable<ReplyTemplatesTable>,
  'organization_id' | 'name' | 'body' | 'for'
>;
export type ReplyTemplateUpdate = Pick<Updateable<ReplyTemplatesTable>, 'name' | 'body' | 'for'>;

/** The first of two numbers of an advisory lock, which no other use has; the second is the organization. */
const ORDER_LOCK = 7_242_310;

/** The reply templates of one tenant's organizations. */
export function replyTemplateRepository(queries: Queries, tenantId: string) {
  const all = () => queries.selectFrom('reply_templates').where('tenant_id', '=', tenantId).selectAll();
  return {
    ofOrganization: (organizationId: string): Promise<ReplyTemplateRow[]> =>
      all().where('organization_id', '=', organizationId).orderBy('position').orderBy('id').execute(),

    find: async (id: string): Promise<ReplyTemplateRow | null> =>
      (await all().where('id', '=', id).executeTakeFirst()) ?? null,

    /** Which ones an organization has, and in which order, is changed by one at a time until the end of this transaction. */
    lock: async (organizationId: string): Promise<void> => {
      const key = `${tenantId}/${organizationId}`;
      await sql`SELECT pg_advisory_xact_lock(${ORDER_LOCK}::int, hashtext(${key}))`.execute(queries);
    },

    insert: (values: ReplyTemplateValues, position: number, now: Date): Promise<ReplyTemplateRow> =>
      queries
        .insertInto('reply_templates')
        .values({ ...values, tenant_id: tenantId, position, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Null where `lockVersion` is outdated. */
    async update(
      id: string,
      values: ReplyTemplateUpdate,
      now: Date,
      lockVersion: number | undefined,
    ): Promise<ReplyTemplateRow | null> {
      let change = queries
        .updateTable('reply_templates')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id);
      if (lockVersion !== undefined) change = change.where('lock_version', '=', lockVersion);
      return (await change.returningAll().executeTakeFirst()) ?? null;
    },

    /** Their places, from 1. It is no change of what they say, and so not of their versions. */
    order: async (ids: readonly string[]): Promise<void> => {
      await sql`UPDATE reply_templates AS one SET position = place.number
        FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS place (id, number)
        WHERE one.tenant_id = ${tenantId} AND one.id = place.id AND one.position <> place.number`.execute(
        queries,
      );
    },

    remove: async (id: string): Promise<void> => {
      await queries
        .deleteFrom('reply_templates')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },
  };
}
