import { execFileSync } from 'node:child_process';
import { ROOT } from './run-program.ts';

it('keeps no file whose name a shell would take apart: such a file is what a mistyped command left behind', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  expect(files.filter((file) => !/^[\w./@-]*$/.test(file))).toEqual([]);
});
