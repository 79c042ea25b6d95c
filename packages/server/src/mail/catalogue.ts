import type { Locale, NotificationEvent } from '@samen/contracts';

/** What a mail says, with `{{group.name}}` for values; of its body a paragraph each. */
export interface MailText {
  subject: string;
  body: readonly string[];
  action: string;
}

/** The mails of one part of the product, by their events, in every language. */
export type MailTexts = Readonly<Record<Locale, Readonly<Record<string, MailText>>>>;

/** What a mail is called: the event that it tells of, or what somebody asked for who may not be signed in. */
export type MailName = NotificationEvent | 'password_reset' | 'password_changed';

/** Every mail that there is. */
export type MailCatalogue = Readonly<Record<Locale, Readonly<Record<MailName, MailText>>>>;
