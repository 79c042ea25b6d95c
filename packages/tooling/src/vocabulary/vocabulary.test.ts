import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { findNames, findWords, isExcepted, type Hit } from './find-words.ts';
import { EXCEPTIONS, NAMES, OLDER, WORDS } from './words.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|[cm]js|md)$/.test(file) && !OLDER.some((older) => file.startsWith(older)))
  .filter((file) => existsSync(path.join(ROOT, file)));
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const inText = files.flatMap((file) => findWords(file, textOf(file), WORDS));
const asNames = files.flatMap((file) => findNames(file, textOf(file), NAMES));

const unexcused = (hits: readonly Hit[]) =>
  hits
    .filter((hit) => !isExcepted(hit, EXCEPTIONS))
    .map(({ file, line, word, use }) => `${file}:${line} says ‘${word}’; use: ${use}`);

it('says things in the words of the field', () => {
  expect(unexcused(inText)).toEqual([]);
});

it('names things with them', () => {
  expect(unexcused(asNames)).toEqual([]);
});

it('makes no exception that nothing needs', () => {
  expect(EXCEPTIONS.filter((one) => ![...inText, ...asNames].some((hit) => isExcepted(hit, [one])))).toEqual(
    [],
  );
});

describe('finds a name', () => {
  it.each([
    ['of a variable', 'const known = 1;', ['known']],
    ['of a parameter and a function', 'function f(known) {}\nfunction Known() {}', ['known', 'known']],
    ['of a type', 'interface Known {}', ['known']],
    ['that a member gets', 'const { first: known } = all;', ['known']],
    ['of a place in a list', 'const [known, setKnown] = useState();', ['known']],
    ['not as a part of another', 'const isKnown = known;', []],
    ['of a member of a type', 'interface One { known: 1 }\ntype Two = { held(): void };', ['known', 'held']],
    ['not of an attribute', 'type One = { attributes: { known: 1 } };', []],
    ['not of a member of an object', 'const { known } = { known: 1 };', []],
  ])('%s', (_name, source, expected) => {
    expect(findNames('a.tsx', source, NAMES).map(({ word }) => word)).toEqual(expected);
  });
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
