/** Kinds of one-time tokens of mailed links. */
export const PASSWORD_RESET = 'password_reset';
export const APPLICATION_CONFIRM = 'application_confirm';
export const USER_CONFIRMATION = 'user_confirmation';
export const EMAIL_CHANGE = 'email_change';
export const ACCOUNT_REACTIVATION = 'account_reactivation';
export const VACANCY_RENEWAL = 'vacancy_renewal';
export const ORGANIZATION_ADMIN = 'organization_admin';
