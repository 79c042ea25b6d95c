import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { noteDurations } from './changed/durations.ts';
import { runChecks } from './checks.ts';
import { coverageArguments, coverageLines, wantsCoverage } from './coverage.ts';
import { provideChromium } from './debian.ts';
import { externalPostgres } from './external-postgres.ts';
import { fuzz } from './fuzz-suite.ts';
import {
  countJest,
  countPlaywright,
  durationsOfJest,
  durationsOfPlaywright,
  failedOf,
  NOTHING,
  readReport,
  reportFile,
  type JestReport,
  type Outcome,
  type PlaywrightReport,
  withProgram,
} from './reports.ts';
import { ROOT, runTool } from './run-program.ts';

type Log = (line: string) => void;

export interface Suite {
  name: string;
  title: string;
  run: (log: Log, before: ReadonlyMap<string, Outcome>) => Promise<Outcome>;
  /** Takes too long for `npm test`. */
  isOnlyFull?: true;
}

/** What may differ from one version of PostgreSQL to another: `npm run test:full` runs the other tests on it too. */
const OF_THE_DATABASE = ['db/', 'test/isolation', 'domains/vacancies/vacancies/bank'].map(
  (path) => `packages/server/src/${path}`,
);
const isFull = () => Boolean(process.env['TEST_FULL']);

const MINUTES = 60_000;
/** Far above what they take: a suite that hangs is ended, one on a busy machine is not. */
const JEST_LIMIT = 30;
const JOURNEYS_LIMIT = { run: 40, full: 150 };
const ENGINES_LIMIT = 240;

const CORES = availableParallelism();
/** Tests that wait for PostgreSQL, a process of its own, leave room for one more on two cores. */
const BESIDE_POSTGRES = Math.ceil(CORES * 1.5);

interface JestOptions {
  env?: Record<string, string>;
  /** Parts of the paths of tests. */
  paths?: readonly string[];
  /** Test files, instead of all that there are. */
  files?: readonly string[];
  /** Sources whose coverage is printed, where that is wanted. */
  covers?: readonly string[];
  /** How many files at once; by default one per core. */
  workers?: number;
}

/** What a suite came to whose program was ended, or wrote no report. */
function noReport(
  log: Log,
  name: string,
  { code, timedOut, limit }: { code: number; timedOut: boolean; limit: number },
): Outcome {
  const reason = timedOut
    ? `${name} was ended after ${limit} minutes.`
    : `${name} ended without a report (code ${code}).`;
  log(reason);
  return failedOf(reason);
}

