const LOCK = 'samen:switch';
/** How long a tab waits for the others at most. */
export const TURN_TIMEOUT = 1000;

/**
 * Does `work` while no other tab of this browser does the like: tabs that all render again in the same moment would all be
 * late. The tab that listens to the server, which is one that can be seen, is the first to request its turn and so the first to be
 * done. Where locks are missing, and after a second, it is done all the same.
 */
export async function inTabTurn(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  let isOurs = false;
  try {
    await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(TURN_TIMEOUT) }, () => {
      isOurs = true;
      return work();
    });
  } catch (error) {
    if (isOurs) throw error;
    await work();
  }
}
