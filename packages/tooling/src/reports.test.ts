import path from 'node:path';
import {
  countJest,
  countPlaywright,
  durationsOfJest,
  durationsOfPlaywright,
  inWords,
  sum,
} from './reports.ts';
import { ROOT } from './run-program.ts';

const file = { name: path.join(ROOT, 'mfe-forms/a.test.ts'), startTime: 1_000, endTime: 3_500 };

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    { ...file, assertionResults: [{ status: 'passed', invocations: 2 }, { status: 'passed' }] },
    { ...file, assertionResults: [{ status: 'failed', invocations: 2 }] },
  ],
};

it('counts a test file that cannot be loaded as a failure', () => {
  expect(countJest({ ...report, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    repeated: 1,
  });
});

it('says which passed only when repeated; an error outside of tests is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countPlaywright({ stats, errors: ['no tests found'] })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
    repeated: 1,
  });
});

it('says nothing of skipped or repeated tests when there are none', () => {
  expect(inWords(sum([countJest({ ...report, numPendingTests: 0 })]))).toBe(
    '5 passed, 1 failed, 1 only at the second try',
  );
  expect(inWords({ passed: 3, failed: 0, skipped: 0, repeated: 0 })).toBe('3 passed, 0 failed');
  expect(inWords(sum([countJest(report), countJest(report)]))).toBe(
    '10 passed, 2 failed, 4 skipped, 2 only at the second try',
  );
});

it('knows how long each file took', () => {
  expect(durationsOfJest(report)).toEqual({ 'mfe-forms/a.test.ts': 2.5 });
  const specs = [{ tests: [{ results: [{ duration: 1_000 }, { duration: 2_000 }] }] }];
  const suites = [{ file: 'map.spec.ts', specs, suites: [{ file: 'map.spec.ts', specs }] }];
  expect(durationsOfPlaywright({ suites })).toEqual({ 'e2e/tests/map.spec.ts': 6 });
});
