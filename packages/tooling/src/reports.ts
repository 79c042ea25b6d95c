/** What a run of tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** Jest's `--json`, as far as it counts. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Playwright's JSON report, as far as it counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A test file that could not even be loaded counts as one failure: it would otherwise be nothing at all. */
export function countJest(report: JestReport): Outcome {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passes only when it is repeated has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** The sum of several runs. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
  }
  return total;
}

/** The last line of `npm test`. */
export function inWords({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
