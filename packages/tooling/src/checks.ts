import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { NOTHING, type Outcome } from './reports.ts';
import { ROOT, runProgram, runTool, type ProgramResult } from './run-program.ts';

export interface Check {
  name: string;
  run: () => Promise<ProgramResult>;
}

const cache = (name: string): string => path.join(ROOT, '.cache', name);

/** The types of the files that a configuration names. */
const typeCheck = (name: string, project: string): Check => ({
  name,
  run: () =>
    runTool(
      'typescript-native',
      [
        '-p',
        project,
        '--incremental',
        '--tsBuildInfoFile',
        cache(`types-${project}`),
        // A second checker has to find out for itself most of what the first knows, and another check runs meanwhile.
        '--checkers',
        '1',
      ],
      { command: 'tsc', from: path.join(ROOT, 'packages/tooling') },
    ),
});

/** What a machine can say about the code without running it; first what takes as long as all the others. */
export const CHECKS: readonly Check[] = [
  {
    name: 'lint',
    // What a file is found to be is kept with its content. Some rules look at the types of other files: a fresh clone,
    // as `npm test` is run for a change, has kept nothing and looks at all.
    run: () =>
      runTool('eslint', [
        '--max-warnings=0',
        '--cache',
        '--cache-strategy=content',
        '--cache-location',
        cache('eslint/'),
        '.',
      ]),
  },
  {
    name: 'format',
    run: () =>
      runTool('prettier', [
        '--check',
        '--cache',
        '--cache-location',
        cache('prettier'),
        '--log-level=warn',
        '.',
      ]),
  },
  // All of it, tests included; then what ships to browsers, without Node or a test runner, what runs on servers, without a
  // document, and what renders pages there, with both.
  typeCheck('types', 'tsconfig.json'),
  typeCheck('types of browsers', 'tsconfig.browser.json'),
  typeCheck('types of servers', 'tsconfig.server.json'),
  typeCheck('types of rendering', 'tsconfig.rendering.json'),
  {
    name: 'dependencies',
    run: () => {
      const folders = globSync(['packages', 'shell', 'mfe-*', 'e2e', 'benchmarks'], { cwd: ROOT });
      return runTool('dependency-cruiser', ['--config', '.dependency-cruiser.mjs', ...folders], {
        command: 'depcruise',
      });
    },
  },
  {
    name: 'contract',
    run: () =>
      runProgram(process.execPath, [path.join(ROOT, 'packages/tooling/src/api-report/cli.ts'), '--check']),
  },
  {
    name: 'packages',
    run: () =>
      runProgram(process.execPath, [path.join(ROOT, 'packages/tooling/src/dependencies/check-packages.ts')]),
  },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors']) },
];

/**
 * Runs every check, also after one has failed, two at a time; prints each with its time, and what it found when it
 * failed.
 */
export async function runChecks(log: (line: string) => void): Promise<Outcome> {
  mkdirSync(cache(''), { recursive: true });
  const failures: string[] = [];
  const waiting = [...CHECKS];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output, seconds } = await check.run();
      const passed = code === 0;
      log(`${passed ? '✓' : '✗'} ${check.name} (${seconds.toFixed(1)} s)`);
      if (passed) continue;
      failures.push(check.name);
      log(output.trim().replace(/^/gm, '    '));
    }
  };
  await Promise.all([worker(), worker()]);
  const failed = failures.length;
  return { ...NOTHING, passed: CHECKS.length - failed, failed, failures };
}
