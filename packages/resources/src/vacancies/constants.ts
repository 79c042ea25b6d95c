/** What holds for vacancies, applications and the mails about them. */
export const VACANCY_CONSTANTS = {
  maxMarkers: 2000,
  /** Of a calendar: most days in one request, and most activities in them. */
  maxCalendarDays: 62,
  maxCalendarActivities: 500,
  maxOccurrences: 2000,
  similarVacancies: 6,
  suggestedAfterApplying: 3,
  applicationConfirmHours: 72,
  /** For how long after it was confirmed its link makes an account. */
  applicantAccountMinutes: 60,
  /** Working days after which an organization is reminded to decide on an application. */
  decisionWorkingDays: 3,
  decisionChangeDays: 14,
  /** A place that came free is offered for so long, and at most until so long before the start. */
  placeOfferHours: 48,
  placeOfferEndsBeforeHours: 2,
  undecidedAfterFilledDays: 7,
  defaultVacancyDays: 90,
  /** One-on-one help closes by itself. */
  defaultHelpDays: 42,
  /** Who asks for help needs fewer words than an organization. */
  leastHelpText: 20,
  maxVacancyDays: 365,
  expiryReminderDays: [14, 3],
  renewLinkDays: 30,
  archiveExpiredDays: 90,
  /** What a person may post of one-on-one help in a day. */
  helpPerDay: 10,
  reportMonths: 12,
  digestHour: 7,
  digestVacancies: 10,
} as const;
