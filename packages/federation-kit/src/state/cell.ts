import { useSyncExternalStore } from 'react';

/** One value that parts of the page watch. */
export interface Cell<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** The value in the HTML that the server has sent, while React takes that over. */
  drawn(): T;
}

/** Makes a cell; setting the same value again tells nobody. HTML from the server shows what it began with. */
export function createCell<T>(initial: T): Cell<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    drawn: () => initial,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      [...listeners].forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a cell in a component. */
export function useCell<T>(cell: Pick<Cell<T>, 'get' | 'subscribe' | 'drawn'>): T {
  return useSyncExternalStore(cell.subscribe, cell.get, cell.drawn);
}
