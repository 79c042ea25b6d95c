import type { Health, Stretch } from './messages.ts';

/** Something that is not as it has to be. */
export interface Finding {
  call: string;
  where: string;
  value: string;
  problem: string;
  /** The request as a command. */
  curl: string;
  /** What the server wrote in its log. */
  stack?: string;
}

/** What came of one call. */
export interface CallReport {
  name: string;
  requests: number;
  accepted: number;
  statuses: Record<number, number>;
  slowest: { milliseconds: number; where: string };
}

export interface Report {
  calls: CallReport[];
  findings: Finding[];
  health: Health | null;
  isWhole: boolean;
  seconds: number;
}

/** How many times later than idle the server may report its health while it is fuzzed, and any single time. */
const TIMES_IDLE = 5;
const TIMES_IDLE_ONCE = 100;
/** Milliseconds below which what the machine does beside it is more than what is measured. */
const LEAST = 10;
/** Milliseconds of processor time that the server may use in one go, but for one time in a hundred: some 13 is usual. */
const BLOCKED = 25;
/** So many questions make a hundredth that means something. */
const ENOUGH = 400;
/** Findings that are shown whole. */
const SHOWN = 20;

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** What is wrong with how `/api/health` answered; null where nothing is. */
export function healthProblem(health: Report['health']): string | null {
  if (!health || health.busy.count === 0) return 'nobody asked after the health of the server';
  const { idle, busy, blocked } = health;
  if (busy.failed > 0) return `${busy.failed} of ${busy.count} questions after its health failed`;
  const usual = Math.max(idle.p99, LEAST);
  if (busy.max > TIMES_IDLE_ONCE * usual) return `the server reported its health after ${ms(busy.max)} only`;
  // Of a handful, the hundredth is the worst of all.
  if (idle.count < ENOUGH || busy.count < ENOUGH) return null;
  const allowed = TIMES_IDLE * usual;
  // On a busy machine it is late through no fault of its own.
  return busy.p99 > allowed && blocked.p99 > BLOCKED
    ? `p99 of its health is ${ms(busy.p99)}, ${ms(allowed)} are allowed; its thread was blocked for ${ms(blocked.p99)}`
    : null;
}

function row({ name, requests, accepted, statuses, slowest }: CallReport): string {
  const shown = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const time = `${slowest.milliseconds.toFixed(0)} ms`;
  return `${name.padEnd(64)} ${String(requests).padStart(6)} ${String(accepted).padStart(6)} ${time.padStart(8)}  ${shown.join(' ')}`;
}

const describe = (name: string, { count, p50, p99, max }: Stretch) =>
  `${name}: ${count} questions, p50 ${ms(p50)}, p99 ${ms(p99)}, latest ${ms(max)}`;

/** The run as people read it. */
export function shownReport({ calls, findings, health, isWhole, seconds }: Report): string[] {
  const total = calls.reduce((sum, { requests }) => sum + requests, 0);
  const statuses: Record<number, number> = {};
  for (const call of calls)
    for (const [status, count] of Object.entries(call.statuses))
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
  const slowest = calls.toSorted((one, other) => other.slowest.milliseconds - one.slowest.milliseconds);
  return [
    `${'call'.padEnd(64)} ${'sent'.padStart(6)} ${'taken'.padStart(6)} ${'slowest'.padStart(8)}  statuses`,
    ...calls.map(row),
    '',
    `${calls.length} calls, ${total} requests in ${seconds.toFixed(0)} s${isWhole ? '' : ' (ended early)'}`,
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(' · '),
    ...slowest
      .slice(0, 5)
      .map(({ name, slowest: { milliseconds, where } }) => `slowest: ${ms(milliseconds)} ${name} (${where})`),
    ...(health
      ? [
          describe('health, idle', health.idle),
          describe('health, fuzzed', health.busy),
          describe('processor time in one go', health.blocked),
        ]
      : []),
    ...findings
      .slice(0, SHOWN)
      .flatMap(({ call, where, value, problem, curl, stack }) => [
        '',
        `✗ ${call}: ${problem}`,
        `  ${where} = ${value}`,
        `  ${curl.slice(0, 4_000)}`,
        ...(stack ? [stack.split('\n').slice(0, 8).join('\n').replace(/^/gm, '    ')] : []),
      ]),
    ...(findings.length > SHOWN ? ['', `… and ${findings.length - SHOWN} more`] : []),
  ];
}
