import { useSyncExternalStore } from 'react';

/** One value that parts of the page watch. */
export interface Cell<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a cell; setting the same value again tells nobody. */
export function createCell<T>(initial: T): Cell<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
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
export function useCell<T>(cell: Pick<Cell<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(cell.subscribe, cell.get, cell.get);
}
