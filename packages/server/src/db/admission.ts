/** No one left in time: who waited may come again. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

/** Lets so many in at once, in the order in which they came. */
export interface Admission {
  /** Resolves to the way out. Rejects with `Crowded` when no place was free in time. */
  enter(): Promise<() => void>;
  isEmpty(): boolean;
}

export function admission({ places, timeout }: { places: number; timeout: number }): Admission {
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
