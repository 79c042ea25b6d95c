import type { FormWord, SubmissionWord } from '@samen/resources/forms';
import type { Recorded } from '@samen/resources/shared';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions
    extends
      Recorded<'form', 'forms', FormWord>,
      Recorded<'form_submission', 'form_submissions', SubmissionWord> {
    'contact_message.sent': 'contact_messages';
    'form.created': 'forms';
    'form.deleted': 'forms';
    'form.duplicated': 'forms';
    'form.exported': 'forms';
    'form.invited': 'forms';
    'form.reminded': 'forms';
    'form.uninvited': 'forms';
    'form_submission.assigned': 'form_submissions';
    'form_submission.deleted': 'form_submissions';
    'form_submission.replied': 'form_submissions';
    'form_submission.sent': 'form_submissions';
  }
}

/** What happens to forms and concerns the pages that show them. */
declare module '../../use-case.ts' {
  interface DomainEvents {
    /** It is about to go. */
    'form.deleted': { id: string };
  }
}

/** What it stores with that. */
declare module '../../audit/audit.ts' {
  interface ActivityData {
    'form.duplicated': { of: string };
  }
}

/** What its jobs are queued with. */
declare module '../../jobs/names.ts' {
  interface JobPayloads {
    /** `since`: the moment of the notice that it follows. */
    'form_submissions.notify': { formId: string; since: string };
  }
}
