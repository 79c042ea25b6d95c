import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { summaryLine, summaryOf, survivorLines, type MutantOutcome } from './summary.ts';

const mutant = (status: string, own: Partial<MutantOutcome> = {}): MutantOutcome => ({
  fileName: path.join(ROOT, 'packages/a.ts'),
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  status,
  location: { start: { line: 3, column: 7 } },
  ...own,
});

it('counts what a test noticed, also by not ending, against what none did', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'];
  expect(summaryOf(statuses.map((status) => mutant(status)))).toEqual({ killed: 3, survived: 2, score: 60 });
});

it('has no score without a mutant', () => {
  expect(summaryOf([])).toEqual({ killed: 0, survived: 0, score: 0 });
  expect(summaryOf([mutant('CompileError')]).score).toBe(0);
});

it('says the score of an area in one line, and never more than it is', () => {
  expect(summaryLine('policies', { killed: 8_999, survived: 1_001, score: 89.99 }, 4.25)).toBe(
    'policies: 8999 killed, 1001 survived, 89.9 % in 4.3 min',
  );
});

it('names each survivor, where it is and what stood there', () => {
  const long = `{\n${'x'.repeat(100)}}`;
  expect(
    survivorLines([mutant('Killed'), mutant('Survived'), mutant('NoCoverage', { replacement: long })]),
  ).toEqual([
    '  packages/a.ts:3:7 ConditionalExpression: true',
    `  packages/a.ts:3:7 ConditionalExpression, which no test runs: { ${'x'.repeat(78)}`,
  ]);
});
