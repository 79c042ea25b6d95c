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

/** Prints what each act took and its ratios to the plain page. Answers whether all stay within the target. */
export function printActs(acts: ReadonlyMap<string, Samples>, rounds: number): boolean {
  console.log(`\nmilliseconds over ${rounds} alternated rounds`);
  const titles = COLUMNS.map(([title, width]) => title.padStart(width));
  console.log(['act'.padEnd(8), 'contestant', ...titles].join('  '));
  for (const [act, samples] of acts)
    for (const name of ['plain', 'ours'] as const) {
      const cells = COLUMNS.map(([, width, show]) => String(Math.round(show(samples[name]))).padStart(width));
      console.log([act.padEnd(8), name.padEnd(10), ...cells].join('  '));
    }
  const met = [...acts].map(([act, { plain, ours }]) => {
    const ratio = (share: number) =>
      (quantile(paints(ours), share) / quantile(paints(plain), share)).toFixed(2);
    const worst = quantile(paints(ours), 0.98);
    console.log(
      `${act}, ours / plain: p50 ${ratio(0.5)}, p98 ${ratio(0.98)}; p98 of ours ${worst} ms (target ${TARGET}, ${worst <= TARGET ? 'met' : 'MISSED'})`,
    );
    return worst <= TARGET;
  });
  return met.every(Boolean);
}
