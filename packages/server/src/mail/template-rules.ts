import { LOCALES, markdownParagraphs } from '@samen/contracts';
import {
  channelsOfTemplate,
  placeholdersIn,
  replacePlaceholders,
  type TemplateKey,
} from '@samen/resources/shared';
import type { MailCatalogue, MailText } from '../mail-types.ts';
import { LINK_PLACEHOLDERS, paragraphHtmlOf, plainTextOf } from './template-html.ts';

/** Of every template, whatever it is about. */
const COMMON = ['recipient.first_name', 'center.name', 'center.email', 'app.name'];

/** The paragraphs of a text: what stands between lines without anything. */
export const paragraphsIn = (body: string): string[] => markdownParagraphs(body).map((one) => one.trim());

/**
 * What a template of this event may name: what the product's own text names in any language, since that has a value
 * whenever it is sent, and what every template has.
 */
export function placeholdersOf(mails: MailCatalogue, key: TemplateKey): string[] {
  const named = LOCALES.flatMap((locale) => placeholdersIn(JSON.stringify(mails[locale][key])));
  const { mandatory, email } = channelsOfTemplate(key);
  const links = LINK_PLACEHOLDERS.filter((name) => email && !(mandatory && name === 'unsubscribe_link'));
  const own = named.filter((name) => !COMMON.includes(name)).sort();
  return [...new Set([...own, ...COMMON, ...links])];
}

/** A text of a centre. */
export interface WrittenText {
  subject: string;
  body: string;
  /** Of the button; absent or null for that of the product. */
  own_action?: string | null;
}

/** Links stand in the body alone: a subject has none. */
const inSubject = (name: string): boolean => !(LINK_PLACEHOLDERS as readonly string[]).includes(name);

const OPENED = /\{\{[^\s{}]*/g;

/** Placeholders that were begun and have no end, with what they begin with. */
const unclosedIn = (text: string): string[] => replacePlaceholders(text, () => '').match(OPENED) ?? [];

/**
 * What stands in a text and means nothing: names that are none of the allowed ones or have no end, in its subject, its body and
 * on its button. The body is read as it is written, as HTML and as plain text: where marks are gone, braces may have met.
 */
export function unknownIn({ subject, body, own_action: action }: WrittenText, allowed: readonly string[]) {
  const shown = paragraphsIn(body)
    .map((one) => paragraphHtmlOf(one).html)
    .flatMap((html) => [html, plainTextOf(html)])
    .map((text) => text.replaceAll('.href}}', '}}'))
    .join('\n');
  const names = new Set([...placeholdersIn(body), ...placeholdersIn(shown)]);
  const inLine = (line: string) => [
    ...placeholdersIn(line).filter((name) => !allowed.includes(name) || !inSubject(name)),
    ...unclosedIn(line),
  ];
  return {
    subject: inLine(subject),
    body: [...[...names].filter((name) => !allowed.includes(name)), ...unclosedIn(body)],
    own_action: inLine(action ?? ''),
  };
}

/** Whether a link in a text leads nowhere from a mail. */
export const hasDeadLink = (body: string): boolean =>
  paragraphsIn(body).some((one) => paragraphHtmlOf(one).hasDeadLink);

/** A text of a centre as it is sent; what it does not say is as in the product's. */
export const sentText = ({ subject, body, own_action: action }: WrittenText, system: MailText): MailText => ({
  subject,
  body: paragraphsIn(body),
  action: action ?? system.action,
  instead: system,
});

/** The product's text as a centre would write it. */
export const writtenText = ({ subject, body }: MailText): WrittenText => ({
  subject,
  body: body.join('\n\n'),
});

/** A text as a message has it: without marks, its placeholders as they are. */
export const messageText = (body: string): string =>
  paragraphsIn(body)
    .map((one) => plainTextOf(paragraphHtmlOf(one).html))
    .join('\n\n');
