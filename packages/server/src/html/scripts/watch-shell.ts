import { SHELL } from '@samen/contracts/release';
import { SHELL_RUNS } from '@samen/contracts/shell-watch';
import { scriptFrom } from './script-from.ts';
import type { ShellWatchOptions } from './script-options.ts';

const watchShell = scriptFrom<ShellWatchOptions>('watch-shell');

/** The script that watches a shell while it is on trial; it stands before the shell's own. */
export const shellWatchScript = (buildId: string): string =>
  watchShell({ remote: SHELL, buildId, base: `/r/${SHELL}/${buildId}/`, runs: SHELL_RUNS });
