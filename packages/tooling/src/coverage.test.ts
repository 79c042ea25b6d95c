import path from 'node:path';
import { linesOf } from './coverage.ts';
import { ROOT } from './run-program.ts';

const counts = (covered: number, total: number) => ({ covered, total });
const of = (lines: [number, number], branches: [number, number]) => ({
  lines: counts(...lines),
  branches: counts(...branches),
});

it('sums coverage up per package', () => {
  const summary = {
    total: of([1, 1], [1, 1]),
    [path.join(ROOT, 'packages/records/src/form/a.ts')]: of([9, 10], [1, 2]),
    [path.join(ROOT, 'packages/records/src/list/b.ts')]: of([0, 10], [1, 1]),
    [path.join(ROOT, 'mfe-forms/src/remote.ts')]: of([3, 3], [0, 0]),
  };
  expect(linesOf(summary)).toEqual([
    'mfe-forms         100.0 % of lines        – of branches',
    'packages/records   45.0 % of lines   66.7 % of branches',
  ]);
});
