/** What holds for conversations and profile replies. */
export const MESSAGING_CONSTANTS = {
  joinMailsMinutes: 15,
  unreadMailMinutes: 15,
  profileReplyDays: 14,
  openRepliesPerVolunteer: 5,
} as const;

/** Bounds that the forms and the server share; `[least, most]` characters. */
export const CONVERSATION_BOUNDS = { subject: [2, 120], body: [1, 5000] } as const;

/** What the history holds of an address that a notification led to: its error page says what became of that. */
export const FROM_NOTIFICATION = { isFromNotification: true } as const;
