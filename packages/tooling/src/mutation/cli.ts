/** `npm run mutation -- <area> …`: changes the rules of an area, one mutant at a time, and reports what no test notices. */
import process from 'node:process';
import { Command } from 'commander';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../run-program.ts';
import { AREAS, LEAST_SCORE, type AreaName, type Part } from './areas.ts';
import { strykerOptions, type RunOptions } from './stryker-options.ts';
import { summaryLine, summaryOf, survivorLines, type MutantOutcome } from './summary.ts';

const NAMES = Object.keys(AREAS) as AreaName[];
const isArea = (name: string): name is AreaName => Object.hasOwn(AREAS, name);

/** Whether the tests of the area kill as many mutants as they have to. */
async function run(area: AreaName, options: RunOptions): Promise<boolean> {
  const began = performance.now();
  const mutants: MutantOutcome[] = [];
  for (const [name, part] of Object.entries<Part>(AREAS[area].parts)) {
    const stryker = new Stryker(await strykerOptions(`${area}-${name}`, part, options));
    mutants.push(...(await stryker.runMutationTest()));
  }
  const summary = summaryOf(mutants);
  for (const line of survivorLines(mutants)) console.log(line);
  console.log(summaryLine(area, summary, (performance.now() - began) / 60_000));
  return summary.score >= LEAST_SCORE;
}

await new Command('mutation')
  .description(
    `Mutation testing. Areas:\n${NAMES.map((name) => `  ${name.padEnd(12)} ${AREAS[name].title}`).join('\n')}`,
  )
  .argument('<areas...>', 'the areas to test')
  .option('--again', 'also what has not changed since the last run')
  .option('--concurrency <count>', 'how many runs of tests at once', Number)
  .action(async (names: string[], { again = false, ...options }: Partial<RunOptions>) => {
    const unknown = names.filter((name) => !isArea(name));
    if (unknown.length > 0) throw new Error(`No area ${unknown.join(', ')}: there are ${NAMES.join(', ')}.`);
    // Stryker reads and copies what is in the working directory.
    process.chdir(ROOT);
    for (const name of names.filter(isArea))
      if (!(await run(name, { again, ...options }))) process.exitCode = 1;
  })
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
