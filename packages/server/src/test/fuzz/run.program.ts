/**
 * `node run.program.ts <report.json>`: sends every field of every call of the server a list of values that no one meant, with real
 * sockets and real PostgreSQL (`TEST_DATABASE_URL`), and asks after the server's health all the while. The calls are the
 * routes that the server registers; a route without a call that is accepted fails the run. Ctrl-C ends it with a report.
 *
 * `FUZZ_SECONDS` and `FUZZ_REQUESTS` bound it to a part that is spread over all calls, `FUZZ_PART=2/4` takes every fourth
 * route, `FUZZ_ONLY` the routes whose name contains a text.
 */
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallMaker } from './call.ts';
import { CALLS } from './calls/index.ts';
import { relationshipCalls } from './calls/relationships.ts';
import { composed } from './calls/platform.ts';
import { hostileFiles } from './files.ts';
import { openLanes } from './lanes.ts';
import { nameOf, type Route } from './messages.ts';
import { startProcesses } from './processes.ts';
import { healthProblem, shownReport, type Finding, type Report } from './report.ts';
import { fuzzSession } from './session.ts';
import { TEXTS } from './values.ts';
import { buildWorld } from './world.ts';

/** About how many attempts there are in all; a part of them takes every so-manieth. */
const ALL_ATTEMPTS = 180_000;
/** So many routes are fuzzed at a time; a server of one thread is busy with that. */
const LANES = 3;
/** Above the number of calls that a route has. */
const MOST_MAKERS = 7;
const IDLE_BEFORE = 3_000;
/** The machine is not the same all the time: it is left alone now and then, to compare with. */
const IDLE_EVERY = 12_000;
const IDLE_FOR = 1_000;

const started = performance.now();
const { FUZZ_SECONDS, FUZZ_REQUESTS, FUZZ_PART = '1/1', FUZZ_ONLY = '' } = process.env;
const endsAt = FUZZ_SECONDS === undefined ? Infinity : started + Number(FUZZ_SECONDS) * 1000;
const stride = Math.max(1, Math.round(ALL_ATTEMPTS / Number(FUZZ_REQUESTS ?? ALL_ATTEMPTS)));
const [part = 1, parts = 1] = FUZZ_PART.split('/').map(Number);

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));

const processes = await startProcesses();
const world = await buildWorld(processes);
await composed(world);

const needsNothing = (route: Route) => ['GET', 'HEAD'].includes(route.method) && !/[:*]/.test(route.url);
const NOTHING: CallMaker = { make: async () => ({}), lasts: true };
function makersOf(route: Route): readonly CallMaker[] {
  const described = CALLS[nameOf(route)];
  if (described) return [described].flat();
  return needsNothing(route) ? [NOTHING] : relationshipCalls(route, CALLS);
}

let idleAgain = 0;
async function leaveAlone(milliseconds: number): Promise<void> {
  processes.order('idle');
  await wait(milliseconds);
  processes.order('busy');
  idleAgain = performance.now() + IDLE_EVERY;
}
const lanes = openLanes(LANES, {
  isIdleDue: () => performance.now() > idleAgain,
  idle: () => leaveAlone(IDLE_FOR),
});

const { foreignIds, tenant, people } = world;
const ids = {
  ...foreignIds,
  ownCenter: tenant.centerId,
  ownUser: people.volunteer.id,
  anotherTenant: 'alfa',
};
const session = fuzzSession({
  processes,
  world,
  files: await hostileFiles(),
  texts: [...TEXTS, ...Object.entries(ids).map(([name, text]) => ({ name: `id of another: ${name}`, text }))],
  isWhole: stride === 1,
  isChosen: (number) => number % stride === 0,
  isOver: () => isStopped || performance.now() > endsAt,
  isStopped: () => isStopped,
  waitForIdle: lanes.waitForIdle,
});

const isSelected = (route: Route, index: number) =>
  index % parts === part - 1 && nameOf(route).includes(FUZZ_ONLY);
const routes = processes.routes.filter(isSelected);
await leaveAlone(IDLE_BEFORE);
const isAlone = (route: Route) => makersOf(route).some(({ alone }) => alone);
const numbered = routes.map((route, index) => ({ route, turn: index * MOST_MAKERS }));
const fuzz = ({ route, turn }: { route: Route; turn: number }) => session.fuzz(route, makersOf(route), turn);
await lanes.run(
  numbered.filter(({ route }) => !isAlone(route)),
  fuzz,
);
for (const one of numbered.filter(({ route }) => isAlone(route))) await lanes.run([one], fuzz);
processes.order('rest');

function missing(): Finding[] {
  const unknown = routes.filter((route) => makersOf(route).length === 0);
  const described = new Set(processes.routes.map(nameOf));
  const gone = Object.keys(CALLS).filter((name) => !described.has(name));
  return [
    ...unknown.map((route) => ({
      call: nameOf(route),
      problem: 'no call of it is known: add one to calls/',
    })),
    ...gone.map((call) => ({ call, problem: 'the server has no such route any more: remove its call' })),
  ].map((one) => ({ where: '', value: '', curl: '', ...one }));
}

const hasEnded = processes.hasEnded();
const health = hasEnded ? null : await processes.health();
const ill = healthProblem(health);
const findings: Finding[] = [
  ...session.findings,
  ...missing(),
  ...(hasEnded || ill !== null
    ? [
        {
          call: 'GET /api/health',
          where: '',
          value: '',
          curl: '',
          problem: hasEnded ? 'the server ended' : String(ill),
        },
      ]
    : []),
];
const report: Report = {
  calls: session.reports,
  findings,
  health,
  isWhole: !isStopped && performance.now() <= endsAt,
  seconds: (performance.now() - started) / 1000,
};
process.stdout.write(`${shownReport(report).join('\n')}\n`);
const [, , file] = process.argv;
if (file) await writeFile(file, JSON.stringify(report, null, 1));
await world.close();
await processes.close();
process.exit(findings.length > 0 ? 1 : 0);
