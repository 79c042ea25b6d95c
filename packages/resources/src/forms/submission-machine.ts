import type { RecordedWords } from '../shared/activity.ts';
import type { Machine } from '../shared/state-machine.ts';
import type { SubmissionStatus } from './form-submissions.ts';

const handling = { by: 'forms.manage' } as const;

const table = {
  new: {
    begin: { to: 'in_progress', ...handling },
    handle: { to: 'handled', ...handling },
    reject: { to: 'spam', ...handling },
  },
  in_progress: { handle: { to: 'handled', ...handling } },
  handled: { reopen: { to: 'in_progress', ...handling } },
  // What was taken for spam, by a person or by what fills in forms faster than one.
  spam: { restore: { to: 'new', ...handling, recordedAs: 'restored' } },
} as const satisfies Machine<SubmissionStatus>;

/** What may happen to what was filled in. */
export const submissionMachine: Machine<SubmissionStatus> = table;
/** What the activity says of it. */
export type SubmissionWord = RecordedWords<typeof table>;
