import type { WorkSources } from '../../waiting-work.ts';
import { handleSubmission } from './submissions/index.ts';
import { newSubmissions } from './waiting-work.repository.ts';

/** What of forms waits for a centre; a submission is handed over as its own page does it. */
export const work: WorkSources = {
  submission_new: {
    select: newSubmissions,
    assign: (queries, context, recordId, assigneeId) =>
      handleSubmission(queries, context, recordId, { assigneeId }),
  },
};
