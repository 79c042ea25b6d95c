import type { Round } from './round.ts';

/** Milliseconds that the budget allows: 99 of 100 clients of a thousand and of ten thousand, and of a tab alone the half. */
const TARGETS = { clients: 250, crowd: 1000, alone: 100, processor: 60 };

const POLLED = 100_000;
/** How the shell polls where there is no stream: every minute, give or take a fifth. */
const POLL = { interval: 60_000, spread: 0.2 };

/** The value below which that share of the samples lies. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Times of clients that poll once a minute, each at a moment of its own, and then need `responseTime` milliseconds. */
function polled(responseTime: number): number[] {
  return Array.from({ length: POLLED }, () => {
    const interval = POLL.interval * (1 - POLL.spread + 2 * POLL.spread * Math.random());
    return interval * Math.random() + responseTime;
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

export interface Rounds {
  there: Round[];
  back: Round[];
}

export interface Findings {
  /** A tab with nothing beside it. */
  alone: {
    back: Round[];
    /** Of a roll-back and the second after it. */
    processor: number[];
    reloads: { took: number; lost: number; processor: number }[];
    lost: number;
    reloaded: number;
    complaints: string[];
  };
  /** Tabs with half-filled forms, and clients, each without the other: the tabs use the processors of the server. */
  tabs: Rounds;
  clients: Rounds;
  /** Very many clients; `why` they were left out, null where they were not or no one asked for them. */
  crowd: { back: Round[]; complaints: string[]; why: string | null };
  /** Milliseconds of asking for the composition once, with no other request. */
  composition: number;
  /** How many were typed in in each tab. */
  fields: number;
  lost: number;
  reloaded: number;
  complaints: string[];
}

/** All changes that were measured. */
export const roundsOf = ({ alone, tabs, clients, crowd }: Findings): Round[] => [
  ...alone.back,
  ...[tabs, clients].flatMap(({ there, back }) => [...there, ...back]),
  ...crowd.back,
];

const ofTabs = (rounds: readonly Round[]) => rounds.flatMap(({ tabs }) => tabs);
const ofClients = (rounds: readonly Round[]) => rounds.flatMap(({ clients }) => clients);

function verdict(what: string, value: number, target: number): string {
  return `${what} ${value.toFixed(0)} ms (target ${target} ms, ${value <= target ? 'met' : 'MISSED'})`;
}

/** What a drill found, as lines. */
export function reportLines(found: Findings): string[] {
  const { alone, tabs, clients, crowd, composition, fields, lost, reloaded, complaints } = found;
  const crowded = ofClients(crowd.back);
  const missing = roundsOf(found).reduce((sum, round) => sum + round.missing, 0);
  const { reloads } = alone;
  const reloadLost = reloads.reduce((sum, one) => sum + one.lost, 0);
  const commands = [...clients.back, ...crowd.back];
  return [
    'Milliseconds after the change was stored',
    row(HEAD),
    times('back: a tab alone, the old text rendered', ofTabs(alone.back)),
    times('back: tabs, all on this machine', ofTabs(tabs.back)),
    times('back: clients, composition and files there', ofClients(clients.back)),
    ...(crowded.length > 0 ? [times('back: the crowd, composition there', crowded)] : []),
    times('there before: tabs', ofTabs(tabs.there)),
    times('there before: clients', ofClients(clients.there)),
    times('polling at 60 s (computed, see below)', polled(composition)),
    times(
      'reloading the page, a tab alone',
      reloads.map(({ took }) => took),
    ),
    '',
    'Milliseconds of processor time, a tab alone',
    times('back, and the second after it', alone.processor),
    times(
      'reloading the page',
      reloads.map(({ processor }) => processor),
    ),
    '',
    `The command took ${commands.map(({ command }) => command.toFixed(0)).join(', ')} ms; it looks afterwards whether all pages can be rendered.`,
    `Polling is computed: a moment anywhere in 60 s ± 20 %, and the ${composition.toFixed(1)} ms that the composition took.`,
    `Loading anew lost ${reloadLost} of ${reloads.length * fields} inputs.`,
    `Lost inputs ${lost}, console errors ${complaints.length}, pages reloaded ${reloaded}, left behind ${missing}.`,
    ...complaints.slice(0, 5).map((text) => `  ${text.slice(0, 300)}`),
    ...(crowd.why === null ? [] : [crowd.why]),
    verdict('clients: p99', quantile(ofClients(clients.back), 0.99), TARGETS.clients),
    ...(crowded.length > 0 ? [verdict('the crowd: p99', quantile(crowded, 0.99), TARGETS.crowd)] : []),
    verdict('a tab alone: p50', quantile(ofTabs(alone.back), 0.5), TARGETS.alone),
    verdict('its processor time: p50', quantile(alone.processor, 0.5), TARGETS.processor),
  ];
}
