import { asProblem } from '@samen/api-client';
import { createSignal, type Signal } from '@samen/federation-kit/shell';
import type { Middleware } from '@samen/redux';

/** Whether the API responds: `down` from the first request without a response until the next one with. */
export type Connection = Signal<'up' | 'down'>;

export interface ConnectionControl {
  connection: Connection;
  /** Checks whether the API responds again; when it does, what waited goes on. */
  check: () => Promise<void>;
}

interface Settled {
  meta?: { requestStatus?: string };
  payload?: unknown;
}

/** Watches every request of the page. */
export function watchConnection(): { connection: Connection; middleware: Middleware } {
  const connection = createSignal<'up' | 'down'>('up');
  const middleware: Middleware = () => (next) => (action) => {
    const { meta, payload } = action as Settled;
    if (meta?.requestStatus === 'fulfilled') connection.set('up');
    if (meta?.requestStatus === 'rejected') {
      const problem = asProblem(payload);
      if (problem) connection.set(problem.kind === 'offline' ? 'down' : 'up');
    }
    return next(action);
  };
  return { connection, middleware };
}

const TIMEOUT = 5000;

/** `onReturn` runs when the API is back. */
export function createConnectionControl(
  connection: Connection,
  baseUrl: string,
  onReturn: () => Promise<void>,
): ConnectionControl {
  return {
    connection,
    async check() {
      try {
        const response = await fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(TIMEOUT) });
        if (!response.ok) return;
      } catch {
        return;
      }
      connection.set('up');
      await onReturn();
    },
  };
}
