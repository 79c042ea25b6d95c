import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Command } from 'commander';

// A process, not an import: it drives browsers, which those who look after releases need not have.
const DRILL = resolve(import.meta.dirname, '../../../../benchmarks/drill/run.ts');

/** Adds `drill`; its own program knows its options. */
export function addDrill(program: Command): void {
  program
    .command('drill [options...]')
    .description('roll a release back under a thousand clients and measure it; drill --help tells how')
    .allowUnknownOption()
    .helpOption(false)
    .action((given: string[]) => {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', DRILL, ...given], {
        stdio: 'inherit',
      });
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
      child.once('exit', (code) => {
        process.exitCode = code ?? 1;
      });
    });
}
