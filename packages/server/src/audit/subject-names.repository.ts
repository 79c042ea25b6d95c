import { sql, type RawBuilder } from 'kysely';

/** What a record is called, or what selects that of all records of its type: `SELECT title FROM vacancies`. */
export type SubjectName = string | RawBuilder<string>;

/** The name of a record as it is now, to be written beside what happens to it; null for what has none to keep. */
export const subjectNameOf = (
  tenantId: string,
  { subjectId, subjectName = null }: { subjectId: string; subjectName?: SubjectName | null },
): SubjectName | null =>
  typeof subjectName === 'string' || subjectName === null
    ? subjectName
    : sql<string>`(${subjectName} WHERE tenant_id = ${tenantId} AND id = ${subjectId}::uuid)`;
