import type { FastifyBaseLogger } from 'fastify';
import type { SecretBox } from '../secrets.ts';
import { days, minutes, type Clock } from '../clock.ts';
import type { Limit } from '../config-reader.ts';
import type { Database, Queries } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import {
  addShares,
  beginTry,
  countOne,
  deleteEnded,
  forgetKey,
  takeBackTry,
  uncountOne,
  type DelayRule,
  type Try,
} from './limits.repository.ts';
import { Volumes, type Standing } from './volumes.ts';

/** What a limit is counted under: what kind it is of, then whom it concerns. */
export type LimitKey = readonly [kind: string, ...whom: string[]];

/** What a limit is stored under: whom it concerns is not there to be read. */
const markOfKey = (secrets: SecretBox, key: LimitKey): string => secrets.derive('limit', ...key);

/**
 * Counts several together within a transaction, for jobs: what is rolled back does not count. None of them is counted where
 * they are too many; whether they were not.
 */
export async function countWithin(
  queries: Queries,
  { secrets, clock }: Pick<LimitsOptions, 'secrets' | 'clock'>,
  { key, limit, amount }: { key: LimitKey; limit: Limit; amount: number },
): Promise<boolean> {
  const mark = markOfKey(secrets, key);
  const counted = await countOne(queries, mark, limit, clock.now(), amount);
  if (counted.count <= limit.count) return true;
  await uncountOne(queries, mark, counted, amount);
  return false;
}

/** How often servers notify each other, and how often expired rows are deleted. */
const EXCHANGE = 1_000;
const DELETION = minutes(1);
const MOST_DELETED = 10_000;
/** Failures are forgotten a day after the last one. */
const DECAY = days(1) / 1000;
/** Tries that wait for the outcome of others under the same key, and how often each of them does. */
const WAITING = { most: 10, times: 20 };

/** One that has been counted, or several together. */
export interface CountedOne {
  /** The seconds to wait when it was one too many, else 0. */
  seconds: number;
  /** Takes it back: it did not count after all. */
  takeBack: () => Promise<void>;
}

/** What became of a try: not made for so many seconds, or made. */
export type Attempt<Result> = { isMade: false; seconds: number } | { isMade: true; result: Result };

/** The limits that all servers of one database share. */
export interface Limits {
  /** Counts one of many, in memory; servers share their sums within a second or so. The seconds to wait, else 0. */
  volume(key: LimitKey, limit: Limit): number;
  /** What is left of one of those; null where nothing is counted under the key. */
  standing(key: LimitKey): Standing | null;
  /** Takes one of many back: it counts for something else. */
  takeBackVolume(key: LimitKey): void;
  /** Counts one, or several together, where each counts: at once on all servers. */
  count(key: LimitKey, limit: Limit, amount?: number): Promise<CountedOne>;
  /**
   * Makes an attempt, which counts as failed until what `check` returns is true, or something. From the failure that reaches
   * `limit.count` on, the next try waits for a second, and after each further failure twice as long, up to
   * `limit.seconds`.
   */
  attempt<Result>(key: LimitKey, limit: Limit, check: () => Promise<Result>): Promise<Attempt<Result>>;
  /** As if nothing had been counted. */
  forget(key: LimitKey): Promise<void>;
  /** Shares the volumes now, and deletes what is over. */
  exchange(): Promise<void>;
  close(): Promise<void>;
}

