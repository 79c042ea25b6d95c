import type { Selectable } from 'kysely';
import { id, moment } from '@samen/jsonapi/declaration';
import { Forms, type FormQuestion } from '@samen/resources/forms';
import type { Json, Moment } from '../../../db/schema.ts';
import { copiedColumns, declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  createdById: id('users', { copy: false }),
  /** When its handlers were notified last. */
  notifiedAt: moment({ copy: false }),
} as const;

export const formTable = declareTable('forms', Forms, own);

export interface FormsTable extends TableOf<Forms, typeof own> {}
export type StoredForm = Selectable<FormsTable>;

/** Columns of which a copy has its own. */
const OF_COPY: readonly string[] = ['title', 'is_open'];

/** The columns that a copy has in common with its original. */
export const COPIED = [
  'tenant_id',
  ...copiedColumns(formTable).filter((column) => !OF_COPY.includes(column)),
];

export interface FormQuestionsTable {
  tenant_id: string;
  form_id: string;
  id: string;
  number: number;
  position: number;
  content: Json<Omit<FormQuestion, 'id'>>;
  removed_at: Moment | null;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    forms: FormsTable;
    form_questions: FormQuestionsTable;
  }
}
