import { sql } from 'kysely';
import type { NamedSubjects } from '../../audit/audit.ts';
import { subjectsOf } from '../../audit/subjects.ts';

/** What its records are called, for the activity: what happened to them is stored when they are gone. */
export const subjectNames = {
  vacancies: sql<string>`SELECT title FROM vacancies`,
} satisfies Partial<Record<keyof NamedSubjects, unknown>>;

/** The subject of what happens to one of its records. */
export const about = subjectsOf(subjectNames);
