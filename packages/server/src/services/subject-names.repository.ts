import { sql } from 'kysely';
import type { NamedSubjects } from '../audit/audit.ts';
import { subjectsOf } from '../audit/subjects.ts';

/** What its records are called, for the activity: what happened to them is stored when they are gone. The name of a file of a person is none to keep. */
export const subjectNames = {
  uploads: sql<string>`SELECT CASE WHEN purpose IN ('image', 'logo', 'favicon', 'document') THEN filename END FROM uploads`,
} satisfies Partial<Record<keyof NamedSubjects, unknown>>;

/** The subject of what happens to one of its records. */
export const about = subjectsOf(subjectNames);
