/** One tab of a browser leads. `lead` runs while this tab does; the signal ends it. */
export type Leadership = (lead: (ended: AbortSignal) => void) => () => void;

const LOCK = 'samen:stream';
/** How long a page that is come back to leaves the page before it to give the lock up. */
export const COURTESY = 500;

/**
 * Leadership by a Web Lock: requested while the tab can be seen, given up when it hides, freezes or closes. Where locks
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
  let isAway = false;
  const update = () => (document.visibilityState === 'visible' && !isAway ? come() : go());

  // Requested at once, it would be requested by the page that is just being put away, which browsers then do not cache.
  let timer: ReturnType<typeof setTimeout> | undefined;
  function comeBack({ persisted }: PageTransitionEvent) {
    clearTimeout(timer);
    const arrive = () => {
      isAway = false;
      update();
    };
    timer = setTimeout(arrive, persisted ? COURTESY : 0);
  }
  function hide() {
    clearTimeout(timer);
    isAway = true;
    go();
  }

  update();
  document.addEventListener('visibilitychange', update);
  document.addEventListener('freeze', go);
  document.addEventListener('resume', update);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', update);
    document.removeEventListener('freeze', go);
    document.removeEventListener('resume', update);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', comeBack);
    hide();
  };
};
