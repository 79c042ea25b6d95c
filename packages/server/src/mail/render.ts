import type { Locale } from '@samen/contracts';
import { siteVocabulary } from '@samen/resources/shared';
import footerEn from './footer.en.json' with { type: 'json' };
import footerNl from './footer.nl.json' with { type: 'json' };
import joinedEn from './joined.en.json' with { type: 'json' };
import joinedNl from './joined.nl.json' with { type: 'json' };
import type { MailCatalogue, MailName, MailSection, SiteLanguage, MailData, OptOut } from '../mail-types.ts';
import { escapeHtml } from '../http/escape-html.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const FOOTERS = { nl: footerNl, en: footerEn };
const JOINED = { nl: joinedNl, en: joinedEn };

/** Replaces `{{a.b}}`, once: what a value brings along is text. A name that has no value is a bug and throws. */
function fill(template: string, data: MailData, escape: (text: string) => string): string {
  return template.replace(/\{\{(\w+)\.(\w+)\}\}/g, (placeholder, group: string, name: string) => {
    const value = data[group]?.[name];
    if (value === undefined) throw new Error(`No value for ${placeholder}`);
    return escape(value);
  });
}

/** The paragraphs that have something to say: one with a value that is empty is left out. */
function paragraphsOf(body: readonly string[], data: MailData): string[] {
  const isEmpty = (placeholder: RegExpExecArray) => data[placeholder[1] ?? '']?.[placeholder[2] ?? ''] === '';
  return body.filter((one) => ![...one.matchAll(/\{\{(\w+)\.(\w+)\}\}/g)].some(isEmpty));
}

/** A line break in a value would be a new header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const textIn = (mails: MailCatalogue, event: MailName, { locale, vocabulary }: SiteLanguage) => {
  const { subject, body, action } = mails[locale][event];
  const inSiteTerms = siteVocabulary(vocabulary, locale);
  return { subject: inSiteTerms(subject), body: body.map(inSiteTerms), action: inSiteTerms(action) };
};

/** The text of a mail, as a notification inside the product: its subject, and the paragraph after the greeting. */
export function renderNotice(
  mails: MailCatalogue,
  event: MailName,
  language: SiteLanguage,
  data: MailData,
): { title: string; body: string } {
  const { subject, body } = textIn(mails, event, language);
  const [, first = ''] = paragraphsOf(body, data);
  return {
    title: oneLine(fill(subject, data, String)),
    // In the mail a text of a person's own may follow; here none does.
    body: oneLine(fill(first, data, String)).replace(/:$/, '.'),
  };
}

function optOutLines(locale: Locale, optOut: OptOut | undefined): { label: string; url: string }[] {
  if (!optOut) return [];
  const { settings, unsubscribe } = FOOTERS[locale];
  return [
    { label: settings, url: optOut.settings },
    ...(optOut.unsubscribe ? [{ label: unsubscribe, url: optOut.unsubscribe }] : []),
  ];
}

const paragraphHtml = (html: string) => `<p style="white-space: pre-line">${html}</p>`;

function buttonHtml({ action, link }: { action: string; link: string }): string {
  return `<p><a href="${escapeHtml(link)}" style="display: inline-block; padding: 12px 20px; background: #1e293b; color: #ffffff; text-decoration: none; border-radius: 6px">${escapeHtml(action)}</a></p>
<p style="font-size: 14px">${escapeHtml(link)}</p>`;
}

interface Letter extends RenderedMail {
  locale: Locale;
  /** Whose name stands below it. */
  from: string;
  optOut: OptOut | undefined;
}

/**
 * Of all that a mail says. It stands within the body, whose own style some mail programs drop; the older names of breaking
 * a long word are those that some of them know.
 */
const LETTER_STYLE = [
  'font-family: Arial, sans-serif',
  'font-size: 16px',
  'line-height: 1.5',
  'color: #1e293b',
  'word-break: break-word',
  'word-wrap: break-word',
  'overflow-wrap: anywhere',
].join('; ');

/** Puts sender and footer below the text of a mail. */
function letterHtml({ locale, subject, text, html, from, optOut }: Letter): RenderedMail {
  const footer = optOutLines(locale, optOut);
  const footerHtml = footer.map(
    ({ label, url }) =>
      `\n<p style="font-size: 14px">${escapeHtml(label)}<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`,
  );
  return {
    subject: oneLine(subject),
    text: `${text}\n\n${from}\n${footer.map(({ label, url }) => `\n${label}\n${url}\n`).join('')}`,
    html: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div style="${LETTER_STYLE}">
${html}
<p>${escapeHtml(from)}</p>${footerHtml.join('')}
</div></body></html>
`,
  };
}

/**
 * A template with its values, as subject, text and HTML; values are escaped in HTML. With `optOut`, it says where such
 * mails are switched off.
 */
export function renderMail(
  mails: MailCatalogue,
  event: MailName,
  language: SiteLanguage,
  data: MailData,
  link: string,
  optOut?: OptOut,
): RenderedMail {
  const { subject, body: written, action: button } = textIn(mails, event, language);
  const body = paragraphsOf(written, data);
  // Escaped where it stands in HTML.
  const action = fill(button, data, String);
  const paragraphs = body.map((one) => paragraphHtml(fill(one, data, escapeHtml)));
  return letterHtml({
    locale: language.locale,
    optOut,
    from: fill('{{center.name}}', data, String),
    subject: fill(subject, data, String),
    text: `${body.map((one) => fill(one, data, String)).join('\n\n')}\n\n${action}:\n${link}`,
    html: [...paragraphs, buttonHtml({ action, link })].join('\n'),
  });
}

/** A template with its values, without the greeting. */
export function renderSection(
  mails: MailCatalogue,
  event: MailName,
  language: SiteLanguage,
  data: MailData,
  link: string,
): Omit<MailSection, 'optOut'> {
  const { subject, body, action } = textIn(mails, event, language);
  return {
    recipient: fill('{{recipient.first_name}}', data, String),
    from: fill('{{center.name}}', data, String),
    subject: oneLine(fill(subject, data, String)),
    paragraphs: paragraphsOf(body.slice(1), data).map((one) => fill(one, data, String)),
    action: fill(action, data, String),
    link,
  };
}

/** Several mails to one person as one, in their order; greeting, sender and footer are those of the first. */
export function renderJoined(locale: Locale, sections: readonly MailSection[]): RenderedMail {
  const [first] = sections;
  if (!first) throw new Error('No mails to join');
  const data: MailData = {
    first: { subject: first.subject },
    recipient: { first_name: first.recipient },
    joined: { count: String(sections.length), more: String(sections.length - 1) },
  };
  const { subject, body } = JOINED[locale];
  const texts = sections.map(
    (one) => `${one.subject}\n\n${one.paragraphs.join('\n\n')}\n\n${one.action}:\n${one.link}`,
  );
  const blocks = sections.flatMap((one) => [
    `<h2 style="font-size: 18px">${escapeHtml(one.subject)}</h2>`,
    ...one.paragraphs.map((paragraph) => paragraphHtml(escapeHtml(paragraph))),
    buttonHtml(one),
  ]);
  return letterHtml({
    locale,
    optOut: first.optOut,
    from: first.from,
    subject: fill(subject, data, String),
    text: [...body.map((one) => fill(one, data, String)), ...texts].join('\n\n'),
    html: [...body.map((one) => paragraphHtml(fill(one, data, escapeHtml))), ...blocks].join('\n'),
  });
}
