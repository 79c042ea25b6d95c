import type { RecordedWords } from '../shared/activity.ts';
import type { Machine } from '../shared/state-machine.ts';
import type { ReportStatus } from './reports.ts';

const handling = { by: 'reports.handle' } as const;

const table = {
  open: { remove: { to: 'removed', ...handling }, keep: { to: 'kept', ...handling } },
  // A person who is removed stays so until then; of all else the decision is final.
  removed: { takeBack: { to: 'kept', ...handling } },
  kept: {},
} as const satisfies Machine<ReportStatus>;

/** What may happen to a report: its centre decides on it. */
export const reportMachine: Machine<ReportStatus> = table;
/** What the activity says of it. */
export type ReportWord = RecordedWords<typeof table>;
