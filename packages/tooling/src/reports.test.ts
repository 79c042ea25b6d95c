import path from 'node:path';
import {
  countJest,
  countPlaywright,
  durationsOfJest,
  durationsOfPlaywright,
  failedOf,
  inWords,
  NOTHING,
  sum,
  withProgram,
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
    {
      ...file,
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'a form is sent', invocations: 2 },
        { status: 'passed', fullName: 'a form is saved' },
      ],
    },
    {
      ...file,
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'a form is kept', invocations: 2 }],
    },
  ],
};
const REPEATED = 'mfe-forms/a.test.ts: a form is sent';
const FAILED = 'mfe-forms/a.test.ts: a form is kept';

it('counts a test file that cannot be loaded as a failure, and names it beside the tests that failed', () => {
  const broken = {
    ...file,
    name: path.join(ROOT, 'shell/b.test.ts'),
    status: 'failed',
    assertionResults: [],
  };
  expect(
    countJest({
      ...report,
      numRuntimeErrorTestSuites: 1,
      testResults: [...report.testResults, broken],
    }),
  ).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    repeated: [REPEATED],
    failures: ['shell/b.test.ts: failed outside of its tests', FAILED],
  });
});

it('names the journeys that failed or passed only when repeated; an error outside of tests is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] });
  const suites = [
    {
      file: 'map.spec.ts',
      specs: [spec('a map is shown', 'expected'), spec('a map moves', 'flaky')],
      suites: [{ file: 'map.spec.ts', specs: [spec('a map is printed', 'unexpected')] }],
    },
  ];
  expect(countPlaywright({ stats, suites, errors: [{ message: 'no tests found' }] })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
    repeated: ['e2e/tests/map.spec.ts: a map moves'],
    failures: ['e2e/tests/map.spec.ts: a map is printed', 'no tests found'],
  });
});

it('names what failed without a test that did: a program, and a suite without a report', () => {
  const passed = { ...NOTHING, passed: 2 };
  const reason = 'unit ended with code 1, and no test of it failed';
  expect(withProgram(passed, 1, 'unit')).toEqual({ ...passed, failed: 1, failures: [reason] });
  expect(withProgram(passed, 0, 'unit')).toEqual(passed);
  const failed = countJest(report);
  expect(withProgram(failed, 1, 'unit')).toEqual(failed);
  expect(sum([passed, failedOf('e2e was ended after 40 minutes.')])).toMatchObject({
    failed: 1,
    failures: ['e2e was ended after 40 minutes.'],
  });
});

it('says nothing of skipped or repeated tests when there are none', () => {
  expect(inWords(sum([countJest({ ...report, numPendingTests: 0 })]))).toBe(
    '5 passed, 1 failed, 1 only at the second try',
  );
  expect(inWords({ ...NOTHING, passed: 3 })).toBe('3 passed, 0 failed');
  const twice = sum([countJest(report), countJest(report)]);
  expect(inWords(twice)).toBe('10 passed, 2 failed, 4 skipped, 2 only at the second try');
  expect(twice.failures).toEqual([FAILED, FAILED]);
});

it('knows how long each file took', () => {
  expect(durationsOfJest(report)).toEqual({ 'mfe-forms/a.test.ts': 2.5 });
  const specs = [
    {
      title: 'a map is shown',
      tests: [{ status: 'expected', results: [{ duration: 1_000 }, { duration: 2_000 }] }],
    },
  ];
  const suites = [{ file: 'map.spec.ts', specs, suites: [{ file: 'map.spec.ts', specs }] }];
  expect(durationsOfPlaywright({ suites })).toEqual({ 'e2e/tests/map.spec.ts': 6 });
});
