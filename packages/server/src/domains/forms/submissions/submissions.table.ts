import { LOCALES } from '@samen/contracts';
import { json, oneOf, text } from '@samen/jsonapi/declaration';
import { FormSubmissions, type FieldValue } from '@samen/resources/forms';
import { declareTable, type TableOf } from '../../../declared/table.ts';
import type { Generated } from 'kysely';
import type { Json, Moment } from '../../../db/schema.ts';

/** Columns that no response shows as they are. */
const own = {
  /** What was filled in, by the ids of the questions. */
  given: json<Record<string, FieldValue>>()({ required: true }),
  words: text({ required: true }),
  /** In which it was filled in. */
  locale: oneOf(LOCALES, { default: 'nl' }),
} as const;

export const submissionTable = declareTable('form_submissions', FormSubmissions, own);

/** Ids are no names: they stay as they are. */
export interface FormSubmissionsTable extends Omit<TableOf<FormSubmissions, typeof own>, 'given'> {
  given: Json<Record<string, FieldValue>>;
}

interface FormRepliesTable {
  tenant_id: string;
  id: Generated<string>;
  submission_id: string;
  body: string;
  sent_at: Moment;
  author_id: string | null;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    form_submissions: FormSubmissionsTable;
    form_replies: FormRepliesTable;
  }
}
