import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOMAINS } from '@samen/resources/domains';
import { ROOT } from './run-program.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 24 })
  .split('\0')
  .filter((file) => file !== '');

/** Domains that the platform's team has, besides what no line names. */
const OF_PLATFORM: readonly string[] = ['shared', 'accounts'];

const lines = read('CODEOWNERS')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', owner = ''] = line.split(/\s+/);
    const expression = pattern.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return { pattern, owner, matches: pattern === '*' ? /^/ : new RegExp(`^${expression}`) };
  });

/** The last line that matches counts. */
const ownerOf = (file: string) => lines.findLast(({ matches }) => matches.test(file))?.owner;

it.each(lines)('$pattern stands for files that there are', ({ matches }) => {
  expect(files.some((file) => matches.test(file))).toBe(true);
});

it.each(files.filter((file) => /^(?:mfe-[^/]+|shell)\/src\/remote\.config\.ts$/.test(file)))(
  'the team that %s names is asked about it',
  (file) => {
    const [, team = ''] = /^ {2}team: '(.+)',$/m.exec(read(file)) ?? [];
    expect(ownerOf(file)).toBe(`@samen/${team.toLowerCase()}`);
  },
);

it.each(Object.keys(DOMAINS))('one team is asked about %s, on the server and of its contract', (name) => {
  const own = [
    `packages/server/src/domains/${name}/`,
    `packages/resources/src/${name}/`,
    `docs/contracts/${name}-`,
  ].map((folder) => files.filter((file) => file.startsWith(folder)));
  const owners = new Set(own.flat().map(ownerOf));
  expect(own.flat().length).toBeGreaterThan(2);
  expect([...owners]).toEqual([OF_PLATFORM.includes(name) ? '@samen/platform' : `@samen/${name}`]);
});

it('has the domains of the server that it looks at', () => {
  const folders = files.flatMap((file) => /^packages\/server\/src\/domains\/(\w+)\//.exec(file)?.[1] ?? []);
  expect(Object.keys(DOMAINS)).toEqual(expect.arrayContaining([...new Set(folders)]));
});
