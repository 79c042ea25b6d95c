import { json, text } from '@samen/jsonapi/declaration';
import { FormSubmissions, type FieldValue } from '@samen/resources/forms';
import { declareTable, type TableOf } from '../../../declared/table.ts';
import type { Json } from '../../../db/schema.ts';

/** Columns that no response shows as they are. */
const own = {
  /** What was filled in, by the ids of the questions. */
  given: json<Record<string, FieldValue>>()({ required: true }),
  words: text({ required: true }),
} as const;

export const submissionTable = declareTable('form_submissions', FormSubmissions, own);

/** Ids are no names: they stay as they are. */
export interface FormSubmissionsTable extends Omit<TableOf<FormSubmissions, typeof own>, 'given'> {
  given: Json<Record<string, FieldValue>>;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    form_submissions: FormSubmissionsTable;
  }
}
