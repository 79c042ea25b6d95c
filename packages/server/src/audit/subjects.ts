import type { NamedSubjects } from './audit.ts';
import type { SubjectName } from './subject-names.repository.ts';

/** A record that something happens to, with its name. */
export interface NamedSubject<Type extends keyof NamedSubjects> {
  subjectType: Type;
  subjectName: SubjectName;
  subjectId: string;
}

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
