import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-program.ts';

interface Counts {
  total: number;
  covered: number;
}

/** Istanbul's summary: counts per file, by its whole path. */
export type CoverageSummary = Readonly<Record<string, { lines: Counts; branches: Counts }>>;

/** `npm run test:full` prints it, and any run with `--coverage`. */
export const wantsCoverage = (): boolean => Boolean(process.env['TEST_COVERAGE']);

const folderOf = (name: string): string => path.join(ROOT, '.cache/coverage', name);

/** Of jest: what V8 has counted, of sources that no test has loaded too. `!` takes a package out. */
export function coverageArguments(name: string, packages: readonly string[]): string[] {
  const from = packages.map((one) =>
    one.startsWith('!') ? `${one}/**` : `${one}/src/**/!(*.test|*test-support|*.program).{ts,tsx}`,
  );
  return [
    '--coverage',
    '--coverageProvider=v8',
    '--coverageReporters=json-summary',
    `--coverageDirectory=${folderOf(name)}`,
    ...from.map((pattern) => `--collectCoverageFrom=${pattern}`),
  ];
}

const packageOf = (file: string): string => {
  const [first = '', second = ''] = path.relative(ROOT, file).split(path.sep);
  return first === 'packages' ? `${first}/${second}` : first;
};

const percent = (counts: readonly Counts[]): string => {
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const covered = counts.reduce((sum, one) => sum + one.covered, 0);
  return (total === 0 ? '–' : `${((100 * covered) / total).toFixed(1)} %`).padStart(8);
};

/** A line per package, with the shares of its lines and branches that tests run through. */
export function linesOf({ total: _total, ...files }: CoverageSummary): string[] {
  const byPackage = Object.groupBy(Object.entries(files), ([file]) => packageOf(file));
  const names = Object.keys(byPackage).sort();
  const width = Math.max(...names.map((name) => name.length), 0);
  return names.map((name) => {
    const counts = (byPackage[name] ?? []).map(([, one]) => one);
    const [lines, branches] = [counts.map((one) => one.lines), counts.map((one) => one.branches)];
    return `${name.padEnd(width)} ${percent(lines)} of lines ${percent(branches)} of branches`;
  });
}

/** What the last run with coverage printed for this suite. */
export function coverageLines(name: string): string[] {
  const file = path.join(folderOf(name), 'coverage-summary.json');
  const summary = JSON.parse(readFileSync(file, 'utf8')) as CoverageSummary;
  return ['Coverage:', ...linesOf(summary).map((line) => `  ${line}`)];
}
