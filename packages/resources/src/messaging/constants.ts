/** What holds for conversations and profile replies. */
export const MESSAGING_CONSTANTS = {
  joinMailsMinutes: 15,
  unreadMailMinutes: 15,
  profileReplyDays: 14,
  openRepliesPerVolunteer: 5,
} as const;
