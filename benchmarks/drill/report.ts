import type { Round } from './round.ts';

/** Milliseconds that the budget allows 99 of 100. */
const TARGET = 250;

const POLLED = 100_000;
/** How the shell polls where there is no stream: every minute, give or take a fifth. */
const POLL = { interval: 60_000, spread: 0.2 };

/** The value below which that share of the samples lies. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Times of clients that ask once a minute, each at a moment of its own, and then need `answer` milliseconds. */
function polled(answer: number): number[] {
  return Array.from({ length: POLLED }, () => {
    const interval = POLL.interval * (1 - POLL.spread + 2 * POLL.spread * Math.random());
    return interval * Math.random() + answer;
  });
}

const HEAD = ['', 'count', 'p50', 'p95', 'p99', 'most'];
const WIDTHS = [46, 8, 9, 9, 9, 9];
const row = (cells: readonly string[]) =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0]!) : cell.padStart(WIDTHS[index]!)))
    .join('');

const times = (name: string, samples: readonly number[]) =>
  row([
    name,
    String(samples.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => quantile(samples, share).toFixed(0)),
  ]);

export interface Findings {
  there: Round;
  back: Round[];
  /** Milliseconds of asking for the composition once, with nobody else asking. */
  composition: number;
  reloads: { took: number; lost: number }[];
  fields: number;
  lost: number;
  loadedAnew: number;
  complaints: string[];
}

/** What a drill found, as lines. */
export function reportLines(found: Findings): string[] {
  const { there, back, composition, reloads, fields, lost, loadedAnew, complaints } = found;
  const together = (pick: (round: Round) => number[]) => back.flatMap(pick);
  const all = together(({ clients, tabs }) => [...clients, ...tabs]);
  const p99 = quantile(all, 0.99);
  const missing = [there, ...back].reduce((sum, round) => sum + round.missing, 0);
  const reloadLost = reloads.reduce((sum, one) => sum + one.lost, 0);
  return [
    'Milliseconds after the command had answered',
    row(HEAD),
    ...(all.length > 0 ? [times('back: everybody', all)] : []),
    times(
      'back: tabs, the old text rendered',
      together(({ tabs }) => tabs),
    ),
    times(
      'back: clients, composition and files there',
      together(({ clients }) => clients),
    ),
    times('there before: tabs', there.tabs),
    times('there before: clients', there.clients),
    times('polling at 60 s (computed, see below)', polled(composition)),
    times(
      'loading the page anew, one tab at a time',
      reloads.map(({ took }) => took),
    ),
    '',
    `The command took ${back.map(({ command }) => command.toFixed(0)).join(', ')} ms.`,
    `Polling is computed: a moment anywhere in 60 s ± 20 %, and the ${composition.toFixed(1)} ms that the composition took.`,
    `Loading anew lost ${reloadLost} of ${reloads.length * fields} inputs.`,
    `Lost inputs ${lost}, console errors ${complaints.length}, pages loaded anew ${loadedAnew}, left behind ${missing}.`,
    ...complaints.slice(0, 5).map((text) => `  ${text.slice(0, 300)}`),
    `p99 ${p99.toFixed(0)} ms (target ${TARGET} ms, ${p99 <= TARGET ? 'met' : 'MISSED'})`,
  ];
}
