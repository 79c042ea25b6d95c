import { countJest, countPlaywright, inWords, sum } from './reports.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    { assertionResults: [{ status: 'passed', invocations: 2 }, { status: 'passed' }] },
    { assertionResults: [{ status: 'failed', invocations: 2 }] },
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
