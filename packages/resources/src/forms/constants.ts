/** Most characters of the name that a visitor gives. */
export const CONTACT_NAME_LENGTH = 140;

export const FORM_BOUNDS = {
  questions: 60,
  options: 30,
  rules: 10,
  /** Least and most characters of what a question is; that of an information part is Markdown and longer. */
  text: [2, 300],
  information: [1, 2000],
  help: 300,
  label: 120,
  /** Characters of a text: of one line, and where it may have more of them. */
  line: 255,
  letter: 5000,
  /** Numbers as far as they are exact enough to be counted with. */
  number: 1e12,
  email: [5, 254],
  /** Files at one question. */
  files: 3,
  /** For how many hours a file that was uploaded can be sent along. */
  fileHours: 6,
  submissions: 10_000,
  /** Of one question in a summary: texts that it begins with, and values that are counted each by itself. */
  latest: 5,
  values: 12,
  /** Characters of the text that is agreed to. */
  confirm: 500,
  /** Addresses that are notified beside those who handle a form. */
  notified: 5,
  /** Addresses that are invited at a time, and at a form in all. */
  invited: 200,
  invitations: 2000,
  /** For how many days an invitation is good. */
  invitationDays: 60,
  /** After how many days an invitation that was not used is repeated. */
  reminderDays: 7,
  /** How often one is repeated in all, and how many hours lie between two of its mails. */
  reminders: 3,
  reminderHours: 24,
  /** For how many days what was taken for spam stays. */
  spamDays: 30,
  /** No one fills in a form faster. */
  leastSeconds: 3,
} as const;
