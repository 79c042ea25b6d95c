import { keyOf, type Culprit } from './tampering.ts';

/** A file of a release, in a line of a stack. */
const FILE = /\/r\/([a-z][a-z0-9-]*)\/([^/]+)\//;
/** The end of a line of a stack, as all browsers write it. */
const STACK_LINE = /:\d+:\d+\)?$/;
/** How long a release that has gone may take to clean up behind itself. */
export const CLEAN_UP = 1000;
/** What a release that has gone sets this often in one place is not the end of something that was under way. */
const ENDLESS = 3;
/** What is set within this many milliseconds is set once: several may end in the same frame. */
const ONE_FRAME = 16;

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

/** The line of a stack, as it is in a called function itself, from which that was called. */
function callerLine(stack = ''): string {
  const [, caller = ''] = stack.split('\n').filter((line) => STACK_LINE.test(line));
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
  /** When a release has gone, in milliseconds of the page's clock, and when it has set something since, by the place. */
  const gone = new Map<
    string,
    { by: Culprit; at: number; set: Map<string, { name: string; moments: number[] }> }
  >();

  const targets = { window: page, document: page.document, body: page.document.body };
  for (const [name, target] of Object.entries(targets)) watchListeners(target, name, started);
  watchIntervals(page, started);
  for (const name of ['setTimeout', 'requestAnimationFrame'] as const) {
    const original = page[name] as (...args: unknown[]) => number;
    function set(...args: unknown[]): number {
      // The stack costs time, and matters only where a release was deactivated.
      if (gone.size > 0) note(name, callerLine(new Error().stack));
      return original.apply(page, args);
    }
    Object.assign(page, { [name]: set });
  }

  function note(name: string, line: string): void {
    const by = callerOf(line);
    const set = by && gone.get(keyOf(by))?.set;
    if (!set) return;
    const now = page.performance.now();
    const { moments } = set.get(line) ?? { moments: [] };
    if (moments.length < ENDLESS && now - (moments.at(-1) ?? -Infinity) >= ONE_FRAME)
      set.set(line, { name, moments: [...moments, now] });
  }

  return {
    activated: (by) => void gone.delete(keyOf(by)),
    deactivated: (by) => void gone.set(keyOf(by), { by, at: page.performance.now(), set: new Map() }),
    left() {
      const isOver = page.performance.now() - CLEAN_UP;
      return [...gone].flatMap(([key, { by, at, set }]) => {
        if (at > isOver) return [];
        const own = [...started].filter((one) => keyOf(one.by) === key).map(({ name }) => name);
        const endless = [...set.values()].flatMap(({ name, moments }) =>
          moments.length >= ENDLESS ? name : [],
        );
        const names = [...own, ...new Set(endless)];
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
      const by = callerOf(callerLine(new Error().stack));
      const [type, listener, options] = args;
      const { once = false, signal } = typeof options === 'object' ? options : {};
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
      const by = callerOf(callerLine(new Error().stack));
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