export interface LimitsOptions {
  /** A database of its own: what is counted stays when a request's transaction does not, and waits for no connection. */
  db: Database;
  clock: Clock;
  secrets: SecretBox;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const secondsUntil = (moment: Date, now: Date) =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/** The attempts in progress under one key. */
interface UnderWay {
  /** They count one. */
  begins: Set<Promise<unknown>>;
  /** They were let in. */
  checks: Set<Promise<unknown>>;
  /** How many have been taken back. */
  takenBack: number;
  waiting: number;
  /** All together. */
  present: number;
}

const NO_ONE = { takenBack: 0, waiting: 0, present: 0 };

/** Does the work, and has it in `all` meanwhile, where it never rejects. */
async function during<Result>(all: Set<Promise<unknown>>, work: Promise<Result>): Promise<Result> {
  const settled = work.catch(() => undefined);
  all.add(settled);
  try {
    return await work;
  } finally {
    all.delete(settled);
  }
}

/** Opens the limits. Close them with the server. */
export function openLimits({ db, clock, secrets, log }: LimitsOptions): Limits {
  const volumes = new Volumes(clock);
  const queries = db.global;
  const markOf = (...parts: readonly (string | number)[]) => secrets.derive('limit', ...parts);
  let deletedAt = clock.now().getTime();
  let isAway = false;
  let running: Promise<void> | null = null;

  async function share(): Promise<void> {
    await volumes.exchange(
      (key, endsAt) => markOf('volume', key, endsAt),
      (shares) => addShares(queries, shares),
    );
    const now = clock.now();
    if (now.getTime() - deletedAt < DELETION) return;
    deletedAt = now.getTime();
    await deleteEnded(queries, now, MOST_DELETED);
  }

  /** One at a time. Without the database each server goes on by what it knows itself. */
  function exchange(): Promise<void> {
    running ??= share()
      .then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          if (!isAway) log.warn({ err: error }, 'limits are not shared: the database is away');
          isAway = true;
        },
      )
      .finally(() => {
        running = null;
      });
    return running;
  }

  /** What counts at once cannot be done where nothing can be counted. */
  async function counted<Result>(work: Promise<Result>): Promise<Result> {
    return work.catch((error: unknown) => {
      log.warn({ err: error }, 'nothing can be counted: the database is away');
      throw new Problem('unavailable');
    });
  }

  /** What cannot be taken back stays counted; what it was counted for has been done. */
  async function takenBack(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => log.warn({ err: error }, 'a count could not be taken back'));
  }

  /** What tries to sign in are at on this server, by what they are counted under. */
  const underWay = new Map<string, UnderWay>();

  async function within<Result>(mark: string, work: (here: UnderWay) => Promise<Result>): Promise<Result> {
    const here = underWay.get(mark) ?? { ...NO_ONE, begins: new Set(), checks: new Set() };
    underWay.set(mark, here);
    here.present += 1;
    try {
      return await work(here);
    } finally {
      here.present -= 1;
      if (here.present === 0) underWay.delete(mark);
    }
  }

  /**
   * A caller who signs in on many devices at once fails nowhere: who is blocked by unfinished tries waits for
   * them.
   */
  async function admitted(
    mark: string,
    rule: DelayRule,
    here: UnderWay,
  ): Promise<Try | { isAdmitted: false; until: Date }> {
    for (let left = WAITING.times; ; left -= 1) {
      const before = here.takenBack;
      const one = await during(here.begins, counted(beginTry(queries, mark, rule, clock.now())));
      if (one.isAdmitted || left === 0) return one;
      // What it was blocked by may be no more.
      if (here.takenBack !== before) continue;
      // One that is admitted may not know it yet.
      const others = here.checks.size > 0 ? here.checks : here.begins;
      if (others.size === 0 || here.waiting >= WAITING.most) return one;
      here.waiting += 1;
      await Promise.race(others);
      here.waiting -= 1;
    }
  }

  async function make<Result>(
    mark: string,
    one: Try,
    check: () => Promise<Result>,
    here: UnderWay,
  ): Promise<Result> {
    let hasFailed = false;
    try {
      const result = await check();
      hasFailed = !result;
      return result;
    } finally {
      if (!hasFailed) {
        await takenBack(takeBackTry(queries, mark, one, clock.now()));
        here.takenBack += 1;
      }
    }
  }

  const timer = setInterval(() => void exchange(), EXCHANGE).unref();

  return {
    exchange,
    volume: (key, limit) => volumes.hit(key.join(' '), limit),
    standing: (key) => volumes.standing(key.join(' ')),
    takeBackVolume: (key) => volumes.takeBack(key.join(' ')),
    async count(key, limit, amount = 1) {
      const mark = markOf(...key);
      const now = clock.now();
      const one = await counted(countOne(queries, mark, limit, now, amount));
      return {
        seconds: one.count > limit.count ? secondsUntil(one.endsAt, now) : 0,
        takeBack: () => takenBack(uncountOne(queries, mark, one, amount)),
      };
    },
    attempt(key, limit, check) {
      const mark = markOf(...key);
      const rule = { free: limit.count, longest: limit.seconds, decay: DECAY };
      return within(mark, async (here) => {
        const one = await admitted(mark, rule, here);
        if (!one.isAdmitted) return { isMade: false, seconds: secondsUntil(one.until, clock.now()) };
        return { isMade: true, result: await during(here.checks, make(mark, one, check, here)) };
      });
    },
    forget: (key) => counted(forgetKey(queries, markOf(...key))),
    async close() {
      clearInterval(timer);
      await running;
      await db.close();
    },
  };
}
