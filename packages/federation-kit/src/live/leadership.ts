/** One tab of a browser leads. `lead` runs while this tab does; the signal ends it. */
export type Leadership = (lead: (ended: AbortSignal) => void) => () => void;

const LOCK = 'samen:stream';

/**
 * Leadership by a Web Lock: asked for while the tab can be seen, given up when it hides, freezes or closes. Where locks
 * are missing, every visible tab leads itself.
 */
export const lockLeadership: Leadership = (lead) => {
  let present: AbortController | null = null;

  function come() {
    if (present) return;
    const controller = new AbortController();
    present = controller;
    const { signal } = controller;
    if (!navigator.locks) {
      lead(signal);
      return;
    }
    navigator.locks
      .request(LOCK, { signal }, () => {
        lead(signal);
        return new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
      })
      .catch(() => undefined);
  }
  function go() {
    present?.abort();
    present = null;
  }
  const look = () => (document.visibilityState === 'visible' ? come() : go());

  look();
  document.addEventListener('visibilitychange', look);
  document.addEventListener('freeze', go);
  document.addEventListener('resume', look);
  window.addEventListener('pagehide', go);
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('freeze', go);
    document.removeEventListener('resume', look);
    window.removeEventListener('pagehide', go);
    window.removeEventListener('pageshow', look);
    go();
  };
};
