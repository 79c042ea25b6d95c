import { sql, type RawBuilder } from 'kysely';
import type { NamedSubjects } from './audit.ts';

/** What a record is called, or what selects that of all records of its type: `SELECT title FROM vacancies`. */
export type SubjectName = string | RawBuilder<string>;

/** A record that something happens to, with its name. */
export interface NamedSubject<Type extends keyof NamedSubjects> {
  subjectType: Type;
  subjectName: SubjectName;
  subjectId: string;
}

/** The name of a record as it is now, to be written beside what happens to it; null for what has none to keep. */
export const subjectNameOf = (
  tenantId: string,
  { subjectId, subjectName = null }: { subjectId: string; subjectName?: SubjectName | null },
): SubjectName | null =>
  typeof subjectName === 'string' || subjectName === null
    ? subjectName
    : sql<string>`(${subjectName} WHERE tenant_id = ${tenantId} AND id = ${subjectId}::uuid)`;

/** For each type whose name is stored: the subject of what happens to one of its records. */
export const subjectsOf = <Types extends keyof NamedSubjects>(
  names: Readonly<Record<Types, SubjectName>>,
): { readonly [Type in Types]: (subjectId: string) => NamedSubject<Type> } =>
  Object.fromEntries(
    (Object.entries(names) as [Types, SubjectName][]).map(([subjectType, subjectName]) => [
      subjectType,
      (subjectId: string) => ({ subjectType, subjectName, subjectId }),
    ]),
  ) as { readonly [Type in Types]: (subjectId: string) => NamedSubject<Type> };
