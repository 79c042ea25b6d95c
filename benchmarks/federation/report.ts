import type { Sample as Measured } from '../first-view/measure.ts';
import type { MeasuredPage } from '../first-view/pages.ts';

export const CONTESTANTS = ['bundle', 'ours'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

export interface Sample extends Measured {
  /** Bytes of all scripts after gzip. */
  gzip: number;
}

/** What federation may cost, as a share of the same without it. */
const TARGETS = { time: 1, bytes: 1.1 };

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const COLUMNS: [title: string, width: number, show: (all: readonly Sample[]) => string][] = [
  ['first paint', 11, (all) => `${Math.round(median(all.map((one) => one.firstPaint)))} ms`],
  ['largest paint', 13, (all) => `${Math.round(median(all.map((one) => one.largestPaint)))} ms`],
  ['(min..max)', 12, (all) => spread(all.map((one) => one.largestPaint))],
  ['blocked', 8, (all) => `${Math.round(median(all.map((one) => one.blocked)))} ms`],
  ['requests', 8, (all) => String(median(all.map((one) => one.requests)))],
  ['scripts', 7, (all) => String(median(all.map((one) => one.scripts.length)))],
  ['kB gzip', 8, (all) => (median(all.map((one) => one.gzip)) / 1000).toFixed(1)],
  ['kB sent', 8, (all) => (median(all.map((one) => one.scriptBytes)) / 1000).toFixed(1)],
];

const spread = (values: number[]) => `${Math.round(Math.min(...values))}..${Math.round(Math.max(...values))}`;

/** Prints medians and what federation costs on one page. Answers whether it is within the budget. */
export function printPage(
  page: MeasuredPage,
  samples: ReadonlyMap<Contestant, readonly Sample[]>,
  rounds: number,
): boolean {
  console.log(`\n${page.name} (${page.path}): medians of ${rounds} alternated rounds`);
  console.log(
    ['contestant'.padEnd(10), ...COLUMNS.map(([title, width]) => title.padStart(width))].join('  '),
  );
  for (const name of CONTESTANTS) {
    const cells = COLUMNS.map(([, width, show]) => show(samples.get(name) ?? []).padStart(width));
    console.log([name.padEnd(10), ...cells].join('  '));
  }
  const ratio = (pick: (sample: Sample) => number) => {
    const [bundle, ours] = CONTESTANTS.map((name) => median((samples.get(name) ?? []).map(pick)));
    return (ours ?? NaN) / (bundle ?? NaN);
  };
  const meetsTarget = (what: string, value: number, target: number): boolean => {
    // Hundredths are what the medians of a run can tell.
    const isMet = Math.round(value * 100) <= Math.round(target * 100);
    console.log(
      `${what}, ours / bundle: ${value.toFixed(2)} (target ${target.toFixed(2)}, ${isMet ? 'met' : 'MISSED'})`,
    );
    return isMet;
  };
  const isFast = meetsTarget(
    'largest paint',
    ratio((one) => one.largestPaint),
    TARGETS.time,
  );
  const isSmall = meetsTarget(
    'script bytes, gzip',
    ratio((one) => one.gzip),
    TARGETS.bytes,
  );
  return isFast && isSmall;
}
