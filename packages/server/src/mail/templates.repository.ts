import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { TemplateKey } from '@samen/resources/shared';
import type { Queries } from '../db/database.ts';
import { nextVersion } from '../db/next-version.ts';
import type { Moment, Row, Touched } from '../db/schema.ts';

export interface TemplatesTable extends Row {
  volunteer_center_id: ColumnType<string, string, never>;
  key: ColumnType<TemplateKey, TemplateKey, never>;
  locale: ColumnType<Locale, Locale, never>;
  name: string;
  subject: string;
  body: string;
  /** The label of the button; null for that of the product. */
  own_action: string | null;
  active: Generated<boolean>;
  /** Without it the texts do not count. */
  is_own: Generated<boolean>;
  /** When the centre was notified that its text cannot be sent. */
  reported_at: Moment | null;
  created_at: Touched;
  updated_at: Touched;
  lock_version: Generated<number>;
}

declare module '../db/schema.ts' {
  interface Tables {
    mail_templates: TemplatesTable;
  }
}

export type TemplateRow = Selectable<TemplatesTable>;
export type TemplateValues = Pick<
  TemplateRow,
  'name' | 'subject' | 'body' | 'own_action' | 'active' | 'is_own'
>;

/** What the centres of one tenant have changed of their templates. */
export function templateRepository(queries: Queries, tenantId: string) {
  const rows = () => queries.selectFrom('mail_templates').where('tenant_id', '=', tenantId);
  const one = (id: string) =>
    queries.updateTable('mail_templates').where('tenant_id', '=', tenantId).where('id', '=', id);

  return {
    ofCenter: (centerId: string): Promise<TemplateRow[]> =>
      rows().where('volunteer_center_id', '=', centerId).selectAll().execute(),

    /** In every language. */
    ofCenters: (centerIds: readonly string[], keys: readonly TemplateKey[]): Promise<TemplateRow[]> =>
      rows()
        .where('volunteer_center_id', 'in', [...centerIds])
        .where('key', 'in', [...keys])
        .selectAll()
        .execute(),

    lock: (centerId: string, key: TemplateKey): Promise<TemplateRow[]> =>
      rows()
        .where('volunteer_center_id', '=', centerId)
        .where('key', '=', key)
        .orderBy('id')
        .selectAll()
        .forUpdate()
        .execute(),

    find: async (id: string): Promise<TemplateRow | null> =>
      (await rows().where('id', '=', id).selectAll().executeTakeFirst()) ?? null,

    /** The first change of a template; null where another one came first. */
    insert: async (
      values: Omit<Insertable<TemplatesTable>, 'tenant_id' | 'lock_version' | 'created_at' | 'updated_at'>,
      now: Date,
    ): Promise<TemplateRow | null> =>
      (await queries
        .insertInto('mail_templates')
        .values({ ...values, tenant_id: tenantId, lock_version: 1, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()) ?? null,

    update: (id: string, values: Partial<TemplateValues>, now: Date): Promise<TemplateRow> =>
      one(id)
        .set({ ...values, ...nextVersion(now), reported_at: null })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Notes that the centre is notified of these; the ids of those of which it had not been. */
    markReported: async (ids: readonly string[], now: Date): Promise<string[]> =>
      (
        await queries
          .updateTable('mail_templates')
          .set({ reported_at: now })
          .where('tenant_id', '=', tenantId)
          .where('id', 'in', [...ids])
          .where('reported_at', 'is', null)
          .returning('id')
          .execute()
      ).map(({ id }) => id),
  };
}
