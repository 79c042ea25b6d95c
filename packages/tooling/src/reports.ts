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
  /** Of those that passed, the ones that did so only at the second try, which a pipeline gives. */
  repeated: number;
}

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
    assertionResults: { status: string; invocations?: number }[];
  }[];
}

/** Playwright's JSON report, as far as it counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

/** A test file that could not even be loaded counts as one failure: it would otherwise be nothing at all. */
export function countJest(report: JestReport): Outcome {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    repeated: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1).length,
  };
}

/** An error outside of tests counts as a failure. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    repeated: stats.flaky,
  };
}

/** Seconds per test file, by its path in the workspace. */
export function durationsOfJest({ testResults }: Pick<JestReport, 'testResults'>): Record<string, number> {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [
      path.relative(ROOT, name),
      (endTime - startTime) / 1000,
    ]),
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
export function sum(outcomes: readonly Outcome[]): Outcome {
  const total = { passed: 0, failed: 0, skipped: 0, repeated: 0 };
  for (const outcome of outcomes) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    total.repeated += outcome.repeated;
  }
  return total;
}

/** As a line about a suite, or about all of them, says it. */
export function inWords({ passed, failed, skipped, repeated }: Outcome): string {
  const others = [
    ...(skipped > 0 ? [`, ${skipped} skipped`] : []),
    ...(repeated > 0 ? [`, ${repeated} only at the second try`] : []),
  ];
  return `${passed} passed, ${failed} failed${others.join('')}`;
}
