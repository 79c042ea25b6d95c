import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { resolve } = createRequire(__filename);
const MEMORY = 'exports.seen = [];';
/** Says what it finds, and leaves something of everything behind. */
const fileOf = (name: string, before = '') => `${before}
  it('runs', () => {
    const { seen } = require('./memory.js');
    const found = { seen: [...seen], left: globalThis.left, env: process.env.LEFT, now: Date.now() > 1 };
    require('node:fs').writeFileSync(require('node:path').join(__dirname, '${name}.json'), JSON.stringify(found));
    seen.push('${name}');
    globalThis.left = process.env.LEFT = '${name}';
    jest.spyOn(Date, 'now').mockReturnValue(0);
    globalThis.Date = { now: () => 0 };
  });`;

it('loads a module once for the files of a worker, which find the globals as they were', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'samen-modules-'));
  try {
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    write('memory.js', MEMORY);
    write('one.test.js', fileOf('one'));
    write('two.test.js', fileOf('two'));
    write('own.test.js', fileOf('own', `jest.mock('node:os');`));
    const config = {
      rootDir: folder,
      transform: {},
      testEnvironment: resolve('./shared-environment-node.cjs'),
      runtime: resolve('./shared-modules.cjs'),
      cacheDirectory: path.join(folder, 'cache'),
    };
    execFileSync(
      process.execPath,
      [resolve('jest/bin/jest'), '--runInBand', '--config', JSON.stringify(config)],
      { stdio: 'pipe' },
    );
    const found = ['one', 'two', 'own'].map(
      (name) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as { seen: string[] },
    );
    const [one, two, own] = found.map(({ seen }) => seen);
    expect([one, two].map((seen) => seen?.length).sort()).toEqual([0, 1]);
    expect(own).toEqual([]);
    expect(found.map(({ seen: _seen, ...rest }) => rest)).toEqual([
      { now: true },
      { now: true },
      { now: true },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
