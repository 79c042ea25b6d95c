import { ROOT, runProgram } from '../run-program.ts';

/** Of a clone that has no branch of its own of that name. */
const REMOTE = 'origin/';

/**
 * What differs in a repository from the point where its branch left `revision`, with everything that is not committed yet.
 * Rejects with what git says when there is no such revision.
 */
export async function changedFiles(revision: string, root = ROOT): Promise<string[]> {
  const run = (...args: string[]) =>
    runProgram('git', ['-c', 'core.quotePath=false', ...args], { cwd: root });
  const lines = async (...args: string[]): Promise<string[]> => {
    const { code, output } = await run(...args);
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
    return output.split('\n').filter((line) => line !== '');
  };
  const { code } = await run('rev-parse', '--verify', '--quiet', revision);
  const [base = revision] = await lines('merge-base', 'HEAD', code === 0 ? revision : `${REMOTE}${revision}`);
  const differing = await lines('diff', '--name-only', '--no-renames', base);
  const untracked = await lines('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing, ...untracked])].sort();
}
