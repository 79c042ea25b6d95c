/** How an event reaches a person. `mandatory`: it cannot be switched off. */
export interface NotificationChannels {
  inApp: boolean;
  email: boolean;
  mandatory: boolean;
}

const both = { inApp: true, email: true, mandatory: false };
const mailed = { inApp: false, email: true, mandatory: false };
const shown = { inApp: true, email: false, mandatory: false };
const must = { inApp: false, email: true, mandatory: true };
const mustBoth = { inApp: true, email: true, mandatory: true };

/** Every event that people are notified of, by the key of its template. */
export const NOTIFICATION_EVENTS = {
  user_invited: must,
  user_confirmation: must,
  sign_up_known: must,
  sign_up_closed: must,
  sign_up_inactive: must,
  user_welcome: both,
  role_changed: both,
  mentor_requested: both,
  email_change: must,
  email_changed: must,
  email_change_known: must,
  account_deleted: must,
  account_reactivation: must,
  inactivity_warning: must,
  impersonation_notice: mustBoth,
  export_ready: mustBoth,
  import_finished: both,
  accounts_merged: must,
  organization_signed_up: both,
  organization_receipt: mailed,
  organization_known: must,
  organization_approved: mustBoth,
  organization_denied: mustBoth,
  organization_changed: both,
  organization_pending_reminder: mailed,
  vacancy_review_requested: both,
  vacancy_published: shown,
  vacancy_expiring: both,
  vacancy_expired: both,
  vacancy_filled: both,
  p2p_submitted: both,
  p2p_published: both,
  p2p_returned: both,
  p2p_expiring: both,
  p2p_expired: both,
  p2p_reported: both,
  application_received: both,
  application_receipt: mailed,
  application_confirm: must,
  application_confirm_again: must,
  application_known: must,
  application_accepted: both,
  application_rejected: both,
  student_application_decided: both,
  application_withdrawn: both,
  application_overdue: both,
  application_unanswered: both,
  waitlist_joined: both,
  place_offered: both,
  offer_lapsed: both,
  occurrence_cancelled: both,
  conversation_message: both,
  template_unusable: both,
  profile_reply_received: both,
  profile_reply_answered: both,
  call_out: both,
  call_out_closed: both,
  contact_message: both,
  form_submitted: both,
  form_storage_full: both,
  form_submitted_copy: must,
  form_receipt: mailed,
  form_invitation: must,
  form_invitation_reminder: must,
  form_answered: mailed,
  form_assigned: both,
  work_assigned: both,
  weekly_digest: mailed,
  broadcast_update: shown,
} as const satisfies Record<string, NotificationChannels>;
export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS;

/** What a person may switch on and off, per channel. The periodic mail comes on the days that they choose. */
export const OPTIONAL_EVENTS = (Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[]).filter(
  (event) => !NOTIFICATION_EVENTS[event].mandatory && event !== 'weekly_digest',
);

/** Mails that notify of no event: a person requested them. */
export const REQUESTED_MAILS = ['password_reset', 'password_changed'] as const;

/** What a centre may have texts of its own for. */
export type TemplateKey = NotificationEvent | (typeof REQUESTED_MAILS)[number];
export const TEMPLATE_KEYS: readonly TemplateKey[] = [
  ...REQUESTED_MAILS,
  ...(Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[]),
];

/** How what a template says comes to a person; what they requested comes by mail, and cannot be switched off. */
export const channelsOfTemplate = (key: TemplateKey): NotificationChannels =>
  key in NOTIFICATION_EVENTS ? NOTIFICATION_EVENTS[key as NotificationEvent] : must;
