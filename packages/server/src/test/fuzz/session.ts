import { setTimeout as wait } from 'node:timers/promises';
import { attemptsOn, type Attempt } from './attempts.ts';
import type { Call, CallMaker } from './call.ts';
import { asCurl, send, type WireRequest, type WireResponse } from './http-client.ts';
import { nameOf, type Route } from './messages.ts';
import type { Processes } from './processes.ts';
import type { CallReport, Finding } from './report.ts';
import { simplified } from './simplify.ts';
import type { Hostile } from './values.ts';
import { wrongWith } from './verdict.ts';
import { wireOf, type Wire } from './wire.ts';
import type { World } from './world.ts';

export interface SessionOptions {
  processes: Processes;
  world: World;
  texts: readonly Hostile[];
  files: Record<string, Buffer>;
  /** Every attempt is made, and each call by everybody. */
  isWhole: boolean;
  /** Which attempts on a call are made: each has a number of its own, one call begins with another than the next. */
  isChosen: (number: number) => boolean;
  /** Whether time is up: calls are made as they stand, and nothing is tried any more. */
  isOver: () => boolean;
  /** Whether a person has stopped the run. */
  isStopped: () => boolean;
  /** Called between attempts, now and then. */
  waitForIdle: () => Promise<void>;
}

/** Rules of a list arrive by another way than its response. */
const RULES_DELAY = 5;
/** Prime, so that a part of the attempts is another part from call to call. */
const TURN_STEP = 997;
/** Of one call, findings of the same kind are enough after so many. */
const SAME_FINDINGS = 5;

const isAccepted = ({ status }: WireResponse) => status >= 200 && status < 400;

/** Sends every chosen attempt on every call, and keeps what came of them. */
export function fuzzSession(options: SessionOptions) {
  const { processes, world, texts, files, isWhole, isChosen, isOver, isStopped, waitForIdle } = options;
  const { port, logged, rules } = processes;
  const findings: Finding[] = [];
  const reports: CallReport[] = [];

  async function judge(report: CallReport, tried: Pick<Attempt, 'where' | 'value'>, request: WireRequest) {
    const response = await send(port, request);
    report.requests += 1;
    report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
    if (isAccepted(response)) report.accepted += 1;
    const { milliseconds } = response;
    if (milliseconds > report.slowest.milliseconds)
      report.slowest = { milliseconds, where: `${tried.where} = ${tried.value}` };
    const problem = wrongWith(request, response);
    if (problem !== null) await found(report, tried, request, problem);
    return response;
  }

  async function found(
    report: CallReport,
    { where, value }: Pick<Attempt, 'where' | 'value'>,
    request: WireRequest,
    problem: string,
  ): Promise<void> {
    const same = findings.filter((one) => one.call === report.name && one.problem === problem).length;
    if (same >= SAME_FINDINGS) return;
    await wait(RULES_DELAY);
    // Of another lane's request now and then.
    const stack = logged.splice(0).at(-1)?.stack;
    const smallest = same === 0 ? await simplified(port, request, problem) : request;
    logged.splice(0);
    const curl = asCurl(port, smallest);
    findings.push({ call: report.name, where, value, problem, curl, ...(stack ? { stack } : {}) });
  }

  /** The call as it stands; it has to be accepted. */
  async function base(report: CallReport, route: Route, call: Call): Promise<Wire> {
    const wire = await wireOf(world, route, call);
    const response = await judge(report, { where: 'as it stands', value: '' }, wire);
    if (!isAccepted(response))
      findings.push({
        call: report.name,
        where: 'as it stands',
        value: '',
        curl: asCurl(port, wire),
        problem: `${response.status}: the call is not accepted: ${response.body.toString().slice(0, 600)}`,
      });
    return wire;
  }

  /** Each is a new person, since the call may end their session or their account. */
  async function byOthers(report: CallReport, route: Route, maker: CallMaker, turn: number): Promise<void> {
    const others = [...Object.entries(world.newcomers), ['nobody', undefined] as const];
    for (const [name, join] of isWhole ? others : others.slice(turn % others.length).slice(0, 1)) {
      if (isOver()) return;
      const { as: _as, ...call } = await maker.make(world);
      const wire = await wireOf(world, route, { ...call, ...(join ? { as: await join() } : {}) });
      await judge(report, { where: 'caller', value: name }, wire);
    }
  }

  async function fuzzCall(route: Route, maker: CallMaker, turn: number): Promise<void> {
    const name = [nameOf(route), maker.variant].filter(Boolean).join(' ');
    const report: CallReport = {
      name,
      requests: 0,
      accepted: 0,
      statuses: {},
      slowest: { milliseconds: 0, where: '' },
    };
    reports.push(report);
    let call = await maker.make(world);
    await base(report, route, call);
    if (isOver()) return;
    await wait(RULES_DELAY);
    let isUsed = !maker.lasts;
    const attempts = attemptsOn(route, call, {
      texts,
      files,
      turn,
      rules: rules.get(nameOf(route)),
    });
    const chosen = attempts.filter((_, index) => isChosen(turn * TURN_STEP + index));
    for (const attempt of chosen) {
      if (isOver() || processes.hasEnded()) return;
      if (isUsed) call = await maker.make(world);
      const wire = await wireOf(world, route, call);
      const response = await judge(report, attempt, attempt.apply(wire, call));
      isUsed = !maker.lasts && (isAccepted(response) || response.status === 429);
      await waitForIdle();
    }
    await byOthers(report, route, maker, turn);
    if (isWhole) await base(report, route, await maker.make(world));
  }

  return {
    findings,
    reports,
    /** `turn` differs from route to route. */
    async fuzz(route: Route, makers: readonly CallMaker[], turn: number): Promise<void> {
      for (const [index, maker] of makers.entries()) {
        if (isStopped()) return;
        try {
          await fuzzCall(route, maker, turn + index);
        } catch (error) {
          findings.push({
            call: nameOf(route),
            where: 'on the way to its state',
            value: '',
            curl: '',
            problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
          });
        }
      }
    },
  };
}
