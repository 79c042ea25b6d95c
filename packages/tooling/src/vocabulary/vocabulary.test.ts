import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { findWords, isExcepted } from './find-words.ts';
import { EXCEPTIONS, OLDER, WORDS } from './words.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|[cm]js|md)$/.test(file) && !OLDER.some((older) => file.startsWith(older)))
  .filter((file) => existsSync(path.join(ROOT, file)));
const hits = files.flatMap((file) => findWords(file, readFileSync(path.join(ROOT, file), 'utf8'), WORDS));

it('says things in the words of the field', () => {
  const wrong = hits.filter((hit) => !isExcepted(hit, EXCEPTIONS));
  expect(wrong.map(({ file, line, word, use }) => `${file}:${line} says ‘${word}’; use: ${use}`)).toEqual([]);
});

it('makes no exception that nothing needs', () => {
  const unused = EXCEPTIONS.filter((one) => !hits.some((hit) => isExcepted(hit, [one])));
  expect(unused).toEqual([]);
});

describe('finds a word', () => {
  const WORD = { render: ['draw', 'drawn'], hydrate: ['come alive'] };
  const found = (source: string, file = 'a.tsx') =>
    findWords(file, source, WORD).map(({ line, word, use }) => [line, word, use]);

  it.each([
    ['in an identifier', 'const isDrawnOnce = 1;', [[1, 'drawn', 'render']]],
    ['in a comment', '// Pages\n/** that come alive */ f();', [[2, 'come alive', 'hydrate']]],
    ['in a constant', 'const MAY_DRAW = true;', [[1, 'draw', 'render']]],
    ['not in another one', 'const withdrawn = drawer;', []],
    ['not in texts', "f('draw', `drawn ${x} drawn`, /draw/, <p>draw</p>);", []],
    ['in what stands in a text', 'f(`draw ${drawn}`);', [[1, 'drawn', 'render']]],
  ] as const)('%s', (_name, source, expected) => {
    expect(found(source)).toEqual(expected);
  });

  it('in prose, and not in the code in it', () => {
    expect(found('It is drawn.\n`draw()` and\n```\ndraw\n```\n', 'a.md')).toEqual([[1, 'drawn', 'render']]);
  });

  it('in the name of a file', () => {
    expect(found('', 'draw-page.ts')).toEqual([[0, 'draw', 'render']]);
  });
});
