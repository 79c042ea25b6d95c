import { sql, type RawBuilder } from 'kysely';

/** Whether the page `table` is published at a moment, whatever becomes of the page that it translates. */
export function isPublishedSql(table: string, now: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${column('is_published')}
    AND (${column('publish_from')} IS NULL OR ${column('publish_from')} <= ${now})
    AND (${column('publish_until')} IS NULL OR ${column('publish_until')} > ${now}))`;
}

/** Whether visitors see the page `table` at a moment: a translation while its original is there for them. */
export function isShownSql(table: string, now: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${isPublishedSql(table, now)} AND (${column('translation_of_id')} IS NULL OR EXISTS (
    SELECT FROM pages original WHERE original.tenant_id = ${column('tenant_id')}
      AND original.id = ${column('translation_of_id')} AND ${isPublishedSql('original', now)})))`;
}
