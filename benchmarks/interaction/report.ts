import type { Sample } from './measure.ts';

export interface Samples {
  plain: readonly Sample[];
  ours: readonly Sample[];
}

/** Milliseconds from a press to the next paint, for 98 of 100. */
const TARGET = 100;

/** The smallest value that this share of all does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const COLUMNS: [title: string, width: number, show: (all: readonly Sample[]) => number][] = [
  ['paint p50', 9, (all) => quantile(paints(all), 0.5)],
  ['p98', 6, (all) => quantile(paints(all), 0.98)],
  ['max', 6, (all) => quantile(paints(all), 1)],
  ['handlers p50', 12, (all) => quantile(handlers(all), 0.5)],
  ['p98', 6, (all) => quantile(handlers(all), 0.98)],
  ['shown p50', 9, (all) => quantile(shown(all), 0.5)],
];

const paints = (all: readonly Sample[]) => all.map(({ paint }) => paint);
const handlers = (all: readonly Sample[]) => all.map((one) => one.handlers);
const shown = (all: readonly Sample[]) => all.map((one) => one.shown);

export function printHead(): void {
  const titles = COLUMNS.map(([title, width]) => title.padStart(width));
  console.log(['action'.padEnd(8), 'contestant', ...titles].join('  '));
}

/** Prints what an action took and its ratios to the plain page. Answers whether it stays within the target. */
export function printAct(action: string, samples: Samples): boolean {
  for (const name of ['plain', 'ours'] as const) {
    const cells = COLUMNS.map(([, width, show]) => String(Math.round(show(samples[name]))).padStart(width));
    console.log([action.padEnd(8), name.padEnd(10), ...cells].join('  '));
  }
  const [plain, ours] = [paints(samples.plain), paints(samples.ours)];
  const ratio = (share: number) => (quantile(ours, share) / quantile(plain, share)).toFixed(2);
  const worst = quantile(ours, 0.98);
  const isMet = worst <= TARGET;
  console.log(
    `${action}, ours / plain: p50 ${ratio(0.5)}, p98 ${ratio(0.98)}; p98 of ours ${worst} ms (target ${TARGET}, ${isMet ? 'met' : 'MISSED'})`,
  );
  return isMet;
}
