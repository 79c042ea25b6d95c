import { MARKDOWN_BOUNDS, markdownExcess, markdownParagraphs } from './markdown-bounds.ts';

const { marks, depth, items, length } = MARKDOWN_BOUNDS;

it.each([
  ['prose', 'Hello *world*, see [this](https://example.nl/?a=1&b=2).\n\n'.repeat(100)],
  ['a list with a link in each line', '- **one**: [two](/two)\n'.repeat(100)],
  ['a list in a list', '- one\n- two\n  - three\n\n'.repeat(100)],
  ['rules', '* * * * * * * * * * * * * * * *\n\n'.repeat(200)],
  ['bold at the beginning of a line', '**one** two\n\n'.repeat(500)],
])('takes %s', (_name, text) => {
  expect(markdownExcess(text)).toBeNull();
});

const tooMany = (code: string, n: number) => ({ code, n });

// Each of these takes micromark a time that grows with the square of its length, or worse.
it.each([
  ['emphasis', '*_'.repeat(2_500), tooMany('markdown_marks', marks)],
  ['emphasis in brackets', '*['.repeat(2_500), tooMany('markdown_marks', marks)],
  ['references', '[a][b]'.repeat(800), tooMany('markdown_marks', marks)],
  ['pictures', '!['.repeat(2_500), tooMany('markdown_marks', marks)],
  [
    'emphasis over lines that only look blank',
    '*_*_\n\u00a0\n'.repeat(500),
    tooMany('markdown_marks', marks),
  ],
  [
    'emphasis over what only looks like rules',
    '*_*_\n    ***\n'.repeat(500),
    tooMany('markdown_marks', marks),
  ],
  ['numbered lists in each other', '1. '.repeat(1_600), tooMany('markdown_depth', depth)],
  ['lists in each other', `${'- '.repeat(2_500)}a`, tooMany('markdown_depth', depth)],
  ['quotations in each other', '>'.repeat(5_000), tooMany('markdown_depth', depth)],
  ['indentation', `${' '.repeat(5_000)}- a`, tooMany('markdown_depth', depth)],
  ['lists of one line each', '- - - - - - a\n'.repeat(500), tooMany('markdown_items', items)],
  ['quotations that go on', '> a\nb\n'.repeat(500), tooMany('markdown_items', items)],
  ['lines that belong to a quotation', `> a\n${'b\n'.repeat(1_000)}`, tooMany('markdown_items', items)],
  ['lines that belong to a list', `- a\n\n  b\n${'c\n'.repeat(1_000)}`, tooMany('markdown_items', items)],
  ['headings', 'a\n=\n'.repeat(1_000), tooMany('markdown_items', items)],
  ['headings of the other kind', 'a\n---\n'.repeat(1_000), tooMany('markdown_items', items)],
  ['text', 'a '.repeat(30_000), tooMany('max_length', length)],
])('refuses %s without end', (_name, text, excess) => {
  expect(markdownExcess(text)).toEqual(excess);
});

it('takes a text that is not parsed apart between its lines', () => {
  expect(markdownParagraphs('a\r\nb\n\n \n*c*\n')).toEqual(['a\nb', '*c*']);
  expect(markdownParagraphs('\n')).toEqual([]);
});
