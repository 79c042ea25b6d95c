import type { Locale } from '@samen/contracts';
import { placeholdersIn, replacePlaceholders, siteVocabulary } from '@samen/resources/shared';
import footerEn from './footer.en.json' with { type: 'json' };
import footerNl from './footer.nl.json' with { type: 'json' };
import joinedEn from './joined.en.json' with { type: 'json' };
import joinedNl from './joined.nl.json' with { type: 'json' };
import type {
  MailCatalogue,
  MailName,
  MailSection,
  MailText,
  SiteLanguage,
  MailData,
  OptOut,
} from '../mail-types.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { paragraphHtmlOf, plainTextOf } from './template-html.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const FOOTERS = { nl: footerNl, en: footerEn };
const JOINED = { nl: joinedNl, en: joinedEn };

/** A group of values and one of them, or a value that stands by itself. */
const NAME = /^(\w+)(?:\.(\w+))?$/;

/** The value that a name stands for; null where it is no name of one. */
function valueIn(name: string, data: MailData): string | undefined | null {
  const [, group, value = ''] = NAME.exec(name) ?? [];
  return group === undefined ? null : data[group]?.[value];
}

/** Makes of a value what stands where its placeholder stood. */
type Escape = (text: string, placeholder: string) => string;

/** Replaces placeholders, once: what a value brings along is text. A name that has no value is a bug and throws. */
function fill(template: string, data: MailData, escape: Escape): string {
  return replacePlaceholders(template, (name, placeholder) => {
    const value = valueIn(name, data);
    if (value === undefined) throw new Error(`No value for ${placeholder}`);
    return value === null ? placeholder : escape(value, placeholder);
  });
}

const asIs: Escape = (text) => text;

/** An address that stands by itself is one to follow. */
const asHtml: Escape = (text, placeholder) => {
  const html = escapeHtml(text);
  return placeholder.includes('.') ? html : `<a href="${html}">${html}</a>`;
};

const valuesIn = (text: string, data: MailData) => placeholdersIn(text).map((name) => valueIn(name, data));

/** A paragraph of a template, as HTML and as text. */
interface Paragraph {
  html: string;
  text: string;
}

function paragraphOf(markdown: string): Paragraph {
  const { html } = paragraphHtmlOf(markdown);
  return { html, text: plainTextOf(html) };
}

/** The paragraphs that have something to say: one with a value that is empty is left out. */
const paragraphsOf = (body: readonly string[], data: MailData): Paragraph[] =>
  body.map(paragraphOf).filter(({ html }) => !valuesIn(html, data).includes(''));

/**
 * The text itself, unless it has a placeholder without a value and there is another one to send: what a centre wrote stops
 * no mail, in whatever form its placeholder appears.
 */
function withValues(given: MailText, data: MailData): MailText {
  if (!given.instead) return given;
  const shown = given.body.map(paragraphOf).flatMap(({ html, text }) => [html, text]);
  const parts = [given.subject, given.action, ...given.body, ...shown];
  return parts.some((one) => valuesIn(one, data).includes(undefined)) ? given.instead : given;
}

/** A line break in a value would be a new header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the product says of an event, in the words of a site. */
export function systemText(
  mails: MailCatalogue,
  event: MailName,
  { locale, vocabulary }: SiteLanguage,
): MailText {
  const { subject, body, action } = mails[locale][event];
  const inSiteTerms = siteVocabulary(vocabulary, locale);
  return { subject: inSiteTerms(subject), body: body.map(inSiteTerms), action: inSiteTerms(action) };
}

/** Inside of the product a notice leads there itself. */
const WITHOUT_LINKS: MailData = { link: { '': '', href: '' }, unsubscribe_link: { '': '', href: '' } };

