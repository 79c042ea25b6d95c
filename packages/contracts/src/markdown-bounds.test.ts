import { MARKDOWN_BOUNDS, markdownExcess, markdownField, markdownParagraphs } from './markdown-bounds.ts';

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

/** What is still taken, and what is one too many. */
const LIMITS: [string, code: string, most: (count: number) => string, limit: number][] = [
  ['characters', 'max_length', (count) => 'a\n\n'.repeat(count / 3 + 1).slice(0, count), length],
  ['marks in a paragraph', 'markdown_marks', (count) => `${'*'.repeat(count)}a`, marks],
  ['marks over lines', 'markdown_marks', (count) => `${'*'.repeat(count - 1)}a\nb_`, marks],
  ['marks over other line breaks', 'markdown_marks', (count) => `${'*'.repeat(count - 1)}a\rb_`, marks],
  ['quotations in each other', 'markdown_depth', (count) => `${'>'.repeat(count)}a`, depth],
  ['lists in each other', 'markdown_depth', (count) => `${'- '.repeat(count)}a`, depth],
  ['lists with stars', 'markdown_depth', (count) => `${'* '.repeat(count)}a`, depth],
  ['lists with pluses', 'markdown_depth', (count) => `${'+ '.repeat(count)}a`, depth],
  ['numbered lists', 'markdown_depth', (count) => `${'123456789. '.repeat(count)}a`, depth],
  ['lists numbered otherwise', 'markdown_depth', (count) => `${'1) '.repeat(count)}a`, depth],
  ['lists by tabs', 'markdown_depth', (count) => `${'-\t'.repeat(count)}a`, depth],
  ['spaces before a line', 'markdown_depth', (count) => `${' '.repeat(count)}a`, 64],
  ['lines of quotations', 'markdown_items', (count) => '> a\n'.repeat(count), items],
  ['lines of lists', 'markdown_items', (count) => '- a\n'.repeat(count), items],
  [
    'lists in lists',
    'markdown_items',
    (count) => '- - a\n'.repeat(count / 2) + '- a'.repeat(count % 2),
    items,
  ],
  [
    'lines that a quotation goes on with',
    'markdown_items',
    (count) => `> a\n${'b\n'.repeat(count - 1)}`,
    items,
  ],
  [
    'lines that an indented one goes on with',
    'markdown_items',
    (count) => ` a\n${'b\n'.repeat(count)}`,
    items,
  ],
  ['headings', 'markdown_items', (count) => 'a\n==\n\n'.repeat(count), items],
  ['headings with spaces', 'markdown_items', (count) => 'a\n == \t\n\n'.repeat(count), items],
  ['headings of dashes', 'markdown_items', (count) => 'a\n--\n\n'.repeat(count), items],
];

it.each(LIMITS)('counts %s', (_name, code, most, limit) => {
  expect(markdownExcess(most(limit))).toBeNull();
  const bound = code === 'markdown_depth' ? depth : limit;
  expect(markdownExcess(most(limit + 1))).toEqual({ code, n: bound });
});

it.each(['*', '_', '[', ']', '`', '!', '<'])('counts %s as a mark', (mark) => {
  expect(markdownExcess(`a${mark.repeat(marks + 1)}`)).toEqual(tooMany('markdown_marks', marks));
});

describe('marks are counted from the beginning again', () => {
  const many = `a${'_'.repeat(marks - 1)}`;

  it.each([
    ['after an empty line', '\n\n'],
    ['after a line of spaces and tabs', '\n \t\n'],
    ['after a line of the other kind', '\r\n\r\n'],
    ['after a rule', '\n***\n'],
    ['after a rule of dashes', '\n - -\t- \n'],
    ['after a rule of lines', '\n   ____\n'],
    ['in a list', '\n- '],
    ['in a list with stars', '\n   * '],
    ['in a list with pluses', '\n+\t'],
    ['in a list that begins with one', '\n1. '],
    ['in a list of the other kind', '\n1) '],
  ])('%s', (_name, between) => {
    expect(markdownExcess(`${many}${between}${many}`)?.code).not.toBe('markdown_marks');
  });

  it.each([
    ['after a line', '\n'],
    ['after a line that only looks blank', '\n\u00a0\n'],
    ['after what is indented too far for a rule', '\n    ***\n'],
    ['after two signs', '\n**\n'],
    ['after different signs', '\n*-*\n'],
    ['after a rule with text', '\n*** a\n'],
    ['after a rule behind text', '\na ***\n'],
    ['in what is indented too far for a list', '\n    - '],
    ['in a list that begins with two', '\n2. '],
    ['after a list sign without a space', '\n-'],
    ['after an empty list sign', '\n- \n'],
    ['after a list sign behind text', '\na - '],
  ])('but not %s', (_name, between) => {
    expect(markdownExcess(`${many}${between}${many}`)).toEqual(tooMany('markdown_marks', marks));
  });

  it('and a rule itself has none', () => {
    expect(markdownExcess(`${'* '.repeat(marks + 9)}`)).toBeNull();
  });
});

it.each([
  ['dates', '12.5.2026\n'],
  ['long numbers', '1234567890. a\n'],
  ['signs without a space', '-a +b\n'],
  ['signs in the middle', 'a > b - c\n'],
])('takes %s for no list', (_name, line) => {
  expect(markdownExcess(line.repeat(items + 1))).toBeNull();
});

it('lets a quotation end with an empty line', () => {
  expect(markdownExcess(`> a\n\n${'b\n'.repeat(items + 1)}`)).toBeNull();
});

it('joins the lines of a paragraph, whatever they end with', () => {
  expect(markdownParagraphs('a\rb\r\rc\n\t\nd')).toEqual(['a\nb', 'c', 'd']);
  expect(markdownParagraphs('')).toEqual([]);
  expect(markdownParagraphs('a')).toEqual(['a']);
});

it('is bounded in a field of a request', () => {
  expect(markdownField({ minLength: 2, maxLength: 9 })).toMatchObject({
    type: 'string',
    format: 'markdown',
    minLength: 2,
    maxLength: 9,
  });
});
