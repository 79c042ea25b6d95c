import { keyOf, type Culprit } from './tampering.ts';

/** A file of a release, in a line of a stack. */
const FILE = /\/r\/([a-z][a-z0-9-]*)\/([^/]+)\//;
/** The end of a line of a stack, as all browsers write it. */
const STACK_LINE = /:\d+:\d+\)?$/;
/** How long a release that has gone may take to clean up behind itself. */
export const CLEAN_UP = 1000;
/**
 * How often a release that has gone sets something before it is a loop: in one place, or in all of them together, as code does
 * that makes itself again each time. What was under way ends in a few places, once each.
 */
const LOOP = { inOnePlace: 3, inAll: 10 };
/** What is set within this many milliseconds is set once: several may end in the same frame. */
const ONE_FRAME = 16;
/** A loop has set something within this many milliseconds, or within two of its rounds. */
const RECENT = 250;

/** When something was set in one place: the first and the latest of the moments that count, and how many these are. */
interface Moments {
  name: string;
  first: number;
  latest: number;
  count: number;
}

/** A release that has gone: since when, in milliseconds of the page's clock, and what it has set since. */
interface Gone {
  by: Culprit;
  at: number;
  inPlaces: Map<string, Moments>;
  /** By the names of the functions. */
  inAll: Map<string, Moments>;
}

function withMoment(before: Moments | undefined, name: string, now: number): Moments {
  if (!before) return { name, first: now, latest: now, count: 1 };
  if (now - before.latest < ONE_FRAME) return before;
  return { ...before, latest: now, count: before.count + 1 };
}

function isLoop({ first, latest, count }: Moments, times: number, now: number): boolean {
  const round = (latest - first) / Math.max(1, count - 1);
  return count >= times && now - latest <= Math.max(RECENT, 2 * round);
}

/** Watches what releases set going that outlasts them: listeners of the page, intervals, timers and frames set again and again. */
export interface LeftoverWatch {
  /** A release is at work. */
  activated(by: Culprit): void;
  /** It is not any more. */
  deactivated(by: Culprit): void;
  /** Those who have gone for a while and go on, with what. */
  left(): { by: Culprit; names: string[] }[];
}

/** Where nothing outlasts anything. */
export const nothingLeft: LeftoverWatch = {
  activated: () => undefined,
  deactivated: () => undefined,
  left: () => [],
};

/** The line from which the function was called that calls this one, also where a release wants stacks to be short. */
function callerLine(): string {
  const errors: { stackTraceLimit?: number } & ErrorConstructor = Error;
  const { stackTraceLimit } = errors;
  errors.stackTraceLimit = 3;
  const { stack = '' } = new Error();
  errors.stackTraceLimit = stackTraceLimit;
  const [, , caller = ''] = stack.split('\n').filter((line) => STACK_LINE.test(line));
  return caller;
}

/** Whose code has called, by that line; null when it is not a remote's. */
function callerOf(line: string): Culprit | null {
  const [, remote, buildId] = FILE.exec(line) ?? [];
  return remote && buildId && remote !== 'shell' ? { remote, buildId } : null;
}

interface Started {
  by: Culprit;
  name: string;
}

/**
 * Begins to watch a page: from then on its own functions for listeners and timers remember whose code has called them.
 * What a release sets going through a library of the shell is that library's to end, and is not seen.
 */
