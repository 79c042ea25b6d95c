/** Kinds of one-time tokens of accounts. */
export const PASSWORD_RESET = 'password_reset';
export const USER_CONFIRMATION = 'user_confirmation';
