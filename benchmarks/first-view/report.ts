import type { Sample } from './measure.ts';

const median = (values: number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Prints medians and, for paints and bytes, the ratios that the product is held to. */
export function printReport(samples: ReadonlyMap<string, Sample[]>, rounds: number): void {
  const figure = (name: string, pick: (sample: Sample) => number) =>
    median((samples.get(name) ?? []).map(pick));
  console.log(`\nSearch page, cold, 9 Mbit/s, 100 ms, CPU ×4; medians of ${rounds} alternated rounds`);
  console.log(
    'contestant   first paint  largest paint  (least–most)   shift   requests  depth  kB wire  kB script',
  );
  for (const [name, all] of samples) {
    const largest = all.map(({ largestPaint }) => largestPaint);
    console.log(
      [
        name.padEnd(12),
        `${Math.round(figure(name, (one) => one.firstPaint))} ms`.padStart(11),
        `${Math.round(median(largest))} ms`.padStart(14),
        `${Math.round(Math.min(...largest))}–${Math.round(Math.max(...largest))}`.padStart(14),
        figure(name, (one) => one.layoutShift)
          .toFixed(3)
          .padStart(8),
        String(figure(name, (one) => one.requests)).padStart(9),
        String(figure(name, (one) => one.depth)).padStart(7),
        (figure(name, (one) => one.bytes) / 1000).toFixed(1).padStart(9),
        (figure(name, (one) => one.scriptBytes) / 1000).toFixed(1).padStart(10),
      ].join(' '),
    );
  }
  const ratio = (over: string, pick: (sample: Sample) => number) =>
    (figure('federated', pick) / figure(over, pick)).toFixed(2);
  console.log(`\nlargest paint: federated / bundle = ${ratio('bundle', (one) => one.largestPaint)}`);
  console.log(`largest paint: federated / static = ${ratio('static', (one) => one.largestPaint)}`);
  console.log(`script bytes:  federated / bundle = ${ratio('bundle', (one) => one.scriptBytes)}`);
  console.log(`requests:      federated / bundle = ${ratio('bundle', (one) => one.requests)}`);
  console.log(`chain depth:   federated / bundle = ${ratio('bundle', (one) => one.depth)}`);
}