/** The text of a mail, as a notification inside the product: its subject, and the paragraph after the greeting. */
export function renderNotice(given: MailText, values: MailData): { title: string; body: string } {
  const data = { ...values, ...WITHOUT_LINKS };
  const { subject, body } = withValues(given, data);
  const [greeting, first = greeting] = paragraphsOf(body, data);
  return {
    title: oneLine(fill(subject, data, asIs)),
    // In the mail a text of a person's own may follow; here none does.
    body: oneLine(fill(first?.text ?? '', data, asIs)).replace(/:$/, '.'),
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

/** Line breaks of values show. */
const filledHtml = ({ html }: Paragraph, data: MailData): string =>
  fill(html.replaceAll('<p>', '<p style="white-space: pre-line">'), data, asHtml);

const filledText = ({ text }: Paragraph, data: MailData): string => fill(text, data, asIs);

/** The addresses that a mail leads to, as placeholders. */
const linksOf = (link: string, optOut: OptOut | undefined): MailData => {
  const unsubscribe = optOut?.unsubscribe ?? optOut?.settings ?? '';
  return {
    link: { '': link, href: link },
    unsubscribe_link: { '': unsubscribe, href: unsubscribe },
  };
};

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
  given: MailText,
  locale: Locale,
  values: MailData,
  link: string,
  optOut?: OptOut,
): RenderedMail {
  const data = { ...values, ...linksOf(link, optOut) };
  const { subject, body: written, action: button } = withValues(given, data);
  const body = paragraphsOf(written, data);
  // Escaped where it stands in HTML.
  const action = fill(button, data, asIs);
  return letterHtml({
    locale,
    optOut,
    from: fill('{{center.name}}', data, asIs),
    subject: fill(subject, data, asIs),
    text: `${body.map((one) => filledText(one, data)).join('\n\n')}\n\n${action}:\n${link}`,
    html: [...body.map((one) => filledHtml(one, data)), buttonHtml({ action, link })].join('\n'),
  });
}

/** What Markdown would take for a mark stays text, and line breaks of values show. */
const asMarkdown: Escape = (text) =>
  text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`).replaceAll('\n', '\\\n');

/** A mail as a screen shows it before it is sent. */
export interface PreviewedMail {
  subject: string;
  /** Markdown, with values in it that are none. */
  paragraphs: string[];
  action: string;
  /** Where its button leads. */
  link: string;
  from: string;
  /** What stands below it, each line of which leads somewhere. */
  footer: string[];
  /** Where these lines lead, in their order. */
  links: string[];
}

/** What `renderMail` makes of a template, for a screen. */
export function previewMail(
  given: MailText,
  locale: Locale,
  values: MailData,
  link: string,
  optOut?: OptOut,
): PreviewedMail {
  const data = { ...values, ...linksOf(link, optOut) };
  const { subject, body, action } = withValues(given, data);
  const shown = body.filter((one) => paragraphsOf([one], data).length > 0);
  const lines = optOutLines(locale, optOut);
  return {
    subject: oneLine(fill(subject, data, asIs)),
    paragraphs: shown.map((one) => fill(one, data, asMarkdown)),
    action: fill(action, data, asIs),
    link,
    from: fill('{{center.name}}', data, asIs),
    footer: lines.map(({ label }) => label),
    links: lines.map(({ url }) => url),
  };
}

/** A template with its values, without the greeting. */
export function renderSection(
  given: MailText,
  values: MailData,
  link: string,
  optOut?: OptOut,
): Omit<MailSection, 'optOut'> {
  const data = { ...values, ...linksOf(link, optOut) };
  const { subject, body, action } = withValues(given, data);
  const afterGreeting = body.length > 1 ? body.slice(1) : body;
  return {
    recipient: fill('{{recipient.first_name}}', data, asIs),
    from: fill('{{center.name}}', data, asIs),
    subject: oneLine(fill(subject, data, asIs)),
    paragraphs: paragraphsOf(afterGreeting, data).map((one) => filledText(one, data)),
    action: fill(action, data, asIs),
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
    subject: fill(subject, data, asIs),
    text: [...body.map((one) => fill(one, data, asIs)), ...texts].join('\n\n'),
    html: [...body.map((one) => paragraphHtml(fill(one, data, asHtml))), ...blocks].join('\n'),
  });
}
