import { WRITTEN, type FieldDecision } from '../../db/field-decision.ts';

/** What the data viewer and the activity show of the records of this domain, by their type. */
export const fieldDecisions = {
  forms: {
    group: 'site',
    open: `title description submit_label thank_you_text layout closes_at confirm_text send_receipt organization_id
      is_open access_permission max_submissions retention_months places_taken lock_version volunteer_center_id
      created_by_id notified_at ${WRITTEN}`,
    masked: 'notify_emails',
    secret: 'token',
  },
  form_submissions: {
    group: 'site',
    open: `form_id status status_changed_at submitted_at user_id assignee_id replied_at agreed_text locale`,
    masked: 'given words',
    people: 'user_id',
  },
  form_invitations: {
    group: 'site',
    open: `form_id sent_at opened_at submitted_at expires_at reminds reminded_at submission_id locale user_id reminders`,
    masked: 'email',
    people: 'user_id',
  },
} satisfies Readonly<Record<string, FieldDecision>>;
