import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed-files.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
const write = (...files: string[]) =>
  files.forEach((file) => writeFileSync(path.join(root, file), `${Math.random()}`));
const commit = () => {
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=A');
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'samen-changed-'));
  git('init', '--quiet', '--initial-branch=main');
  write('stays.ts', 'edited.ts', 'removed.ts', 'edited-on-main.ts');
  commit();
  git('checkout', '--quiet', '-b', 'branch');
});

afterEach(() => rmSync(root, { recursive: true }));

it('names what the branch has changed, committed or not, and nothing that main has changed since', async () => {
  write('committed.ts');
  commit();
  write('edited.ts', 'untracked.ts', 'staged.ts');
  git('add', 'staged.ts');
  rmSync(path.join(root, 'removed.ts'));
  git('stash', '--quiet', '--include-untracked');
  git('checkout', '--quiet', 'main');
  write('edited-on-main.ts');
  commit();
  git('checkout', '--quiet', 'branch');
  git('stash', 'pop', '--quiet');
  const expected = ['committed.ts', 'edited.ts', 'removed.ts', 'staged.ts', 'untracked.ts'];
  expect(await changedFiles('main', root)).toEqual(expected);
  expect(await changedFiles('branch', root)).toEqual(expected.slice(1));
});

it('says that there is no such revision', async () => {
  await expect(changedFiles('elsewhere', root)).rejects.toThrow('origin/elsewhere');
});
