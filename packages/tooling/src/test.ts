/**
 * `npm test [suite…]`: every check and test, or the suites that are named; a folder such as mfe-forms stands for the tests
 * in it. `--changed` and `--changed=<revision>` run what differs from there concerns, in five minutes. `npm run test:full`
 * runs those whole of which `npm test` takes a part. `--coverage` prints the coverage of each package. `--part=2/4` and
 * `--only=<text>` choose among the routes that are fuzzed or that the three engines look at.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changedSuites } from './changed/changed-suites.ts';
import { openTestRun } from './leftovers.ts';
import { failedOf, inWords, NOTHING, sum, type Outcome } from './reports.ts';
import { ROOT } from './run-program.ts';
import { suiteOfFolder, SUITES, type Suite } from './suites.ts';

const log = (line: string) => console.log(line);
const FULL = '--full';
const COVERAGE = '--coverage';
const OPTIONS: Record<string, string[]> = { part: ['FUZZ_PART'], only: ['FUZZ_ONLY', 'TEST_ONLY'] };
const requested: string[] = [];
/** Where the branch left from, with `--changed`. */
let changedFrom: string | null = null;
for (const argument of process.argv.slice(2)) {
  const [, name = '', value] = /^--(\w+)(?:=(.*))?$/.exec(argument) ?? [];
  const variables = OPTIONS[name];
  if (name === 'changed') changedFrom = value ?? 'main';
  else if (variables && value !== undefined) for (const variable of variables) process.env[variable] = value;
  else if (argument !== FULL && argument !== COVERAGE) requested.push(argument);
}
const isFull = process.argv.includes(FULL);
if (isFull) process.env['TEST_FULL'] = '1';
if (isFull || process.argv.includes(COVERAGE)) process.env['TEST_COVERAGE'] = '1';
const isSuite = (name: string) => SUITES.some((suite) => suite.name === name);
const folders = requested.filter(
  (name) => !isSuite(name) && existsSync(path.join(ROOT, name, 'package.json')),
);
const suites = [...SUITES, ...folders.map(suiteOfFolder)];
const unknown = requested.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  log(`There is no suite ${unknown.join(', ')}; there are ${SUITES.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

// Ctrl-C ends the suite that runs, and no other one begins.
let isInterrupted = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => (isInterrupted = true));

const run = openTestRun();
const outcomes = new Map<string, Outcome>();
const summary: string[] = [];
async function chosenSuites(): Promise<readonly Suite[]> {
  if (changedFrom !== null) return changedSuites(changedFrom, log);
  if (requested.length > 0) return suites.filter(({ name }) => requested.includes(name));
  return SUITES.filter(({ isOnlyFull }) => isFull || !isOnlyFull);
}

const chosen = await chosenSuites().catch((error: Error) => {
  console.error(error.message);
  process.exit(2);
});
for (const suite of chosen) {
  if (isInterrupted) break;
  log(`\n── ${suite.title}`);
  const started = performance.now();
  const outcome = await suite.run(log, outcomes).catch((error: unknown): Outcome => {
    console.error(error);
    return failedOf(`${suite.name}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const left = (await run.clear()).map((one) => `Left behind, and cleared away: ${one}`);
  for (const one of left) log(one);
  const whole = sum([outcome, { ...NOTHING, failed: left.length, failures: left }]);
  outcomes.set(suite.name, whole);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  summary.push(`${suite.title}: ${inWords(whole)} (${minutes} min)`);
  log(summary.at(-1) ?? '');
}

const total = sum([...outcomes.values()]);
// Where a pipeline shows the end of its output only, this is what there is to begin with.
for (const [title, names] of [
  ['Only at the second try', total.repeated],
  ['Failed', total.failures],
] as const)
  if (names.length > 0) log(`\n${title}:\n- ${names.join('\n- ')}`);
log(`\n${summary.join('\n')}\nIn all: ${inWords(total)}\n`);
log(`${total.passed} passed, ${total.failed} failed`);
run.close();
process.exitCode = total.failed > 0 || isInterrupted ? 1 : 0;
