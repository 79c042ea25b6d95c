import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '../http/schemas.ts';

/** What the records are called that may go while what happened to them is stored; nothing of a person. */
const NAMES: Record<string, RawBuilder<string>> = {
  vacancies: sql`SELECT title FROM vacancies`,
  pages: sql`SELECT title FROM pages`,
  menu_items: sql`SELECT name FROM menu_items`,
  organizations: sql`SELECT name FROM organizations`,
  reply_templates: sql`SELECT name FROM reply_templates`,
  uploads: sql`SELECT CASE WHEN purpose IN ('image', 'logo', 'favicon', 'document') THEN filename END FROM uploads`,
};

/** The name of a record as it is now, to be written beside what happens to it; null for what has none to keep. */
export function subjectNameSql(
  tenantId: string,
  { subjectType, subjectId }: { subjectType: string; subjectId: string },
): RawBuilder<string> | null {
  const named = NAMES[subjectType];
  return named && isUuid(subjectId)
    ? sql<string>`(${named} WHERE tenant_id = ${tenantId} AND id = ${subjectId}::uuid)`
    : null;
}
