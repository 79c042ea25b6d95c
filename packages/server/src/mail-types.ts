import type { Locale } from '@samen/contracts';
import type { NotificationEvent, Vocabulary } from '@samen/resources/shared';

/** What one mail says, for a mail that says it beside others; plain text. */
export interface MailSection {
  recipient: string;
  from: string;
  subject: string;
  paragraphs: string[];
  action: string;
  link: string;
  optOut?: OptOut;
}

/** The language of a person, in the words of the site that they are led to. */
export interface SiteLanguage {
  locale: Locale;
  vocabulary: Vocabulary;
}

/**
 * Values of the placeholders by their first and second name: `{ vacancy: { title: … } }` for `{{vacancy.title}}`. One of a
 * single name has its value under the empty one.
 */
export type MailData = Record<string, Record<string, string>>;

/** What a mail says, with `{{group.name}}` for values; of its body a paragraph each, in Markdown. */
export interface MailText {
  subject: string;
  body: readonly string[];
  action: string;
  /** Of a text that a centre wrote: the product's, which is sent where this one has a placeholder without a value. */
  instead?: MailText;
}

/** Mails that notify of no event: a person requested them who may not be signed in. Domains add theirs by declaration merging. */
export interface RequestedMails {}

/** What a mail is called. */
export type MailName = NotificationEvent | keyof RequestedMails;

/** The mails of one part of the product, in every language. */
export type MailTexts = Readonly<Record<Locale, Readonly<Partial<Record<MailName, MailText>>>>>;

/** Every mail that there is. */
export type MailCatalogue = Readonly<Record<Locale, Readonly<Record<MailName, MailText>>>>;

/** Where mails like this one are chosen, and where they are stopped. */
export interface OptOut {
  settings: string;
  unsubscribe?: string | undefined;
}
