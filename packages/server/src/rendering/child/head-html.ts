import { micromark } from 'micromark';
import { markdownExcess, markdownParagraphs, type PageHead } from '@samen/contracts';
import { escapeHtml } from '../../http/escape-html.ts';

/** The same head with HTML where there was Markdown. Markup inside of Markdown stays text. */
export function withHtml(head: PageHead): PageHead {
  return head.jsonLd ? { ...head, jsonLd: withoutMarks(head.jsonLd) as PageHead['jsonLd'] } : head;
}

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== 'object' || value === null) return value;
  if ('@markdown' in value) return htmlOf(String(value['@markdown']));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMarks(one)]));
}

/** What was stored before there were bounds may be beyond them: it stays text. */
function htmlOf(text: string): string {
  if (markdownExcess(text) === null) return micromark(text);
  return markdownParagraphs(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
}
