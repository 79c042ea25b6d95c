import fc from 'fast-check';
import { forbiddenInMarkdown } from '@samen/contracts';
import { markdownOf, nodesOf } from './markdown-nodes.ts';

const again = (markdown: string) => {
  const nodes = nodesOf(markdown);
  return nodes && markdownOf(nodes);
};

it.each([
  ['a heading and paragraphs', '## Kop\n\nEen **vet** en _schuin_ woord.\n\nNog een alinea.'],
  ['lists in lists', '- een\n- twee\n  1. eerste\n  2. tweede\n- drie'],
  ['a numbered list that begins elsewhere', '3. drie\n4. vier'],
  ['links', '[Doe mee](/signup), [bel](tel:0881234567) of [mail ons](mailto:info@voorbeeld.nl).'],
  ['marks in marks', '**vet met _schuin_ erin** en [**vette** link](/a)'],
  ['a quotation, code and a line', '> Citaat\n\n---\n\n`code`\n\n```\nx = 1\n```'],
  ['a line that breaks', 'Straat 1\\\n1234 AB Lindewaard'],
  ['what only looks like Markdown', '\\# geen kop, \\*geen nadruk\\* en 1 < 2'],
])('takes %s as it is', (_what, markdown) => {
  expect(again(markdown)).toBe(markdown);
});

const typed = (text: string, ...marks: { type: string; attrs?: object }[]) =>
  markdownOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }] });
const linked = (text: string, href: string) => typed(text, { type: 'link', attrs: { href } });
const code = (text: string) =>
  markdownOf({ type: 'doc', content: [{ type: 'codeBlock', content: [{ type: 'text', text }] }] });

it.each([
  ['an address in brackets', typed('Jan <jan@example.nl>'), 'Jan <jan@example.nl>'],
  ['a name in brackets', typed('<naam>'), '<naam>'],
  ['a sum', typed('als a <b'), 'als a <b'],
  ['what is written of brackets', typed('&lt;b> en \\<b>'), '&lt;b> en \\<b>'],
  ['a note with slashes', typed('[opm]: //later'), '[opm]: //later'],
  ['code with HTML in it', typed('<b>', { type: 'code' }), '<b>'],
  ['a block of code with HTML in it', code('<b>\n\n  x[1]: //y'), '<b>  x[1]: //y'],
  [
    'an address that is a link to itself',
    linked('https://voorbeeld.nl', 'https://voorbeeld.nl'),
    'https://voorbeeld.nl',
  ],
  ['a link with a space in its address', linked('kaart', ' https://voorbeeld.nl/de kaart '), 'kaart'],
  ['a link with a bracket in its address', linked('kaart', '/<b'), 'kaart'],
  ['a link to another host that does not say so', linked('kaart', '/\\voorbeeld.nl'), 'kaart'],
])('writes %s as text that is stored', (_what, markdown, text) => {
  expect(forbiddenInMarkdown(markdown)).toBeNull();
  expect(plain(nodesOf(markdown))).toBe(text);
});

it('writes the addresses of links without spaces and brackets', () => {
  expect(linked('kaart', ' https://voorbeeld.nl/de kaart<1> ')).toBe(
    '[kaart](https://voorbeeld.nl/de%20kaart%3C1%3E)',
  );
  expect(linked('https://voorbeeld.nl', 'https://voorbeeld.nl')).toBe(
    '[https://voorbeeld.nl](https://voorbeeld.nl)',
  );
  expect(linked('kaart', '/\\voorbeeld.nl')).toBe('kaart');
});

it('writes spaces at the ends of marks outside of them', () => {
  const text = (value: string, ...marks: string[]) => ({
    type: 'text',
    text: value,
    marks: marks.map((type) => ({ type })),
  });
  const content = [text('Een '), text('vet ', 'bold'), text('woord'), text(' ', 'italic'), text('einde')];
  expect(markdownOf({ type: 'doc', content: [{ type: 'paragraph', content }] })).toBe(
    'Een **vet** woord einde',
  );
});

it.each(['![Buren](/media/x.jpg)', '<b>HTML</b>', '[verwijzing][1]\n\n[1]: /a'])(
  'does not take %s, which it would lose',
  (markdown) => {
    expect(nodesOf(markdown)).toBeNull();
  },
);

it('means the same after it was edited, and is stored, whatever was typed', () => {
  const words = fc.string({ minLength: 1, unit: 'grapheme-ascii' }).filter((value) => value.trim() === value);
  const marks = fc
    .subarray(['bold', 'italic', 'code'] as const)
    .map((types) => types.map((type) => ({ type })));
  const text = fc.record({ type: fc.constant('text'), text: words, marks });
  const paragraph = text.map((one) => ({ type: 'paragraph', content: [one] }));
  const item = paragraph.map((one) => ({ type: 'listItem', content: [one] }));
  const list = fc
    .array(item, { minLength: 1, maxLength: 3 })
    .map((content) => ({ type: 'bulletList', content }));
  const heading = text.map((one) => ({ type: 'heading', attrs: { level: 2 }, content: [one] }));
  fc.assert(
    fc.property(fc.array(fc.oneof(paragraph, list, heading), { minLength: 1, maxLength: 4 }), (content) => {
      const markdown = markdownOf({ type: 'doc', content });
      expect(forbiddenInMarkdown(markdown)).toBeNull();
      expect(again(markdown)).toBe(markdown);
      expect(plain(nodesOf(markdown))).toBe(plain({ content }));
    }),
  );
});

function plain(node: { text?: string; content?: unknown[] } | null): string {
  return node?.text ?? (node?.content ?? []).map((child) => plain(child as never)).join('');
}
