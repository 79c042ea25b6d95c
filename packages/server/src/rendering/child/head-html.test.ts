import { markdown, type PageHead } from '@samen/contracts';
import { withHtml } from './head-html.ts';

const headOf = (text: string): PageHead => ({
  title: 'Voorlezen',
  jsonLd: [{ '@type': 'Event', name: 'Voorlezen', about: [{ description: markdown(text) }] }],
});
const htmlOf = (text: string) =>
  (withHtml(headOf(text)).jsonLd as unknown as [{ about: [{ description: string }] }])[0].about[0]
    .description;

it('makes HTML of Markdown wherever it stands, and no markup of what stands in it', () => {
  expect(htmlOf('## Doen\n\n<script>alert(1)</script>')).toBe(
    '<h2>Doen</h2>\n&lt;script&gt;alert(1)&lt;/script&gt;',
  );
});

it('leaves a text as paragraphs that would take too long to parse', () => {
  expect(htmlOf(`a\n\n${'*_'.repeat(500)}<`)).toBe(`<p>a</p>\n<p>${'*_'.repeat(500)}&lt;</p>`);
});

it('leaves out what cannot be read, and nothing else', () => {
  const broken = {
    '@type': 'Event',
    get name(): string {
      throw new Error('boom');
    },
  };
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  const head = {
    title: 'Voorlezen',
    jsonLd: [broken, { '@type': 'Event', about: deep }, { '@type': 'Thing' }],
  };
  expect(withHtml(head)).toEqual({ title: 'Voorlezen', jsonLd: [{ '@type': 'Thing' }] });
});

it('leaves the rest of a head as it is', () => {
  expect(withHtml({ title: 'Over ons' })).toEqual({ title: 'Over ons' });
  expect(withHtml(headOf('a'))).toMatchObject({ title: 'Voorlezen', jsonLd: [{ name: 'Voorlezen' }] });
});
