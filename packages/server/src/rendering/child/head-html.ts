import { micromark } from 'micromark';
import { markdownExcess, markdownParagraphs, type JsonLdNode, type PageHead } from '@samen/contracts';
import { escapeHtml } from '../../http/escape-html.ts';

/**
 * The same head with HTML where there was Markdown. Markup inside of Markdown stays text. What a release says of its page for
 * search engines and cannot be read costs that alone, and not the page.
 */
export function withHtml(head: PageHead): PageHead {
  return head.jsonLd ? { ...head, jsonLd: readable(head.jsonLd) } : head;
}

/** `nodes` as the release gave them, whatever that is. */
function readable(nodes: unknown): JsonLdNode[] {
  return [nodes].flat().flatMap((node) => {
    try {
      return [withoutMarks(node) as JsonLdNode];
    } catch {
      return [];
    }
  });
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
