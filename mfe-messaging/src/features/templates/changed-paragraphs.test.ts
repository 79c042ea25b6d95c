import { changedParagraphs } from './changed-paragraphs.ts';

it.each([
  ['the same', 'a\n\nb', 'a\n\nb', []],
  ['one that changed', 'a\n\nb\n\nc', 'a\n\nx\n\nc', [{ before: 'b', after: 'x' }]],
  ['one that came', 'a\n\nc', 'a\n\nb\n\nc', [{ before: '', after: 'b' }]],
  ['one that went', 'a\n\nb\n\nc', 'a\n\nc', [{ before: 'b', after: '' }]],
  [
    'everything',
    'a',
    'b\n\nc',
    [
      { before: 'a', after: 'b' },
      { before: '', after: 'c' },
    ],
  ],
  ['empty lines alone', 'a\n\nb', 'a\n\n\n\nb\n', []],
])('finds %s', (_what, before, after, changed) => {
  expect(changedParagraphs(before, after)).toEqual(changed);
});