export function watchLeftovers(page: Window & typeof globalThis): LeftoverWatch {
  const started = new Set<Started>();
  const gone = new Map<string, Gone>();

  const targets = { window: page, document: page.document, body: page.document.body };
  for (const [name, target] of Object.entries(targets)) watchListeners(target, name, started);
  watchIntervals(page, started);
  for (const name of ['setTimeout', 'requestAnimationFrame'] as const) {
    const original = page[name] as (...args: unknown[]) => number;
    function set(...args: unknown[]): number {
      // The stack costs time, and matters only where a release was deactivated.
      if (gone.size > 0) note(name, callerLine());
      return original.apply(page, args);
    }
    Object.assign(page, { [name]: set });
  }

  function note(name: string, line: string): void {
    const by = callerOf(line);
    const since = by && gone.get(keyOf(by));
    if (!since) return;
    const now = page.performance.now();
    since.inPlaces.set(line, withMoment(since.inPlaces.get(line), name, now));
    since.inAll.set(name, withMoment(since.inAll.get(name), name, now));
  }
  function loopsOf({ inPlaces, inAll }: Gone): string[] {
    const now = page.performance.now();
    const loops = [
      ...[...inPlaces.values()].filter((moments) => isLoop(moments, LOOP.inOnePlace, now)),
      ...[...inAll.values()].filter((moments) => isLoop(moments, LOOP.inAll, now)),
    ];
    return [...new Set(loops.map(({ name }) => name))];
  }

  return {
    activated: (by) => void gone.delete(keyOf(by)),
    deactivated: (by) =>
      void gone.set(keyOf(by), { by, at: page.performance.now(), inPlaces: new Map(), inAll: new Map() }),
    left() {
      const isOver = page.performance.now() - CLEAN_UP;
      return [...gone].flatMap(([key, release]) => {
        const { by, at } = release;
        if (at > isOver) return [];
        const own = [...started].filter((one) => keyOf(one.by) === key).map(({ name }) => name);
        const names = [...own, ...loopsOf(release)];
        return names.length > 0 ? { by, names } : [];
      });
    },
  };
}

/** Listeners of one part of the page, by what takes them away: type, function and phase. */
function watchListeners(target: EventTarget, place: string, started: Set<Started>): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const registered = new Map<string, WeakMap<object, Started>>();
  const phase = (options: unknown) =>
    typeof options === 'object' && options !== null
      ? 'capture' in options && options.capture === true
      : options;
  const listenersOf = (type: string, options: unknown) => {
    const key = `${type} ${String(phase(options) === true)}`;
    const listeners = registered.get(key) ?? new WeakMap<object, Started>();
    registered.set(key, listeners);
    return listeners;
  };
  function forget(type: string, listener: object, options: unknown): void {
    const listeners = listenersOf(type, options);
    const own = listeners.get(listener);
    if (own) started.delete(own);
    listeners.delete(listener);
  }
  Object.assign(target, {
    addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
      const by = callerOf(callerLine());
      const [type, listener, options] = args;
      const { once = false, signal } = (typeof options === 'object' ? options : null) ?? {};
      if (by && listener && !once && !signal?.aborted && !listenersOf(type, options).has(listener)) {
        const own = { by, name: `a listener for ${type} at the ${place}` };
        listenersOf(type, options).set(listener, own);
        started.add(own);
        signal?.addEventListener('abort', () => forget(type, listener, options), { once: true });
      }
      add.apply(target, args);
    },
    removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
      const [type, listener, options] = args;
      if (listener) forget(type, listener, options);
      remove.apply(target, args);
    },
  });
}

function watchIntervals(page: Window & typeof globalThis, started: Set<Started>): void {
  const { setInterval: set, clearInterval: clear, clearTimeout: clearOther } = page;
  const registered = new Map<unknown, Started>();
  const ending = (end: (id?: number) => void) => (id?: number) => {
    const own = registered.get(id);
    if (own) started.delete(own);
    registered.delete(id);
    end.call(page, id);
  };
  Object.assign(page, {
    setInterval(...args: Parameters<typeof set>) {
      const by = callerOf(callerLine());
      const id = set.apply(page, args);
      if (by) {
        const own = { by, name: 'an interval' };
        registered.set(id, own);
        started.add(own);
      }
      return id;
    },
    clearInterval: ending(clear as (id?: number) => void),
    clearTimeout: ending(clearOther as (id?: number) => void),
  });
}
