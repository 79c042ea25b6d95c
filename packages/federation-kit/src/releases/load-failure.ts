import type { FailureClass } from '@samen/contracts/release';

/** A failure whose class is known where it happens. */
export class LoadFailure extends Error {
  readonly failure: FailureClass;
  /** Of a response that is an error. */
  readonly status: number | undefined;

  constructor(failure: FailureClass, message: string, status?: number) {
    super(message);
    this.name = 'LoadFailure';
    this.failure = failure;
    this.status = status;
  }
}

/** Another release is desired than the one that was being loaded. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Rejects as soon as the signal is aborted, with its reason. The work itself goes on, and its result is dropped. */
export function interruptible<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Rejects with class `timeout` when `work` takes longer. The work itself goes on, and its result is dropped. */
export function within<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadFailure('timeout', `${what} took more than ${milliseconds} ms`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
