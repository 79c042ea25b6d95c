import { escapeHtml } from './escape-html.ts';

it.each([
  ['<b title="a">', '&lt;b title=&quot;a&quot;&gt;'],
  ["it's & more", 'it&#39;s &amp; more'],
  ['&amp;', '&amp;amp;'],
  ['<<>>', '&lt;&lt;&gt;&gt;'],
  ['plain é 1/2', 'plain é 1/2'],
  ['', ''],
])('%j stands in HTML as %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
