import { decimal } from '@samen/jsonapi/declaration';
import { CallOuts } from '@samen/resources/vacancies';
import type { Moment } from '../../../db/schema.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  latitude: decimal({ required: true }),
  longitude: decimal({ required: true }),
} as const;

export const callOutTable = declareTable('call_outs', CallOuts, own);

export interface CallOutsTable extends TableOf<CallOuts, typeof own> {}

/** Who was called, and what they said. */
export interface CallOutAnswersTable {
  tenant_id: string;
  call_out_id: string;
  user_id: string;
  answer: 'yes' | 'no' | null;
  answered_at: Moment | null;
  notified_at: Moment | null;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    call_outs: CallOutsTable;
    call_out_answers: CallOutAnswersTable;
  }
}
