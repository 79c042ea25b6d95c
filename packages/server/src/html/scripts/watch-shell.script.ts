import type { FailureClass, ReleaseReport } from '@samen/contracts/release';
import type { ShellWatchOptions } from './script-options.ts';

// NOTE: Runs in the page by itself, whatever becomes of the shell: it can import types alone.

declare const options: ShellWatchOptions;

const { remote, buildId, base, runs } = options;
const listening = new AbortController();
const { signal } = listening;
const report = (outcome: Pick<ReleaseReport, 'kind' | 'outcome' | 'failure' | 'message' | 'durationMs'>) => {
  if (signal.aborted) return;
  listening.abort();
  const body = new Blob([JSON.stringify({ remote, buildId, ...outcome })], { type: 'application/json' });
  window.navigator.sendBeacon('/platform/v1/reports', body);
};
const failed = (failure: FailureClass, why: unknown) =>
  report({ kind: 'failure', outcome: 'failed', failure, message: String(why).slice(0, 500) });
const isOfShell = (text: unknown) => String(text).includes(base);
window.addEventListener(
  'error',
  (event) => {
    const { src } = event.target as Partial<HTMLScriptElement>;
    if (src && isOfShell(src)) {
      void window.fetch(src, { cache: 'no-store' }).then(
        ({ ok }) => failed(ok ? 'integrity' : 'http', src),
        () => failed('network', src),
      );
    } else if (isOfShell(event.filename)) failed('evaluation', event.message);
  },
  { capture: true, signal },
);
window.addEventListener(
  'unhandledrejection',
  ({ reason }) => {
    if (isOfShell((reason as Partial<Error> | null)?.stack)) failed('evaluation', reason);
  },
  { signal },
);
window.addEventListener(
  runs,
  () => report({ kind: 'load', outcome: 'ok', durationMs: Math.round(window.performance.now()) }),
  { signal },
);
