import { asProblem } from '@samen/api-client';
import type { Middleware } from '@samen/redux';

interface Settled {
  meta?: { requestStatus?: string };
  payload?: unknown;
}

/** Notifies of what may not be done in another person's name, whichever screen tried it. */
export function watchRejections(onRejected: () => void): Middleware {
  return () => (next) => (action) => {
    const { meta, payload } = action as Settled;
    if (meta?.requestStatus === 'rejected') {
      const problem = asProblem(payload);
      if (problem?.kind === 'rejected' && problem.code === 'impersonation_forbidden') onRejected();
    }
    return next(action);
  };
}
