import { SHELL, type FailureClass, type ReleaseReport } from './release-descriptor.ts';

/** What the shell says to the window as soon as the page is its own. */
export const SHELL_RUNS = 'samen-shell-runs';

/**
 * Reports once whether the shell came up, which a shell that did not cannot do itself. It travels as its own source, so
 * it names nothing outside itself, ends its statements with semicolons and has no comments: what breaks in files below
 * `base` before the window hears `runs` is a failure, and a script that did not come is asked for again to know why.
 */
function watch(view: Window, remote: string, buildId: string, base: string, runs: string): void {
  const listening = new AbortController();
  const { signal } = listening;
  const tell = (outcome: Pick<ReleaseReport, 'kind' | 'outcome' | 'failure' | 'message' | 'durationMs'>) => {
    if (signal.aborted) return;
    listening.abort();
    const body = new Blob([JSON.stringify({ remote, buildId, ...outcome })], { type: 'application/json' });
    view.navigator.sendBeacon('/platform/v1/reports', body);
  };
  const failed = (failure: FailureClass, why: unknown) =>
    tell({ kind: 'failure', outcome: 'failed', failure, message: String(why).slice(0, 500) });
  const isOfShell = (text: unknown) => String(text).includes(base);
  view.addEventListener(
    'error',
    (event) => {
      const { src } = event.target as Partial<HTMLScriptElement>;
      if (src && isOfShell(src)) {
        void view.fetch(src, { cache: 'no-store' }).then(
          ({ ok }) => failed(ok ? 'integrity' : 'http', src),
          () => failed('network', src),
        );
      } else if (isOfShell(event.filename)) failed('evaluation', event.message);
    },
    { capture: true, signal },
  );
  view.addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      if (isOfShell((reason as Partial<Error> | null)?.stack)) failed('evaluation', reason);
    },
    { signal },
  );
  view.addEventListener(
    runs,
    () => tell({ kind: 'load', outcome: 'ok', durationMs: Math.round(view.performance.now()) }),
    { signal },
  );
}

/** The script that watches a shell while it is on trial; it stands before the shell's own, with the page's nonce. */
export function shellWatchScript(buildId: string): string {
  const given = [SHELL, buildId, `/r/${SHELL}/${buildId}/`, SHELL_RUNS].map((text) => `'${text}'`);
  return `(${String(watch)})(window,${given.join()})`.replace(/\s+/g, ' ');
}
