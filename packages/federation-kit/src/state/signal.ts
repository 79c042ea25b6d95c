import { useSyncExternalStore } from 'react';

/** One value that parts of the page watch. */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** The value in the HTML that the server has sent, while React takes that over. */
  serverValue(): T;
}

/** Makes a signal; setting the same value again notifies no one. HTML from the server shows the initial value. */
export function createSignal<T>(initial: T, isSame: (one: T, other: T) => boolean = Object.is): Signal<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    serverValue: () => initial,
    set(next) {
      if (isSame(next, value)) return;
      value = next;
      [...listeners].forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a signal in a component. */
export function useSignal<T>(signal: Pick<Signal<T>, 'get' | 'subscribe' | 'serverValue'>): T {
  return useSyncExternalStore(signal.subscribe, signal.get, signal.serverValue);
}
