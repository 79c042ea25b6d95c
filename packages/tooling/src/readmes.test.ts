import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-program.ts';

const owners = globSync('{packages/*,mfe-*,shell}/package.json', { cwd: ROOT }).map(path.dirname);
const textOf = (owner: string): string => {
  const file = path.join(ROOT, owner, 'README.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
/** What stands between backticks: names of files and commands. */
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** What a README misses of what is looked for in it. */
function missing(text: string, folders: readonly string[]): string[] {
  const [title = '', , purpose = ''] = text.split('\n');
  const code = codeIn(text);
  const isNamed = (folder: string) => code.some((one) => one.replace(/^src\//, '').split('/')[0] === folder);
  return [
    ...(/^# \S/.test(title) ? [] : ['a title']),
    ...(/^[\w`].{40}/.test(purpose) ? [] : ['its purpose, below the title']),
    ...(code.some((one) => /^npm (test|start|run \S)/.test(one)) ? [] : ['a command']),
    ...folders.filter((folder) => !isNamed(folder)).map((folder) => `src/${folder}`),
    ...(text.split('\n').length <= 25 ? [] : ['an end: it is for a first look']),
  ];
}

it('finds every package, the shell and every remote', () => {
  expect(owners).toEqual(expect.arrayContaining(['packages/tooling', 'shell', 'mfe-vacancies']));
});

it.each(owners)('the README of %s says what it is for, what is where, and what to type', (owner) => {
  const source = path.join(ROOT, owner, 'src');
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(
    missing(
      textOf(owner),
      folders.map(({ name }) => name),
    ),
  ).toEqual([]);
});

const PURPOSE = 'A package that is there for this test alone, and for nothing else.';

it.each([
  ['', ['a title', 'its purpose, below the title', 'a command', 'src/one']],
  [`# One\n\n${PURPOSE}\n\n\`src/one\`, \`npm test one\``, []],
  [`# One\n\n${PURPOSE}\n\n\`one/\`: \`npm run one\``, []],
  [`# One\n\n${PURPOSE}\n\none, \`two/one\`, \`npm run\``, ['a command', 'src/one']],
  [`# One\n\nShort\n\n\`one\` \`npm start\``, ['its purpose, below the title']],
  [`# One\n\n${PURPOSE}\n\`one\` \`npm start\`${'\n'.repeat(30)}`, ['an end: it is for a first look']],
])('of %j misses %j', (text, expected) => {
  expect(missing(text, ['one'])).toEqual(expected);
});