export async function jest(
  name: string,
  projects: string[],
  log: Log,
  { env = {}, paths = [], files, covers = [], workers = CORES }: JestOptions = {},
): Promise<Outcome> {
  const file = reportFile(name);
  const coverage = wantsCoverage() && covers.length > 0 ? coverageArguments(name, covers) : [];
  const { code, timedOut } = await runTool(
    'jest',
    [
      '--selectProjects',
      ...projects,
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${file}`,
      ...coverage,
      ...(files ? ['--runTestsByPath'] : []),
      '--',
      ...(files ?? paths),
    ],
    {
      env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env },
      show: true,
      timeout: JEST_LIMIT * MINUTES,
    },
  );
  const report = readReport<JestReport>(file);
  if (!report || timedOut) return noReport(log, name, { code, timedOut, limit: JEST_LIMIT });
  noteDurations(durationsOfJest(report));
  if (coverage.length > 0) for (const line of coverageLines(name)) log(line);
  return withProgram(countJest(report), code, name);
}

async function onExternalPostgres(log: Log, before: ReadonlyMap<string, Outcome>): Promise<Outcome> {
  const postgres = await externalPostgres(log);
  if (!postgres) {
    const { passed = 0, failed = 0, skipped = 0 } = before.get('server') ?? {};
    log('Skipped: there is no TEST_DATABASE_URL here, and PostgreSQL 15 cannot be installed by apt as root.');
    return { ...NOTHING, skipped: passed + failed + skipped || 1 };
  }
  try {
    log(`On ${postgres.name}.`);
    return await jest('server-external', ['server'], log, {
      env: { TEST_DATABASE_URL: postgres.url },
      paths: isFull() ? [] : OF_THE_DATABASE,
    });
  } finally {
    await postgres.stop();
  }
}

interface BrowserRun {
  /** Of Playwright, beside the journeys. */
  config: string;
  report: string;
  limit: number;
}

/** Asked when they run: whether all of it is wanted is said on the command line. */
const journeyRun = (): BrowserRun => ({
  config: 'playwright.config.ts',
  report: 'report.json',
  limit: isFull() ? JOURNEYS_LIMIT.full : JOURNEYS_LIMIT.run,
});
const ENGINES: BrowserRun = { config: 'engines.config.ts', report: 'engines.json', limit: ENGINES_LIMIT };

async function inChromium(
  log: Log,
  { config, report: name, limit }: BrowserRun,
  files: readonly string[] = [],
): Promise<Outcome> {
  const e2e = path.join(ROOT, 'e2e');
  const missing = await provideChromium(e2e, log);
  if (missing) {
    const reason = `There is no Chromium: ${missing}`;
    log(reason);
    return failedOf(reason);
  }
  const file = path.join(e2e, 'test-results', name);
  rmSync(file, { force: true });
  const { code, timedOut } = await runTool('@playwright/test', ['test', '--config', config, ...files], {
    command: 'playwright',
    from: e2e,
    cwd: e2e,
    show: true,
    timeout: limit * MINUTES,
  });
  const report = readReport<PlaywrightReport>(file);
  if (!report || timedOut) return noReport(log, config, { code, timedOut, limit });
  noteDurations(durationsOfPlaywright(report));
  return withProgram(countPlaywright(report), code, config);
}

/** Journeys, all or those in some files of the workspace. */
export const journeys = (log: Log, files: readonly string[] = []): Promise<Outcome> =>
  inChromium(
    log,
    journeyRun(),
    files.map((file) => path.relative('e2e', file)),
  );

/** The tests beside the sources of one folder. */
export const suiteOfFolder = (folder: string): Suite => ({
  name: folder,
  title: `Tests of ${folder}`,
  run: (log) => jest(folder.replaceAll('/', '-'), ['unit', 'browser'], log, { paths: [`${folder}/`] }),
});

/** Everything that `npm test` runs, in order: what is quick to fail comes first. */
export const SUITES: readonly Suite[] = [
  {
    name: 'checks',
    title: 'Checks: lint, format, types, dependencies, contract, packages, unused code',
    run: (log) => runChecks(log),
  },
  {
    name: 'unit',
    title: 'Unit and component tests',
    run: (log) =>
      jest('unit', ['unit', 'browser'], log, {
        covers: ['packages/*', '!packages/server', 'shell', 'mfe-*'],
      }),
  },
  {
    name: 'server',
    title: 'Server tests on embedded PostgreSQL',
    // TEST_DATABASE_URL is for the round after this one.
    run: (log) =>
      jest('server', ['server'], log, {
        env: { TEST_DATABASE_URL: '' },
        covers: ['packages/server'],
        workers: BESIDE_POSTGRES,
      }),
  },
  {
    name: 'fuzz',
    title: 'Fuzzing of every route',
    run: (log) => fuzz(log, isFull()),
  },
  { name: 'postgres15', title: 'Server tests on an external PostgreSQL', run: onExternalPostgres },
  {
    name: 'crash',
    title: 'Kills of server and database under load',
    run: (log) => jest('crash', ['crash'], log),
  },
  {
    name: 'e2e',
    title: 'Journeys in Chromium against published releases',
    run: (log) => journeys(log),
  },
  {
    name: 'plans',
    title: 'Plans of lists on 100,000 rows',
    isOnlyFull: true,
    run: (log) =>
      jest('plans', ['server'], log, { env: { PLAN_ROWS: '100000' }, paths: ['test/list-plans'] }),
  },
  {
    name: 'engines',
    title: 'axe, HTML_CodeSniffer and IBM’s checker over every route',
    isOnlyFull: true,
    run: (log) => inChromium(log, ENGINES),
  },
];
