import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-program.ts';

/** Where a suite's program writes its report; what an earlier run wrote there is gone. */
export function reportFile(name: string): string {
  const reports = path.join(ROOT, '.cache', 'test-reports');
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Null when nothing was written. */
export function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

/** What a run of tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, the ones that did so only at the second try, which a pipeline gives: their names. */
  repeated: readonly string[];
  /** What failed, a line each: the name of a test with its file, as far as there is one. */
  failures: readonly string[];
}

/** A suite that has not run. */
export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, repeated: [], failures: [] };
/** What failed outside of tests, or kept a suite from a report; `reason` is how the end of a run names it. */
export const failedOf = (reason: string): Outcome => ({ ...NOTHING, failed: 1, failures: [reason] });
/** What a suite came to whose program failed without a test that did, as in what is set up for all. */
export const withProgram = (outcome: Outcome, code: number, suite: string): Outcome =>
  code !== 0 && outcome.failed === 0
    ? sum([outcome, failedOf(`${suite} ended with code ${code}, and no test of it failed`)])
    : outcome;

/** Jest's `--json`, as far as it counts. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** `failed` too where the file could not be loaded, or what comes after its tests failed. */
    status?: string;
    assertionResults: { status: string; fullName: string; invocations?: number }[];
  }[];
}

/** Playwright's JSON report, as far as it counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

const inWorkspace = (file: string): string => path.relative(ROOT, file);

/** A test file that could not even be loaded counts as one failure: it would otherwise be nothing at all. */
export function countJest(report: JestReport): Outcome {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, line: `${inWorkspace(name)}: ${result.fullName}` })),
  );
  const outside = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    repeated: tests
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ line }) => line),
    failures: [
      ...outside.map(({ name }) => `${inWorkspace(name)}: failed outside of its tests`),
      ...tests.filter(({ status }) => status === 'failed').map(({ line }) => line),
    ],
  };
}

/** The tests of a suite and of those in it, each as a line with what came of it. */
const testsOf = ({ file, suites = [], specs = [] }: PlaywrightSuite): { line: string; status: string }[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ line: `e2e/tests/${path.basename(file)}: ${title}`, status })),
  ),
  ...suites.flatMap(testsOf),
];

/** An error outside of tests counts as a failure. */
export function countPlaywright({ stats, errors, suites = [] }: PlaywrightReport): Outcome {
  const tests = suites.flatMap(testsOf);
  const linesOf = (status: string) => tests.filter((test) => test.status === status).map(({ line }) => line);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    repeated: linesOf('flaky'),
    failures: [
      ...linesOf('unexpected'),
      ...errors.map(({ message = 'an error outside of tests' }) => message),
    ],
  };
}

/** Seconds per test file, by its path in the workspace. */
export function durationsOfJest({ testResults }: Pick<JestReport, 'testResults'>): Record<string, number> {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [inWorkspace(name), (endTime - startTime) / 1000]),
  );
}

const secondsOf = ({ suites = [], specs = [] }: PlaywrightSuite): number => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
};

/** Seconds per journey. */
export function durationsOfPlaywright({
  suites = [],
}: Pick<PlaywrightReport, 'suites'>): Record<string, number> {
  return Object.fromEntries(
    suites.map((suite) => [`e2e/tests/${path.basename(suite.file)}`, secondsOf(suite)]),
  );
}

/** The sum of several runs. */
export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (total, { passed, failed, skipped, repeated, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      repeated: [...total.repeated, ...repeated],
      failures: [...total.failures, ...failures],
    }),
    NOTHING,
  );

/** As a line about a suite, or about all of them, says it. */
export function inWords({ passed, failed, skipped, repeated }: Outcome): string {
  const others = [
    ...(skipped > 0 ? [`, ${skipped} skipped`] : []),
    ...(repeated.length > 0 ? [`, ${repeated.length} only at the second try`] : []),
  ];
  return `${passed} passed, ${failed} failed${others.join('')}`;
}
