import type { RecordedWords } from '../shared/activity.ts';
import type { Machine } from '../shared/state-machine.ts';
import type { FormState } from './forms.ts';

/** Whether its editors have it open; by its date and by how many have filled it in it can be closed or full besides. */
export type FormOpening = Exclude<FormState, 'full'>;

const editing = { by: 'forms.manage', recordedAs: 'changed' } as const;

const table = {
  open: { close: { to: 'closed', ...editing } },
  closed: { reopen: { to: 'open', ...editing } },
} as const satisfies Machine<FormOpening>;

/** What may happen to a form. */
export const formMachine: Machine<FormOpening> = table;
/** What the activity says of it. */
export type FormWord = RecordedWords<typeof table>;
