import { countJest, countPlaywright, inWords, sum } from './reports.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

it('counts a test file that cannot be loaded as a failure', () => {
  expect(countJest({ ...report, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
  });
});

it('counts a test that only passed when repeated, and an error outside tests, as failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countPlaywright({ stats, errors: ['no tests found'] })).toEqual({
    passed: 4,
    failed: 3,
    skipped: 3,
  });
});

it('says nothing of skipped tests when there are none', () => {
  expect(inWords(sum([countJest({ ...report, numPendingTests: 0 })]))).toBe('5 passed, 1 failed');
  expect(inWords(sum([countJest(report), countJest(report)]))).toBe('10 passed, 2 failed, 4 skipped');
});
