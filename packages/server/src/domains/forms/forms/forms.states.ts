import type { Updateable } from 'kysely';
import { formMachine, type FormOpening } from '@samen/resources/forms';
import { defineStates, type StepContext } from '../../../state-machine/index.ts';
import { formRepository, type FormRow } from './forms.repository.ts';
import type { FormsTable } from './forms.table.ts';

/** What happens to forms. That their date has come, or that they are full, is no step: it is so by what is stored. */
export const formStates = defineStates<FormOpening, FormRow, Updateable<FormsTable>, StepContext>({
  machine: formMachine,
  others: {},
  subject: { type: 'forms', name: 'form' },
  idOf: ({ id }) => id,
  stateOf: ({ is_open }) => (is_open ? 'open' : 'closed'),
  enteredAt: () => null,
  columns: ({ to }) => ({ is_open: to === 'open' }),
  async save({ queries, sender, now }, row, columns) {
    const stored = await formRepository(queries, sender.tenantId).update(row.id, columns, now);
    return { ...row, ...stored };
  },
  effects: {},
});
