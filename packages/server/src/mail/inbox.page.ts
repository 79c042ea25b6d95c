import type { Locale } from '@samen/contracts';
import en from './inbox.en.json' with { type: 'json' };
import nl from './inbox.nl.json' with { type: 'json' };
import type { MailRow } from './mails.repository.ts';
import { escapeHtml } from '../http/escape-html.ts';

const TEXTS = { nl, en };
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1e293b;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #cbd5e1}pre{white-space:pre-wrap;font:inherit}iframe{width:100%;height:30rem;border:1px solid #cbd5e1}dt{font-weight:600}';

interface Layout {
  locale: Locale;
  nonce: string;
}

function layout({ locale, nonce }: Layout, title: string, content: string): string {
  return `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>\n<body><main><h1>${escapeHtml(title)}</h1>\n${content}\n</main></body></html>\n`;
}

/** Addresses in the text as links, so that a reader can follow them. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** The newest mails as a table. */
export function inboxPage(mails: readonly MailRow[], options: Layout): string {
  const texts = TEXTS[options.locale];
  const rows = mails.map(
    (mail) =>
      `<tr><td>${mail.created_at.toISOString()}</td><td>${escapeHtml(mail.to_address)}</td><td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${texts[mail.status]}</td></tr>`,
  );
  const head = [texts.sentAt, texts.to, texts.subject, texts.status]
    .map((one) => `<th scope="col">${one}</th>`)
    .join('');
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return layout(options, texts.title, rows.length > 0 ? table : `<p>${texts.empty}</p>`);
}

/** One mail: its text with working links, and its HTML in a frame that can run nothing. */
export function mailPage(mail: MailRow, options: Layout): string {
  const texts = TEXTS[options.locale];
  const facts: [string, string][] = [
    [texts.to, mail.to_address],
    [texts.replyTo, mail.reply_to ?? ''],
    [texts.status, `${texts[mail.status]}${mail.last_error ? `: ${mail.last_error}` : ''}`],
  ];
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  // The page's policy applies inside the frame and admits no style attributes.
  const preview = escapeHtml(mail.html_body.replace(/ style="[^"]*"/g, ''));
  return layout(
    options,
    mail.subject,
    `<p><a href="/dev/mail">${texts.back}</a></p><dl>${list}</dl><pre>${linked(mail.text_body)}</pre><h2>${texts.html}</h2><iframe sandbox title="${texts.html}" srcdoc="${preview}"></iframe>`,
  );
}
