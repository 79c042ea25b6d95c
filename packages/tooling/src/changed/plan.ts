import type { Concerned } from './concerned.ts';

export type Kind = 'unit' | 'server' | 'journeys';

/** Two cores run two files at a time. */
const AT_A_TIME = 2;
/** Seconds before the first file of a kind runs: jest's start; a PostgreSQL; builds, a product and a browser. */
const START: Readonly<Record<Kind, number>> = { unit: 5, server: 15, journeys: 75 };
/** Of a file that has not been run here yet. */
const USUAL: Readonly<Record<Kind, number>> = { unit: 2, server: 3, journeys: 40 };

export interface Plan {
  run: Readonly<Record<Kind, string[]>>;
  leftOut: string[];
  seconds: number;
}

export const kindOf = (file: string): Kind => {
  if (file.startsWith('e2e/')) return 'journeys';
  return file.startsWith('packages/server/') ? 'server' : 'unit';
};

/** Takes the most specific files, as many as can be run in so many seconds by what they took the last time. */
export function planFor(
  files: readonly Concerned[],
  seconds: number,
  durations: Readonly<Record<string, number>>,
): Plan {
  const run: Record<Kind, string[]> = { unit: [], server: [], journeys: [] };
  const leftOut: string[] = [];
  let planned = 0;
  for (const { file } of files) {
    const kind = kindOf(file);
    const start = run[kind].length === 0 ? START[kind] : 0;
    const needed = start + (durations[file] ?? USUAL[kind]) / AT_A_TIME;
    if (planned + needed > seconds) leftOut.push(file);
    else {
      planned += needed;
      run[kind].push(file);
    }
  }
  return { run, leftOut, seconds: planned };
}
