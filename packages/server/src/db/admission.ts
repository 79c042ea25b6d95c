/** No one left in time: who waited may come again. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

export interface AdmissionOptions {
  /** So many are in at once. */
  places: number;
  /** Milliseconds that a caller waits for a place. */
  timeout: number;
  /** So many wait at most; one more does not even wait. */
  line?: number;
}

/** Lets so many in at once, in the order in which they came. */
export interface Admission {
  /** Resolves to the way out. Rejects with `Crowded` when no place was free in time. */
  enter(): Promise<() => void>;
  isEmpty(): boolean;
}

/** Admissions by name, each there as long as someone is in it. */
export interface Admissions {
  enter(name: string): Promise<() => void>;
}

export function admissions(options: AdmissionOptions): Admissions {
  const all = new Map<string, Admission>();
  return {
    async enter(name) {
      const one = all.get(name) ?? admission(options);
      all.set(name, one);
      const leave = await one.enter();
      return () => {
        leave();
        if (one.isEmpty()) all.delete(name);
      };
    },
  };
}

export function admission({ places, timeout, line = Infinity }: AdmissionOptions): Admission {
  let inside = 0;
  const waiting: (() => void)[] = [];

  /** A place goes straight to who is next, so that no one slips in between. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.length >= line) throw new Crowded(`${line} wait already`);
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(new Crowded(`No place was free within ${timeout} ms`));
      }, timeout);
      waiting.push(admit);
    });

  return {
    async enter() {
      if (inside < places) inside += 1;
      else await wait();
      let isInside = true;
      return () => {
        if (isInside) leave();
        isInside = false;
      };
    },
    isEmpty: () => inside === 0 && waiting.length === 0,
  };
}
