import { micromark } from 'micromark';
import { markdownExcess } from '@samen/contracts';
import { escapeHtml } from '../http/escape-html.ts';

/** Pictures would load from elsewhere, raw HTML is no one's, and what is indented is a paragraph like the others. */
const EXTENSIONS = [
  { disable: { null: ['labelStartImage', 'htmlFlow', 'htmlText', 'codeIndented', 'definition'] } },
];

/** Placeholders that are addresses: they may stand where a link leads. */
export const LINK_PLACEHOLDERS = ['link', 'unsubscribe_link'] as const;

const LINKS_ENCODED = new Map(LINK_PLACEHOLDERS.map((name) => [`%7B%7B${name}%7D%7D`, `{{${name}.href}}`]));
const ANCHOR = /<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g;
const FOLLOWED = /^(?:https?:\/\/|mailto:)/i;

/** Where a link of a template leads; null where mails lead nowhere: to a part of a site, or to an address with a value in it. */
function addressOf(href: string): string | null {
  const placeholder = LINKS_ENCODED.get(href);
  if (placeholder !== undefined) return placeholder;
  return FOLLOWED.test(href) && !href.includes('%7B%7B') ? href : null;
}

/** The HTML of one paragraph of a template as it was written, and whether all of its links lead somewhere. */
export function paragraphHtmlOf(markdown: string): { html: string; hasDeadLink: boolean } {
  if (markdownExcess(markdown) !== null)
    return { html: `<p>${escapeHtml(markdown)}</p>`, hasDeadLink: false };
  let hasDeadLink = false;
  const html = micromark(markdown, { extensions: EXTENSIONS }).replaceAll(
    ANCHOR,
    (_whole, href: string, label: string) => {
      const address = addressOf(href);
      hasDeadLink ||= address === null;
      return address === null ? label : `<a href="${address}">${label}</a>`;
    },
  );
  return { html, hasDeadLink };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** What stands behind the label of a link in plain text: its address, unless that is what it says. */
function linkText(address: string, label: string): string {
  const shown = address.replace(/^mailto:/, '').replace('.href}}', '}}');
  return shown === label ? label : `${label} (${shown})`;
}

/** HTML of `paragraphHtmlOf` as text. */
export const plainTextOf = (html: string): string =>
  html
    .replaceAll(ANCHOR, (_whole, address: string, label: string) => linkText(address, label))
    .replaceAll(/<li>\s*/g, '- ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
