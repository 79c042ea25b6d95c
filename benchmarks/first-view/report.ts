import type { Sample } from './measure.ts';
import { contestantsOf, type Contestant, type MeasuredPage } from './pages.ts';

export type Samples = ReadonlyMap<Contestant, readonly Sample[]>;

const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const COLUMNS: [title: string, width: number, show: (all: readonly Sample[]) => string][] = [
  ['first paint', 11, (all) => `${Math.round(median(all.map((one) => one.firstPaint)))} ms`],
  ['largest paint', 13, (all) => `${Math.round(median(all.map((one) => one.largestPaint)))} ms`],
  ['(min..max)', 12, (all) => spread(all.map((one) => one.largestPaint))],
  ['blocked', 8, (all) => `${Math.round(median(all.map((one) => one.blocked)))} ms`],
  ['shift', 6, (all) => median(all.map((one) => one.layoutShift)).toFixed(3)],
  ['requests', 8, (all) => String(median(all.map((one) => one.requests)))],
  ['depth', 5, (all) => String(median(all.map((one) => one.depth)))],
  ['kB script', 9, (all) => (median(all.map((one) => one.scriptBytes)) / 1000).toFixed(1)],
  ['kB in all', 9, (all) => (median(all.map((one) => one.bytes)) / 1000).toFixed(1)],
];

const spread = (values: number[]) => `${Math.round(Math.min(...values))}..${Math.round(Math.max(...values))}`;

/** What the product's largest paint is held to, as a share of each other contestant's. */
const TARGETS: Partial<Record<Contestant, number>> = { static: 1.1, bundle: 0.4, next: 1 };

/** Prints medians, and the ratios that the product is held to, of one page. Answers whether it meets them. */
export function printPage(page: MeasuredPage, samples: Samples, rounds: number): boolean {
  console.log(`\n${page.name} (${page.path}): medians of ${rounds} alternated rounds`);
  console.log(
    ['contestant'.padEnd(10), ...COLUMNS.map(([title, width]) => title.padStart(width))].join('  '),
  );
  for (const name of contestantsOf(page)) {
    const all = samples.get(name) ?? [];
    const cells = COLUMNS.map(([, width, show]) => show(all).padStart(width));
    console.log([name.padEnd(10), ...cells].join('  '));
  }
  const figure = (name: Contestant, pick: (sample: Sample) => number) =>
    median((samples.get(name) ?? []).map(pick));
  const met = contestantsOf(page).flatMap((name) => {
    const target = TARGETS[name];
    if (target === undefined) return [];
    const ratio = figure('ours', (one) => one.largestPaint) / figure(name, (one) => one.largestPaint);
    const verdict = ratio <= target ? 'met' : 'MISSED';
    console.log(
      `largest paint, ours / ${name}: ${ratio.toFixed(2)} (target ${target.toFixed(2)}, ${verdict})`,
    );
    return [ratio <= target];
  });
  const bytes = figure('ours', (one) => one.scriptBytes) / figure('bundle', (one) => one.scriptBytes);
  console.log(`script bytes,  ours / bundle: ${bytes.toFixed(2)}`);
  return met.every(Boolean);
}
