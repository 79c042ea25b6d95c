import type { RecordedWords } from '../shared/activity.ts';
import type { Machine } from '../shared/state-machine.ts';
import type { CallOutStatus } from './call-outs.ts';

const table = {
  open: {
    close: { to: 'closed', by: 'call_outs.create', also: ['system'], effects: ['call_out_closed'] },
  },
  closed: {},
} as const satisfies Machine<CallOutStatus>;

/** What may happen to a call-out: its centre closes it, or its time is over. */
export const callOutMachine: Machine<CallOutStatus> = table;
/** What the activity says of it. */
export type CallOutWord = RecordedWords<typeof table>;
