/** The view of submissions that counts them. */
export const SUMMARY = 'summary';
/** The one of who was invited. */
export const INVITATIONS = 'invitations';
